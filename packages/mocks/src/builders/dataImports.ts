import type { DataImport, DatasetAnswer, ImportColumns, RejectedRows } from '@locus/model/imports';

const megabyte = 1024 * 1024;

/** A year of panel data, and the half year that was current before. */
export const buildDataset = (changes: Partial<DatasetAnswer> = {}): DatasetAnswer => ({
  dataset: {
    kind: 'panel',
    madeOf: 'visits',
    timeZone: 'Europe/Berlin',
    rows: 1_204_311,
    firstDay: '2025-07-01',
    lastDay: '2026-06-30',
    places: 6,
    sigma: 0.25,
    measuredPlaces: 2,
    weights: 'panel',
    retainedUntil: '2028-09-01',
    importedAt: '2026-07-02T09:00:00.000Z',
    sources: [{ name: 'visits-2026-06.csv', rows: 1_209_002, rejected: 4691, importedAt: '2026-07-02T09:00:00.000Z' }],
  },
  earlier: { importedAt: '2026-01-03T09:00:00.000Z', rows: 598_112, firstDay: '2025-07-01', lastDay: '2025-12-31' },
  maxBytes: 5120 * megabyte,
  timeZone: 'Europe/Berlin',
  ...changes,
});

const rejects = [
  { column: 'poi', reason: 'not a location of this project', value: '26', rows: 349 },
  { column: 'when', reason: 'without an offset', rows: 12 },
];

/** A checked upload; pass changes for other states. */
export const buildImport = (changes: Partial<DataImport> = {}): DataImport => ({
  id: '31',
  kind: 'visits',
  state: 'checked',
  name: 'visits-2026-07.csv',
  size: 40 * megabyte,
  received: 40 * megabyte,
  createdAt: '2026-07-15T08:00:00.000Z',
  endedAt: null,
  by: 'Anna Schmidt',
  dryRun: true,
  progress: null,
  report: {
    status: 'checked',
    rowsRead: 120_361,
    rejected: 361,
    rejects,
    visits: 119_998,
    equal: 2,
    firstDay: '2026-07-01',
    lastDay: '2026-07-14',
    added: null,
    items: 0,
  },
  failure: null,
  ...changes,
});

/** What the rows of a checked file were understood to mean. */
export const buildImportFacts = (): NonNullable<NonNullable<DataImport['report']>['facts']> => ({
  durationUnit: 'minutes',
  meanStay: 1380,
  longestStay: 14_400,
  firstTime: '2026-07-01T06:02',
  lastTime: '2026-07-14T21:58',
  firstRow: { place: 'Badstraße', at: '2026-07-01T09:30', timeZone: 'Europe/Berlin', stay: 720, count: null },
});

/** A project's imports in several states. */
export const buildImports = (): DataImport[] => [
  buildImport(),
  buildImport({ id: '30', kind: 'counts', name: 'doors.csv', state: 'refused', report: null, failure: buildRefusal() }),
  buildImport({
    id: '28',
    name: 'visits-2026-06.csv',
    state: 'done',
    dryRun: false,
    endedAt: '2026-07-02T09:00:00.000Z',
  }),
];

/** Why a file was refused. */
export const buildRefusal = (): NonNullable<DataImport['failure']> => ({
  code: 'too_many_rejected',
  reason: '40 of 100 rows were rejected, which is 40 %; without your consent 20 % may be',
  rejects,
});

/** A file with other column names. */
export const buildImportColumns = (): ImportColumns => ({
  format: 'csv',
  header: ['who', 'poi', 'when', 'minutes'],
  rows: [
    ['a81', '11', '2026-07-01T09:30:00+02:00', '12'],
    ['b02', '11', '2026-07-01T09:41:00+02:00', '4'],
    ['b02', '12', '2026-07-01T10:02:00+02:00', '31'],
    ['c77', '26', '2026-07-02T18:15:00+02:00', '8'],
    ['d13', '12', '2026-07-02T19:00:00+02:00', '55'],
  ],
  manyRows: null,
  guess: {
    columns: [
      { column: 'location_id', name: 'poi' },
      { column: 'arrived_at', name: 'when' },
      { column: 'dwell_minutes', name: 'minutes' },
    ],
    group: '',
    placesBy: 'id',
    units: [{ name: 'minutes', unit: 'minutes' }],
  },
});

/** Two rejected rows. */
export const buildRejectedRows = (): RejectedRows => ({
  rows: [
    { line: 5, column: 'poi', reason: 'not a location of this project', text: 'c77,26,2026-07-02T18:15:00+02:00,8' },
    { line: 9, column: 'when', reason: 'without an offset', text: 'e20,11,2026-07-03T08:15:00,8' },
  ],
  next: null,
});
