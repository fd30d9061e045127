import { TOTP, URI } from 'otpauth';

const STEP_MS = 30_000;

/** An authenticator app that has read the code, or opened the link, of a page. */
export class Authenticator {
  readonly #account: TOTP;

  constructor(address: string) {
    const account = URI.parse(address);
    if (!(account instanceof TOTP)) throw new Error('the codes do not go by time');
    this.#account = account;
  }

  get secret(): string {
    return this.#account.secret.base32;
  }

  /** The six digits it shows now, or some steps away. */
  code(steps = 0): string {
    return this.#account.generate({ timestamp: Date.now() + steps * STEP_MS });
  }
}
