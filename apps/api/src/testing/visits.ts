import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { importVisits } from '@locus/analytics/import';
import type { Id } from '@locus/model/entities';
import type { Kysely } from 'kysely';
import { vi } from 'vitest';

import type { Database } from '../db/schema';

type Import = Parameters<typeof importVisits>[0];

/** What a test specifies about its visits; the rest is the same for all of them. */
export interface TestVisits extends Pick<Import, 'projectId' | 'locations' | 'elsewhere'> {
  /** The folder of the visit store, separate for each test. */
  root: string;
  /** Lines of the CSV file, starting with the header. */
  rows: readonly string[];
}

/** Imports visits of Berlin, as of 2 May 2026. */
export async function importTestVisits({ root, rows, ...rest }: TestVisits): Promise<void> {
  const file = join(root, 'visits.csv');
  await writeFile(file, `${rows.join('\n')}\n`);
  await importVisits({
    ...rest,
    root,
    file,
    dataset: 'panel',
    timeZone: 'Europe/Berlin',
    now: new Date('2026-05-02'),
    rejectsFile: join(root, 'rejects.csv'),
    secret: 'only for this very test',
    keepEqual: true,
    memoryLimitMb: 256,
    threads: 1,
  });
}

/** Waits until the report's items are calculated; throws if that takes longer than `timeoutMs`. */
export async function untilComputed(db: Kysely<Database>, report: Id, timeoutMs = 60_000): Promise<void> {
  await vi.waitUntil(
    async () => {
      const items = await db.selectFrom('report_items').where('report_id', '=', report).select('status').execute();
      return items.every(({ status }) => status === 'confirmed');
    },
    { timeout: timeoutMs, interval: 100 },
  );
}
