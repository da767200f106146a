import { readFileSync } from 'node:fs';

import type { DurationData } from '@locus/model/analyses';
import { durationCategories, durationEdges } from '@locus/model/analyses';
import { monthKeyOf } from '@locus/model/view';

import { closedParts, coverageParts, wholeLocation } from './closedParts';
import type { PrivacyRules } from './privacy';
import { roundSum } from './privacy';
import type { Analysis, VisitQuery, VisitReader } from './store/analysis';
import { frameConditions, locationKeys, mergeSums, unfiltered } from './store/analysis';
import type { NumberTable } from './store/dialect';
import type { FixedFrames } from './store/fixedFrames';
import { blockMasks, fixedFrames, inBlocks, overDays, partsOverDays, tellable, toldBlocks } from './store/fixedFrames';
import { uncountedParts } from './uncountedParts';
import { countedDays } from './coverage';
import { monthMasks } from './store/monthMasks';

/** Visits of a location in a bucket of dwell; additive over disjoint sets of devices. */
export interface DurationPartial {
  locationId: string;
  /** Index in `durationCategories`; -1 for all of them. */
  bucket: number;
  /** Number of the block of months, see `fixedFrames`. */
  block: number;
  /** Sum of the visits' weights, in thousandths. */
  weight: bigint;
  /** Sum of weight times dwell (8 hours at most), in thousandths of seconds. */
  dwell: bigint;
  devices: number;
}

const statement = readFileSync(new URL('./sql/duration.sql', import.meta.url), 'utf8');
const byMonths = readFileSync(new URL('./sql/durationByMonths.sql', import.meta.url), 'utf8');
const bucketCases = durationEdges.map((minutes, bucket) => `when dwell < ${minutes * 60} then ${2 ** bucket}`);
const columns = `location, device, weight, least(dwell, 28800) as capped,
  case ${bucketCases.join(' ')} else ${2 ** durationEdges.length} end as mask`;
/** Each bucket's mask, and that of all of them. */
const buckets: NumberTable = {
  name: 'buckets',
  columns: [
    ['bucket', 'integer', [...durationCategories.keys(), -1]],
    ['masks', 'integer', [...durationCategories.map((_, bucket) => 2 ** bucket), 2 ** durationCategories.length - 1]],
  ],
};
const nothing = { weight: 0n, dwell: 0n, devices: 0 };

/** Sums by block, from sums by month. */
const ofBlocks = `select k.location_key as location_key, k.bucket_key as bucket_key, b.block as block_key,
  sum(k.weight_sum) as weight_sum, sum(k.dwell_sum) as dwell_sum, cast(sum(k.devices) as bigint) as devices
  from kept k cross join blocks b where shares_bit(k.months, b.mask) group by k.location_key, k.bucket_key, b.block`;

interface Row {
  location_key: number;
  bucket_key: number;
  block_key?: number;
  weight_sum: bigint;
  dwell_sum: bigint;
  devices: bigint;
}

/** A panel's sums by block, from stored sums if nothing is excluded. */
async function rowsByBlock(visits: VisitReader, query: VisitQuery, frames: FixedFrames): Promise<Row[]> {
  const { keys } = locationKeys(visits.info, query.locations);
  const masks = blockMasks(frames);
  const located = `location_key in (${keys.join(', ')})`;
  const kept = monthMasks(visits.info);
  if (visits.kept && kept && unfiltered(query, visits.info)) {
    const sums = { sql: byMonths, columns: `${columns}, ${kept.column} as month`, where: [], tables: [buckets] };
    const tables = [blockMasks(frames, kept.first).table];
    return visits.kept<Row>({ name: 'duration', statement: sums }, { sql: ofBlocks, where: [located], tables });
  }
  const where = frameConditions(keys, { ...query, timeFrames: masks.months.map(monthKeyOf) }, visits.info);
  return visits.rows<Row>({
    sql: ofBlocks,
    columns: `${columns}, ${masks.column} as month`,
    where: where ?? [],
    tables: [buckets, masks.table],
    relations: [{ name: 'kept', sql: byMonths }],
  });
}

/**
 * The minutes of all stays of a location and year, rounded. Those of a panel are rounded to a number of stays of
 * typical length, which is that of the bucket of their mean: so the mean reveals no more about a few people than the
 * count of visits does.
 */
function minutesRounding({ weight, dwell }: Pick<DurationPartial, 'weight' | 'dwell'>, rules: PrivacyRules) {
  if (rules.exact) return (minutes: number) => roundSum(minutes, rules);
  const mean = Number(dwell) / 60 / Number(weight);
  const usual = (durationEdges.findLast((end) => end <= mean) ?? 5 / 3) * 1.5;
  return (minutes: number) => roundSum(minutes / usual, rules) * usual;
}

/** How long visits last: each bucket's share of a location's visits, and the mean minutes. */
export const duration: Analysis<VisitQuery, DurationPartial, DurationData> = {
  async partials(visits, query) {
    const { keys, idOf } = locationKeys(visits.info, query.locations);
    const where = frameConditions(keys, query, visits.info);
    if (!where) return [];
    const frames = fixedFrames(query, visits.info);
    if (frames.blocks.length === 0) return [];
    const months = monthMasks(visits.info);
    const rows =
      visits.kept && months && unfiltered(query, visits.info) && !inBlocks(query, visits.info)
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
        : inBlocks(query, visits.info)
          ? await rowsByBlock(visits, query, frames)
          : await visits.rows<Row>({ sql: statement, columns, where, tables: [buckets] });
    return rows.map((row) => ({
      locationId: idOf(row.location_key),
      bucket: row.bucket_key,
      block: row.block_key ?? 0,
      weight: row.weight_sum,
      dwell: row.dwell_sum,
      devices: Number(row.devices),
    }));
  },

  merge: (partials) => mergeSums(partials, ['locationId', 'bucket', 'block']),

  data(partials, query, { info, rules }) {
    const frames = fixedFrames(query, info);
    const sums = new Map(
      partials.map((partial) => [`${partial.locationId} ${partial.bucket} ${partial.block}`, partial]),
    );
    const suppressed: DurationData['disclosure']['suppressed'] = [];
    const other: DurationData['disclosure']['other'] = [];
    const closed: NonNullable<DurationData['disclosure']['closed']> = [];
    const all = { visits: 0, minutes: 0 };
    const countedAt = countedDays(info);
    const coverage: NonNullable<DurationData['disclosure']['coverage']> = [];

    const values = query.locations.map(({ id, name }) => {
      const location = { location_id: id, location_name: name };
      const sum = (bucket: number, block: number) => sums.get(`${id} ${bucket} ${block}`) ?? nothing;
      const { visits, parts, reasons, rest, total } = partsOverDays(
        frames,
        {
          whole: (block) => sum(-1, block),
          parts: durationCategories.map((_, bucket) => (block: number) => sum(bucket, block)),
        },
        rules,
      );
      const [uncounted] = countedAt ? uncountedParts(id, frames, fixedFrames(query, info, countedAt(id))) : [];
      if (uncounted) coverage.push(uncounted);
      if (!visits || uncounted?.counted === 0) {
        if (uncounted?.counted === 0) other.push({ location_id: id, share: null });
        else if (visits === 0 && rules.exact) closed.push({ location_id: id, part: wholeLocation });
        else {
          suppressed.push({ location_id: id, part: wholeLocation, reason: 'below_floor' });
          other.push({ location_id: id, share: null });
        }
        return {
          ...location,
          location_average: null,
          visits: uncounted?.counted === 0 || !(rules.exact && visits === 0) ? null : 0,
          data: durationCategories.map((category) => ({ category, value: null })),
        };
      }
      // Without visits there are no shares.
      const share = (count: number) => (total === 0 ? null : count / total);
      durationCategories.forEach((part, i) => {
        const reason = reasons[i];
        if (reason) suppressed.push({ location_id: id, part, reason });
      });
      if (reasons.some(Boolean)) other.push({ location_id: id, share: share(rest) });
      const stayed = minutesOverDays(frames, (block) => sum(-1, block), rules);
      all.visits += visits;
      all.minutes += stayed;
      return {
        ...location,
        location_average: stayed / visits,
        visits,
        data: durationCategories.map((category, i) => {
          const count = parts[i];
          return { category, value: count === undefined ? null : share(count) };
        }),
      };
    });
    // Of the locations shown: if it included hidden ones, their visits could be found by subtraction.
    return {
      values,
      averageData: all.visits === 0 ? null : all.minutes / all.visits,
      disclosure: { ...rules, suppressed, other, ...closedParts(closed), ...coverageParts(coverage) },
    };
  },
};

/** The minutes of all stays over the requested days, by the blocks in which their visits are published. */
function minutesOverDays(
  frames: FixedFrames,
  sum: (block: number) => Pick<DurationPartial, 'weight' | 'dwell' | 'devices'>,
  rules: PrivacyRules,
): number {
  const told = (block: number) => tellable(sum(block), rules);
  const whole = frames.years.reduce(
    (all, { year }) => ({ weight: all.weight + sum(year).weight, dwell: all.dwell + sum(year).dwell }),
    { weight: 0n, dwell: 0n },
  );
  const round = minutesRounding(whole, rules);
  const minutes = (block: number) => Number(sum(block).dwell) / 60_000;
  return overDays(frames, (year) => toldBlocks(year, told), minutes, round) ?? 0;
}
