import type { AddressInfo } from 'node:net';

import { SMTPServer } from 'smtp-server';

/** A mail server for tests. */
export interface MailServer {
  smtpUrl: string;
  /** Every email received, in full. */
  received: string[];
  /** The recipients requested. */
  recipients: string[];
  stop: () => Promise<void>;
}

/** A mail server that accepts everything, or refuses the first few recipients with a code. */
export async function startMailServer(refusals = 0, responseCode = 450): Promise<MailServer> {
  const received: string[] = [];
  const recipients: string[] = [];
  let left = refusals;
  const server = new SMTPServer({
    authOptional: true,
    // Asks no name server about the sender.
    disableReverseLookup: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => {
      recipients.push(address);
      left -= 1;
      done(left >= 0 ? Object.assign(new Error(`Mailbox <${address}> is busy`), { responseCode }) : null);
    },
    onData: (stream, _session, done) => {
      let text = '';
      stream.on('data', (part: Buffer) => void (text += part.toString()));
      stream.on('end', () => {
        received.push(text);
        done();
      });
    },
  });
  // A killed client leaves a broken connection behind.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const smtpUrl = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  return { received, recipients, smtpUrl, stop: () => new Promise<void>((resolve) => server.close(resolve)) };
}
