import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Kysely } from 'kysely';

import type { Database } from '../db/schema';

/** Visits of some devices in three months, from a given first day. */
const visitRows = (devices: readonly string[], day: string) =>
  ['2026-01', '2026-02', '2026-03']
    .flatMap((month) => devices.map((device) => `${device},shop,${month}-${day}T09:30:00Z,30\n`))
    .join('');

const pingRows = (day: string) =>
  Array.from(
    { length: 12 },
    (_, i) => `walker,2026-03-${day}T09:${String(30 + i).padStart(2, '0')}:00Z,52.5,13.4\n`,
  ).join('');

const square = (inhabitants: number) =>
  JSON.stringify({
    type: 'FeatureCollection',
    features: [
      {
        type: 'Feature',
        properties: { code: '10000', name: 'One', inhabitants },
        geometry: {
          type: 'Polygon',
          coordinates: [
            [
              [13, 52],
              [14, 52],
              [14, 53],
              [13, 53],
              [13, 52],
            ],
          ],
        },
      },
    ],
  });

const postcodes = (place: string) =>
  `country_code,zipcode,place,latitude,longitude\nde,10115,${place},52.5,13.4\nat,1010,${place},48.2,16.4\n`;

/** A kind of import that is run again and again. */
interface KilledJourney {
  /** The project that it changes; undefined for one that it creates. */
  project?: string;
  /** The command of a round, with files that differ from those of the round before. */
  argv: (round: number) => Promise<string[]>;
  /** Every step that it announces. */
  steps: readonly string[];
}

const walked = ['tidied', 'begun', 'checking', 'importing', 'rejecting', 'switching', 'decided', 'done', 'in force'];
const decided = ['tidied', 'begun', 'decided', 'in force'];

/** What journeys share: a folder for their files, and their projects. */
interface Grounds {
  fileOf: (name: string, text: string) => Promise<string>;
  /** Creates a project by an import, and returns its id. */
  made: (name: string, argv: readonly string[]) => Promise<string>;
}

/** The kinds of import; `whole` runs one to its end, `folder` takes their files. */
export async function killedJourneys(
  db: Kysely<Database>,
  folder: string,
  whole: (argv: readonly string[]) => Promise<unknown>,
): Promise<Record<string, KilledJourney>> {
  const grounds: Grounds = {
    async fileOf(name, text) {
      await writeFile(join(folder, name), text);
      return name;
    },
    async made(name, argv) {
      await whole([...argv, '--project', `new:${name}`]);
      return (await db.selectFrom('projects').where('name', '=', name).select('id').executeTakeFirstOrThrow()).id;
    },
  };
  const places = await grounds.fileOf('places.csv', 'id,name,latitude,longitude\nshop,Shop,52.5,13.4\n');
  const reported = ['--time-zone', 'Europe/Berlin', '--locations', places, '--report', 'All'];
  const options = ['--dataset', 'panel', ...reported];
  const everybody = await grounds.fileOf('visits-0.csv', head + visitRows(devices, '10'));
  const panel = await grounds.made('Panel', ['visits', everybody, ...options]);
  const visited = await grounds.made('Visits', ['visits', everybody, ...options]);
  return {
    ...(await visitJourneys(grounds, everybody, visited, options)),
    ...(await deviceJourneys(grounds, everybody, options)),
    counters: await counterJourney(grounds, reported),
    ...listJourneys(grounds, visited, panel),
  };
}

/** Each file has a row that is rejected. */
const head = 'device_id,location_id,arrived_at,dwell_minutes\nd1,nowhere,2026-03-01T09:30:00Z,1\n';
const devices = Array.from({ length: 300 }, (_, i) => `d${i}`);
const months = ['01', '02', '03'];

async function visitJourneys(
  { fileOf }: Grounds,
  everybody: string,
  visited: string,
  options: readonly string[],
): Promise<Record<string, KilledJourney>> {
  const fewer = await fileOf('visits-1.csv', head + visitRows(['a', 'b', 'c'], '12'));
  return {
    visits: {
      project: visited,
      argv: async (round) => ['visits', round % 2 ? fewer : everybody, '--project', visited, ...options],
      steps: walked,
    },
    'a new project': {
      argv: async (round) => ['visits', everybody, '--project', `new:Round ${round}`, ...options],
      steps: walked,
    },
  };
}

/** Appended files, places elsewhere, and pings. */
async function deviceJourneys(
  { fileOf, made }: Grounds,
  everybody: string,
  options: readonly string[],
): Promise<Record<string, KilledJourney>> {
  const pings = (day: string) => `device_id,seen_at,latitude,longitude\nwalker,never,52.5,13.4\n${pingRows(day)}`;
  const files = [await fileOf('pings-0.csv', pings('05')), await fileOf('pings-1.csv', pings('06'))];
  const pinged = await made('Pings', ['pings', 'pings-0.csv', ...options]);
  const appended = await made('Appended', ['visits', everybody, ...options]);
  const surrounded = await made('Elsewhere', ['visits', everybody, ...options]);
  return {
    append: {
      project: appended,
      argv: async (round) => {
        const more = await fileOf(`more-${round}.csv`, head + visitRows([`m${round}`, `n${round}`], '14'));
        return ['visits', more, '--append', '--project', appended, ...options];
      },
      steps: walked,
    },
    // A list of one or two places, and visits to the first.
    elsewhere: {
      project: surrounded,
      argv: async (round) => {
        const listed = ['cafe,Café', 'bakery,Bakery'].slice(0, 1 + (round % 2));
        const rows = listed.map((place) => `${place},FOOD,52.51,13.41\n`).join('');
        const list = await fileOf(`list-${round % 2}.csv`, `id,name,category,latitude,longitude\n${rows}`);
        const before = devices.map((device) => `${device},cafe,2026-03-10T08:30:00Z,20\n`).join('');
        const file = await fileOf(`near-${round % 2}.csv`, head + visitRows(devices, '10') + before);
        return ['visits', file, '--elsewhere', list, '--project', surrounded, ...options];
      },
      steps: walked,
    },
    pings: {
      project: pinged,
      argv: async (round) => ['pings', files[round % 2] ?? '', '--project', pinged, ...options],
      steps: walked,
    },
  };
}

async function counterJourney({ fileOf, made }: Grounds, options: readonly string[]): Promise<KilledJourney> {
  const hours = (n: number) =>
    `location_id,counted_at,visits\nshop,never,1\n${months
      .flatMap((month) => ['09', '10', '11'].map((hour) => `shop,2026-${month}-10T${hour}:00:00Z,${n}\n`))
      .join('')}`;
  const project = await made('Counters', ['counters', await fileOf('hours-0.csv', hours(40)), ...options]);
  return {
    project,
    argv: async (round) => {
      const file = await fileOf(`hours-${round % 2}.csv`, hours(40 + (round % 2)));
      return ['counters', file, '--project', project, ...options];
    },
    steps: walked,
  };
}

/** Areas, postal codes and what belongs to a panel; a project of visits is affected by the areas. */
function listJourneys({ fileOf }: Grounds, visited: string, panel: string): Record<string, KilledJourney> {
  const area = ['--country', 'de', '--currency', 'EUR'];
  const list = (name: string, text: string) => async (round: number) => fileOf(`${name}-${round % 2}.csv`, text);
  const counts = (n: number) =>
    `location_id,date,visits\n${months.map((month) => `shop,2026-${month}-10,${n}\n`).join('')}`;
  return {
    areas: {
      project: visited,
      argv: async (round) => ['areas', await list('areas', square(1000 + (round % 2)))(round), ...area],
      steps: decided,
    },
    postcodes: {
      argv: async (round) => ['postcodes', await list('codes', postcodes(round % 2 ? 'Mitte' : 'Zentrum'))(round)],
      steps: decided,
    },
    counts: {
      project: panel,
      argv: async (round) => ['counts', await list('counts', counts(290 + (round % 2) * 5))(round), '--project', panel],
      steps: decided,
    },
    coverage: {
      project: panel,
      argv: async (round) => {
        const text = `location_id,from,to,counted\nshop,2026-01-01,2026-01-${10 + (round % 2)},no\n`;
        return ['coverage', await list('coverage', text)(round), '--project', panel];
      },
      steps: decided,
    },
    panel: {
      project: panel,
      argv: async (round) => {
        const text = `country,area_code,month,devices\nde,10000,2026-01,${10 + (round % 2)}\n`;
        return ['panel', await list('panel', text)(round), '--project', panel];
      },
      steps: decided,
    },
    'opt-out': {
      project: panel,
      argv: async (round) => ['opt-out', await fileOf('gone.csv', `device_id\nd${round}\nd${round + 1}\n`)],
      steps: ['tidied', 'prepared', 'decided', 'in force'],
    },
  };
}
