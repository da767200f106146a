import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { createMailer } from './mailer';

let folder: string;
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'locus-mail-'))));
afterEach(() => rm(folder, { recursive: true, force: true }));

const from = 'Locus <locus@locus.example>';
const mail = { to: 'ada@acme.example', subject: 'Passwort – neu', text: 'https://locus.example/x/CANARY-token\n' };

/** A mail server that takes everything, or refuses the first few recipients. */
async function mailServer(refusals = 0) {
  const received: string[] = [];
  const receivers: string[] = [];
  let left = refusals;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => {
      receivers.push(address);
      left -= 1;
      done(left >= 0 ? new Error(`Mailbox <${address}> is busy`) : null);
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
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const smtpUrl = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  return { received, receivers, smtpUrl, stop: () => new Promise<void>((resolve) => server.close(resolve)) };
}

test('without a mail server a mail becomes a file of its own, for its owner alone', async () => {
  const lines: string[] = [];
  const mailer = createMailer({
    dataFolder: folder,
    mail: { smtpUrl: undefined, from },
    log: (...line) => void lines.push(JSON.stringify(line)),
  });
  await Promise.all([mailer.send(mail), mailer.send({ ...mail, to: 'bob@acme.example, eve@evil.example' })]);
  await mailer.settled();
  const files = await readdir(join(folder, 'mail'));
  expect(files).toHaveLength(2);
  expect(files.every((name) => name.endsWith('.eml'))).toBe(true);
  const texts = await Promise.all(files.map((name) => readFile(join(folder, 'mail', name), 'utf8')));
  const text = texts.find((source) => source.includes('ada@acme.example')) ?? '';
  expect(text).toMatch(/^From: Locus <locus@locus.example>$/m);
  expect(text).toMatch(/^To: ada@acme.example$/m);
  expect(text).toContain('https://locus.example/x/CANARY-token');
  if (process.platform !== 'win32') {
    expect((await stat(join(folder, 'mail'))).mode & 0o777).toBe(0o700);
    expect((await stat(join(folder, 'mail', files[0] ?? ''))).mode & 0o777).toBe(0o600);
  }
  expect(lines).toHaveLength(2);
  expect(lines.join()).not.toMatch(/CANARY|acme\.example/);
});

test('with a mail server a mail is sent to it', async () => {
  const server = await mailServer();
  const mailer = createMailer({ dataFolder: folder, mail: { smtpUrl: server.smtpUrl, from }, log: () => undefined });
  await mailer.send(mail);
  await mailer.settled();
  await server.stop();
  expect(server.receivers).toEqual(['ada@acme.example']);
  expect(server.received[0]).toMatch(/^From: Locus <locus@locus.example>/m);
  expect(server.received[0]).toContain('CANARY-token');
  expect(await readdir(folder)).toEqual([]);
});

test('a mail that failed is tried again, and the log names neither receiver nor text', async () => {
  const server = await mailServer(2);
  const lines: string[] = [];
  const mailer = createMailer({
    dataFolder: folder,
    mail: { smtpUrl: server.smtpUrl, from },
    log: (level, event, fields) => void lines.push(`${level} ${event} ${JSON.stringify(fields)}`),
    pausesMs: [1, 1],
  });
  await mailer.send(mail);
  await mailer.settled();
  await server.stop();
  expect(server.received).toHaveLength(1);
  expect(lines.map((line) => line.split(' ').slice(0, 2).join(' '))).toEqual([
    'warn mail_failed',
    'warn mail_failed',
    'info mail',
  ]);
  expect(lines.join()).not.toMatch(/CANARY|ada@acme/);
});

test('a mail nobody takes is given up, said so, and fails no caller', async () => {
  const lines: string[] = [];
  const mailer = createMailer({
    dataFolder: folder,
    mail: { smtpUrl: 'smtp://ada:hunter2@127.0.0.1:9', from },
    log: (level, event, fields) => void lines.push(`${level} ${event} ${JSON.stringify(fields)}`),
    pausesMs: [1],
  });
  await mailer.send(mail);
  await mailer.settled();
  expect(lines.map((line) => line.split(' ')[0])).toEqual(['warn', 'error']);
  expect(lines.join()).not.toMatch(/hunter2|CANARY/);
});

test('ending gives up what waits for another try', async () => {
  const lines: string[] = [];
  const mailer = createMailer({
    dataFolder: folder,
    mail: { smtpUrl: 'smtp://127.0.0.1:9', from },
    log: (level, event) => void lines.push(`${level} ${event}`),
    pausesMs: [60_000],
  });
  await mailer.send(mail);
  setTimeout(() => mailer.stop(), 50);
  await mailer.settled();
  expect(lines).toEqual(['warn mail_failed', 'error mail_failed']);
});
