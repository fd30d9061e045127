import { randomBytes } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';

/** A received mail. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
}

interface MailServer {
  /** The URL for sending mails, with credentials. */
  url: string;
  stop: () => Promise<void>;
}

const USER = 'chandlery';

/**
 * Starts a mail server that writes each mail as a line of JSON to a file, for the tests to read.
 */
export async function startMailServer(file: string): Promise<MailServer> {
  const password = randomBytes(12).toString('hex');
  const server = new SMTPServer({
    // Without TLS, which the product allows only on its own machine.
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: (given, _session, callback) => {
      if (given.username === USER && given.password === password) callback(null, { user: USER });
      else callback(new Error('wrong credentials'));
    },
    onData: (stream, session, answer) => {
      void keep(file, session, stream).then(answer);
    },
  });
  const port = await new Promise<number>((done, fail) => {
    server.once('error', fail);
    server.listen(0, '127.0.0.1', () => done((server.server.address() as AddressInfo).port));
  });
  // A client that disconnects early, as the product does when it is stopped, must not end the run.
  server.on('error', (error) => console.warn(`mail server: ${error.message}`));
  return {
    url: `smtp://${USER}:${password}@localhost:${port}`,
    stop: () => new Promise((done) => server.close(done)),
  };
}

/** The mails to an address so far, the oldest first. */
export function mailsTo(address: string): Mail[] {
  const file = process.env['E2E_MAIL_FILE'];
  if (file === undefined || !existsSync(file)) return [];
  // Each flow reads the mails of all flows: only the lines that can match are parsed.
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.includes(address))
    .map((line) => JSON.parse(line) as Mail)
    .filter(({ to }) => to === address);
}

/** Stores a mail; returns an error for the sender if it cannot be stored. */
async function keep(
  file: string,
  { envelope }: SMTPServerSession,
  stream: SMTPServerDataStream,
): Promise<Error | null> {
  try {
    const { subject = '', text = '' } = await PostalMime.parse(await buffer(stream));
    const mail: Mail = {
      to: envelope.rcptTo.map(({ address }) => address).join(', '),
      subject,
      text,
    };
    appendFileSync(file, `${JSON.stringify(mail)}\n`);
    return null;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}
