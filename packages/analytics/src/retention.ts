import { readFileSync } from 'node:fs';

import type { Disclosure, RetentionBase, RetentionData, RetentionValue, ReturnRate } from '@locus/model/analyses';
import { monthIndex, monthKeyOf, monthOfDay } from '@locus/model/view';

import { dayNumber, dayStart, dayText, firstDayOfMonth, lastDayOfMonth } from './calendar';
import { erf } from './footfall';
import { closedParts, coverageParts } from './closedParts';
import { countedDays, partCounted } from './coverage';
import type { PrivacyRules } from './privacy';
import { roundCount } from './privacy';
import type { Analysis, VisitQuery } from './store/analysis';
import { locationKeys, mergeSums, unfiltered } from './store/analysis';
import type { DatasetInfo } from './store/dataset';
import type { VisitStatement } from './store/engine';
import { filterConditions } from './store/filters';

/** Months or quarters; a quarter is complete and may be requested by any of its months. */
export interface RetentionQuery extends VisitQuery {
  period: 'MONTHLY' | 'QUARTERLY';
}

/** Devices of a location and period; additive over disjoint sets of devices. */
export interface RetentionPartial {
  locationId: string;
  /** `month_key`, or for quarters a third of it. */
  period: number;
  /** Seen there. */
  devices: number;
  /** Of these, seen anywhere in the next period: at any place of the dataset, or elsewhere. */
  stillSeen: number;
  /** Of these, seen there again in the next period. */
  returned: number;
}

const statement = readFileSync(new URL('./sql/retention.sql', import.meta.url), 'utf8');
const nothing = { devices: 0, stillSeen: 0, returned: 0 };
const monthsIn = (period: RetentionQuery['period']) => (period === 'MONTHLY' ? 1 : 3);

/** The periods of the frame, ascending and without duplicates, as `RetentionPartial` counts them. */
const periodKeys = ({ period, timeFrames }: RetentionQuery): number[] =>
  [...new Set(timeFrames.map((month) => Math.floor(monthIndex(month) / monthsIn(period))))].sort((a, b) => a - b);

/** Bits of a mask that is a bigint in every store. */
const mostPeriods = 62;

/** Sequences of periods with a bit for each, and one for the next. */
function spans(periods: readonly number[]): number[][] {
  const runs: number[][] = [];
  for (const period of periods) {
    const run = runs.at(-1);
    if (run?.[0] !== undefined && period - run[0] < mostPeriods - 1) run.push(period);
    else runs.push([period]);
  }
  return runs;
}

/** All periods of a dataset. */
function periodsOfDataset({ firstDay, lastDay }: DatasetInfo, period: RetentionQuery['period']): number[] {
  const [first, last] = [firstDay, lastDay].map((day) => Math.floor(monthIndex(monthOfDay(day)) / monthsIn(period)));
  return first === undefined || last === undefined ? [] : Array.from({ length: last - first + 1 }, (_, i) => first + i);
}

const daySeconds = 86_400;

/**
 * Stays elsewhere from one period to another, each with its period as a mask whose first bit is the first period. They
 * have no calendar columns of their own, only the local time.
 */
function elsewhereIn(months: number, first: number, last: number): Pick<VisitStatement, 'stays' | 'relations'> {
  const startOf = (index: number) => firstDayOfMonth(monthKeyOf(index * months)) * daySeconds;
  const later = Array.from({ length: last - first }, (_, i) => last - i);
  const bits = later.map((index) => `when s.started >= ${startOf(index)} then ${index - first}`).join(' ');
  const bit = bits === '' ? '0' : `case ${bits} else 0 end`;
  return {
    stays: [`started >= ${startOf(first)}`, `started < ${startOf(last + 1)}`],
    relations: [
      // Stays at a location are visits, which have negative numbers here.
      { name: 'elsewhere', sql: `select s.device as device, bit_of(${bit}) as mask from stays s where s.place > 0` },
    ],
  };
}

/** Without stays elsewhere. */
const nowhereElse: Pick<VisitStatement, 'relations'> = {
  relations: [{ name: 'elsewhere', sql: 'select v.device as device, v.mask as mask from visits v where 1 = 0' }],
};

/** The statement for some periods, ascending and within one span. */
function statementOf(
  period: RetentionQuery['period'],
  periods: readonly number[],
  counted: readonly string[],
  { stays }: Pick<DatasetInfo, 'stays'>,
): VisitStatement {
  const key = period === 'MONTHLY' ? 'month_key' : 'cast(floor(month_key / 3) as integer)';
  const first = periods[0] ?? 0;
  const mask = `bit_of(${key} - ${first})`;
  const read = [...new Set(periods.flatMap((index) => [index, index + 1]))];
  return {
    sql: statement,
    columns: `location, device, ${mask} as mask, case when ${counted.join(' and ')} then ${mask} else 0 end as counted`,
    where: [`${key} in (${read.join(', ')})`],
    ...(stays === undefined
      ? nowhereElse
      : elsewhereIn(monthsIn(period), first, Math.max(first, ...periods.map((index) => index + 1)))),
    tables: [
      {
        name: 'periods',
        columns: [
          ['period', 'integer', periods],
          ['mask', 'bigint', periods.map((index) => 2n ** BigInt(index - first))],
          ['next_mask', 'bigint', periods.map((index) => 2n ** BigInt(index - first + 1))],
        ],
      },
    ],
  };
}

/** With fewer devices than this not even a relative value is shown. */
const relativeFloor = 30;

/**
 * The probability (0..1) that a share of `size` devices is within ±5 percentage points; 1 if all or none of them
 * returned.
 */
export function retentionConfidence(share: number, size: number): number {
  if (size <= 0) return 0;
  const spread = share * (1 - share);
  return spread <= 0 ? 1 : erf(0.05 / Math.sqrt((2 * spread) / size));
}

/**
 * What the rate is a rate of: those whom the dataset still sees, so that who left the panel does not count as somebody
 * who did not come back. Nobody leaves open data, and a panel of a single place sees nobody anywhere else: there, that
 * rate would always be 1. Depends on what was declared at import, not on who came.
 */
const baseOf = ({ locations, stays }: DatasetInfo, { exact }: PrivacyRules): RetentionBase =>
  exact || (locations.length <= 1 && stays === undefined) ? 'visitors' : 'visitors_still_seen';

/** A rate of rounded counts. */
const rateOf = (returned: number, base: number, rules: PrivacyRules): ReturnRate => {
  const size = roundCount(base, rules);
  return { rate: Math.min(1, roundCount(returned, rules) / size), base: size };
};

/** Both rates of a location and period; null if it is nobody's rate, undefined if too few devices are behind them. */
function ratesOf(
  { devices, stillSeen, returned }: Omit<RetentionPartial, 'locationId' | 'period'>,
  base: RetentionBase,
  rules: PrivacyRules,
): Pick<RetentionValue, 'of_all' | 'of_still_seen'> | null | undefined {
  if (rules.exact) {
    if (devices === 0) return null;
    const still = stillSeen === 0 ? null : rateOf(returned, stillSeen, rules);
    return { of_all: rateOf(returned, devices, rules), of_still_seen: still };
  }
  const whole = base === 'visitors' ? devices : stillSeen;
  // Those who returned and those who did not: each reveals the other. If all or none did, this would reveal it
  // about everybody known to have come, so no part is shown as 0 here.
  if (Math.min(whole, returned, whole - returned) < rules.floor || roundCount(whole, rules) === 0) return undefined;
  if (base === 'visitors') return { of_all: rateOf(returned, devices, rules), of_still_seen: null };
  // Nor does a number say of fewer than the floor that they left: they count as seen.
  const known = devices - stillSeen < rules.floor ? stillSeen : devices;
  return { of_all: rateOf(returned, known, rules), of_still_seen: rateOf(returned, stillSeen, rules) };
}

/**
 * Who comes back: of a period's visitors whom the dataset still sees in the next one (see `baseOf`), the share seen
 * again at the same location.
 */
export const retention: Analysis<RetentionQuery, RetentionPartial, RetentionData> = {
  async partials(visits, query) {
    const { keys, idOf } = locationKeys(visits.info, query.locations);
    const periods = periodKeys(query);
    if (keys.length === 0 || periods.length === 0) return [];
    const counted = [`location in (${keys.join(', ')})`, ...filterConditions(query.filters ?? {}, visits.info)];
    interface Row {
      location_key: number;
      period_key: number;
      devices: bigint;
      still_seen: bigint;
      returned: bigint;
    }
    const all = unfiltered(query, visits.info) ? periodsOfDataset(visits.info, query.period) : [];
    const rows: Row[] = [];
    if (visits.kept && all.length > 0 && all.length < mostPeriods) {
      rows.push(
        ...(await visits.kept<Row>(
          {
            name: `retention-${query.period.toLowerCase()}`,
            statement: statementOf(query.period, all, ['1 = 1'], visits.info),
          },
          {
            sql: 'select * from kept',
            where: [`location_key in (${keys.join(', ')})`, `period_key in (${periods.join(', ')})`],
          },
        )),
      );
    } else {
      for (const some of spans(periods)) {
        rows.push(...(await visits.rows<Row>(statementOf(query.period, some, counted, visits.info))));
      }
    }
    return rows.map((row) => ({
      locationId: idOf(row.location_key),
      period: row.period_key,
      devices: Number(row.devices),
      stillSeen: Number(row.still_seen),
      returned: Number(row.returned),
    }));
  },

  merge: (partials) => mergeSums(partials, ['locationId', 'period']),

  data(partials, query, { info, rules }) {
    const sums = new Map(partials.map((partial) => [`${partial.locationId} ${partial.period}`, partial]));
    const months = monthsIn(query.period);
    const covered = { first: dayNumber(info.firstDay), last: dayNumber(info.lastDay) };
    const periods = periodKeys(query).map((key) => ({
      key,
      firstDay: firstDayOfMonth(monthKeyOf(key * months)),
      lastDay: lastDayOfMonth(monthKeyOf(key * months + months - 1)),
      nextLastDay: lastDayOfMonth(monthKeyOf(key * months + 2 * months - 1)),
    }));
    const suppressed: Disclosure['suppressed'] = [];
    const closed: NonNullable<Disclosure['closed']> = [];
    const coverage: NonNullable<Disclosure['coverage']> = [];
    const countedAt = countedDays(info);

    const base = baseOf(info, rules);
    const values = query.locations.map(({ id, name }) => ({
      location_id: id,
      location_name: name,
      data: periods.map(({ key, firstDay, lastDay, nextLastDay }): RetentionValue => {
        const date = dayStart(firstDay);
        // Who returned is only known once the next period has ended.
        const settled = nextLastDay <= covered.last;
        const unknown = { date, value: null, confidence_level: null, is_relative_shown: false, settled };
        const none = { ...unknown, of_all: null, of_still_seen: null };
        if (!settled || lastDay < covered.first) return none;
        // Where days of either period were not counted, those who came on them are missing, not gone.
        const part = countedAt && partCounted(countedAt(id), { firstDay, lastDay: nextLastDay }, info);
        if (part && part.counted < part.days) {
          coverage.push({ location_id: id, date, ...part });
          return none;
        }
        const rates = ratesOf(sums.get(`${id} ${key}`) ?? nothing, base, rules);
        if (rates === undefined) suppressed.push({ location_id: id, date, reason: 'below_floor' });
        // A period without visitors has nobody who could return.
        if (rates === null) closed.push({ location_id: id, date });
        const shown = base === 'visitors' ? rates?.of_all : rates?.of_still_seen;
        if (!shown) return none;
        return {
          date,
          value: shown.rate,
          confidence_level: rules.exact ? 1 : retentionConfidence(shown.rate, shown.base),
          is_relative_shown: rules.exact ?? shown.base >= relativeFloor,
          settled,
          ...rates,
        };
      }),
    }));
    const partial = periods
      .filter(({ firstDay, lastDay }) => lastDay >= covered.first && firstDay <= covered.last)
      .filter(({ firstDay, lastDay }) => firstDay < covered.first || lastDay > covered.last)
      .map(({ firstDay, lastDay }) => ({
        date: dayStart(firstDay),
        firstDay: dayText(Math.max(firstDay, covered.first)),
        lastDay: dayText(Math.min(lastDay, covered.last)),
      }));
    return {
      values,
      base,
      disclosure: { ...rules, suppressed, partial, ...closedParts(closed), ...coverageParts(coverage) },
    };
  },
};
