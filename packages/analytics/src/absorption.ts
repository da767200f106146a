import { readFileSync } from 'node:fs';

import type { AbsorptionData, AbsorptionPair, AttractionData, DateChange, PartDisclosure } from '@locus/model';
import { monthIndex, monthKeyOf, monthStart } from '@locus/model';

import { partFloor } from './parts';
import type { PrivacyRules } from './privacy';
import { roundCount } from './privacy';
import type { SharePair } from './sharePairs';
import type { Analysis, VisitQuery } from './store/analysis';
import { frameConditions, locationKeys, mergeSums } from './store/analysis';

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
  sourceDays: number;
  targetDays: number;
  bothDays: number;
  sourceDevices: number;
  targetDevices: number;
  bothDevices: number;
}

const statement = readFileSync(new URL('./sql/absorption.sql', import.meta.url), 'utf8');

type ShareAnalysis<Data> = Analysis<AbsorptionQuery, AbsorptionPartial, Data>;

const partials: ShareAnalysis<unknown>['partials'] = async (visits, query) => {
  const { info } = visits;
  const where = frameConditions(locationKeys(info, query.locations).keys, query, info);
  const keys = new Map(info.locations.map(({ id, key }) => [id, key]));
  const places = query.pairs.flatMap(({ sourceIds, targetIds }, pair) => [
    ...sourceIds.map((id) => [pair, 0, keys.get(id), Math.round(query.minDwellMinutes * 60)]),
    ...targetIds.map((id) => [pair, 1, keys.get(id), 0]),
  ]);
  // A place without visits is in no statement.
  const rows = places.filter(([, , key]) => key !== undefined).map((place) => `(${place.join(', ')})`);
  if (!where || rows.length === 0) return [];
  const found = await visits.rows<
    Record<`${'source' | 'target' | 'both'}_${'days' | 'devices'}`, bigint> & {
      pair_key: number;
      month_key: number;
    }
  >({
    sql: statement,
    columns: 'location, device, day, month_key, dwell',
    where,
    tables: [`places as (select * from (values ${rows.join(', ')}) as place(pair, side, location, min_dwell))`],
  });
  return found.map((row) => ({
    pair: row.pair_key,
    month: row.month_key,
    sourceDays: Number(row.source_days),
    targetDays: Number(row.target_days),
    bothDays: Number(row.both_days),
    sourceDevices: Number(row.source_devices),
    targetDevices: Number(row.target_devices),
    bothDevices: Number(row.both_devices),
  }));
};

const merge: ShareAnalysis<unknown>['merge'] = (rows) => mergeSums(rows, ['pair', 'month']);

/** Which device-days are the part and which the whole, and the devices behind them. */
interface Share {
  part: (sums: AbsorptionPartial) => readonly [days: number, devices: number];
  whole: (sums: AbsorptionPartial) => readonly [days: number, devices: number];
}

/** Absorption: of the device-days in the source, those that were also in the target. */
export const absorption: ShareAnalysis<AbsorptionData> = {
  partials,
  merge,
  data(sums, query, { rules }) {
    const share: Share = {
      part: (one) => [one.bothDays, one.bothDevices],
      whole: (one) => [one.sourceDays, one.sourceDevices],
    };
    const { pairs, disclosure } = shares(sums, query, rules, share);
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
  partials,
  merge,
  data(sums, query, { rules }) {
    const share: Share = {
      part: (one) => [one.bothDays, one.bothDevices],
      whole: (one) => [one.targetDays, one.targetDevices],
    };
    const { pairs, disclosure } = shares(sums, query, rules, share);
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

const none = { sourceDays: 0, targetDays: 0, bothDays: 0, sourceDevices: 0, targetDevices: 0, bothDevices: 0 };

function shares(
  sums: readonly AbsorptionPartial[],
  query: AbsorptionQuery,
  rules: PrivacyRules,
  share: Share,
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
      const [[partDays, partDevices], [wholeDays, wholeDevices]] = [share.part(one), share.whole(one)];
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
