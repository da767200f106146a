import { parseArgs } from 'node:util';

import type { DatasetKind } from '../privacy';
import { ImportError } from './importError';

/** What can be imported. */
export const importKinds = ['visits', 'pings', 'areas', 'postcodes', 'counts', 'panel', 'opt-out'] as const;

/** One of them. */
export type ImportKind = (typeof importKinds)[number];

/** What every command line says. */
interface CommonArguments {
  file: string;
  map: Record<string, string>;
  delimiter?: string;
  rejectsFile: string;
  dryRun: boolean;
}

/** A command line for visits or pings. */
export interface VisitArguments extends CommonArguments {
  kind: 'visits' | 'pings';
  projectId: string;
  dataset: DatasetKind;
  timeZone: string;
  timestampFormat?: 'iso' | 'unix';
  groupInto?: { by: string };
  /** A list of places to make locations of first. */
  places?: { file: string; map: Record<string, string>; radiusMeters: number };
  /** A list of places that are no location. */
  elsewhere?: { file: string; map: Record<string, string> };
  append: boolean;
}

/** A command line for a country's areas. */
export interface AreaArguments extends Omit<CommonArguments, 'delimiter' | 'rejectsFile'> {
  kind: 'areas';
  country: string;
  currency: string;
  attribution?: string;
}

/** A command line for a project's counts or panel statistics. */
export interface StatisticsArguments extends CommonArguments {
  kind: 'counts' | 'panel';
  projectId: string;
  country?: string;
  append: boolean;
}

/** A command line for a list that belongs to no project. */
export interface ListArguments extends CommonArguments {
  kind: 'postcodes' | 'opt-out';
  country?: string;
}

/** What a command line asks for. */
export type ImportArguments = VisitArguments | AreaArguments | StatisticsArguments | ListArguments;

/** Every option: what follows it, and what it means. */
const options = {
  project: ['ID', 'the project'],
  dataset: ['panel|open', 'panel: floors, rounding and retention apply; open: public data, shown as it is'],
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
  radius: ['METERS', 'radius of these locations (default: 60)'],
  elsewhere: ['FILE', 'places that are no location (CSV of points, or GeoJSON); stays there count in movement alone'],
  'elsewhere-map': ['OURS=THEIRS,...', 'names of its columns'],
  append: [undefined, 'add to what is in force instead of replacing it'],
  rejects: ['FILE', 'where rejected rows go (default: FILE.rejects.csv)'],
  'dry-run': [undefined, 'check everything and say what would happen, change nothing'],
  help: [undefined, 'this text'],
} as const satisfies Record<string, readonly [string | undefined, string]>;

type Option = keyof typeof options;

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
  'rejects',
] as const;

/** What each kind imports, the options it needs and those it takes. */
const kinds: Record<ImportKind, { title: string; needs: readonly Option[]; takes: readonly Option[] }> = {
  visits: {
    title: 'Imports visits from a CSV (UTF-8) or Parquet file into a project.',
    needs: ['project', 'dataset', 'time-zone'],
    takes: ['group', ...ofVisits],
  },
  pings: {
    title:
      'Imports positions of devices from a CSV (UTF-8) or Parquet file; their stays at the locations become visits.',
    needs: ['project', 'dataset', 'time-zone'],
    takes: ofVisits,
  },
  areas: {
    title: 'Replaces a country’s areas by the polygons of a GeoJSON or TopoJSON file.',
    needs: ['country', 'currency'],
    takes: ['attribution', 'map'],
  },
  postcodes: {
    title: 'Replaces postal codes and their places by those of a CSV file as GeoNames has it.',
    needs: [],
    takes: ['country', 'map', 'delimiter', 'rejects'],
  },
  counts: {
    title: 'Imports what counters counted at a project’s locations, by which its visits are calibrated.',
    needs: ['project'],
    takes: ['map', 'delimiter', 'append', 'rejects'],
  },
  panel: {
    title: 'Imports how many devices of the panel live where, by which a project’s visits are weighted.',
    needs: ['project'],
    takes: ['country', 'map', 'delimiter', 'append', 'rejects'],
  },
  'opt-out': {
    title: 'Deletes devices from all projects and keeps them out of later imports.',
    needs: [],
    takes: ['map', 'delimiter', 'rejects'],
  },
};

const words = (option: Option) => ['--' + option, options[option][0]].filter(Boolean).join(' ');

const describe = (all: readonly Option[]) =>
  all.map((option) => `  ${words(option).padEnd(31)}${options[option][1]}`).join('\n');

/** The help text of one kind of import. */
export function importUsage(kind: ImportKind): string {
  const { title, needs, takes } = kinds[kind];
  return `Usage: npm run import -- ${[kind, 'FILE', ...needs.map(words)].join(' ')} [options]

${title} Columns: see docs/import.md.

${describe([...needs, ...takes, 'dry-run', 'help'])}
`;
}

/** The help text of all of them. */
export const importOverview = `Usage: npm run import -- KIND FILE [options]

${importKinds.map((kind) => `  ${kind.padEnd(12)}${kinds[kind].title}`).join('\n')}

Without KIND they are visits. The options of each: npm run import -- KIND --help
`;

/** The kind that a command line names, visits if it names none, and the rest of it. */
export function importKindOf(argv: readonly string[]): { kind: ImportKind; named: boolean; rest: readonly string[] } {
  const [first, ...rest] = argv;
  const kind = importKinds.find((one) => one === first);
  return kind ? { kind, named: true, rest } : { kind: 'visits', named: false, rest: argv };
}

/** Reads a kind's command line (without node, script and kind). Returns 'help' if asked for; throws an ImportError that says what is wrong. */
export function parseImportArguments(kind: ImportKind, argv: readonly string[]): ImportArguments | 'help' {
  const { values, positionals } = parse(kind, argv);
  if (values.help) return 'help';
  const [file, ...more] = positionals;
  if (file === undefined) throw wrong('Name the file to import');
  if (more.length > 0) throw wrong(`One file at a time; what is "${more[0] ?? ''}"?`);
  const { delimiter, country } = values;
  const common = {
    file,
    map: pairs('--map', values.map),
    ...(delimiter === undefined ? {} : { delimiter: delimiter === '\\t' ? '\t' : delimiter }),
    rejectsFile: values.rejects ?? `${file}.rejects.csv`,
    dryRun: values['dry-run'] ?? false,
  };
  const append = values.append ?? false;
  const inCountry = country === undefined ? {} : { country: countryOf(country) };
  switch (kind) {
    case 'visits':
    case 'pings':
      return { ...common, kind, append, ...visitArguments(values) };
    case 'areas': {
      const { currency, attribution } = values;
      if (country === undefined) throw wrong('Name the country: --country de');
      if (currency === undefined) throw wrong('Name its currency: --currency EUR');
      return {
        kind,
        file,
        map: common.map,
        dryRun: common.dryRun,
        country: countryOf(country),
        currency,
        ...(attribution === undefined ? {} : { attribution }),
      };
    }
    case 'counts':
    case 'panel':
      return { ...common, ...inCountry, kind, append, projectId: projectOf(values.project) };
    case 'postcodes':
    case 'opt-out':
      return { ...common, ...inCountry, kind };
  }
}

type Values = ReturnType<typeof parse>['values'];

function visitArguments(
  values: Values,
): Pick<
  VisitArguments,
  'projectId' | 'dataset' | 'timeZone' | 'timestampFormat' | 'groupInto' | 'places' | 'elsewhere'
> {
  const { dataset, timestamps, group, locations, elsewhere, 'time-zone': timeZone } = values;
  const projectId = projectOf(values.project);
  if (dataset !== 'panel' && dataset !== 'open') throw wrong('Say what the data is: --dataset panel or --dataset open');
  if (!timeZone) throw wrong('Name the time zone of the locations: --time-zone Europe/Berlin');
  if (timestamps !== undefined && timestamps !== 'iso' && timestamps !== 'unix')
    throw wrong('--timestamps is iso or unix');
  if (!locations && (values['locations-map'] || values.radius))
    throw wrong('--locations-map and --radius belong to --locations');
  if (!elsewhere && values['elsewhere-map']) throw wrong('--elsewhere-map belongs to --elsewhere');
  const radiusMeters = Number(values.radius ?? 60);
  if (!(radiusMeters >= 13 && radiusMeters <= 1000)) throw wrong('--radius is 13 to 1000 metres');
  return {
    projectId,
    dataset,
    timeZone,
    ...(timestamps === undefined ? {} : { timestampFormat: timestamps }),
    ...(group === undefined ? {} : { groupInto: { by: group } }),
    ...(locations
      ? { places: { file: locations, map: pairs('--locations-map', values['locations-map']), radiusMeters } }
      : {}),
    ...(elsewhere ? { elsewhere: { file: elsewhere, map: pairs('--elsewhere-map', values['elsewhere-map']) } } : {}),
  };
}

function projectOf(project: string | undefined): string {
  if (!project) throw wrong('Name the project: --project ID');
  return project;
}

function countryOf(country: string): string {
  if (!/^[a-z]{2}$/i.test(country)) throw wrong(`--country is two letters, such as de, not "${country}"`);
  return country.toLowerCase();
}

function parse(kind: ImportKind, argv: readonly string[]) {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  const all = {
    project: text,
    dataset: text,
    'time-zone': text,
    country: text,
    currency: text,
    attribution: text,
    map: text,
    timestamps: text,
    group: text,
    delimiter: text,
    locations: text,
    'locations-map': text,
    radius: text,
    elsewhere: text,
    'elsewhere-map': text,
    append: flag,
    rejects: text,
    'dry-run': flag,
    help: flag,
  };
  const { needs, takes } = kinds[kind];
  const known = new Set<string>([...needs, ...takes, 'dry-run', 'help']);
  const own = Object.fromEntries(Object.entries(all).filter(([name]) => known.has(name))) as typeof all;
  try {
    return parseArgs({ args: [...argv], allowPositionals: true, options: own });
  } catch (error) {
    throw wrong((error as Error).message);
  }
}

/** `a=b,c=d` as an object. */
function pairs(option: string, text: string | undefined): Record<string, string> {
  if (!text) return {};
  return Object.fromEntries(
    text.split(',').map((pair) => {
      const at = pair.indexOf('=');
      if (at < 1 || at === pair.length - 1) throw wrong(`${option} wants OURS=THEIRS,..., not "${pair}"`);
      return [pair.slice(0, at).trim(), pair.slice(at + 1).trim()];
    }),
  );
}

const wrong = (reason: string) => new ImportError('bad_option', reason);
