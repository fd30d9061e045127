import { expect } from './fixtures';
import { type Mail, mailsTo } from './mail-server';

/** The newest mail to this address with this subject, once it has arrived. */
export async function mailTo(address: string, subject: string): Promise<Mail> {
  const found = () => mailsTo(address).findLast((mail) => mail.subject === subject);
  await expect.poll(found, { message: `'${subject}' to ${address}` }).toBeDefined();
  return found() ?? { to: address, subject, text: '' };
}

/**
 * The newest link that a mail to this address holds and that has this parameter; where other tests
 * write to the address too, of a mail that contains `words`.
 */
export async function linkTo(address: string, parameter: string, words = ''): Promise<string> {
  const pattern = new RegExp(`https?://\\S*[?&]${parameter}=\\S+`);
  const found = () =>
    mailsTo(address)
      .filter(({ text }) => text.includes(words))
      .map(({ text }) => pattern.exec(text)?.[0])
      .findLast((link) => link !== undefined);
  await expect.poll(found, { message: `a mail to ${address} with ${parameter}` }).toBeDefined();
  return found() ?? '';
}

/**
 * A quantity of three digits, which distinguishes the mail about a request from those of other
 * tests.
 */
export function anyQuantity(): string {
  return String(100 + Math.floor(Math.random() * 900));
}

/** The newest link with which a vendor answers a request for this quantity of a product. */
export function answerLink(vendor: string, quantity: string): Promise<string> {
  return linkTo(vendor, 'answer', `\n${quantity} × `);
}
