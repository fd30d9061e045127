import { randomBytes } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';

/** A mail as it was received. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
}

interface MailServer {
  /** Where the product sends its mails, credentials and all. */
  url: string;
  stop: () => Promise<void>;
}

const USER = 'chandlery';

/** Starts a mail server that keeps what it receives, a line of JSON a mail, for the tests to read. */
export async function startMailServer(file: string): Promise<MailServer> {
  const password = randomBytes(12).toString('hex');
  const server = new SMTPServer({
    // Plain, as the product allows on its own machine only.
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
  // A client that leaves in the middle, as the product does when it is stopped, ends no test run.
  server.on('error', (error) => console.warn(`mail server: ${error.message}`));
  return {
    url: `smtp://${USER}:${password}@localhost:${port}`,
    stop: () => new Promise((done) => server.close(done)),
  };
}

/** The mails to an address so far, oldest first. */
export function mailsTo(address: string): Mail[] {
  const file = process.env['E2E_MAIL_FILE'];
  if (file === undefined || !existsSync(file)) return [];
  // Every flow reads the mails of all: only the few lines that can match are parsed.
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.includes(address))
    .map((line) => JSON.parse(line) as Mail)
    .filter(({ to }) => to === address);
}

/** Writes a mail down; gives why it could not, which the sender is told. */
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
