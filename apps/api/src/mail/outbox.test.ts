import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

import { proofRandom, rounds } from '@locus/model/testing';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';

import { testSecret } from '../testing/client';
import type { TestDatabase } from '../testing/database';
import { startTestDatabase } from '../testing/database';
import type { MailServer } from '../testing/mailServer';
import { startMailServer } from '../testing/mailServer';
import { createDelivery } from './delivery';
import { createMailer, mailSeal } from './mailer';
import { claimMail, forgetGivenUp, pausesSeconds } from './outbox';
import { startSending } from './startSending';

let database: TestDatabase;
let folder = '';
let lines: string[] = [];

beforeAll(async () => void (database = await startTestDatabase()));
afterAll(() => database?.stop());
beforeEach(async () => {
  lines = [];
  folder = await mkdtemp(join(tmpdir(), 'locus-mail-'));
  await database.db.deleteFrom('mails').execute();
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const from = 'Locus <locus@locus.example>';
const mail = { to: 'ada@acme.example', subject: 'Passwort – neu', text: 'https://locus.example/x/CANARY-token\n' };
const mailer = createMailer(testSecret);
const put = (more: Partial<typeof mail> = {}) => mailer.send(database.db, { ...mail, ...more });
const waiting = () => database.db.selectFrom('mails').selectAll().orderBy('position').execute();
const none = () => vi.waitFor(async () => expect(await waiting()).toEqual([]), { timeout: 60_000 });

/** A running sender; without a mail server it writes files. */
const send = (smtpUrl?: string, pauses: readonly number[] = [0, 0], secret = testSecret) =>
  startSending({
    db: database.db,
    url: database.url,
    secret,
    delivery: createDelivery({ dataFolder: folder, mail: { smtpUrl, from } }),
    pausesSeconds: pauses,
    log: (level, event, fields) => void lines.push(`${level} ${event} ${JSON.stringify(fields)}`),
  });
const events = () => lines.map((line) => line.split(' ').slice(0, 2).join(' '));

test('an email enters the outbox, sealed, when its transaction commits, and not when it is rolled back', async () => {
  await database.db.transaction().execute(async (transaction) => {
    await mailer.send(transaction, mail);
    expect(await waiting()).toEqual([]);
  });
  const taken = database.db.transaction().execute(async (transaction) => {
    await mailer.send(transaction, { ...mail, to: 'nobody@acme.example' });
    throw new Error('taken back');
  });
  await expect(taken).rejects.toThrow('taken back');
  const rows = await waiting();
  expect(rows.map(({ recipient }) => recipient)).toEqual(['ada@acme.example']);
  expect(rows[0]?.sealed.toString('latin1')).not.toContain('CANARY');
  expect((await claimMail(database.db, mailSeal(testSecret)))?.mail).toEqual(mail);
});

test('without a mail server each email becomes a file that only its owner can read', async () => {
  const sending = send();
  await put();
  await put({ to: 'bob@acme.example, eve@evil.example' });
  await none();
  await sending.stop();
  const files = await readdir(join(folder, 'mail'));
  expect(files).toHaveLength(2);
  expect(files.every((name) => name.endsWith('.eml'))).toBe(true);
  const texts = await Promise.all(files.map((name) => readFile(join(folder, 'mail', name), 'utf8')));
  const text = texts.find((source) => source.includes('ada@acme.example')) ?? '';
  expect(text).toMatch(/^From: Locus <locus@locus.example>$/m);
  expect(text).toMatch(/^To: ada@acme.example$/m);
  expect(text).toMatch(/^Message-ID: <[\da-f-]{36}@locus.example>$/m);
  expect(text).toContain('https://locus.example/x/CANARY-token');
  if (process.platform !== 'win32') {
    expect((await stat(join(folder, 'mail'))).mode & 0o777).toBe(0o700);
    expect((await stat(join(folder, 'mail', files[0] ?? ''))).mode & 0o777).toBe(0o600);
  }
  expect(events()).toEqual(['info mail', 'info mail']);
  expect(lines.join()).not.toMatch(/CANARY|acme\.example/);
});

test('an address, subject or text cannot inject a recipient or a header', async () => {
  const sending = send();
  await put({
    to: 'bob@acme.example>, <eve@evil.example',
    subject: 'New\r\nBcc: eve@evil.example\r\n\r\n<script>',
    text: '\n.\nRCPT TO:<eve@evil.example>\n',
  });
  await none();
  await sending.stop();
  const [file = ''] = await readdir(join(folder, 'mail'));
  const source = await readFile(join(folder, 'mail', file), 'utf8');
  const head = source.slice(0, source.indexOf('\n\n')).replaceAll(/\n[ \t]+/g, ' ');
  expect(head.match(/^[\w-]+(?=:)/gm)?.toSorted()).toEqual([
    'Auto-Submitted',
    'Content-Transfer-Encoding',
    'Content-Type',
    'Date',
    'From',
    'MIME-Version',
    'Message-ID',
    'Subject',
    'To',
  ]);
  // A single address, whose special characters are quoted.
  expect(head.match(/^To: .*$/m)?.[0]).toMatch(/^To: <?"[^"]*"@evil\.example>?$/);
});

test('delivering an email again replaces its file', async () => {
  const delivery = createDelivery({ dataFolder: folder, mail: { smtpUrl: undefined, from } });
  const envelope = { id: 'a', at: new Date() };
  await delivery.deliver(mail, envelope);
  await delivery.deliver(mail, envelope);
  expect(await readdir(join(folder, 'mail'))).toHaveLength(1);
});

test('emails are sent to the mail server when there is one', async () => {
  const server = await startMailServer();
  await put();
  const sending = send(server.smtpUrl);
  await none();
  await sending.stop();
  await server.stop();
  expect(server.recipients).toEqual(['ada@acme.example']);
  expect(server.received[0]).toMatch(/^From: Locus <locus@locus.example>/m);
  expect(server.received[0]).toContain('CANARY-token');
  expect(await readdir(folder)).toEqual([]);
});

test('a failed email is retried, and the log names neither recipient nor text', async () => {
  const server = await startMailServer(2);
  await put();
  const sending = send(server.smtpUrl);
  await none();
  await sending.stop();
  await server.stop();
  expect(server.received).toHaveLength(1);
  expect(events()).toEqual(['warn mail_failed', 'warn mail_failed', 'info mail']);
  expect(lines.join()).not.toMatch(/CANARY|ada@acme/);
});

test('the pauses between attempts grow, and an email waits for its retry even after a restart', async () => {
  expect([...pausesSeconds].sort((a, b) => a - b)).toEqual([...pausesSeconds]);
  await put();
  const sending = send('smtp://127.0.0.1:9', [600]);
  await vi.waitFor(() => expect(events()).toEqual(['warn mail_failed']), { timeout: 60_000 });
  await sending.stop();
  expect(await claimMail(database.db, mailSeal(testSecret))).toBeUndefined();
  const [row] = await waiting();
  expect(row).toMatchObject({ attempts: 1, lease_until: null, given_up_at: null });
  expect(row!.run_after.getTime() - row!.created_at.getTime()).toBeGreaterThan(590_000);
});

test('an undeliverable email is given up with a reason and kept for a while', async () => {
  await put();
  const sending = send('smtp://ada:hunter2@127.0.0.1:9', [0]);
  const givenUp = async () => (await waiting())[0]?.given_up_at;
  await vi.waitFor(async () => expect(await givenUp()).toBeInstanceOf(Date), { timeout: 60_000 });
  await sending.stop();
  expect(events()).toEqual(['warn mail_failed', 'error mail_given_up']);
  expect(lines.join()).not.toMatch(/hunter2|CANARY/);
  const [row] = await waiting();
  expect(row).toMatchObject({ attempts: 2, reason: expect.stringContaining('ECONNREFUSED') as string });
  expect(await claimMail(database.db, mailSeal(testSecret))).toBeUndefined();
  await forgetGivenUp(database.db, new Date());
  expect(await waiting()).toHaveLength(1);
  await forgetGivenUp(database.db, new Date(Date.now() + 31 * 86_400_000));
  expect(await waiting()).toEqual([]);
});

test('an email to an unknown recipient is given up immediately, with a reason that omits the address', async () => {
  const server = await startMailServer(1, 550);
  await put();
  const sending = send(server.smtpUrl);
  await vi.waitFor(() => expect(events()).toEqual(['error mail_given_up']), { timeout: 60_000 });
  await sending.stop();
  await server.stop();
  const reason = (await waiting())[0]?.reason;
  expect(reason).toContain('is busy');
  expect(reason).not.toContain('ada@acme.example');
});

test('an email sealed with another secret is given up, and others are still sent', async () => {
  await createMailer(`${testSecret}!`).send(database.db, mail);
  await put();
  const sending = send();
  await vi.waitFor(() => expect(events().sort()).toEqual(['error mail_given_up', 'info mail']), { timeout: 60_000 });
  await sending.stop();
  expect((await waiting()).map(({ reason }) => reason)).toEqual(['The secret of this service has changed']);
});

/**
 * Runs a sender in a separate process and kills it once the given number of emails was started, at any instant of the
 * next one.
 */
async function killedSending({ smtpUrl, recipients }: MailServer, afterMails: number, thenMs: number): Promise<void> {
  const script = fileURLToPath(new URL('../testing/killedSending.ts', import.meta.url));
  const child = fork(script, [database.url, smtpUrl, testSecret], {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const ended = once(child, 'exit');
  const last = recipients.length + afterMails;
  await vi.waitFor(() => expect(recipients.length).toBeGreaterThanOrEqual(last), { timeout: 60_000, interval: 2 });
  await sleep(thenMs);
  child.kill('SIGKILL');
  await ended;
}

test(
  'killing the sending process loses no email, and few are sent twice',
  async () => {
    const random = proofRandom();
    const [kills, mails] = [rounds(3, 20), rounds(60, 1000)];
    const server = await startMailServer();
    const subjects = Array.from({ length: mails }, (_, i) => `Mail ${i + 1}.`);
    for (const subject of subjects) await put({ subject });
    for (let kill = 0; kill < kills; kill += 1)
      await killedSending(server, Math.floor(random() * rounds(15, 40)), random() * 40);
    const sentBefore = server.received.length;
    const sending = send(server.smtpUrl);
    await vi.waitFor(async () => expect(await waiting()).toEqual([]), { timeout: 180_000, interval: 200 });
    await sending.stop();
    await server.stop();
    const counts = new Map(subjects.map((subject) => [subject, 0]));
    for (const text of server.received) {
      const subject = /^Subject: (.*)$/m.exec(text)?.[1]?.trim() ?? '';
      counts.set(subject, (counts.get(subject) ?? NaN) + 1);
    }
    const times = [...counts.values()];
    console.info(
      `Killed sending: ${sentBefore} of ${mails} before the last start, ${server.received.length - mails} twice`,
    );
    expect(sentBefore).toBeGreaterThan(0);
    expect(Math.min(...times)).toBe(1);
    expect(Math.max(...times)).toBeLessThanOrEqual(2);
    expect(server.received.length - mails).toBeLessThanOrEqual(kills);
  },
  rounds(300_000, 600_000),
);
