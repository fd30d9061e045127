import { execFileSync } from 'node:child_process';
import { BINARY, SERVER_ENV } from './server';

/** Runs the server's command line beside the running server, as an operator would; gives its output. */
export function chandlery(...words: string[]): string {
  return chandleryWith('', ...words);
}

/** The same with a text on standard input. */
export function chandleryWith(input: string, ...words: string[]): string {
  const data = process.env['CHANDLERY_DATA'] ?? '';
  const options = { env: SERVER_ENV, encoding: 'utf8', input } as const;
  return execFileSync(BINARY, ['--data', data, ...words], options);
}
