import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { FootfallData } from '@locus/model/analyses';
import { hourSpanLabel } from '@locus/model/analyses';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { deleteProject } from '../scripts/e2e/database.ts';
import type { Shared, Week } from '../scripts/e2e/findings.ts';
import {
  busiestTime,
  change,
  strongestLink,
  strongestSentence,
  largest,
  percent,
  says,
  weekdays,
} from '../scripts/e2e/findings.ts';
import { addressOf, beginSession, demoUsers, setUpBrowser } from '../scripts/e2e/harness.ts';
import { exampleArguments, importInto } from '../scripts/e2e/importVisits.ts';
import { hasMelbourne, makeUpPhotos, melbourne } from '../scripts/e2e/melbournePhotos.ts';
import { calculatedReport } from '../scripts/e2e/reports.ts';

setUpBrowser();

interface Estimate {
  value: number | null;
  confidence_level: number | null;
}

interface Visits {
  values: { location_id: string; location_name: string; data: Estimate[] }[];
}

interface Areas {
  values: {
    location_id: string;
    home: { geo_entity_name: string; geo_entity_share_of_target: number | null }[];
  }[];
}

/** An estimate with enough confidence to be shown as a number. */
const sure = ({ value, confidence_level: level }: Estimate) => (level !== null && level >= 0.65 ? value : null);

const reports = [
  { project: 'Retail Berlin', name: 'Store network' },
  { project: 'Wien Einkaufsstraßen', name: 'Shopping streets' },
];

test.for(reports)(
  'five questions about $name are answered on screen within two clicks, matching the API’s rows',
  { timeout: 400_000 },
  async ({ project, name }) => {
    const session = await beginSession('portal', demoUsers.accountAdmin);
    const report = await calculatedReport(session, project, name);
    const rows = <T>(type: string, query: string) => {
      const item = report.items.find((entry) => entry.type === type);
      return session.call<T>('GET', `/reportItems/${item?.id}/data?${query}`);
    };
    const page = await session.open(`/reports/${report.id}`);
    const card = (title: string) => page.getByRole('article').getByRole('button', { name: title, exact: true });
    const open = () => page.goto(`${addressOf('portal')}/reports/${report.id}`);

    // Which store grew most? No click.
    const { values: visits } = await rows<Visits>('FOOTFALL', 'period=monthly');
    const grown = visits.flatMap(({ location_name: place, data }) => {
      const [first, last] = [data[0], data.at(-1)].map((estimate) => estimate && sure(estimate));
      return first && last ? [{ place, change: last / first - 1 }] : [];
    });
    const most = largest(grown, (place) => place.change);
    await says(page, `${most.place} grew most, by ${change(most.change)}.`);
    // All nine cards are in a window of 1440 × 900, which journeys have.
    const bottoms = (await page.getByRole('article').all()).map(async (each) => {
      const box = await each.boundingBox();
      return (box?.y ?? Number.NaN) + (box?.height ?? 0);
    });
    expect(Math.max(...(await Promise.all(bottoms)))).toBeLessThanOrEqual(900);

    // This quarter against last year? Two clicks.
    await page.getByRole('button', { name: 'This quarter' }).click();
    await page.getByRole('button', { name: 'vs. the same last year' }).click();
    const quarter = await rows<Visits>('FOOTFALL', 'period=monthly&timeFrames=2026-04,2026-05,2026-06');
    const before = await rows<Visits>('FOOTFALL', 'period=monthly&timeFrames=2025-04,2025-05,2025-06');
    const sums = quarter.values.flatMap(({ location_id: id, data }) => {
      const earlier = before.values.find((entry) => entry.location_id === id)?.data ?? [];
      const all = [...data, ...earlier].map((estimate) => sure(estimate));
      if (data.length !== 3 || earlier.length !== 3 || all.includes(null)) return [];
      const sum = (list: readonly Estimate[]) => list.reduce((total, { value }) => total + (value ?? 0), 0);
      return [[sum(data), sum(earlier)] as const];
    });
    const [now, then] = [0, 1].map((at) => sums.reduce((total, pair) => total + (pair[at] ?? 0), 0));
    const yearly = (now ?? 0) / (then ?? 1) - 1;
    const all = quarter.values.length;
    const covered = sums.length < all ? ` (${sums.length} of ${all} locations)` : '';
    await says(page, `${change(yearly)} ${yearly > 0 ? 'more' : 'fewer'} visits than a year earlier${covered}.`);

    // From where? One click.
    await open();
    await card('Catchment').click();
    const primary = visits[0]?.location_id ?? '';
    const areas = await rows<Areas>(
      'CATCHMENT',
      `locations=${primary}&primaryLocation=${primary}&catchmentType=HOME&minThreshold=0.001&maxThreshold=1`,
    );
    const homes = areas.values.find(({ location_id: id }) => id === primary)?.home ?? [];
    const top = largest(homes, ({ geo_entity_share_of_target: share }) => share ?? -1);
    await says(
      page,
      `${top.geo_entity_name} is the top area: ${percent(top.geo_entity_share_of_target ?? 0)} of visits with a known home.`,
    );

    // Which weekday and hour? One click.
    await card('Popular day & hour').click();
    const busiest = busiestTime(await rows<Week>('SEASONALITY', 'period=WHOLE_PERIOD'));
    await says(
      page,
      `${weekdays[busiest.day]} is the busiest day, with ${percent(busiest.share)} of the week’s visits.`,
    );
    await says(page, `Its busiest hour is ${hourSpanLabel(busiest.hour, 'en-GB')}.`);

    // Who shares our visitors? One click.
    await card('Cross-visitation').click();
    const pair = strongestLink(await rows<Shared>('LOYALTY', 'period=monthly'));
    await says(page, strongestSentence(pair));
  },
);

describe('Melbourne: open data without homes', () => {
  const real = hasMelbourne('the real photos, made-up ones take their place');
  let folder = '';

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'locus-photos-'));
    if (!real) await makeUpPhotos(folder);
    await importInto(exampleArguments(), real ? melbourne : folder);
  });
  afterAll(async () => {
    await deleteProject('Melbourne');
    await rm(folder, { recursive: true });
  });

  test(`five questions about ${real ? 'the' : 'made-up'} photos are answered within two clicks from the API’s rows, or the screen says why not`, async () => {
    const session = await beginSession('portal', demoUsers.accountAdmin);
    const report = await calculatedReport(session, 'Melbourne', 'Melbourne in photos');
    const page = await session.open(`/reports/${report.id}`);
    const open = () => page.goto(`${addressOf('portal')}/reports/${report.id}`);
    const rows = <T>(type: string, query: string) => {
      const item = report.items.find((entry) => entry.type === type);
      return session.call<T>('GET', `/reportItems/${item?.id}/data?${query}`);
    };
    const card = (title: string) => page.getByRole('article').getByRole('button', { name: title, exact: true });

    // Which place grew most, and this year against the last one? Two clicks; four days of April 2014 are missing.
    await page.getByRole('button', { name: 'Last 12 months' }).click();
    await page.getByRole('button', { name: 'vs. the same last year' }).click();
    const months = (from: number) => Array.from({ length: 11 }, (_, i) => new Date(Date.UTC(from, 4 + i)));
    const asked = (from: number) => months(from).map((month) => month.toISOString().slice(0, 7));
    const visitsOf = async (from: number) => {
      const query = `period=monthly&timeFrames=${asked(from).join(',')}`;
      const { values } = await rows<FootfallData>('FOOTFALL', query);
      return values.map(({ location_name: place, data }) => {
        return { place, visits: data.reduce((sum, { value }) => sum + (value ?? 0), 0) };
      });
    };
    const [now, before] = [await visitsOf(2013), await visitsOf(2012)];
    const total = (list: typeof now) => list.reduce((sum, { visits }) => sum + visits, 0);
    const yearly = total(now) / total(before) - 1;
    await says(page, `${change(yearly)} ${yearly > 0 ? 'more' : 'fewer'} visits than a year earlier.`);
    const grown = now.flatMap(({ place, visits }) => {
      const earlier = before.find((entry) => entry.place === place)?.visits ?? 0;
      return earlier > 0 ? [{ place, visits, earlier, change: visits / earlier - 1 }] : [];
    });
    const most = largest(grown, (entry) => entry.change);
    expect(most.change).toBeGreaterThan(0);
    // The known answer: from a single visit in these eleven months to 59, which is no “growth by 5,800 %”.
    if (real) expect([most.place, most.earlier, most.visits]).toEqual(['Royal Park', 1, 59]);
    const base = `from ${most.earlier} ${most.earlier === 1 ? 'visit' : 'visits'} to ${most.visits.toLocaleString('en')}`;
    await says(page, `${most.place} grew most, ${most.earlier < 100 ? base : `by ${change(most.change)}`}.`);

    // From where? Photos do not say, and the card says so at once.
    await open();
    const catchment = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Catchment' }) });
    await catchment.getByText('No homes in the data').waitFor();

    // Which weekday and hour? One click.
    await card('Popular day & hour').click();
    const busiest = busiestTime(await rows<Week>('SEASONALITY', 'period=WHOLE_PERIOD'));
    await says(
      page,
      `${weekdays[busiest.day]} is the busiest day, with ${percent(busiest.share)} of the week’s visits.`,
    );
    await says(page, `Its busiest hour is ${hourSpanLabel(busiest.hour, 'en-GB')}.`);

    // Who shares our visitors? One click.
    await card('Cross-visitation').click();
    const pair = strongestLink(await rows<Shared>('LOYALTY', 'period=monthly'));
    await says(page, strongestSentence(pair));
  });
});
