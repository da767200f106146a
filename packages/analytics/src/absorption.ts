import { readFileSync } from 'node:fs';

import type { AbsorptionData, AbsorptionPair, AttractionData, DateChange, PartDisclosure } from '@locus/model';
import { monthIndex, monthKeyOf, monthStart } from '@locus/model';

import { partFloor } from './parts';
import type { PrivacyRules } from './privacy';
import { roundCount } from './privacy';
import type { SharePair } from './sharePairs';
import type { Analysis, VisitQuery, VisitReader } from './store/analysis';
import { frameConditions, locationKeys, mergeSums } from './store/analysis';
import type { NumberTable } from './store/dialect';

/** Sources and targets in a frame of months; `locations` are all that belong to one of them. */
export interface AbsorptionQuery extends VisitQuery {
  pairs: readonly SharePair[];
  /** A stay in the source counts from so many minutes on. */
  minDwellMinutes: number;
}

/** Device-days of a pair and month, and the devices behind them; adds up over disjoint sets of devices. */
export interface AbsorptionPartial {
  /** Position in the query's pairs. */
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

const statement = readFileSync(new URL('./sql/absorption.sql', import.meta.url), 'utf8');

type ShareAnalysis<Data> = Analysis<AbsorptionQuery, AbsorptionPartial, Data>;
type Side = 'source' | 'target';

/** Locations that count as one, with the least dwell (seconds) of a stay in them; by the number the statement gives them. */
class Groups {
  readonly #numbers = new Map<string, number>();
  readonly #rows: [number: number, location: number, minDwell: number][] = [];

  constructor(readonly keys: ReadonlyMap<string, number>) {}

  /** The number of a group of locations; the same for the same ones. */
  number(ids: readonly string[], minDwell: number): number {
    const name = ids.join(' ');
    const known = this.#numbers.get(name);
    if (known !== undefined) return known;
    const number = this.#numbers.size;
    this.#numbers.set(name, number);
    for (const id of ids) {
      // A place without visits is in no statement.
      const location = this.keys.get(id);
      if (location !== undefined) this.#rows.push([number, location, minDwell]);
    }
    return number;
  }

  table(name: string): NumberTable {
    return numberRows(name, ['number', 'location', 'min_dwell'], this.#rows);
  }
}

const numberRows = (name: string, columns: readonly string[], rows: readonly (readonly number[])[]): NumberTable => ({
  name,
  columns: columns.map((column, i) => [column, 'integer', rows.map((row) => row[i] ?? 0)]),
});

async function partialsOf(whole: Side, visits: VisitReader, query: AbsorptionQuery): Promise<AbsorptionPartial[]> {
  const { info } = visits;
  const where = frameConditions(locationKeys(info, query.locations).keys, query, info);
  if (!where) return [];
  const keys = new Map(info.locations.map(({ id, key }) => [id, key]));
  const [wholes, parts] = [new Groups(keys), new Groups(keys)];
  const numberOf = (groups: Groups, side: Side, { sourceIds, targetIds }: SharePair) =>
    side === 'source' ? groups.number(sourceIds, Math.round(query.minDwellMinutes * 60)) : groups.number(targetIds, 0);
  const part = whole === 'source' ? 'target' : 'source';
  const pairs = query.pairs.map((pair) => [numberOf(wholes, whole, pair), numberOf(parts, part, pair)] as const);
  const rows = await visits.rows<{
    whole_key: number;
    part_key: number;
    month_key: number;
    days: bigint;
    devices: bigint;
  }>({
    sql: statement,
    columns: 'location, device, day, month_key, dwell',
    where,
    tables: [wholes.table('wholes'), parts.table('parts'), numberRows('pairs', ['whole', 'part'], unique(pairs))],
  });
  const both = new Map(rows.map((row) => [`${row.whole_key} ${row.part_key} ${row.month_key}`, row]));
  return pairs.flatMap(([wholeKey, partKey], pair) =>
    rows
      .filter((row) => row.whole_key === wholeKey && row.part_key === -1)
      .map((row) => {
        const shared = both.get(`${wholeKey} ${partKey} ${row.month_key}`);
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

const unique = (pairs: readonly (readonly [number, number])[]) => [
  ...new Map(pairs.map((pair) => [pair.join(' '), pair])).values(),
];

const merge: ShareAnalysis<unknown>['merge'] = (rows) => mergeSums(rows, ['pair', 'month']);

/** Absorption: of the device-days in the source, those that were also in the target. */
export const absorption: ShareAnalysis<AbsorptionData> = {
  partials: (visits, query) => partialsOf('source', visits, query),
  merge,
  data(sums, query, { rules }) {
    const { pairs, disclosure } = shares(sums, query, rules);
    return {
      values: pairs.map(({ ends, average, months }) => ({
        ...ends,
        avg_weighted_absorption: average,
        dateChanges: months.map(({ timestamp, part, whole }) => ({
          timestamp,
          visits_in_target: part,
          visits_in_source: whole,
        })),
      })),
      disclosure,
    };
  },
};

/** Attraction: of the device-days in the target, those that were also in the source. */
export const attraction: ShareAnalysis<AttractionData> = {
  partials: (visits, query) => partialsOf('target', visits, query),
  merge,
  data(sums, query, { rules }) {
    const { pairs, disclosure } = shares(sums, query, rules);
    return {
      values: pairs.map(({ ends, average, months }) => ({
        ...ends,
        avg_weighted_attraction: average,
        dateChanges: months.map(({ timestamp, part, whole }) => ({
          timestamp,
          visits_in_target: whole,
          visits_in_source: part,
        })),
      })),
      disclosure,
    };
  },
};

interface PairShares {
  ends: Omit<AbsorptionPair, 'avg_weighted_absorption' | 'dateChanges'>;
  /** Σ part / Σ whole over the months shown. */
  average: number | null;
  months: { timestamp: DateChange['timestamp']; part: number | null; whole: number | null }[];
}

const none = { wholeDays: 0, wholeDevices: 0, bothDays: 0, bothDevices: 0 };

function shares(
  sums: readonly AbsorptionPartial[],
  query: AbsorptionQuery,
  rules: PrivacyRules,
): { pairs: PairShares[]; disclosure: PartDisclosure } {
  const byKey = new Map(sums.map((one) => [`${one.pair} ${one.month}`, one]));
  const months = [...new Set(query.timeFrames.map(monthIndex))].sort((a, b) => a - b);
  const floor = partFloor(rules);
  const suppressed: PartDisclosure['suppressed'] = [];

  const pairs = query.pairs.map(({ source, target }, pair): PairShares => {
    let [shownPart, shownWhole] = [0, 0];
    const shown = months.map((month) => {
      const timestamp = monthStart(monthKeyOf(month));
      const one = byKey.get(`${pair} ${month}`) ?? { pair, month, ...none };
      const { bothDays: partDays, bothDevices: partDevices, wholeDays, wholeDevices } = one;
      const wholeHidden = wholeDevices < rules.floor;
      const partHidden = wholeHidden || partDevices < floor;
      if (partHidden)
        suppressed.push({ location_id: source.id, part: `${target.id} ${monthKeyOf(month)}`, reason: 'below_floor' });
      const whole = wholeHidden ? null : roundCount(wholeDays, rules);
      const part = partHidden ? null : Math.min(roundCount(partDays, rules), whole ?? 0);
      if (part !== null && whole !== null) {
        shownPart += part;
        shownWhole += whole;
      }
      return { timestamp, part, whole };
    });
    return {
      ends: {
        source_location_id: source.id,
        source_location_name: source.name,
        target_location_id: target.id,
        target_location_name: target.name,
      },
      average: shownWhole === 0 ? null : shownPart / shownWhole,
      months: shown,
    };
  });
  // Targets overlap: what is hidden is no rest of a whole.
  return { pairs, disclosure: { ...rules, suppressed, other: [] } };
}
