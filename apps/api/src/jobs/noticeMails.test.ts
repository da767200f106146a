import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';

import type { Mailer } from '../mail/mailer';
import { createMailer } from '../mail/mailer';
import { testSecret } from '../testing/client';
import type { TestDatabase } from '../testing/database';
import { startTestDatabase } from '../testing/database';
import type { World } from '../testing/world';
import { makeWorld } from '../testing/world';
import { mailNotices } from './noticeMails';
import { notifyRecipients } from './notifications';

const now = new Date('2026-07-15T09:00:00Z');
let database: TestDatabase;
let world: World;

beforeAll(async () => {
  database = await startTestDatabase();
  world = await makeWorld(database.db);
  await database.db.updateTable('report_items').set({ status: 'confirmed' }).execute();
});
afterAll(() => database?.stop());
beforeEach(async () => {
  await database.db.deleteFrom('notices').execute();
  await database.db.deleteFrom('mails').execute();
});
afterEach(() => acceptAll());

const work = () => ({ db: database.db, mailer: createMailer(testSecret), portal: 'https://p.example' });
const regular = () => world.acme.users.REGULAR_USER!;
const outbox = async () =>
  (await database.db.selectFrom('mails').select('recipient').orderBy('position').execute()).map(
    ({ recipient }) => recipient,
  );

/** The outbox takes no email to this address until `acceptAll`. */
const refuse = (address: string) =>
  sql`alter table mails add constraint refused check (recipient <> ${sql.lit(address)})`.execute(database.db);
const acceptAll = () => sql`alter table mails drop constraint if exists refused`.execute(database.db);

test('a notice whose email fails to enter the outbox keeps waiting, and is emailed once when it succeeds', async () => {
  const notice = { user_id: regular().id, report_id: world.acme.shown.report, kind: 'report_ready' } as const;
  await database.db.insertInto('notices').values(notice).execute();
  const flag = async () => (await database.db.selectFrom('notices').select('mailed_at').executeTakeFirst())?.mailed_at;

  await refuse(regular().email);
  await expect(mailNotices(work(), now)).rejects.toThrow('refused');
  expect([await flag(), await outbox()]).toEqual([null, []]);

  await acceptAll();
  expect([await mailNotices(work(), now), await mailNotices(work(), now)]).toEqual([1, 0]);
  expect([await flag(), await outbox()]).toEqual([now, [regular().email]]);
});

test('no recipient is emailed about an extension while one of its emails fails, and then each is emailed once', async () => {
  const { report } = world.acme.shown;
  const addresses = ['first@acme.example', 'second@acme.example'];
  const set = { notification_email: addresses.join(', '), notify_end: '2026-03-31' };
  await database.db.updateTable('reports').set(set).where('id', '=', report).execute();
  const flag = async () =>
    (await database.db.selectFrom('reports').select('notify_end').where('id', '=', report).executeTakeFirst())
      ?.notify_end;

  await refuse('second@acme.example');
  await expect(notifyRecipients(work())).rejects.toThrow('refused');
  expect([await flag(), await outbox()]).toEqual(['2026-03-31', []]);

  await acceptAll();
  expect([await notifyRecipients(work()), await notifyRecipients(work())]).toEqual([2, 0]);
  expect([await flag(), await outbox()]).toEqual([null, addresses]);
});

test('emails link to the weeks of a report that is extended weekly, and to the months of any other report', async () => {
  const { report } = world.acme.shown;
  const texts: string[] = [];
  const mailer: Mailer = { send: async (_, { text }) => void texts.push(text) };
  const opens = async (recurring: boolean) => {
    const recurrence = { recurring, recurrence_frequency: recurring ? ('WEEKLY' as const) : null };
    const extended = { notification_email: 'ops@acme.example', notify_end: '2026-03-31' };
    await database.db
      .updateTable('reports')
      .set({ ...recurrence, ...extended })
      .where('id', '=', report)
      .execute();
    const notice = { user_id: regular().id, report_id: report, kind: 'report_ready' } as const;
    await database.db.insertInto('notices').values(notice).execute();
    expect([await mailNotices({ ...work(), mailer }, now), await notifyRecipients({ ...work(), mailer })]).toEqual([
      1, 1,
    ]);
    return texts.splice(0).map((text) => /https:\/\/p\.example\S+/.exec(text)?.[0]);
  };
  const months = `https://p.example/reports/${report}`;
  expect(await opens(true)).toEqual([`${months}?period=weekly`, `${months}?period=weekly`]);
  expect(await opens(false)).toEqual([months, months]);
});
