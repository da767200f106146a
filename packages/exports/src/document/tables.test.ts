import type { FootfallAnswer } from '@locus/model/calls';
import type { ReportItemType } from '@locus/model/entities';
import type { ExportDataSet } from '@locus/model/view';
import { beforeAll, expect, test } from 'vitest';

import { storyDocument, storyScope, storySources } from '../testing/storyDocument';
import { buildDocument } from './buildDocument';
import type { CategoryChart } from '@locus/analyses';
import type { ExportDocument } from './exportDocument';
import type { AnalysisSource } from '@locus/analyses';

let document: ExportDocument;
beforeAll(async () => {
  document = await storyDocument({ dataSets: ['table'] });
});

const tableOf = (type: string) => document.items.find((item) => item.type === type)?.table;
const heads = (type: string) => tableOf(type)?.columns.map(({ head }) => head);

test('[VIEW-292] catchment: primary location, area, postal code, aerial distance and visits share', () => {
  expect(heads('CATCHMENT')).toEqual([
    'Primary location',
    'Area',
    'Postal code',
    'Aerial distance, km',
    'Visits share, %',
    // As on screen, after the specified ones.
    'Number of inhabitants',
    'Cumulative share, %',
    'Confidence, %',
    'Rank',
  ]);
  const [first] = tableOf('CATCHMENT')?.rows ?? [];
  expect(first).toEqual(['Alexanderplatz Store', 'Berlin Friedrichshain', '10247', 3.68, 2.21, 29_774, 2.21, 93, 1]);
});

test('[VIEW-293] seasonality: location, day of week, hour of day and share of visits', () => {
  expect(heads('SEASONALITY')).toEqual(['Location', 'Day of week', 'Hour of day', 'Share of visits, %']);
  // 6 locations, 7 days, 24 hours.
  expect(tableOf('SEASONALITY')?.rows).toHaveLength(1008);
  expect(tableOf('SEASONALITY')?.rows[14]).toEqual(['Alexanderplatz Store', 'Monday', '2-3 pm', expect.any(Number)]);
});

test('[VIEW-294] duration: location, time range and visit proportion', () => {
  expect(heads('DURATION')).toEqual(['Location', 'Time range', 'Visit proportion, %']);
  expect(
    tableOf('DURATION')
      ?.rows.map((row) => row[1])
      .slice(0, 6),
  ).toEqual(['0–5 min', '5–15 min', '15–30 min', '30–60 min', '60–120 min', '120+ min']);
});

test('[VIEW-295] retention: location, date and retention rate, then how many visitors it is a rate of', () => {
  expect(heads('RETENTION')).toEqual([
    'Location',
    'Date',
    'Retention rate, %',
    'Visitors still seen in the next quarter',
  ]);
  expect(tableOf('RETENTION')?.rows[0]).toEqual(['Alexanderplatz Store', 'Q3 25', 66.35, 6330]);
});

test('[VIEW-296] cross-visitation: location, area name, aerial distance, share of visitors and visits ratio', () => {
  expect(heads('LOYALTY')).toEqual([
    'Location',
    'Area name',
    'Aerial distance, km',
    'Share of visitors, %',
    'Visits ratio',
  ]);
  expect(tableOf('LOYALTY')?.rows[0]).toEqual(['Alexanderplatz Store', 'Ku’damm Flagship', 5.91, 33.71, '100 : 40.80']);
});

test('[VIEW-297] time series: location name, source and a column for each date', () => {
  const months = ['Jul 2025', 'Aug 2025', 'Sep 2025', 'Oct 2025', 'Nov 2025', 'Dec 2025'];
  expect(heads('FOOTFALL')?.slice(0, 8)).toEqual(['Location', 'Source', ...months]);
  expect(heads('ABSORPTION')?.slice(0, 8)).toEqual(['Location', 'Source', ...months.map((month) => `${month}, %`)]);
  expect(heads('ATTRACTION')?.slice(0, 8)).toEqual(heads('ABSORPTION')?.slice(0, 8));
  for (const type of ['FOOTFALL', 'ABSORPTION', 'ATTRACTION']) expect(heads(type)).toHaveLength(14);
  expect(tableOf('FOOTFALL')?.rows[0]?.slice(0, 3)).toEqual(['Alexanderplatz Store', 'visits, panel estimate', 35400]);
  // Visits go from the source to the location.
  expect(tableOf('ABSORPTION')?.rows[0]?.slice(0, 2)).toEqual(['Ku’damm Flagship', 'Alexanderplatz Store']);
  expect(tableOf('ATTRACTION')?.rows[0]?.slice(0, 2)).toEqual(['Ku’damm Flagship', 'Alexanderplatz Store']);
});

test('movement has no table', () => {
  expect(tableOf('MOVEMENT')).toBeUndefined();
  expect(document.items.find(({ type }) => type === 'MOVEMENT')?.dataSets).toEqual([]);
});

const occasion = {
  language: 'en',
  userName: '',
  product: 'Locus',
  origin: 'https://locus.example',
  madeAt: '2026-11-22T10:14:05',
} as const;

test('[VIEW-229] a response without values gives an empty graph and an empty table', async () => {
  const scope = await storyScope();
  const [source] = await storySources(scope, ['FOOTFALL']);
  const { answer } = source as { answer: FootfallAnswer };
  const nothing = { type: 'FOOTFALL', answer: { ...answer, values: [] } } as AnalysisSource;
  const { items } = await buildDocument(scope, [nothing], ['map', 'graphs-charts', 'table'], occasion);
  expect(items[0]?.charts[0]).toMatchObject({ series: [], categories: [] });
  expect(items[0]?.table).toMatchObject({
    columns: [
      { head: 'Location', kind: 'text' },
      { head: 'Source', kind: 'text' },
    ],
    rows: [],
  });
});

test('an analysis that is calculating, has failed or cannot be read is listed with the reason', async () => {
  const scope = await storyScope();
  const { items } = await buildDocument(
    scope,
    [
      { type: 'FOOTFALL', problem: 'calculating' },
      { type: 'DURATION', problem: 'failed' },
      { type: 'LOYALTY', problem: 'no_devices' },
      { type: 'ABSORPTION', problem: 'no_area' },
      { type: 'RETENTION', problem: { reason: 'The connection was lost.' } },
    ],
    ['table'],
    occasion,
  );
  expect(items.map(({ problem }) => problem)).toEqual([
    'This analysis is still being calculated; it is not in this file.',
    'The calculation of this analysis failed; it is not in this file.',
    'This analysis needs devices; the project has counts, which have none. It is not in this file.',
    'No area is chosen to compare the locations with; this analysis is not in this file.',
    'This analysis could not be read and is not in this file: The connection was lost.',
  ]);
});

test('the version of the data changes with a number, but not with a name', async () => {
  const scope = await storyScope();
  const sources = await storySources(scope, ['FOOTFALL']);
  const versionOf = async (changed: AnalysisSource[]) =>
    (await buildDocument(scope, changed, ['table'], occasion)).stamp.version;
  const before = await versionOf(sources);
  const renamed = structuredClone(sources) as { answer: FootfallAnswer }[];
  renamed[0]!.answer.values[0]!.location_name = 'Another name';
  expect(await versionOf(renamed as never)).toBe(before);
  renamed[0]!.answer.values[0]!.data[0]!.value! += 1;
  expect(await versionOf(renamed as never)).not.toBe(before);
});

test('visitors in a catchment are compared with the city, or a note says that no comparison is possible', async () => {
  const catchment = document.items.find(({ type }) => type === 'CATCHMENT');
  expect(catchment?.figures.slice(2)).toEqual([
    { label: 'Purchasing power, index', value: '104', note: 'Berlin is 100' },
    { label: 'Household income, index', value: '104', note: 'Berlin is 100' },
  ]);
  expect(catchment?.notes.map((note) => note.replaceAll(/[\u2068\u2069]/g, ''))).toContain(
    'Visitors’ areas against all residents of Berlin (100): purchasing power 104, household income 104.',
  );
  const scope = await storyScope();
  const [source] = (await storySources(scope, ['CATCHMENT'])) as { people: object }[];
  const unknown = { ...source, people: { ...source?.people, city: null } } as never;
  const { items } = await buildDocument(scope, [unknown], ['table'], occasion);
  expect(items[0]?.figures).toHaveLength(2);
  expect(items[0]?.notes).toContain(
    'There is no index against the city: the city of the primary location is not known.',
  );
});

const quarter = 'timeFrames=2026-04,2026-05,2026-06';

/** Analyses of a quarter beside the same quarter of the previous year. */
async function compared(types: readonly ReportItemType[], comparison = 'PREVIOUS_YEAR') {
  const scope = await storyScope(`${quarter}&comparison=${comparison}`);
  const sources = await storySources(scope, types);
  const { items } = await buildDocument(scope, sources, ['graphs-charts', 'table'], occasion);
  const plain = await storyScope(quarter);
  const alone = await buildDocument(plain, await storySources(plain, types), ['graphs-charts', 'table'], occasion);
  // The earlier answers on their own, as if they were the current ones.
  const then = sources.map((source) => {
    const { earlier } = source as { earlier?: { answer: unknown } };
    return { type: source.type, answer: earlier?.answer } as AnalysisSource;
  });
  const before = await buildDocument(plain, then, ['table'], occasion);
  return types.map((_, i) => ({ item: items[i]!, now: alone.items[i]!, before: before.items[i]! }));
}

test('a comparison adds a row below each row of tables by date, and a series to their graphs', async () => {
  const [{ item, now, before } = {} as never] = await compared(['FOOTFALL']);
  expect(item.table?.columns.map(({ head }) => head)).toEqual([
    'Location',
    'Source',
    'Time',
    'Apr 2026',
    'May 2026',
    'Jun 2026',
  ]);
  expect(item.table?.rows).toHaveLength(2 * (now.table?.rows.length ?? 0));
  now.table?.rows.forEach(([name, source, ...values], i) => {
    expect(item.table?.rows[2 * i]).toEqual([name, source, 'Apr 2026 – Jun 2026', ...values]);
    const earlier = before.table?.rows.find((row) => row[0] === name);
    expect(item.table?.rows[2 * i + 1]).toEqual([
      name,
      source,
      'previous year: Apr 2025 – Jun 2025',
      ...(earlier?.slice(2) ?? [null, null, null]),
    ]);
  });
  const [chart] = item.charts as CategoryChart[];
  const numbers = (chart?.series ?? []).flatMap(({ number }) => number ?? []);
  expect((chart?.series ?? []).flatMap(({ earlierOf }) => earlierOf ?? [])).toEqual(numbers);
  expect(item.notes.join(' ')).toMatch(/[\d.]+ % (more|fewer) visits than in Apr 2025 – Jun 2025\./);
});

test('earlier values stand beside the same place, area and pair, even if another one has its name', async () => {
  const types = ['FOOTFALL', 'DURATION', 'LOYALTY', 'CATCHMENT'] as const;
  const scope = await storyScope(`${quarter}&comparison=PREVIOUS_YEAR`);
  const sources = await storySources(scope, types);
  // All have one name, and areas have no code.
  const alike = JSON.parse(
    JSON.stringify(sources, (key, value: unknown) =>
      key.endsWith('_name') ? 'Alike' : key === 'geo_entity_code' ? 1 : value,
    ),
  ) as AnalysisSource[];
  const [named, unnamed] = [
    await buildDocument(scope, sources, ['table'], occasion),
    await buildDocument(scope, alike, ['table'], occasion),
  ];
  for (const [i, { table }] of named.items.entries()) {
    const numbers = (of: typeof table) =>
      of?.rows.map((row) => row.filter((_, c) => of.columns[c]?.kind !== 'text' || of.columns[c]?.end));
    expect([types[i], numbers(unnamed.items[i]?.table)]).toEqual([types[i], numbers(table)]);
  }
});

test('tables with one value per row show the earlier value and the change in percentage points beside it', async () => {
  for (const { item, now, before } of await compared(['RETENTION', 'DURATION'])) {
    const at = now.table?.columns.findIndex(({ kind }) => kind === 'percent') ?? 0;
    const head = now.table?.columns[at]?.head;
    expect(item.table?.columns.slice(at).map((column) => column.head)).toEqual([
      head,
      `${head} (previous year)`,
      'vs. previous year, pp',
    ]);
    // Both answers have the same places, and the same dates or ranges in the same order.
    expect(item.table?.rows.map((row) => row[at + 1])).toEqual(before.table?.rows.map((row) => row[at]));
    for (const row of item.table?.rows ?? []) {
      const [here, there, change] = row.slice(at) as (number | null)[];
      if (typeof here === 'number' && typeof there === 'number') expect(change).toBeCloseTo(here - there, 1);
      else expect(change).toBeNull();
    }
  }
});

test('an earlier period that cannot be read is reported, and the current numbers are kept', async () => {
  const scope = await storyScope(`${quarter}&comparison=PREVIOUS_YEAR`);
  const [source] = await storySources(scope, ['DURATION']);
  const failed = { ...source, earlier: { reason: 'The connection was lost.' } } as AnalysisSource;
  const { items } = await buildDocument(scope, [failed], ['table'], occasion);
  expect(items[0]?.notes).toContain('The earlier period could not be read: The connection was lost.');
  expect(items[0]?.table?.columns).toHaveLength(3);
});

test('a file with a map notes that its base map differs from the tiles on screen', async () => {
  const scope = await storyScope();
  const sources = await storySources(scope, ['DURATION']);
  const notesWith = async (dataSets: readonly ExportDataSet[], tiles?: string) =>
    (await buildDocument(scope, sources, dataSets, { ...occasion, tiles })).items[0]?.notes.join(' ');
  expect(await notesWith(['map'], '© OpenStreetMap')).toContain(
    'The map is drawn on the base map of Locus, not on the map tiles of the screen (© OpenStreetMap).',
  );
  expect(await notesWith(['map'])).not.toContain('base map of Locus');
  expect(await notesWith(['table'], '© OpenStreetMap')).not.toContain('base map of Locus');
});

test('the sentence of each analysis names the period of its own values', async () => {
  const { items } = await storyDocument({
    query: 'period=weekly',
    types: ['FOOTFALL', 'RETENTION'],
    dataSets: ['table'],
  });
  expect(items.map(({ sentence }) => sentence.split(', ').at(-1))).toEqual(['weekly', 'quarterly']);
});
