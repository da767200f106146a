import { monthsBetween } from '@locus/model/view';

import { openDatabase } from '../src/database';
import { daysOf, replaceDataset, writeVisits } from '../src/store/generation';
import { panelStep } from '../src/store/panelStep';

/** The project of the visits. */
export const projectId = 'bench';
/** The months of the visits. */
export const timeFrames = monthsBetween('2025-07', '2026-06');
/** The places of the visits; their numbers in the visits start at 1. */
export const places = Array.from({ length: 30 }, (_, i) => {
  const [lng, lat] = [13.3 + i * 0.01, 52.5];
  const ring: [number, number][] = [
    [lng, lat],
    [lng + 0.001, lat],
    [lng + 0.001, lat + 0.001],
    [lng, lat],
  ];
  const geometry = { type: 'Polygon' as const, coordinates: [ring] };
  const position = [lng, lat] as const;
  const id = String(i + 1);
  return { id, name: `Place ${id}`, country: 'de', address: '', longitude: lng, latitude: lat, position, geometry };
});
/** Visits of a year: at least eight per person, three quarters of them at one place, most of the others at a second. */
export async function makeVisits(root: string, visits: number): Promise<void> {
  await replaceDataset(root, projectId, async ({ folder, name: generation, tempFolder }) => {
    const database = await openDatabase(tempFolder, { threads: 2 });
    const connection = await database.connect();
    try {
      const rows = await writeVisits(connection, folder, visitsSql(visits));
      const days = await daysOf(connection, folder);
      return {
        version: 1,
        kind: 'panel',
        timeZone: 'Europe/Berlin',
        sigma: { default: 0.25 },
        importedAt: '2026-07-01T00:00:00.000Z',
        rows,
        ...days,
        weightedTo: await panelStep(connection, folder),
        generation,
        sources: [],
        locations: places.map(({ id }, i) => ({ key: i + 1, id })),
      };
    } finally {
      connection.closeSync();
      database.closeSync();
    }
  });
}

const visitsSql = (visits: number) => `
  select
    cast(hash(p * 2 + 1) >> 1 as bigint) as device,
    cast(case when h % 20 < 15 then p % 30 when h % 20 < 18 then p // 30 % 30 else h // 20 % 30 end as integer) + 1 as location,
    ${Date.UTC(2025, 6, 1) / 1000} + cast(hash(i * 3 + 7) % 365 * 86400
      + (6 + hash(i * 5 + 1) % 9 + hash(i * 5 + 2) % 9) * 3600 + hash(i) % 3600 as bigint) as started,
    cast(60 + hash(i + 11) % 3600 + case when hash(i + 13) % 5 = 0 then 7200 else 0 end as integer) as dwell,
    cast(1000 + hash(p) % 4000 as integer) as weight,
    case when p % 20 <> 0 then 617700000000000000 + cast(hash(p % 5000) % 4000 as bigint) end as home,
    case when p % 3 <> 0 then 617700000000000000 + cast(hash(p % 700) % 600 as bigint) end as work
  from (
    select i, hash(i) as h, cast(floor(pow(hash(i + 5) % 1000000 / 1e6, 1.5) * ${Math.round(visits * 0.12)}) as bigint) as p
    from range(${visits}) t(i)
  )`;
