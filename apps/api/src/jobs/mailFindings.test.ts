import type { Language } from '@locus/model/text';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';

import type { LocusApp } from '../app';
import { testApp } from '../testing/client';
import type { TestDatabase } from '../testing/database';
import { startTestDatabase } from '../testing/database';
import { makeMailbox } from '../testing/mailbox';
import type { OwnedProject, World } from '../testing/world';
import { makeWorld } from '../testing/world';
import { mailNotices } from './noticeMails';
import { notifyRecipients } from './notifications';

const now = new Date('2026-07-15T09:00:00Z');
let database: TestDatabase;
let world: World;
let portal: LocusApp;

beforeAll(async () => {
  database = await startTestDatabase();
  world = await makeWorld(database.db);
  portal = testApp({ db: database.db }, { now });
});
afterAll(() => database?.stop());
beforeEach(async () => {
  await database.db.deleteFrom('notices').execute();
  await database.db.updateTable('users').set({ language: null }).execute();
  await database.db.updateTable('report_items').set({ status: 'confirmed' }).execute();
});

const workOf = (changes: Partial<Parameters<typeof mailNotices>[0]> = {}) => {
  const mailbox = makeMailbox();
  return { db: database.db, mailer: mailbox, mailbox, portal: 'https://p.example', inside: portal.inside, ...changes };
};
const regular = () => world.acme.users.REGULAR_USER!;
const speak = (id: string, language: Language) =>
  database.db.updateTable('users').set({ language }).where('id', '=', id).execute();

/** What the mail of a report that has become ready says. */
async function readyMail({ report }: OwnedProject, changes?: Parameters<typeof workOf>[0], userId = regular().id) {
  const work = workOf(changes);
  await database.db
    .insertInto('notices')
    .values({ user_id: userId, report_id: report, kind: 'report_ready' })
    .execute();
  await mailNotices(work, now);
  return work.mailbox.take();
}

/** The mails about an extended report, by recipient. */
async function extendedMails({ report }: OwnedProject, notification_email: string) {
  const work = workOf();
  const set = { notification_email, notify_end: '2026-03-31' };
  await database.db.updateTable('reports').set(set).where('id', '=', report).execute();
  await notifyRecipients(work);
  return Object.fromEntries(work.mailbox.mails.map(({ to, text }) => [to, plain(text)]));
}

/** Text without the marks that isolate names. */
const plain = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, '').replaceAll('\u00a0', ' ');

// March is not over, and January of the second place is hidden: only the first place can be compared.
const english =
  'Visits rose 10.00 % from Jan 2026 to Feb 2026 (1 of 2 locations). ' +
  'CANARY-acme shown 1 leads with 210 visits in an average month. 1 value is hidden: too few devices.';
const german =
  'Die Besuche stiegen um 10,00 %, Jan. 2026 bis Feb. 2026 (1 von 2 Standorten). ' +
  'CANARY-acme shown 1 liegt vorn mit im Schnitt 210 Besuchen pro Monat. ' +
  '1 Wert ist verborgen: zu wenige Geräte.';

test('the email about a ready report contains the findings of its first view, in the reader’s language', async () => {
  await speak(regular().id, 'en');
  const { text, html } = await readyMail(world.acme.shown);
  expect(plain(text)).toContain(`\n\n${english}\n\n`);
  expect(html).toContain('<bdi>CANARY-acme shown 1</bdi>');
  await speak(regular().id, 'de');
  expect(plain((await readyMail(world.acme.shown)).text)).toContain(`\n\n${german}\n\n`);
});

test('a report without results, or one that cannot be read now, is emailed without findings', async () => {
  const { shown } = world.acme;
  const failing = () => async () => {
    throw new Error('down');
  };
  const log = vi.fn();
  const { text: down } = await readyMail(shown, { inside: failing, log });
  expect(log).toHaveBeenCalledWith(expect.stringMatching(/without findings: down/));
  await database.db.updateTable('report_items').set({ status: 'error' }).where('id', '=', shown.reportItem).execute();
  const { text: failed } = await readyMail(shown);
  expect(failed).toBe(down);
  expect(failed).toContain('CANARY-acme shown report');
  expect(failed).not.toContain('CANARY-acme shown 1');
});

test('recipients of an extended report get its findings only if they are users who can see it', async () => {
  const { shown } = world.acme;
  const strangers = ['ops@acme.example', world.globex.users.REGULAR_USER!.email];
  const mails = await extendedMails(shown, [regular().email, ...strangers].join(', '));
  expect(Object.keys(mails)).toHaveLength(3);
  expect(mails[regular().email]).toContain(german);
  for (const stranger of strangers) {
    expect(mails[stranger]).toContain('CANARY-acme shown report');
    expect(mails[stranger]).not.toContain('liegt vorn');
  }
  const hidden = await extendedMails(world.acme.unshared, regular().email);
  expect(hidden[regular().email]).not.toContain('liegt vorn');
});
