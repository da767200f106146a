import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import type { LocusApp } from '../app';
import { createGeoServices } from '../geo/geoServices';
import {
  claimExport,
  exportLeaseSeconds,
  finishExport,
  maxExportAttempts,
  releaseExport,
  renewExport,
} from '../queries/exports';
import { nextTurns } from '../queries/exportTurns';
import { createResultReader } from '../queries/reportItems';
import { noGeoServices, testApp } from '../testing/client';
import type { TestDatabase } from '../testing/database';
import { startTestDatabase } from '../testing/database';
import type { World } from '../testing/world';
import { makeWorld } from '../testing/world';
import type { ApiInside } from './apiInside';
import { startExports } from './startExports';

let test: TestDatabase;
let world: World;
let app: LocusApp;
let exports: ReturnType<typeof startExports> | undefined;
const log = vi.fn((_text: string) => undefined);
const now = new Date('2026-07-01T08:00:00.000Z');
const geo = createGeoServices(noGeoServices, () => undefined);

beforeAll(async () => {
  test = await startTestDatabase();
  world = await makeWorld(test.db);
  app = testApp({ db: test.db, geo });
});
afterAll(() => test.stop());
beforeEach(async () => {
  log.mockClear();
  await test.db.deleteFrom('report_exports').execute();
});
afterEach(async () => {
  await exports?.stop();
  exports = undefined;
});

/** Orders a file for a user of the report's account. */
async function ordered(values: { attempts?: number } = {}): Promise<string> {
  const { id } = await test.db
    .insertInto('report_exports')
    .values({
      report_id: world.acme.shown.report,
      user_id: world.acme.users.REGULAR_USER?.id ?? '',
      language: 'en',
      selection: JSON.stringify({ metric: ['FOOTFALL'], dataSet: ['table'], format: 'csv' }),
      ...values,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
const rowOf = (id: string) =>
  test.db.selectFrom('report_exports').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
/** Lets the writer of an export be silent for longer than its lease. */
const silent = () =>
  test.db
    .updateTable('report_exports')
    .set({ lease_until: sql<Date>`now() - interval '1 second'` })
    .where('state', '=', 'running')
    .execute();
/** Claims the next export, as a process does; undefined if there is none for it. */
async function claimNext() {
  for (const { kind, id } of await nextTurns(test.db)) {
    const claimed = kind === 'export' ? await claimExport(test.db, id) : undefined;
    if (claimed) return claimed;
  }
  return undefined;
}
async function claim() {
  const claimed = await claimNext();
  if (!claimed) throw new Error('Nothing to claim');
  return claimed;
}
const file = (name: string) => ({
  state: 'done' as const,
  name,
  type: 'text/csv',
  file: new TextEncoder().encode(name),
  leftOut: [],
});
const start = (inside: ApiInside) => {
  exports = startExports({
    db: test.db,
    url: test.url,
    inside,
    origin: 'https://locus.example',
    readResult: createResultReader(test.db),
    selections: undefined as never,
    visitsRoot: '/nonexistent',
    geo,
    clock: () => now,
    pollMs: 50,
    log,
  });
};
/** The API inside, unreachable for the first so many exports. */
function unreachable(times: number): ApiInside {
  let exportsBegun = 0;
  return (viewer, language) => {
    const call = app.inside(viewer, language);
    return (method, path, body) => {
      if (path.endsWith('/logo')) return call(method, path, body);
      if (exportsBegun >= times) return call(method, path, body);
      exportsBegun += 1;
      return Promise.reject(new Error('socket hang up'));
    };
  };
}
const ended = (id: string) =>
  vi.waitFor(async () => expect((await rowOf(id)).state).toMatch(/^(done|failed)$/), { timeout: 60_000 });

describe('the claims on exports', () => {
  it('give each export to only one of many concurrent processes', async () => {
    const ids = [await ordered(), await ordered(), await ordered()];
    const claims = await Promise.all(Array.from({ length: 8 }, claimNext));
    expect(claims.flatMap((claimed) => claimed?.id ?? []).sort()).toEqual(ids.sort());
  });

  it('leave an export with its writer while the lease lasts or is renewed', async () => {
    const id = await ordered();
    const claimed = await claim();
    expect(await claimNext()).toBeUndefined();
    const { rows } = await sql<{ left: number }>`
      select extract(epoch from lease_until - now())::float as left from report_exports where id = ${id}`.execute(
      test.db,
    );
    expect(rows[0]?.left).toBeGreaterThan(exportLeaseSeconds - 10);
    expect(rows[0]?.left).toBeLessThanOrEqual(exportLeaseSeconds);
    await silent();
    await renewExport(test.db, claimed);
    expect(await claimNext()).toBeUndefined();
  });

  it('pass to another process when the writer is silent, whose late file or failure is not stored', async () => {
    const id = await ordered();
    const lost = await claim();
    await silent();
    const taken = await claim();
    expect(taken).toMatchObject({ id, attempts: 2 });
    await renewExport(test.db, lost);
    await releaseExport(test.db, lost);
    await finishExport(test.db, lost, file('late.csv'), now);
    await finishExport(test.db, lost, { state: 'failed', reason: 'late' }, now);
    expect(await rowOf(id)).toMatchObject({ state: 'running', lease_owner: taken.token, name: null, reason: null });
    await finishExport(test.db, taken, file('right.csv'), now);
    expect(await rowOf(id)).toMatchObject({ state: 'done', name: 'right.csv', lease_owner: null, lease_until: null });
    // What is done is never claimed again.
    expect(await claimNext()).toBeUndefined();
  });

  it('end when an export is put back, which then counts as another attempt', async () => {
    const id = await ordered();
    await releaseExport(test.db, await claim());
    expect(await rowOf(id)).toMatchObject({ state: 'waiting', lease_owner: null, lease_until: null });
    expect(await claim()).toMatchObject({ id, attempts: 2 });
  });
});

describe('an export', () => {
  it('that fails once is tried again, and its file is then complete', async () => {
    const id = await ordered();
    start(unreachable(1));
    await ended(id);
    expect(await rowOf(id)).toMatchObject({ state: 'done', attempts: 2, reason: null, lease_owner: null });
    expect((await rowOf(id)).file?.toString()).toMatch(/Location,Source,/);
    expect(log.mock.calls).toEqual([[`Export ${id}, attempt 1: socket hang up`]]);
  });

  it('that fails on each attempt ends with a reason, and others follow it', async () => {
    const [id, next] = [await ordered(), await ordered()];
    start(unreachable(maxExportAttempts));
    await ended(id);
    await ended(next);
    expect(await rowOf(id)).toMatchObject({ state: 'failed', attempts: maxExportAttempts, file: null, name: null });
    expect((await rowOf(id)).reason).toMatch(/[a-z]/);
    expect((await rowOf(id)).expires_at).toEqual(new Date('2026-07-02T08:00:00.000Z'));
    expect(await rowOf(next)).toMatchObject({ state: 'done', attempts: 1 });
  });

  it('that ended every process on its way is not tried once more', async () => {
    const id = await ordered();
    for (let attempt = 1; attempt <= maxExportAttempts; attempt += 1) {
      expect(await claim()).toMatchObject({ id, attempts: attempt });
      await silent();
    }
    const asked = vi.fn();
    start((viewer, language) => {
      asked();
      return app.inside(viewer, language);
    });
    await ended(id);
    expect(await rowOf(id)).toMatchObject({ state: 'failed', file: null, lease_owner: null });
    expect(asked).not.toHaveBeenCalled();
  });

  it('interrupted by the end of the service waits for the next one, and loses no attempt', async () => {
    const id = await ordered({ attempts: maxExportAttempts - 1 });
    const asked = vi.fn();
    let stop = (_error: Error) => undefined as void;
    start(() => () => {
      asked();
      return new Promise((_resolve, reject) => {
        stop = reject;
      });
    });
    await vi.waitFor(() => expect(asked).toHaveBeenCalled(), { timeout: 60_000 });
    const stopped = exports?.stop();
    stop(new Error('aborted'));
    await stopped;
    expect(await rowOf(id)).toMatchObject({
      state: 'waiting',
      attempts: maxExportAttempts - 1,
      lease_owner: null,
      reason: null,
    });
    start(app.inside);
    await ended(id);
    expect(await rowOf(id)).toMatchObject({ state: 'done' });
  });
});
