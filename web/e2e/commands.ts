import { execFileSync } from 'node:child_process';
import { BINARY, SERVER_ENV } from './server';

/** Runs the server's command line beside the running server, as an operator would; gives its output. */
export function chandlery(...words: string[]): string {
  const data = process.env['CHANDLERY_DATA'] ?? '';
  return execFileSync(BINARY, ['--data', data, ...words], { env: SERVER_ENV, encoding: 'utf8' });
}
