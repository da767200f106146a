import { readFileSync } from 'node:fs';

import type { DurationData } from '@locus/model';
import { durationCategories } from '@locus/model';

import { closedParts, wholeLocation } from './closedParts';
import type { PrivacyRules } from './privacy';
import { countShown, hiddenShares, roundCount } from './privacy';
import type { Analysis, VisitQuery } from './store/analysis';
import { frameConditions, locationKeys, mergeSums, unfiltered } from './store/analysis';
import type { NumberTable } from './store/dialect';
import { monthMasks } from './store/monthMasks';

/** Visits of a location in a bucket of dwell; adds up over disjoint sets of devices. */
export interface DurationPartial {
  locationId: string;
  /** Position in `durationCategories`; -1 for all of them. */
  bucket: number;
  /** Sum of the visits' weights, in thousandths. */
  weight: bigint;
  /** Sum of weight times dwell (8 hours at most), in thousandths of seconds. */
  dwell: bigint;
  devices: number;
}

const statement = readFileSync(new URL('./sql/duration.sql', import.meta.url), 'utf8');
const byMonths = readFileSync(new URL('./sql/durationByMonths.sql', import.meta.url), 'utf8');
/** Upper ends of the buckets but the last, in minutes. */
const bucketEnds = [5, 15, 30, 60, 120];
const bucketCases = bucketEnds.map((minutes, bucket) => `when dwell < ${minutes * 60} then ${2 ** bucket}`);
const columns = `location, device, weight, least(dwell, 28800) as capped,
  case ${bucketCases.join(' ')} else ${2 ** bucketEnds.length} end as mask`;
/** Each bucket's mask, and that of all of them. */
const buckets: NumberTable = {
  name: 'buckets',
  columns: [
    ['bucket', 'integer', [...durationCategories.keys(), -1]],
    ['masks', 'integer', [...durationCategories.map((_, bucket) => 2 ** bucket), 2 ** durationCategories.length - 1]],
  ],
};
const nothing = { weight: 0n, dwell: 0n, devices: 0 };

/**
 * The minutes of all stays of a location, as they may be shown. Those of a panel are rounded as so many stays of usual length, which is
 * that of the bucket their mean falls into: so the mean tells no more of a few people than the count of visits does.
 */
function minutesShown({ weight, dwell }: Pick<DurationPartial, 'weight' | 'dwell'>, rules: PrivacyRules): number {
  const minutes = Number(dwell) / 60_000;
  if (rules.dataset === 'open') return roundCount(minutes, rules);
  const mean = (minutes * 1000) / Number(weight);
  const usual = (bucketEnds.findLast((end) => end <= mean) ?? 5 / 3) * 1.5;
  return Math.max(rules.roundedTo, roundCount(minutes / usual, rules)) * usual;
}

/** How long visits last: each bucket's share of a location's visits, and the mean minutes. */
export const duration: Analysis<VisitQuery, DurationPartial, DurationData> = {
  async partials(visits, query) {
    const { keys, idOf } = locationKeys(visits.info, query.locations);
    const where = frameConditions(keys, query, visits.info);
    if (!where) return [];
    interface Row {
      location_key: number;
      bucket_key: number;
      weight_sum: bigint;
      dwell_sum: bigint;
      devices: bigint;
    }
    const months = monthMasks(visits.info);
    const rows =
      visits.kept && months && unfiltered(query)
        ? await visits.kept<Row>(
            {
              name: 'duration',
              statement: {
                sql: byMonths,
                columns: `${columns}, ${months.column} as month`,
                where: [],
                tables: [buckets],
              },
            },
            {
              sql: `select location_key, bucket_key, sum(weight_sum) as weight_sum, sum(dwell_sum) as dwell_sum, sum(devices) as devices
                from kept group by location_key, bucket_key`,
              where: [`location_key in (${keys.join(', ')})`, months.condition(query.timeFrames)],
            },
          )
        : await visits.rows<Row>({ sql: statement, columns, where, tables: [buckets] });
    return rows.map((row) => ({
      locationId: idOf(row.location_key),
      bucket: row.bucket_key,
      weight: row.weight_sum,
      dwell: row.dwell_sum,
      devices: Number(row.devices),
    }));
  },

  merge: (partials) => mergeSums(partials, ['locationId', 'bucket']),

  data(partials, query, { rules }) {
    const sums = new Map(partials.map((one) => [`${one.locationId} ${one.bucket}`, one]));
    const suppressed: DurationData['disclosure']['suppressed'] = [];
    const other: DurationData['disclosure']['other'] = [];
    const closed: NonNullable<DurationData['disclosure']['closed']> = [];
    const visits = (weight: bigint) => countShown(weight, rules);
    const all = { visits: 0, minutes: 0 };

    const values = query.locations.map(({ id, name }) => {
      const whole = sums.get(`${id} -1`) ?? nothing;
      const location = { location_id: id, location_name: name };
      const few = whole.devices < rules.floor;
      if (few) {
        suppressed.push({ location_id: id, part: wholeLocation, reason: 'below_floor' });
        other.push({ location_id: id, share: null });
      }
      const empty = !few && visits(whole.weight) === 0;
      if (empty) closed.push({ location_id: id, part: wholeLocation });
      if (few || empty) {
        return {
          ...location,
          location_average: null,
          data: durationCategories.map((category) => ({ category, value: null })),
        };
      }
      const parts = durationCategories.map((_, bucket) => sums.get(`${id} ${bucket}`) ?? nothing);
      const hidden = hiddenShares(parts, rules);
      const counts = parts.map(({ weight }) => visits(weight));
      const rest = visits(parts.reduce((sum, { weight }, i) => (hidden[i] ? sum + weight : sum), 0n));
      const total = counts.reduce((sum, count, i) => (hidden[i] ? sum : sum + count), rest);
      // Without visits there are no shares.
      const share = (count: number) => (total === 0 ? null : count / total);
      durationCategories.forEach((part, i) => {
        const reason = hidden[i];
        if (reason) suppressed.push({ location_id: id, part, reason });
      });
      if (hidden.some(Boolean)) other.push({ location_id: id, share: share(rest) });
      const [visited, stayed] = [visits(whole.weight), minutesShown(whole, rules)];
      all.visits += visited;
      all.minutes += stayed;
      return {
        ...location,
        location_average: visited === 0 ? null : stayed / visited,
        data: durationCategories.map((category, i) => ({ category, value: hidden[i] ? null : share(counts[i] ?? 0) })),
      };
    });
    // Of the locations shown: with the hidden ones in it, their visits could be had by subtraction.
    return {
      values,
      averageData: all.visits === 0 ? null : all.minutes / all.visits,
      disclosure: { ...rules, suppressed, other, ...closedParts(closed) },
    };
  },
};
