import type { Code } from './code-messages';

/** Kinds of codes that correct their own errors. A stripe of another kind may be misread. */
const RELIABLE = ['QRCode', 'DataMatrix'];

/** Whether a code of the camera can be relied on: other kinds have to be read twice, with no other code in between. */
export function isConfirmed(code: Code, previous: Code | null): boolean {
  return RELIABLE.includes(code.kind) || code.text === previous?.text;
}
