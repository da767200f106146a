import type { AbsorptionData, AttractionData } from '../answers/absorption';
import type { CatchmentData } from '../answers/catchment';
import type { CrossVisitationData } from '../answers/crossVisitation';
import type { DurationData } from '../answers/duration';
import type { FootfallData } from '../answers/footfall';
import type { Headline, RehearsalAnswer } from '../answers/office';
import type { RetentionData } from '../answers/retention';
import type { SeasonalityData } from '../answers/seasonality';
import { deriveAbsorption, deriveAttraction, type ShareView } from '../analyses/absorption';
import { crossVisitationCard } from '../analyses/crossVisitation';
import { deriveDuration, durationCard } from '../analyses/duration';
import { deriveFootfall, meanOf, relativeShown } from '../analyses/footfall';
import type { MovementResult } from '../analyses/movement';
import { deriveRetention, retentionCard } from '../analyses/retention';
import { deriveSeasonality, seasonalityCard } from '../analyses/seasonality';
import type { Id } from '../entities/entities';

/** The data of an analysis in a rehearsal, by its type: the answer over the whole report. */
export interface RehearsedData {
  FOOTFALL: FootfallData;
  SEASONALITY: SeasonalityData;
  DURATION: DurationData;
  RETENTION: RetentionData;
  LOYALTY: CrossVisitationData;
  ABSORPTION: AbsorptionData;
  ATTRACTION: AttractionData;
  CATCHMENT: CatchmentData;
  MOVEMENT: MovementResult;
}

const nothing: Headline = { value: null, name: null, day: null, hour: null, chart: [] };

/** The maximum number of bars; the largest ones are shown. */
const mostBars = 5;

type Headlines = { [Type in keyof RehearsedData]: (data: RehearsedData[Type], place: Id) => Headline };

/** The headline of an analysis for a place: the numbers on its card. */
const headlines: Headlines = {
  FOOTFALL: (data, place) => {
    const line = deriveFootfall(data).series.find(({ locationId }) => locationId === place);
    const visits = data.values.find(({ location_id: id }) => id === place)?.data ?? [];
    // The line has no scale: it may be drawn even if the confidence is too low to show numbers.
    const chart = visits.map((entry) => (relativeShown(entry) ? entry.value : null));
    return line ? { ...nothing, value: meanOf(line.absoluteLocation), chart } : nothing;
  },
  SEASONALITY: (data, place) => {
    const card = seasonalityCard(deriveSeasonality(data), place);
    return { ...nothing, day: card?.popularDay ?? null, hour: card?.popularHour ?? null, chart: card?.days ?? [] };
  },
  DURATION: (data, place) => {
    const card = durationCard(deriveDuration(data), place);
    return { ...nothing, value: card?.avgDuration ?? null, chart: card?.shares ?? [] };
  },
  RETENTION: (data, place) => {
    const card = retentionCard(deriveRetention(data), place);
    return { ...nothing, value: card?.locationReturningAverage ?? null, chart: card?.chart ?? [] };
  },
  LOYALTY: (data, place) => {
    const row = data.values.find(({ primary_location_id: id }) => id === place) ?? data.values[0];
    const value = crossVisitationCard(data, place)?.averageShare ?? null;
    return { ...nothing, value, chart: row?.data.map(({ visitors_loyalty: share }) => share) ?? [] };
  },
  ABSORPTION: (data, place) => ofShares(deriveAbsorption(data.values), place),
  ATTRACTION: (data, place) => ofShares(deriveAttraction(data.values), place),
  CATCHMENT: (data, place) => {
    const home = data.values.find(({ location_id: id }) => id === place)?.home ?? [];
    return largest(
      home,
      ({ geo_entity_share_of_target: share }) => share,
      ({ geo_entity_name: name }) => name,
    );
  },
  MOVEMENT: (data, place) => {
    const before = data.stays.filter((stay) => stay.location_id === place && stay.visitation_period === 'before');
    return largest(
      before,
      ({ visitors }) => visitors,
      ({ place: index }) => data.places[index]?.name ?? null,
    );
  },
};

function ofShares(views: readonly ShareView[], place: Id): Headline {
  const lines = (views.find(({ locationId }) => locationId === place) ?? views[0])?.lines ?? [];
  const [line] = lines.toSorted((a, b) => (b.average ?? -1) - (a.average ?? -1));
  return line ? { ...nothing, value: line.average, name: line.locationName, chart: line.values } : nothing;
}

function largest<T>(
  all: readonly T[],
  shareOf: (entry: T) => number | null,
  nameOf: (entry: T) => string | null,
): Headline {
  const most = all.toSorted((a, b) => (shareOf(b) ?? -1) - (shareOf(a) ?? -1)).slice(0, mostBars);
  const [first] = most;
  return first === undefined
    ? nothing
    : { ...nothing, value: shareOf(first), name: nameOf(first), chart: most.map(shareOf) };
}

/** The headline of an analysis for a place; visits from a tenth of the devices are multiplied by ten. */
export function headlineOf<Type extends keyof RehearsedData>(
  type: Type,
  data: RehearsedData[Type],
  place: Id,
  basis: RehearsalAnswer['basis'] = 'all',
): Headline {
  const told = headlines[type](data, place);
  if (basis === 'all' || type !== 'FOOTFALL') return told;
  const tenfold = (value: number | null) => (value === null ? null : 10 * value);
  return { ...told, value: tenfold(told.value), chart: told.chart.map(tenfold) };
}

/** How many parts of an answer are hidden by the privacy floor. */
export const hiddenParts = (data: RehearsedData[keyof RehearsedData]): number => data.disclosure.suppressed.length;

/** The maximum number of places and months listed. */
const mostNamed = 3;

/** The places and months whose visits change most, and which of them are shown now and would be hidden. */
export function visitChanges(
  before: FootfallData,
  after: FootfallData,
): Pick<RehearsalAnswer, 'places' | 'months' | 'hidden'> {
  const later = new Map(
    after.values.map((place) => [place.location_id, new Map(place.data.map((entry) => [entry.date, entry.value]))]),
  );
  const cells = before.values.flatMap(({ location_id: id, location_name: name, data }) =>
    data.map(({ date, value }) => ({ id, name, date, value, now: later.get(id)?.get(date) ?? null })),
  );
  const sums = <Key>(keyOf: (cell: (typeof cells)[number]) => Key) => {
    const by = new Map<Key, { name: string; value: number; now: number }>();
    for (const cell of cells) {
      if (cell.value === null || cell.now === null) continue;
      const sum = by.get(keyOf(cell)) ?? { name: cell.name, value: 0, now: 0 };
      by.set(keyOf(cell), { name: sum.name, value: sum.value + cell.value, now: sum.now + cell.now });
    }
    return [...by]
      .filter(([, { value }]) => value > 0)
      .map(([key, { name, value, now }]) => ({ key, name, change: (now - value) / value }))
      .filter(({ change }) => change !== 0)
      .sort((a, b) => Math.abs(b.change) - Math.abs(a.change))
      .slice(0, mostNamed);
  };
  return {
    places: sums(({ id }) => id).map(({ key, name, change }) => ({ id: key, name, change })),
    months: sums(({ date }) => date).map(({ key, change }) => ({ date: key, change })),
    hidden: cells
      .filter(({ value, now }) => value !== null && now === null)
      .map(({ id, name, date }) => ({ id, name, date })),
  };
}
