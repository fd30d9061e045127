import { msg } from '@lingui/core/macro';

/** The message for an invalid address, at sign-in and sign-up. */
export const EMAIL_FORMAT = msg`Please enter an e-mail address in the format of ${{ email: 'name@example.com' }}`;

const MAX_LENGTH = 254;
const MAX_LOCAL_PART = 64;
const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const ATOM = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+";
const ADDRESS = new RegExp(`^${ATOM}(?:\\.${ATOM})*@${LABEL}(?:\\.${LABEL})+$`, 'i');

/** Tells whether a text, trimmed, is an e-mail address. */
export function isEmail(text: string): boolean {
  const address = text.trim();
  return (
    address.length <= MAX_LENGTH && address.indexOf('@') <= MAX_LOCAL_PART && ADDRESS.test(address)
  );
}
