import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { deriveFootfall, footfallFindings } from '@locus/model/analyses';
import { type MonthKey, monthsBetween } from '@locus/model/view';
import { expect, test } from 'vitest';

import { openVisitStore } from '../store/visitStore';
import { importVisits } from './importVisits';
import { readLocations } from './read/readLocations';

const data = join(process.env.LOCUS_SAMPLE_DATA ?? '../shared/data', 'melbourne');

/** Visits per place and local month or ISO week, counted without our code. */
function counted(unit: 'month' | 'week'): Map<string, number> {
  const [, ...rows] = readFileSync(join(data, 'userVisits-Melb.csv'), 'utf8').trim().split('\n');
  const photos = rows.map((row) => {
    const [, user, taken, place, , , walk] = row.replaceAll('"', '').split(';');
    return { walk: `${user} ${walk}`, taken: Number(taken), place };
  });
  const local = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Australia/Melbourne' });
  const walks = new Map<string, typeof photos>();
  for (const photo of photos) walks.set(photo.walk, [...(walks.get(photo.walk) ?? []), photo]);
  const counts = new Map<string, number>();
  for (const walk of walks.values()) {
    const inOrder = walk.sort((a, b) => a.taken - b.taken);
    inOrder.forEach((photo, i) => {
      // Four hours without a photo end a visit.
      const before = inOrder[i - 1];
      if (before && photo.place === before.place && photo.taken - before.taken < 4 * 3600) return;
      const date = new Date(local.format(photo.taken * 1000));
      if (unit === 'month') date.setUTCDate(1);
      else date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
      const key = `${photo.place} ${date.toISOString().slice(0, 10)}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    });
  }
  return counts;
}

/** The files imported as the documentation does. */
async function imported() {
  const root = await mkdtemp(join(tmpdir(), 'locus-melbourne-'));
  const { places: listed } = await readLocations({
    file: join(data, 'poi-Melb-all.csv'),
    map: { id: 'poiID', name: 'poiName', latitude: 'poiLat', longitude: 'poiLon' },
    rejectsFile: join(root, 'places.rejects.csv'),
  });
  const locations = listed.map((place, i) => ({ ...place, id: String(500 + i) }));
  const report = await importVisits({
    root,
    projectId: 'melbourne',
    file: join(data, 'userVisits-Melb.csv'),
    dataset: 'open',
    timeZone: 'Australia/Melbourne',
    map: { device_id: 'userID', arrived_at: 'dateTaken', location_id: 'poiID' },
    groupInto: { by: 'seqID' },
    locations,
    now: new Date(),
    rejectsFile: join(root, 'rejects.csv'),
    secret: 'a secret of the installation',
  });
  return { root, locations, report, store: await openVisitStore({ root }) };
}

test('[VIEW-127] [SHELL-282] the Melbourne photos match an independent count for every place, month and ISO week', async ({
  skip,
}) => {
  skip(!existsSync(data), `the Melbourne files are not in ${data}`);
  const { root, locations, report, store } = await imported();
  expect(report).toMatchObject({ rowsRead: 23_995, visits: 7730, rejected: 0 });
  for (const [period, unit] of [['MONTHLY', 'month'] as const, ['WEEKLY', 'week'] as const]) {
    const timeFrames = monthsBetween('2000-01', '2014-12');
    const { values, disclosure } = await store.footfall({ projectId: 'melbourne', locations, period, timeFrames });
    expect(disclosure).toMatchObject({ dataset: 'open', floor: 0, roundedTo: 1, suppressed: [] });
    const found = values.flatMap(({ location_id: id, data: series }) =>
      series
        .filter(({ value }) => value)
        .map(({ date, value }) => {
          const place = locations.find((location) => location.id === id)?.sourceId;
          return [`${place} ${new Date(date).toISOString().slice(0, 10)}`, value] as const;
        }),
    );
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(counted(unit)));
  }
  await store.close();
  await rm(root, { recursive: true });
});

test('the place with the most growth on the year before matches an independent count: Royal Park, from 1 visit to 59', async ({
  skip,
}) => {
  skip(!existsSync(data), `the Melbourne files are not in ${data}`);
  const { root, locations, store } = await imported();
  const answerOf = (months: MonthKey[]) =>
    store.footfall({ projectId: 'melbourne', locations, period: 'MONTHLY', timeFrames: months });
  const months = monthsBetween('2013-05', '2014-04');
  const earlier = deriveFootfall(await answerOf(monthsBetween('2012-05', '2013-04')));
  const findings = footfallFindings(deriveFootfall(await answerOf(months)), 'absolute number', 'monthly', {
    derived: earlier,
    comparison: 'PREVIOUS_YEAR',
    months,
  });

  // April 2014 ends on the 27th, so both Aprils are left out.
  const counts = counted('month');
  const sumOf = (place: string | undefined, from: MonthKey, to: MonthKey) =>
    monthsBetween(from, to).reduce((sum, month) => sum + (counts.get(`${place} ${month}-01`) ?? 0), 0);
  const grown = locations.map(({ name, sourceId }) => {
    const [now, before] = [sumOf(sourceId, '2013-05', '2014-03'), sumOf(sourceId, '2012-05', '2013-03')];
    return { name, now, before, change: before > 0 ? now / before - 1 : -1 };
  });
  const [most] = grown.toSorted((a, b) => b.change - a.change);
  expect(most).toEqual({ name: 'Royal Park', now: 59, before: 1, change: 58 });
  const said = findings.find(({ rule }) => rule === 'grewMost');
  const amount = { as: 'change', value: expect.closeTo(58, 9) as number };
  expect(said).toMatchObject({ place: most?.name, amount, visits: { before: 1, after: 59 } });
  await store.close();
  await rm(root, { recursive: true });
});
