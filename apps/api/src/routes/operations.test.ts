import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { OperationsAnswer } from '@locus/model/operations';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { LocusApp } from '../app';
import { connect } from '../db/connect';
import { createDelivery } from '../mail/delivery';
import type { Mail } from '../mail/mailer';
import { createMailer, mailSeal } from '../mail/mailer';
import { claimMail, postponeMail } from '../mail/outbox';
import { keepErrors } from '../operations/keptErrors';
import { createMetrics } from '../operations/metrics';
import { call, failure, signInAs, testApp, testOperations, testSecret } from '../testing/client';
import type { TestDatabase } from '../testing/database';
import { startTestDatabase } from '../testing/database';
import type { World } from '../testing/world';
import { makeWorld } from '../testing/world';

let database: TestDatabase;
let world: World;
let office: LocusApp;
let token = '';
let folder = '';
let refusal: Error | undefined;
let mails: Mail[] = [];
const kept = keepErrors(
  () => undefined,
  () => new Date('2026-07-15T08:00:00Z'),
);
const secret = 'aVery-long_token.of-32-letters+ok';

const delivery: (typeof testOperations)['delivery'] = {
  deliver: async (mail) => {
    if (refusal) throw refusal;
    mails.push(mail);
    return {};
  },
  check: async () => {
    if (refusal) throw refusal;
  },
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'locus-operations-'));
  database = await startTestDatabase();
  world = await makeWorld(database.db);
  const operations = {
    ...testOperations,
    dataFolder: folder,
    delivery,
    errors: kept.errors,
    metrics: createMetrics({ db: database.db, dataFolder: folder, token: secret }),
  };
  office = testApp({ app: 'admin', db: database.db, operations, log: kept.log, visitsRoot: folder });
  token = await signInAs(office, world.provider.users.PLACENSE_ADMIN);
});
afterAll(async () => {
  await database?.stop();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  refusal = undefined;
  mails = [];
  await database.db.deleteFrom('mails').execute();
});

const read = async () => (await call<OperationsAnswer>(office, 'GET', '/api/operations', { token })).body;

/** An email that was given up, and its id. */
async function giveUp(subject: string): Promise<string> {
  await createMailer(testSecret).send(database.db, { to: 'ada@acme.example', subject, text: 'Hello' });
  const claimed = await claimMail(database.db, mailSeal(testSecret));
  await postponeMail(database.db, { id: claimed?.id ?? '' }, '550 no such user', undefined);
  return (await read()).givenUp.find((mail) => mail.subject === subject)?.id ?? '';
}

describe('operations', () => {
  test('show the version, database, queue, visits, mail and disk of a healthy service', async () => {
    const answer = await read();
    expect(answer).toMatchObject({
      version: '1.2.3',
      database: { state: 'good' },
      queue: { state: 'good', waiting: 0, running: 0, failed: 0, oldestSeconds: 0 },
      visits: { state: 'good', kind: 'files', projects: 0, reason: null },
      mail: { state: 'good', kind: 'files', waiting: 0, reason: null },
      givenUp: [],
    });
    expect(answer.database.bytes).toBeGreaterThan(1_000_000);
    expect(answer.disk.free).toBeGreaterThan(0);
    expect(answer.disk.total).toBeGreaterThanOrEqual(answer.disk.free);
  });

  test('show waiting, running and failed items', async () => {
    const { reportItem } = world.acme.shown;
    const set = (values: { status: 'initiated' | 'error'; asked_at?: Date; lease_until?: Date }) =>
      database.db.updateTable('report_items').set(values).where('id', '=', reportItem).execute();
    await set({ status: 'initiated', asked_at: new Date(Date.now() - 2 * 3_600_000) });
    expect((await read()).queue).toMatchObject({ state: 'bad', waiting: 1, running: 0 });
    await set({ status: 'initiated', lease_until: new Date(Date.now() + 60_000) });
    expect((await read()).queue).toMatchObject({ state: 'good', waiting: 0, running: 1 });
    await set({ status: 'error', asked_at: new Date() });
    expect((await read()).queue).toMatchObject({ waiting: 0, running: 0, failed: 1 });
  });

  test('list an unexpected failure with the request number shown to its user', async () => {
    const failing = testApp({ app: 'admin', db: undefined as never, log: kept.log });
    const answer = await call<{ params: { request: string } }>(failing, 'GET', '/api/health');
    expect(answer.status).toBe(500);
    expect((await read()).errors[0]).toMatchObject({
      at: '2026-07-15T08:00:00.000Z',
      request: answer.body.params.request,
      call: 'GET /api/health',
      error: 'Error: this query cannot be compiled to SQL',
    });
  });

  test('show why emails cannot be sent', async () => {
    refusal = new Error('connect ECONNREFUSED 192.0.2.25:587');
    expect((await read()).mail).toMatchObject({ state: 'bad', reason: 'connect ECONNREFUSED 192.0.2.25:587' });
  });

  test('list undelivered emails with the reason, and can retry or discard them', async () => {
    const [first, second] = [await giveUp('First'), await giveUp('Second')];
    expect((await read()).givenUp).toEqual([
      expect.objectContaining({ id: second, subject: 'Second' }),
      expect.objectContaining({ id: first, to: 'ada@acme.example', reason: '550 no such user', attempts: 1 }),
    ]);
    expect((await read()).mail.state).toBe('warning');
    const change = (action: string, ids: unknown) =>
      call(office, 'PUT', '/api/operations/mails', { token, body: { action, ids } });
    expect((await change('retry', [first])).status).toBe(204);
    expect((await claimMail(database.db, mailSeal(testSecret)))?.mail?.subject).toBe('First');
    expect((await change('discard', [first, second])).status).toBe(204);
    // The first one is waiting again and is not deleted.
    const left = await database.db.selectFrom('mails').select('subject').execute();
    expect(left).toEqual([{ subject: 'First' }]);
    const rows = await database.db
      .selectFrom('audit_log')
      .where('action', 'like', 'mails.%')
      .select(['action', 'details'])
      .orderBy('id')
      .execute();
    expect(rows).toEqual([
      { action: 'mails.retried', details: { count: 1 } },
      { action: 'mails.discarded', details: { count: 1 } },
    ]);
    expect(failure(await change('burn', [first]))).toEqual([400, 'value_invalid']);
    expect(failure(await change('retry', []))).toEqual([400, 'list_invalid']);
  });

  test('send a test email to the requesting user, or show why it failed', async () => {
    expect((await call(office, 'POST', '/api/operations/mail', { token })).status).toBe(204);
    expect(mails).toMatchObject([{ to: world.provider.users.PLACENSE_ADMIN?.email, subject: 'Test email from Locus' }]);
    refusal = new Error(`554 ${mails[0]?.to} refused`);
    const answer = await call<{ reason: string }>(office, 'POST', '/api/operations/mail', { token });
    expect(failure(answer)).toEqual([409, 'mail_not_sent']);
    expect(answer.body.reason).toBe('The email was not accepted: 554 … refused');
  });

  test('report a mail server that is unreachable', async () => {
    const smtp = createDelivery({ dataFolder: folder, mail: { smtpUrl: 'smtp://127.0.0.1:9', from: 'a@b.example' } });
    await expect(smtp.check()).rejects.toThrow('ECONNREFUSED');
  });
});

describe('metrics', () => {
  const ask = (authorization?: string, on = office) =>
    call<string>(on, 'GET', '/api/metrics', { headers: authorization === undefined ? {} : { authorization } });

  test('are not found unless they are configured', async () => {
    const without = testApp({ app: 'admin', db: database.db });
    expect(failure(await ask(`Bearer ${secret}`, without))).toEqual([404, 'not_found']);
  });

  test('are available only with the token', async () => {
    for (const wrong of [undefined, '', 'Bearer ', `Bearer ${secret}x`, secret])
      expect(failure(await ask(wrong))).toEqual([404, 'not_found']);
    expect((await ask(`Bearer ${secret}`)).status).toBe(200);
  });

  test('cover requests, items, emails, disk, database and Node in Prometheus text format', async () => {
    await giveUp('Lost');
    const { body, headers } = await ask(`Bearer ${secret}`);
    expect(headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(body).toMatch(/^locus_http_requests_total\{app="admin",method="GET",status="200"\} [1-9]/m);
    expect(body).toMatch(/^locus_http_request_duration_seconds_bucket\{le="0.1",app="admin",method="GET"\} \d+$/m);
    expect(body).toMatch(/^locus_mails\{state="given_up"\} 1$/m);
    expect(body).toMatch(/^locus_report_items\{status="initiated"\} \d+$/m);
    expect(body).toMatch(/^locus_disk_free_bytes \d+/m);
    expect(body).toMatch(/^locus_database_up 1$/m);
    expect(body).toMatch(/^locus_process_resident_memory_bytes \d+$/m);
    for (const line of body.split('\n').filter(Boolean))
      expect(line).toMatch(/^(# (HELP|TYPE) \w+ .*|\w+(\{.*\})? ([-\d.e+]+|Nan|\+Inf))$/i);
  });

  test('show that the database is unreachable', async () => {
    const away = connect('postgres://nobody@127.0.0.1:9/none', 1, { waitMs: 500 });
    const metrics = createMetrics({ db: away, dataFolder: folder, token: secret });
    expect((await metrics.read()).text).toMatch(/^locus_database_up 0$/m);
    await away.destroy();
  });
});
