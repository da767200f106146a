import { readFileSync } from 'node:fs';

import { monthIndex } from '@locus/model/view';

import type { SharePair } from './sharePairs';
import type { VisitQuery, VisitReader } from './store/analysis';
import { frameConditions, locationKeys, unfiltered } from './store/analysis';
import type { NumberTable } from './store/dialect';

/** Locations that count as one, each with its minimum dwell (seconds). */
interface Group {
  locations: readonly number[];
  minDwell: number;
}

/** A pair's groups by their numbers in the statements. */
interface NumberedPair {
  whole: number;
  part: number;
}

interface WholeRow {
  whole_key: number;
  month_key: number;
  days: bigint;
  devices: bigint;
}
type BothRow = WholeRow & { part_key: number };

/** Device-days of a pair and month, and the devices behind them; additive over disjoint sets of devices. */
export interface AbsorptionPartial {
  /** Index in the query's pairs. */
  pair: number;
  /** `month_key`. */
  month: number;
  /** In the source for absorption, in the target for attraction. */
  wholeDays: number;
  wholeDevices: number;
  /** In both. */
  bothDays: number;
  bothDevices: number;
}

const sqlOf = (name: string) => readFileSync(new URL(`./sql/${name}.sql`, import.meta.url), 'utf8');
const both = sqlOf('absorption');
const wholes = sqlOf('absorptionWholes');
const sameDays = sqlOf('sameDays');
const columns = 'location, device, day, month_key, dwell';

/**
 * The device-days of pairs; `whole` is the end that is the denominator of the share. Stays in a source must last at
 * least `minDwell` seconds.
 */
export async function shareRows(
  visits: VisitReader,
  query: VisitQuery & { pairs: readonly SharePair[] },
  whole: 'source' | 'target',
  minDwell: number,
): Promise<AbsorptionPartial[]> {
  const { info } = visits;
  const where = frameConditions(locationKeys(info, query.locations).keys, query, info);
  if (!where) return [];
  const keys = new Map(info.locations.map(({ id, key }) => [id, key]));
  // A place without visits is not part of any statement.
  const keysOf = (ids: readonly string[]) => ids.flatMap((id) => keys.get(id) ?? []);
  const [wholeGroups, partGroups] = [new Groups(), new Groups()];
  const pairs = query.pairs.map(({ sourceIds, targetIds }): NumberedPair => {
    const source = { locations: keysOf(sourceIds), minDwell };
    const target = { locations: keysOf(targetIds), minDwell: 0 };
    const [ofWhole, ofPart] = whole === 'source' ? [source, target] : [target, source];
    return { whole: wholeGroups.number(ofWhole), part: partGroups.number(ofPart) };
  });
  const inWholes = await wholeRows(visits, query, where, wholeGroups);
  const inBoth = new Map(
    (await bothRows(visits, where, pairs, wholeGroups, partGroups)).map((row) => [
      `${row.whole_key} ${row.part_key} ${row.month_key}`,
      row,
    ]),
  );
  return pairs.flatMap((ends, pair) =>
    inWholes
      .filter((row) => row.whole_key === ends.whole)
      .map((row) => {
        const shared = inBoth.get(`${ends.whole} ${ends.part} ${row.month_key}`);
        return {
          pair,
          month: row.month_key,
          wholeDays: Number(row.days),
          wholeDevices: Number(row.devices),
          bothDays: Number(shared?.days ?? 0),
          bothDevices: Number(shared?.devices ?? 0),
        };
      }),
  );
}

/** Device-days in each whole: from stored sums if nothing is excluded and every whole is a single location. */
async function wholeRows(
  visits: VisitReader,
  query: VisitQuery,
  where: readonly string[],
  groups: Groups,
): Promise<WholeRow[]> {
  if (!visits.kept || !unfiltered(query, visits.info) || groups.all.some(({ locations }) => locations.length > 1))
    return visits.rows<WholeRow>({ sql: wholes, columns, where, tables: [groups.table('wholes')] });
  const { keys } = locationKeys(visits.info, query.locations);
  const numberOf = new Map(
    groups.all.flatMap(({ locations }, number) => locations.map((key) => [key, number] as const)),
  );
  const asked = keys.filter((key) => numberOf.has(key));
  if (asked.length === 0) return [];
  const minDwell = groups.all[0]?.minDwell ?? 0;
  // Each location of the dataset as a whole with its number.
  const every = numberRows(
    'wholes',
    groupColumns,
    visits.info.locations.map(({ key }) => [key, key, minDwell]),
  );
  const rows = await visits.kept<WholeRow>(
    { name: 'days', statement: { sql: wholes, columns, where: [], tables: [every] } },
    {
      sql: 'select * from kept',
      where: [`whole_key in (${asked.join(', ')})`, `month_key in (${query.timeFrames.map(monthIndex).join(', ')})`],
    },
  );
  return rows.map((row) => ({ ...row, whole_key: numberOf.get(row.whole_key) ?? -1 }));
}

/** Device-days in both ends of each pair; ends with a location in common are looked up in all visits. */
function bothRows(
  visits: VisitReader,
  where: readonly string[],
  pairs: readonly NumberedPair[],
  wholeGroups: Groups,
  partGroups: Groups,
): Promise<BothRow[]> {
  const tables = [
    wholeGroups.table('wholes'),
    partGroups.table('parts'),
    numberRows('pairs', ['whole', 'part'], unique(pairs.map(({ whole, part }) => [whole, part] as const))),
  ];
  const locationsOf = ({ all }: Groups, number: number) => all[number]?.locations ?? [];
  const apart = pairs.every(({ whole, part }) =>
    locationsOf(wholeGroups, whole).every((key) => !locationsOf(partGroups, part).includes(key)),
  );
  if (!visits.kept || !apart) return visits.rows<BothRow>({ sql: both, columns, where, tables });
  return visits.kept<BothRow>(
    {
      name: 'same-days',
      statement: { sql: sameDays, columns: `${columns}, hour, dow, home, work`, where: [] },
      ofDevices: true,
    },
    { sql: both, where, tables, relations: [{ name: 'visits', sql: `select ${columns} from kept` }] },
  );
}

/** Groups of locations, by their numbers in the statements. */
class Groups {
  readonly all: Group[] = [];
  readonly #numbers = new Map<string, number>();

  /** The number of a group: the next one, or that of an equal group. */
  number(group: Group): number {
    const name = group.locations.join(' ');
    const known = this.#numbers.get(name);
    if (known !== undefined) return known;
    const number = this.all.push(group) - 1;
    this.#numbers.set(name, number);
    return number;
  }

  table(name: string): NumberTable {
    return numberRows(
      name,
      groupColumns,
      this.all.flatMap(({ locations, minDwell }, number) => locations.map((key) => [number, key, minDwell])),
    );
  }
}

const groupColumns = ['number', 'location', 'min_dwell'];

const numberRows = (name: string, columnsOf: readonly string[], rows: readonly (readonly number[])[]): NumberTable => ({
  name,
  columns: columnsOf.map((column, i) => [column, 'integer', rows.map((row) => row[i] ?? 0)]),
});

const unique = (pairs: readonly (readonly [number, number])[]) => [
  ...new Map(pairs.map((pair) => [pair.join(' '), pair])).values(),
];
