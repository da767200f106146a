import type { MonthKey } from '@locus/model/view';
import { monthIndex, monthKeyOf, monthOfDay, monthsBetween } from '@locus/model/view';

import { absorption, attraction } from '../absorption';
import { crossVisitation } from '../crossVisitation';
import { duration } from '../duration';
import { movement } from '../movement';
import { retention } from '../retention';
import { seasonality } from '../seasonality';
import { sharePairs } from '../sharePairs';
import type { VisitFilters } from '../store/filters';
import type { VisitStore } from '../store/visitStore';
import type { attacked } from './attacks';
import { attackLocations, attackProject } from './attackWorld';

/** A report's months and hours. */
export interface AskedFor {
  months: MonthKey[];
  filters: VisitFilters;
  /** The report's months, if only some of them are asked for. */
  of?: MonthKey[];
}

/** A number in an answer; null if it is hidden. */
export interface Shown {
  location: string;
  name: string;
  value: number | null;
  /** Counts and means are compared in percent of the true value, shares in percentage points. */
  unit: 'percent' | 'points';
  /** Its own months, if it is not about all that are asked for. */
  months?: readonly MonthKey[];
  /** The months after these: only devices that were seen in them too are behind the number. */
  seenAgain?: readonly MonthKey[];
}

type Numbers = (store: VisitStore, asked: AskedFor) => Promise<Shown[]>;

const queryOf = ({ months, filters, of }: AskedFor) => ({
  projectId: attackProject,
  locations: attackLocations,
  timeFrames: months,
  frames: [of ?? months],
  filters,
});
const points = (location: string, name: string | number, value: number | null): Shown => ({
  location,
  name: String(name),
  value,
  unit: 'points',
});
const percent = (location: string, name: string | number, value: number | null): Shown => ({
  ...points(location, name, value),
  unit: 'percent',
});

/** Both ways between each two neighbouring locations, so that the largest is a source and a target. */
const neighbours = attackLocations.slice(1).flatMap(({ id }, i) => [
  [attackLocations[i]?.id ?? '', id],
  [id, attackLocations[i]?.id ?? ''],
]);
const pairsOf = (type: 'ABSORPTION' | 'ATTRACTION') =>
  neighbours.flatMap(([source, target]) =>
    sharePairs(
      type,
      [
        { name: 'aois', value: source ?? '' },
        { name: 'pois', value: target ?? '' },
      ],
      { locations: attackLocations, places: attackLocations },
    ),
  );
/** Numbers of one month of those asked for, by its start (ms since the epoch). */
const inMonth = (date: number, ...numbers: readonly Shown[]): Shown[] =>
  numbers.map((number) => ({ ...number, name: `${number.name} ${date}`, months: [monthAt(date)] }));
const monthAt = (date: number) => monthOfDay(new Date(date).toISOString());
/** The months that begin with this one. */
const monthsFrom = (first: MonthKey, count: number) => monthsBetween(first, monthKeyOf(monthIndex(first) + count - 1));
const ratio = (part: number | null, whole: number | null) => (part === null || !whole ? null : part / whole);

/** All numbers in an analysis's answer about all locations. */
export const numbersOf: Record<(typeof attacked)[number], Numbers> = {
  async footfall(store, asked) {
    const { values } = await store.footfall({ ...queryOf(asked), period: 'MONTHLY' });
    return values.flatMap(({ location_id: id, data }) =>
      data.flatMap(({ date, value }) => inMonth(date, percent(id, 'visits', value))),
    );
  },
  async seasonality(store, asked) {
    const { daily_values: daily, hourly_values: hourly } = await store.analyse(seasonality, queryOf(asked));
    return [
      ...daily.flatMap(({ location_id: id, data }) =>
        data.map((day) => points(id, day.day_of_week_number, day.visits_share)),
      ),
      ...hourly.flatMap(({ location_id: id, data }) =>
        data.map((hour) => points(id, `${hour.day_of_week_number} ${hour.hour_of_day}`, hour.visits_share)),
      ),
    ];
  },
  async duration(store, asked) {
    const { values } = await store.analyse(duration, queryOf(asked));
    return values.flatMap(({ location_id: id, location_average: mean, data }) => [
      percent(id, 'mean', mean),
      ...data.map(({ category, value }) => points(id, category, value)),
    ]);
  },
  // By quarters, and for the shorter frames by months: the rate of those still seen, which a panel shows first.
  async retention(store, asked) {
    const [period, count] = asked.months.length > 3 ? (['QUARTERLY', 3] as const) : (['MONTHLY', 1] as const);
    const { values } = await store.analyse(retention, { ...queryOf(asked), period });
    return values.flatMap(({ location_id: id, data }) =>
      data.map(({ date, of_still_seen: ofStill }) => {
        const months = monthsFrom(monthAt(date), count);
        const seenAgain = monthsFrom(monthKeyOf(monthIndex(monthAt(date)) + count), count);
        return { ...points(id, date, ofStill?.rate ?? null), months, seenAgain };
      }),
    );
  },
  async 'cross-visitation'(store, asked) {
    const { values } = await store.analyse(crossVisitation, { ...queryOf(asked), among: attackLocations });
    return values.flatMap(({ primary_location_id: id, shared_visitors: any, data }) => [
      points(id, 'any', any),
      ...data.map((pair) => points(id, pair.secondary_location_id, pair.visitors_loyalty)),
    ]);
  },
  async absorption(store, asked) {
    const query = { ...queryOf(asked), pairs: pairsOf('ABSORPTION'), minDwellMinutes: 5 };
    const { values } = await store.analyse(absorption, query);
    return values.flatMap(({ source_location_id: id, target_location_id: target, dateChanges }) =>
      dateChanges.flatMap(({ timestamp, visits_in_source: whole, visits_in_target: part }) =>
        inMonth(timestamp, percent(id, target, whole), points(id, `share ${target}`, ratio(part, whole))),
      ),
    );
  },
  async attraction(store, asked) {
    const query = { ...queryOf(asked), pairs: pairsOf('ATTRACTION'), minDwellMinutes: 5 };
    const { values } = await store.analyse(attraction, query);
    return values.flatMap(({ source_location_id: source, target_location_id: id, dateChanges }) =>
      dateChanges.flatMap(({ timestamp, visits_in_source: part, visits_in_target: whole }) =>
        inMonth(timestamp, percent(id, source, whole), points(id, `share ${source}`, ratio(part, whole))),
      ),
    );
  },
  async catchment(store, asked) {
    const { values } = await store.catchment({ ...queryOf(asked), level: 1, type: 'HOME', createdDate: '' });
    return values.flatMap(({ location_id: id, home }) =>
      home.map(({ index, geo_entity_share_of_target: share }) => points(id, index, share)),
    );
  },
  async movement(store, asked) {
    const { stays, places } = await store.analyse(movement, {
      ...queryOf(asked),
      places: attackLocations,
      during: false,
    });
    return stays.map(({ location_id: id, visitation_period: period, place, visitors }) =>
      points(id, `${period} ${places[place]?.id}`, visitors),
    );
  },
};
