import { readFileSync } from 'node:fs';

import type { PartDisclosure, SeasonalityData, SeasonalityLocation, SeasonalityValue } from '@locus/model/analyses';
import { monthKeyOf } from '@locus/model/view';

import { closedParts, coverageParts, wholeLocation } from './closedParts';
import type { PrivacyRules } from './privacy';
import type { Analysis, VisitQuery, VisitReader } from './store/analysis';
import { frameConditions, locationKeys, mergeSums, unfiltered } from './store/analysis';
import type { NumberTable } from './store/dialect';
import { countedDays } from './coverage';
import { uncountedParts } from './uncountedParts';
import type { BlockSum, FixedFrames } from './store/fixedFrames';
import { blockMasks, fixedFrames, inBlocks, partsOverDays } from './store/fixedFrames';
import { monthMasks } from './store/monthMasks';

/** Visits of a location that begin in an hour of a weekday; additive over disjoint sets of devices. */
export interface SeasonalityPartial {
  locationId: string;
  /** 1 = Sunday to 7 = Saturday; -1 for the whole week. */
  day: number;
  /** 0..23; -1 for the whole day. */
  hour: number;
  /** Number of the block of months, see `fixedFrames`. */
  block: number;
  /** Sum of the visits' weights, in thousandths. */
  weight: bigint;
  devices: number;
}

const statement = readFileSync(new URL('./sql/seasonality.sql', import.meta.url), 'utf8');
const byMonths = readFileSync(new URL('./sql/seasonalityByMonths.sql', import.meta.url), 'utf8');
const weekdays = [1, 2, 3, 4, 5, 6, 7];
const hours = Array.from({ length: 24 }, (_, hour) => hour);
/** Each hour's mask, and that of all of them. */
const hourMasks: NumberTable = {
  name: 'hours',
  columns: [
    ['hour', 'integer', [...hours, -1]],
    ['masks', 'bigint', [...hours.map((hour) => 2 ** hour), 2 ** hours.length - 1]],
  ],
};
const nothing = { weight: 0n, devices: 0 };

/** Sums by block, from sums by month. */
const ofBlocks = `select k.location_key as location_key, k.day_key as day_key, k.hour_key as hour_key, b.block as block_key,
  sum(k.weight_sum) as weight_sum, cast(sum(k.devices) as bigint) as devices
  from kept k cross join blocks b where shares_bit(k.months, b.mask) group by k.location_key, k.day_key, k.hour_key, b.block`;
const columns = 'location, dow, hour, device, weight';

interface Row {
  location_key: number;
  day_key: number;
  hour_key: number;
  block_key?: number;
  weight_sum: bigint;
  devices: bigint;
}

/** A panel's sums by block, from stored sums if nothing is excluded. */
async function rowsByBlock(visits: VisitReader, query: VisitQuery, frames: FixedFrames): Promise<Row[]> {
  const { keys } = locationKeys(visits.info, query.locations);
  const kept = monthMasks(visits.info);
  if (visits.kept && kept && unfiltered(query, visits.info)) {
    const sums = { sql: byMonths, columns: `${columns}, ${kept.column} as month`, where: [] };
    const located = `location_key in (${keys.join(', ')})`;
    const tables = [blockMasks(frames, kept.first).table];
    return visits.kept<Row>({ name: 'seasonality', statement: sums }, { sql: ofBlocks, where: [located], tables });
  }
  const masks = blockMasks(frames);
  const where = frameConditions(keys, { ...query, timeFrames: masks.months.map(monthKeyOf) }, visits.info);
  return visits.rows<Row>({
    sql: ofBlocks,
    columns: `${columns}, ${masks.column} as month`,
    where: where ?? [],
    tables: [masks.table],
    relations: [{ name: 'kept', sql: byMonths }],
  });
}

/**
 * When visits begin: each hour's and each weekday's share of a location's visits, as if every weekday occurred equally
 * often.
 */
export const seasonality: Analysis<VisitQuery, SeasonalityPartial, SeasonalityData> = {
  async partials(visits, query) {
    const { keys, idOf } = locationKeys(visits.info, query.locations);
    const where = frameConditions(keys, query, visits.info);
    const frames = fixedFrames(query, visits.info);
    if (!where || frames.blocks.length === 0) return [];
    const months = monthMasks(visits.info);
    const rows =
      visits.kept && months && unfiltered(query, visits.info) && !inBlocks(query, visits.info)
        ? await visits.kept<Row>(
            {
              name: 'seasonality',
              statement: { sql: byMonths, columns: `${columns}, ${months.column} as month`, where: [] },
            },
            {
              sql: `select location_key, day_key, hour_key, sum(weight_sum) as weight_sum, sum(devices) as devices
                from kept group by location_key, day_key, hour_key`,
              where: [`location_key in (${keys.join(', ')})`, months.condition(query.timeFrames)],
            },
          )
        : inBlocks(query, visits.info)
          ? await rowsByBlock(visits, query, frames)
          : await visits.rows<Row>({ sql: statement, columns, where, tables: [hourMasks] });
    return rows.map((row) => ({
      locationId: idOf(row.location_key),
      day: row.day_key,
      hour: row.hour_key,
      block: row.block_key ?? 0,
      weight: row.weight_sum,
      devices: Number(row.devices),
    }));
  },

  merge: (partials) => mergeSums(partials, ['locationId', 'day', 'hour', 'block']),

  data(partials, query, { info, rules }) {
    const frames = fixedFrames(query, info);
    const sums = new Map(
      partials.map((partial) => [`${partial.locationId} ${partial.day} ${partial.hour} ${partial.block}`, partial]),
    );
    const countedAt = countedDays(info);
    const coverage: NonNullable<PartDisclosure['coverage']> = [];
    const answers = query.locations.map((location) => {
      const counted = countedAt?.(location.id);
      const own = counted ? fixedFrames(query, info, counted) : frames;
      const uncounted = counted ? uncountedParts(location.id, frames, own) : [];
      coverage.push(...uncounted);
      const told = sharesOf(
        location,
        own,
        (day, hour) => (block) => sums.get(`${location.id} ${day} ${hour} ${block}`) ?? nothing,
        rules,
      );
      return withoutUncounted(told, uncounted);
    });
    return {
      hourly_values: answers.map(({ hourly }) => hourly),
      daily_values: answers.map(({ daily }) => daily),
      disclosure: {
        ...rules,
        suppressed: answers.flatMap(({ suppressed }) => suppressed),
        other: answers.flatMap(({ other }) => other),
        ...closedParts(answers.flatMap(({ closed }) => closed)),
        ...coverageParts(coverage),
      },
    };
  },
};

/** A location's shares without those of weekdays on which it was never counted: they are unknown, not 0. */
function withoutUncounted(told: LocationShares, uncounted: NonNullable<PartDisclosure['coverage']>): LocationShares {
  const never = new Set(uncounted.filter(({ counted }) => counted === 0).map(({ part }) => part));
  if (never.size === 0) return told;
  const all = never.has(wholeLocation);
  const kept = ({ part }: { part: string }) => !all && !never.has(part.split(' ')[0] ?? '');
  const shares = (location: SeasonalityLocation): SeasonalityLocation => ({
    ...location,
    ...(all ? { visits: null } : {}),
    data: location.data.map((value) =>
      all || never.has(String(value.day_of_week_number)) ? { ...value, visits_share: null } : value,
    ),
  });
  return {
    hourly: shares(told.hourly),
    daily: shares(told.daily),
    suppressed: told.suppressed.filter(kept),
    other: all ? [] : told.other,
    closed: told.closed.filter(kept),
  };
}

/** One location's shares, and what they hide. */
interface LocationShares {
  hourly: SeasonalityLocation;
  daily: SeasonalityLocation;
  suppressed: PartDisclosure['suppressed'];
  other: PartDisclosure['other'];
  closed: NonNullable<PartDisclosure['closed']>;
}

/**
 * One location's shares. A day is the sum of its hours; what is hidden of it, or lost because many hours round to 0, is
 * one more part, so that shown shares and `other` add up to 1. A hidden day has hidden hours, a closed one hours of 0.
 */
function sharesOf(
  { id, name }: { id: string; name: string },
  frames: FixedFrames,
  sum: (day: number, hour: number) => (block: number) => BlockSum,
  rules: PrivacyRules,
): LocationShares {
  const days = weekdays.map((day) => sum(day, -1));
  const ofWeek = partsOverDays(frames, { whole: sum(-1, -1), parts: days, weekdays }, rules);
  // Of a panel, a whole that rounds to 0 is too little to tell, never a closed place.
  const weekHidden = ofWeek.visits === undefined || (ofWeek.visits === 0 && !rules.exact);
  const empty = ofWeek.visits === 0 && !weekHidden;
  const comes = (day: number) => frames.days[day] ?? 0;
  const week = weekdays.map((day, i) => {
    const visits = ofWeek.parts[i];
    const dayHidden = visits === undefined ? (ofWeek.reasons[i] ?? 'below_floor') : undefined;
    const cells = hours.map((hour) => sum(day, hour));
    const within = ofWeek.told[i];
    const ofDay = partsOverDays(frames, { whole: sum(day, -1), parts: cells, weekday: day, within }, rules);
    const rate = (count: number) => (comes(day) === 0 ? 0 : count / comes(day));
    const hidden = ofDay.reasons.map((reason) => dayHidden ?? reason);
    const rates = ofDay.parts.map((count) => rate(count ?? 0));
    const shown = rates.reduce((total, hourRate, hour) => (hidden[hour] ? total : total + hourRate), 0);
    // Open data has no remainder, except that of binary fractions.
    const rest = rules.exact ? 0 : Math.max(0, rate(visits ?? 0) - shown);
    return { day, dayHidden, hidden, rates, rest, total: shown + rest, closed: comes(day) > 0 && visits === 0 };
  });
  // Visits on hidden days are distributed evenly over these.
  const hiddenDays = week.filter(({ dayHidden, day }) => dayHidden && comes(day) > 0);
  const hiddenTimes = hiddenDays.reduce((all, { day }) => all + comes(day), 0);
  const restOfDays = hiddenTimes === 0 ? 0 : (ofWeek.rest / hiddenTimes) * hiddenDays.length;
  const total = week.reduce((all, day) => all + day.total, restOfDays);
  // So is a whole of which every day rounds to 0: there are no shares of nothing.
  const wholeHidden = weekHidden || (total === 0 && !empty);
  const share = (rate: number) => (total === 0 ? null : rate / total);
  const value = (day: number, hour: number | null, rate: number, hidden: boolean): SeasonalityValue => ({
    day_of_week_number: day,
    hour_of_day: hour,
    visits_share: wholeHidden || empty || hidden ? null : share(rate),
  });
  const parts = week.flatMap(({ day, dayHidden, hidden }) => [
    ...(dayHidden ? [{ location_id: id, part: String(day), reason: dayHidden }] : []),
    ...hidden.flatMap((reason, hour) => (reason ? [{ location_id: id, part: `${day} ${hour}`, reason }] : [])),
  ]);
  const whole = { location_id: id, part: wholeLocation, reason: 'below_floor' as const };
  const closedPart = (part: string) => ({ location_id: id, part });
  const rest = week.reduce((all, day) => all + day.rest, restOfDays);
  const visits = wholeHidden ? null : (ofWeek.visits ?? null);
  return {
    hourly: {
      location_id: id,
      location_name: name,
      visits,
      data: week.flatMap(({ day, hidden, rates }) =>
        rates.map((rate, hour) => value(day, hour, rate, Boolean(hidden[hour]))),
      ),
    },
    daily: {
      location_id: id,
      location_name: name,
      visits,
      data: week.map((day) => value(day.day, null, day.total, Boolean(day.dayHidden))),
    },
    suppressed: wholeHidden ? [whole] : empty ? [] : parts,
    other:
      wholeHidden || (!empty && (parts.length > 0 || rest > 0))
        ? [{ location_id: id, share: wholeHidden ? null : share(rest) }]
        : [],
    closed: wholeHidden
      ? []
      : empty
        ? [closedPart(wholeLocation)]
        : week.flatMap(({ day, closed }) => (closed ? [closedPart(String(day))] : [])),
  };
}
