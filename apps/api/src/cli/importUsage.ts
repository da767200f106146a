/** What can be imported. */
export const importKinds = ['visits', 'pings', 'counters', 'areas', 'postcodes', 'counts', 'panel', 'opt-out'] as const;

/** One of them. */
export type ImportKind = (typeof importKinds)[number];

/** Every option: what follows it, and what it means. */
const options = {
  project: ['ID', 'the project'],
  dataset: ['panel|open', 'panel: floors, rounding and expiry apply; open: public data, shown as it is'],
  'time-zone': ['ZONE', 'IANA zone of the locations, such as Europe/Berlin'],
  country: ['CODE', 'two letters, such as de; for lists: of rows that name none'],
  currency: ['CODE', 'three letters, such as EUR'],
  attribution: ['TEXT', 'who has to be named where the areas are shown'],
  map: ['OURS=THEIRS,...', 'names of columns in the file, such as device_id=userID'],
  timestamps: ['iso|unix', 'only this format of times (default: both, value by value)'],
  group: ['COLUMN', 'rows are sightings: consecutive ones of a device at a place with the same COLUMN are one visit'],
  delimiter: ['SIGN', 'the sign between values (default: found out)'],
  locations: ['FILE', 'make locations of this CSV list of points first'],
  'locations-map': ['OURS=THEIRS,...', 'names of its columns id, name, latitude, longitude'],
  radius: ['METRES', 'radius of these locations (default: 60)'],
  elsewhere: ['FILE', 'places that are no location (CSV of points, or GeoJSON); stays there count in movement alone'],
  'elsewhere-map': ['OURS=THEIRS,...', 'names of its columns'],
  append: [undefined, 'add to what is in force instead of replacing it'],
  'keep-equal': [undefined, 'count equal visits (same device, place, arrival and dwell) each; otherwise once'],
  'declare-open': [undefined, 'consent to open data where a panel is in force, whose protection ends with it'],
  'max-rejected': ['PERCENT', 'import although so many rows are rejected (default: 20)'],
  rejects: ['FILE', 'where rejected rows go (default: FILE.rejects.csv)'],
  account: ['ID|NAME', "the account it is made in (default: the oldest customer's)"],
  report: ['NAME', 'a report of this name over all locations and imported months, made or brought up to date'],
  items: ['NAME,...', 'its analyses (default: all nine), such as footfall,seasonality'],
  'dry-run': [undefined, 'check everything and say what would happen, change nothing'],
  help: [undefined, 'this text'],
} as const satisfies Record<string, readonly [string | undefined, string]>;

/** The name of an option, without its dashes. */
export type ImportOption = keyof typeof options;

/** Options that make something in the database, told of in a section of their own. */
const ofDatabase = ['account', 'report', 'items'] as const;

const ofVisits = [
  'map',
  'timestamps',
  'delimiter',
  'locations',
  'locations-map',
  'radius',
  'elsewhere',
  'elsewhere-map',
  'append',
  'keep-equal',
  'declare-open',
  'max-rejected',
  'rejects',
] as const;

/** What each kind imports, the options it needs and those it takes, and whether it makes projects and reports. */
const kinds: Record<
  ImportKind,
  { title: string; needs: readonly ImportOption[]; takes: readonly ImportOption[]; makes?: true }
> = {
  visits: {
    title: 'Imports visits from a CSV (UTF-8) or Parquet file into a project.',
    needs: ['project', 'dataset', 'time-zone'],
    takes: ['group', ...ofVisits],
    makes: true,
  },
  pings: {
    title:
      'Imports positions of devices from a CSV (UTF-8) or Parquet file; their stays at the locations become visits.',
    needs: ['project', 'dataset', 'time-zone'],
    takes: ofVisits.filter((option) => option !== 'keep-equal'),
    makes: true,
  },
  counters: {
    title:
      'Imports what counters counted, hour by hour, as the visits of a project; how many came is known then, not who.',
    needs: ['project', 'time-zone'],
    takes: ofVisits.filter((option) => option !== 'elsewhere' && option !== 'elsewhere-map'),
    makes: true,
  },
  areas: {
    title: 'Replaces a country’s areas by the polygons of a GeoJSON or TopoJSON file.',
    needs: ['country', 'currency'],
    takes: ['attribution', 'map'],
  },
  postcodes: {
    title: 'Replaces postal codes and their places by those of a CSV file as GeoNames has it.',
    needs: [],
    takes: ['country', 'map', 'delimiter', 'max-rejected', 'rejects'],
  },
  counts: {
    title: 'Imports what counters counted at a project’s locations, by which its visits are calibrated.',
    needs: ['project'],
    takes: ['map', 'delimiter', 'append', 'max-rejected', 'rejects'],
  },
  panel: {
    title: 'Imports how many devices of the panel live where, by which a project’s visits are weighted.',
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

/** Whether an option stands alone, without a value. */
export const isFlag = (option: ImportOption): boolean => options[option][0] === undefined;

const databaseUsage = `
In the database:

${'  --project new:NAME'.padEnd(33)}a project of this name; made if the account has none yet
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

Without KIND they are visits. The options of each: npm run import -- KIND --help
`;

/** The kind that a command line names, visits if it names none, and the rest of it. */
export function importKindOf(argv: readonly string[]): { kind: ImportKind; named: boolean; rest: readonly string[] } {
  const [first, ...rest] = argv;
  const kind = importKinds.find((known) => known === first);
  return kind ? { kind, named: true, rest } : { kind: 'visits', named: false, rest: argv };
}
