import type { AbsorptionData, AbsorptionPair, AttractionData, DateChange, PartDisclosure } from '@locus/model/analyses';
import { monthIndex, monthKeyOf, monthStart } from '@locus/model/view';

import type { AbsorptionPartial } from './absorptionRows';
import { shareRows } from './absorptionRows';
import { firstDayOfMonth, lastDayOfMonth } from './calendar';
import { coverageParts } from './closedParts';
import { countedDays, partCounted } from './coverage';
import type { DatasetInfo } from './store/dataset';
import type { PrivacyRules } from './privacy';
import { roundCount } from './privacy';
import type { SharePair } from './sharePairs';
import type { Analysis, VisitQuery } from './store/analysis';
import { mergeSums } from './store/analysis';

/** Sources and targets in a frame of months; `locations` are all those that belong to any of them. */
export interface AbsorptionQuery extends VisitQuery {
  pairs: readonly SharePair[];
  /** Minimum duration in minutes for a stay in the source to count. */
  minDwellMinutes: number;
}

type ShareAnalysis<Data> = Analysis<AbsorptionQuery, AbsorptionPartial, Data>;

const merge: ShareAnalysis<unknown>['merge'] = (rows) => mergeSums(rows, ['pair', 'month']);

/** Absorption: of the device-days in the source, those that were also in the target. */
export const absorption: ShareAnalysis<AbsorptionData> = {
  partials: (visits, query) => shareRows(visits, query, 'source', Math.round(query.minDwellMinutes * 60)),
  merge,
  data(sums, query, dataset) {
    const { pairs, disclosure } = shares(sums, query, dataset);
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
      base: 'device_days_in_source',
      min_stay_minutes: query.minDwellMinutes,
      disclosure,
    };
  },
};

/** Attraction: of the device-days in the target, those that were also in the source. */
export const attraction: ShareAnalysis<AttractionData> = {
  partials: (visits, query) => shareRows(visits, query, 'target', Math.round(query.minDwellMinutes * 60)),
  merge,
  data(sums, query, dataset) {
    const { pairs, disclosure } = shares(sums, query, dataset);
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
      base: 'device_days_in_target',
      min_stay_minutes: query.minDwellMinutes,
      disclosure,
    };
  },
};

interface PairShares {
  ends: Omit<AbsorptionPair, 'avg_weighted_absorption' | 'dateChanges'>;
  /** Σ part / Σ whole over the displayed months. */
  average: number | null;
  months: { timestamp: DateChange['timestamp']; part: number | null; whole: number | null }[];
}

const none = { wholeDays: 0, wholeDevices: 0, bothDays: 0, bothDevices: 0 };

function shares(
  sums: readonly AbsorptionPartial[],
  query: AbsorptionQuery,
  { rules, info }: { rules: PrivacyRules; info: DatasetInfo },
): { pairs: PairShares[]; disclosure: PartDisclosure } {
  const byKey = new Map(sums.map((monthSums) => [`${monthSums.pair} ${monthSums.month}`, monthSums]));
  const months = [...new Set(query.timeFrames.map(monthIndex))].sort((a, b) => a - b);
  const suppressed: PartDisclosure['suppressed'] = [];
  const coverage: NonNullable<PartDisclosure['coverage']> = [];
  const countedAt = countedDays(info);

  const pairs = query.pairs.map(({ source, sourceIds, target, targetIds }, pair): PairShares => {
    const counted = countedAt && [...sourceIds, ...targetIds].map(countedAt);
    let [shownPart, shownWhole] = [0, 0];
    const shown = months.map((month) => {
      const key = monthKeyOf(month);
      const timestamp = monthStart(key);
      const days = { firstDay: firstDayOfMonth(key), lastDay: lastDayOfMonth(key) };
      const own =
        counted && partCounted((day) => counted.every((at) => at(day)), days, info, query.filters?.excludedDays);
      // A place that was shut for its refit is not one that nobody went on to.
      if (own && own.counted < own.days) {
        coverage.push({ location_id: source.id, part: `${target.id} ${key}`, ...own });
        return { timestamp, part: null, whole: null };
      }
      const monthSums = byKey.get(`${pair} ${month}`) ?? { pair, month, ...none };
      const { bothDays: partDays, bothDevices: partDevices, wholeDays, wholeDevices } = monthSums;
      const wholeHidden = wholeDevices < rules.floor;
      // The same for nobody as for a few: otherwise a pair would tell that a visitor was seen at a house.
      const partHidden = wholeHidden || partDevices < rules.floor;
      if (partHidden) suppressed.push({ location_id: source.id, part: `${target.id} ${key}`, reason: 'below_floor' });
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
  // Targets overlap: a hidden one cannot be obtained as the remainder of a whole.
  return { pairs, disclosure: { ...rules, suppressed, other: [], ...coverageParts(coverage) } };
}
