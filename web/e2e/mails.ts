import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from './fixtures';

/** The newest link that a mail to this address holds and that has this parameter. */
export async function linkTo(address: string, parameter: string): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(
      () => {
        link = mailsTo(address)
          .map((mail) => new RegExp(`https?://\\S*[?&]${parameter}=\\S+`).exec(mail)?.[0])
          .findLast((found) => found !== undefined);
        return link;
      },
      { message: `a mail to ${address} with ${parameter}` },
    )
    .toBeDefined();
  const url = new URL(link ?? '');
  return url.pathname + url.search;
}

// Without a mail server each mail is a file in the data folder, numbered in the order of sending.
function mailsTo(address: string): string[] {
  const folder = join(process.env['CHANDLERY_DATA'] ?? '', 'mail');
  return readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .toSorted((one, other) => Number.parseInt(one, 10) - Number.parseInt(other, 10))
    .map((name) => plain(readFileSync(join(folder, name), 'utf8')))
    .filter((mail) => mail.includes(address));
}

/** A mail's text with its soft line ends and escapes undone. */
function plain(mail: string): string {
  return mail
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) =>
      String.fromCodePoint(Number.parseInt(hex, 16)),
    );
}
