import { execFileSync } from 'node:child_process';
import { BINARY, SERVER_ENV } from './server';

/**
 * Runs the server's command line while the server is running, as an operator would; returns its
 * output.
 */
export function chandlery(...words: string[]): string {
  return chandleryWith('', ...words);
}

/** Like `chandlery`, with a text on standard input. */
export function chandleryWith(input: string, ...words: string[]): string {
  const data = process.env['CHANDLERY_DATA'] ?? '';
  const options = { env: SERVER_ENV, encoding: 'utf8', input } as const;
  return execFileSync(BINARY, ['--data', data, ...words], options);
}
