import { readFileSync } from 'node:fs';

import type { PartDisclosure, SeasonalityData, SeasonalityLocation, SeasonalityValue } from '@locus/model';

import { closedParts, wholeLocation } from './closedParts';
import type { HiddenReason, PrivacyRules } from './privacy';
import { countShown, hiddenShares } from './privacy';
import type { Analysis, VisitQuery } from './store/analysis';
import { frameConditions, locationKeys, mergeSums, unfiltered, weekdayCounts } from './store/analysis';
import type { NumberTable } from './store/dialect';
import { monthMasks } from './store/monthMasks';

/** Visits of a location that begin in an hour of a weekday; adds up over disjoint sets of devices. */
export interface SeasonalityPartial {
  locationId: string;
  /** 1 = Sunday to 7 = Saturday; -1 for the whole week. */
  day: number;
  /** 0..23; -1 for the whole day. */
  hour: number;
  /** Sum of the visits' weights, in thousandths. */
  weight: bigint;
  devices: number;
}

const statement = readFileSync(new URL('./sql/seasonality.sql', import.meta.url), 'utf8');
const byMonths = readFileSync(new URL('./sql/seasonalityByMonths.sql', import.meta.url), 'utf8');
const days = [1, 2, 3, 4, 5, 6, 7] as const;
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

/** When visits begin: each hour's and each weekday's share of a location's visits, as if every weekday came equally often. */
export const seasonality: Analysis<VisitQuery, SeasonalityPartial, SeasonalityData> = {
  async partials(visits, query) {
    const { keys, idOf } = locationKeys(visits.info, query.locations);
    const where = frameConditions(keys, query, visits.info);
    if (!where) return [];
    interface Row {
      location_key: number;
      day_key: number;
      hour_key: number;
      weight_sum: bigint;
      devices: bigint;
    }
    const columns = 'location, dow, hour, device, weight';
    const months = monthMasks(visits.info);
    const rows =
      visits.kept && months && unfiltered(query)
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
        : await visits.rows<Row>({ sql: statement, columns, where, tables: [hourMasks] });
    return rows.map((row) => ({
      locationId: idOf(row.location_key),
      day: row.day_key,
      hour: row.hour_key,
      weight: row.weight_sum,
      devices: Number(row.devices),
    }));
  },

  merge: (partials) => mergeSums(partials, ['locationId', 'day', 'hour']),

  data(partials, query, { info, rules }) {
    const sums = new Map(partials.map((one) => [`${one.locationId} ${one.day} ${one.hour}`, one]));
    const dayCounts = weekdayCounts(query.timeFrames, info);
    const answers = query.locations.map((location) =>
      sharesOf(
        location,
        (day, hour) => sums.get(`${location.id} ${day} ${hour}`) ?? nothing,
        (day) => dayCounts[day] ?? 0,
        rules,
      ),
    );
    return {
      hourly_values: answers.map(({ hourly }) => hourly),
      daily_values: answers.map(({ daily }) => daily),
      disclosure: {
        ...rules,
        suppressed: answers.flatMap(({ suppressed }) => suppressed),
        other: answers.flatMap(({ other }) => other),
        ...closedParts(answers.flatMap(({ closed }) => closed)),
      },
    };
  },
};

interface Sum {
  weight: bigint;
  devices: number;
}

/**
 * One location's shares. Counts are rounded first; a day is what its hours add up to, with the hidden ones rounded as one, so that shown
 * shares and `other` add up to 1. Of a hidden day all hours are hidden, of a closed one all are 0.
 */
function sharesOf(
  { id, name }: { id: string; name: string },
  sum: (day: number, hour: number) => Sum,
  dayCount: (day: number) => number,
  rules: PrivacyRules,
): {
  hourly: SeasonalityLocation;
  daily: SeasonalityLocation;
  suppressed: PartDisclosure['suppressed'];
  other: PartDisclosure['other'];
  closed: NonNullable<PartDisclosure['closed']>;
} {
  const { devices, weight: visits } = sum(-1, -1);
  const wholeHidden = devices < rules.floor;
  const empty = !wholeHidden && countShown(visits, rules) === 0;
  const hiddenDays = hiddenShares(
    days.map((day) => sum(day, -1)),
    rules,
  );
  const week = days.map((day, i) => {
    const cells = hours.map((hour) => sum(day, hour));
    const dayHidden = hiddenDays[i];
    const hidden = dayHidden ? hours.map((): HiddenReason => dayHidden) : hiddenShares(cells, rules);
    const rate = (weight: bigint) => (dayCount(day) === 0 ? 0 : countShown(weight, rules) / dayCount(day));
    const rates = cells.map(({ weight }) => rate(weight));
    const rest = rate(cells.reduce((total, { weight }, hour) => (hidden[hour] ? total + weight : total), 0n));
    const closed = dayCount(day) > 0 && countShown(sum(day, -1).weight, rules) === 0;
    const shown = rates.reduce((total, one, hour) => (hidden[hour] ? total : total + one), 0);
    return { day, dayHidden, hidden, rates, rest, total: shown + rest, closed };
  });
  const total = week.reduce((all, one) => all + one.total, 0);
  // Without visits there are no shares.
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
  return {
    hourly: {
      location_id: id,
      location_name: name,
      data: week.flatMap(({ day, hidden, rates }) =>
        rates.map((rate, hour) => value(day, hour, rate, Boolean(hidden[hour]))),
      ),
    },
    daily: {
      location_id: id,
      location_name: name,
      data: week.map((one) => value(one.day, null, one.total, Boolean(one.dayHidden))),
    },
    suppressed: wholeHidden ? [whole] : empty ? [] : parts,
    other:
      wholeHidden || (!empty && parts.length > 0)
        ? [{ location_id: id, share: wholeHidden ? null : share(week.reduce((all, { rest }) => all + rest, 0)) }]
        : [],
    closed: wholeHidden
      ? []
      : empty
        ? [closedPart(wholeLocation)]
        : week.flatMap(({ day, closed }) => (closed ? [closedPart(String(day))] : [])),
  };
}
