import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { startMailServer } from './mail-server';
import { startProviders } from './providers';

const ROOT = resolve(import.meta.dirname, '../..');
/** The path of the server under test. */
export const BINARY = process.env['CHANDLERY_BIN'] ?? join(ROOT, 'target/release/chandlery');
const CATALOGUE = process.env['CHANDLERY_CATALOGUE'] ?? join(ROOT, 'fixtures/catalogue');
/** The only host whose virtual tours may be framed. No request is sent to it. */
export const TOUR_HOST = 'tours.example.com';
/** The account of the demo, and the e-mail of the person to contact. */
export const DEMO = {
  username: 'demo@chandlery.example',
  password: 'Try-it-2026',
  contact: 'grace@chandlery.example',
};
const START_MS = 30_000;
const POLL_MS = 100;

/** The variables of our test setup are not settings of the server, which refuses unknown ones. */
export const SERVER_ENV = {
  ...Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !name.startsWith('CHANDLERY_')),
  ),
  CHANDLERY_LOG_LEVEL: 'warn',
  CHANDLERY_COUNT_SEARCHES: 'true',
  // Each test sends an IP address of its own, as a proxy would; over plain http.
  CHANDLERY_TRUSTED_PROXIES: '127.0.0.1',
  CHANDLERY_INSECURE_COOKIES: 'true',
};

/**
 * Starts the real server on a free port with a data folder of its own, into which the sample
 * catalogue is imported, a mail server that it sends its mails to, and two providers that vouch for
 * its visitors. With `CHANDLERY_URL` set, a server that already runs is used.
 */
export default async function startServer(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['CHANDLERY_URL'] !== undefined) return undefined;
  for (const path of [BINARY, CATALOGUE]) {
    if (!existsSync(path)) throw new Error(`${path} does not exist; run "make build sample" first`);
  }
  const data = mkdtempSync(join(tmpdir(), 'chandlery-e2e-'));
  execFileSync(BINARY, ['--data', data, 'import', CATALOGUE], {
    env: SERVER_ENV,
    stdio: 'inherit',
  });

  const mails = join(data, 'received-mails.jsonl');
  const mailServer = await startMailServer(mails);
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const providers = await startProviders(address, data);
  const server = spawn(BINARY, ['--data', data, 'serve', '--listen', `127.0.0.1:${port}`], {
    env: {
      ...SERVER_ENV,
      CHANDLERY_PUBLIC_URL: address,
      CHANDLERY_SMTP_URL: mailServer.url,
      CHANDLERY_VIRTUAL_TOUR_HOSTS: TOUR_HOST,
      CHANDLERY_MAIL_FROM: 'Chandlery <no-reply@chandlery.example>',
      CHANDLERY_DEMO_USERNAME: DEMO.username,
      CHANDLERY_DEMO_PASSWORD: DEMO.password,
      CHANDLERY_DEMO_CONTACT_NAME: 'Grace Lind',
      CHANDLERY_DEMO_CONTACT_EMAIL: DEMO.contact,
      CHANDLERY_DEMO_CONTACT_PHONE: '+44 7700 900123',
      ...providers.settings,
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  await untilAnswer(server, `${address}/api/health/ready`);
  process.env['CHANDLERY_URL'] = address;
  process.env['CHANDLERY_DATA'] = data;
  process.env['E2E_MAIL_FILE'] = mails;
  process.env['E2E_GOOGLE'] = providers.settings['CHANDLERY_GOOGLE_ISSUER'];
  process.env['E2E_APPLE'] = providers.settings['CHANDLERY_APPLE_ISSUER'];
  return async () => {
    await stop(server);
    await mailServer.stop();
    await providers.stop();
    rmSync(data, { recursive: true, force: true });
  };
}

/** A free port. */
export function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer();
    probe.once('error', fail);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      probe.close(() => done(port));
    });
  });
}

/** Waits until an address answers successfully; fails if the server ends. */
export async function untilAnswer(server: ChildProcess, address: string): Promise<void> {
  const deadline = Date.now() + START_MS;
  while (Date.now() < deadline) {
    if (server.exitCode !== null) throw new Error(`the server ended with ${server.exitCode}`);
    const answer = await fetch(address).catch(() => null);
    if (answer?.ok === true) return;
    await new Promise((done) => {
      setTimeout(done, POLL_MS);
    });
  }
  server.kill();
  throw new Error(`${address} did not answer within ${START_MS} ms`);
}

/** Stops a server as an operator would. */
export function stop(server: ChildProcess): Promise<void> {
  return new Promise((done) => {
    server.once('exit', () => done());
    if (!server.kill('SIGTERM')) done();
  });
}
