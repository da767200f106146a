import { parseArgs } from 'node:util';

import type { DatasetKind } from '../privacy';
import { ImportError } from './importError';

/** What a command line asks for. */
export interface ImportArguments {
  file: string;
  projectId: string;
  dataset: DatasetKind;
  timeZone: string;
  rejectsFile: string;
  map: Record<string, string>;
  delimiter?: string;
  timestampFormat?: 'iso' | 'unix';
  groupInto?: { by: string };
  /** A list of places to make locations of first. */
  places?: { file: string; map: Record<string, string>; radiusMeters: number };
  append: boolean;
  dryRun: boolean;
}

/** The help text of `npm run import`. */
export const importUsage = `Usage: npm run import -- FILE --project ID --dataset panel|open --time-zone ZONE [options]

Imports visits from a CSV (UTF-8) or Parquet file into a project. Columns: see docs/import.md.

  --project ID             the project
  --dataset panel|open     panel: floors, rounding and retention apply; open: public data, shown as it is
  --time-zone ZONE         IANA zone of the locations, such as Europe/Berlin
  --map OURS=THEIRS,...    names of columns in the file, such as device_id=userID
  --timestamps iso|unix    only this format of times (default: both, value by value)
  --group COLUMN           rows are sightings: consecutive ones of a device at a place with the same COLUMN are one visit
  --delimiter SIGN         the sign between values (default: found out)
  --locations FILE         make locations of this CSV list of points first
  --locations-map OURS=THEIRS,...
                           names of its columns id, name, latitude, longitude
  --radius METERS          radius of these locations (default: 60)
  --append                 add to the visits in force instead of replacing them
  --rejects FILE           where rejected rows go (default: FILE.rejects.csv)
  --dry-run                check everything, change nothing
  --help                   this text
`;

/** Reads a command line (without node and script). Returns 'help' if asked for; throws an ImportError that says what is wrong. */
export function parseImportArguments(argv: readonly string[]): ImportArguments | 'help' {
  const { values, positionals } = parse(argv);
  if (values.help) return 'help';
  const [file, ...more] = positionals;
  if (file === undefined) throw wrong('Name the file to import');
  if (more.length > 0) throw wrong(`One file at a time; what is "${more[0] ?? ''}"?`);
  const { project, dataset, timestamps, delimiter, group, locations } = values;
  const timeZone = values['time-zone'];
  if (!project) throw wrong('Name the project: --project ID');
  if (dataset !== 'panel' && dataset !== 'open') throw wrong('Say what the data is: --dataset panel or --dataset open');
  if (!timeZone) throw wrong('Name the time zone of the locations: --time-zone Europe/Berlin');
  if (timestamps !== undefined && timestamps !== 'iso' && timestamps !== 'unix')
    throw wrong('--timestamps is iso or unix');
  if (!locations && (values['locations-map'] || values.radius))
    throw wrong('--locations-map and --radius belong to --locations');
  const radiusMeters = Number(values.radius ?? 60);
  if (!(radiusMeters >= 13 && radiusMeters <= 1000)) throw wrong('--radius is 13 to 1000 metres');
  return {
    file,
    projectId: project,
    dataset,
    timeZone,
    rejectsFile: values.rejects ?? `${file}.rejects.csv`,
    map: pairs('--map', values.map),
    ...(delimiter === undefined ? {} : { delimiter: delimiter === '\\t' ? '\t' : delimiter }),
    ...(timestamps === undefined ? {} : { timestampFormat: timestamps }),
    ...(group === undefined ? {} : { groupInto: { by: group } }),
    ...(locations
      ? { places: { file: locations, map: pairs('--locations-map', values['locations-map']), radiusMeters } }
      : {}),
    append: values.append ?? false,
    dryRun: values['dry-run'] ?? false,
  };
}

function parse(argv: readonly string[]) {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  try {
    return parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        project: text,
        dataset: text,
        'time-zone': text,
        map: text,
        timestamps: text,
        group: text,
        delimiter: text,
        locations: text,
        'locations-map': text,
        radius: text,
        rejects: text,
        append: flag,
        'dry-run': flag,
        help: flag,
      },
    });
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
