/** The kinds of import. */
export const importKinds = [
  'visits',
  'pings',
  'counters',
  'areas',
  'postcodes',
  'counts',
  'coverage',
  'panel',
  'opt-out',
] as const;

/** A kind of import. */
export type ImportKind = (typeof importKinds)[number];

/** Every option: its value, and what it means. */
const options = {
  project: ['ID', 'the project'],
  dataset: ['panel|open', 'panel: floors, rounding and expiry apply; open: public data, shown unchanged'],
  'time-zone': ['ZONE', 'IANA zone of the locations, such as Europe/Berlin (default: the project’s)'],
  country: ['CODE', 'two-letter code, such as de; in lists, for rows that name no country'],
  currency: ['CODE', 'three-letter code, such as EUR'],
  attribution: ['TEXT', 'credit line shown wherever the areas are shown'],
  map: ['OURS=THEIRS,...', 'column names in the file, such as device_id=userID'],
  timestamps: ['iso|unix', 'accept only this time format (default: both)'],
  'local-times': ['ZONE', 'IANA zone of times that do not say theirs (default: such rows are rejected)'],
  'duration-unit': [
    'UNIT',
    'how lengths of stay are written: hours, minutes, seconds, milliseconds, text, … (default: as the column says)',
  ],
  group: ['COLUMN', 'rows are sightings: a device’s consecutive rows at a place with the same COLUMN are one visit'],
  'group-gap': ['MINUTES', 'sightings this far apart are different visits (default: 240, four hours)'],
  delimiter: ['SIGN', 'the character between values (default: detected)'],
  locations: ['FILE', 'first create locations from this CSV list of points'],
  'locations-map': ['OURS=THEIRS,...', 'names of its id, name, latitude and longitude columns'],
  radius: ['METRES', 'radius around each of these points (default: 60)'],
  elsewhere: ['FILE', 'other places (CSV of points, or GeoJSON); stays there count only towards movement'],
  'elsewhere-map': ['OURS=THEIRS,...', 'its column names'],
  append: [undefined, 'add to the current data instead of replacing it'],
  'keep-equal': [
    undefined,
    'count identical visits (same device, place, arrival and dwell) separately (default: once)',
  ],
  'declare-open': [undefined, 'replace a panel with open data, which ends the panel’s privacy protection'],
  'many-rows': [undefined, 'read a Parquet file with far more rows than data of its size usually has'],
  'max-rejected': ['PERCENT', 'import even if up to this share of rows is rejected (default: 20)'],
  rejects: ['FILE', 'where rejected rows go (default: FILE.rejects.csv)'],
  account: ['ID|NAME', 'the account to create it in (default: the oldest customer account)'],
  report: ['NAME', 'create or update a report of this name over all locations and imported months'],
  items: ['NAME,...', 'its analyses, such as footfall,seasonality (default: all nine)'],
  'dry-run': [undefined, 'check everything and report what would happen without changing anything'],
  help: [undefined, 'show this help'],
} as const satisfies Record<string, readonly [string | undefined, string]>;

/** The name of an option, without its dashes. */
export type ImportOption = keyof typeof options;

/** Options that create something in the database, described in a separate section. */
const ofDatabase = ['account', 'report', 'items'] as const;

const ofVisits = [
  'map',
  'timestamps',
  'local-times',
  'delimiter',
  'locations',
  'locations-map',
  'radius',
  'elsewhere',
  'elsewhere-map',
  'append',
  'keep-equal',
  'declare-open',
  'many-rows',
  'max-rejected',
  'rejects',
] as const;

/** What each kind imports, its required and optional options, and whether it creates projects and reports. */
const kinds: Record<
  ImportKind,
  { title: string; needs: readonly ImportOption[]; takes: readonly ImportOption[]; makes?: true }
> = {
  visits: {
    title: 'Imports visits from a CSV (UTF-8) or Parquet file into a project.',
    needs: ['project', 'dataset'],
    takes: ['time-zone', 'group', 'group-gap', 'duration-unit', ...ofVisits],
    makes: true,
  },
  pings: {
    title:
      'Imports positions of devices from a CSV (UTF-8) or Parquet file; their stays at the locations become visits.',
    needs: ['project', 'dataset'],
    takes: ['time-zone', ...ofVisits.filter((option) => option !== 'keep-equal')],
    makes: true,
  },
  counters: {
    title: 'Imports hourly counts from counters as the visits of a project: how many people came, but not who.',
    needs: ['project'],
    takes: ['time-zone', ...ofVisits.filter((option) => option !== 'elsewhere' && option !== 'elsewhere-map')],
    makes: true,
  },
  areas: {
    title: 'Replaces a country’s areas with the polygons of a GeoJSON or TopoJSON file.',
    needs: ['country', 'currency'],
    takes: ['attribution', 'map'],
  },
  postcodes: {
    title: 'Replaces postal codes and their places with those of a CSV file in GeoNames format.',
    needs: [],
    takes: ['country', 'map', 'delimiter', 'max-rejected', 'rejects'],
  },
  counts: {
    title: 'Imports counts from counters at a project’s locations, used to calibrate its visits.',
    needs: ['project'],
    takes: ['map', 'delimiter', 'append', 'max-rejected', 'rejects'],
  },
  coverage: {
    title: 'Imports which days were counted at a project’s locations, and which were not.',
    needs: ['project'],
    takes: ['map', 'delimiter', 'append', 'max-rejected', 'rejects'],
  },
  panel: {
    title: 'Imports how many panel devices live in each area, used to weight a project’s visits.',
    needs: ['project'],
    takes: ['country', 'map', 'delimiter', 'append', 'max-rejected', 'rejects'],
  },
  'opt-out': {
    title: 'Deletes devices from all projects and keeps them out of later imports.',
    needs: [],
    takes: ['map', 'delimiter', 'rejects'],
  },
};

const words = (option: ImportOption) => ['--' + option, options[option][0]].filter(Boolean).join(' ');

const describe = (all: readonly ImportOption[]) =>
  all.map((option) => `  ${words(option).padEnd(31)}${options[option][1]}`).join('\n');

/** Every option that a kind of import knows. */
export const optionsOf = (kind: ImportKind): readonly ImportOption[] => {
  const { needs, takes, makes } = kinds[kind];
  return [...needs, ...takes, ...(makes ? ofDatabase : []), 'dry-run', 'help'];
};

/** Whether an option is a flag, without a value. */
export const isFlag = (option: ImportOption): boolean => options[option][0] === undefined;

const databaseUsage = `
In the database:

${'  --project new:NAME'.padEnd(33)}a project of this name, created if it does not exist
${describe(ofDatabase)}
`;

/** The help text of one kind of import. */
export function importUsage(kind: ImportKind): string {
  const { title, needs, takes, makes } = kinds[kind];
  return `Usage: npm run import -- ${[kind, 'FILE', ...needs.map(words)].join(' ')} [options]

${title} Columns: see docs/import.md.

${describe([...needs, ...takes, 'dry-run', 'help'])}
${makes ? databaseUsage : ''}`;
}

/** The help text of all of them. */
export const importOverview = `Usage: npm run import -- KIND FILE [options]

${importKinds.map((kind) => `  ${kind.padEnd(12)}${kinds[kind].title}`).join('\n')}

The default KIND is visits. Options of a kind: npm run import -- KIND --help
`;

/** The kind named in a command line, visits if none, and the remaining arguments. */
export function importKindOf(argv: readonly string[]): { kind: ImportKind; named: boolean; rest: readonly string[] } {
  const [first, ...rest] = argv;
  const kind = importKinds.find((known) => known === first);
  return kind ? { kind, named: true, rest } : { kind: 'visits', named: false, rest: argv };
}
