import type { CrossVisitationData, CrossVisitationPair } from '../answers/crossVisitation';
import type { Id } from '../entities/entities';
import type { FootfallMetric, ReportItemType } from '../entities/enums';
import type { ShareView } from './absorption';
import { strongestPartner } from './crossVisitation';
import type { Duration } from './duration';
import type { Footfall } from './footfall';
import { footfallCard, meanOf } from './footfall';
import type { Retention } from './retention';
import { retentionCard } from './retention';
import type { Seasonality } from './seasonality';
import { busiestTimes, weekdays } from './seasonality';

/** What a location's popup says, by kind of analysis; shares are 0..1, null if hidden. */
export type PlaceFacts =
  | ({
      kind: 'visits';
      /** Mean over whole periods: visits, or percent (0..100) of the highest period; null if hidden. */
      mean: number | null;
      absolute: boolean;
      /** The unit of the mean. */
      period: 'monthly' | 'weekly';
    } & PopularTime)
  | ({
      kind: 'popularTime';
      /** The share (0..1) of the week's visits on that day. */
      share: number | null;
    } & PopularTime)
  | { kind: 'duration'; minutes: number | null }
  | { kind: 'retention'; share: number | null }
  | {
      kind: 'absorption' | 'attraction';
      share: number | null;
      /** It is the area of interest itself, and its share is not what the other locations' shares are. */
      area?: true;
    }
  | {
      kind: 'crossVisitation';
      /** The share of its own visitors who also go to another of the places. */
      share: number | null;
      /** The place that most of them go to. */
      partner: CrossVisitationPair | undefined;
      /** The shares of its own visitors who also go to each of the other places; without hidden ones. */
      partners: { id: Id; share: number }[];
    };

/** When a location is busiest: the day (1 = Sunday) and the hour (0..23), either of that day or `ofAllDays`. */
interface PopularTime {
  day: number | undefined;
  hour: number | undefined;
  ofAllDays: boolean;
}

/** What each analysis with a map says about its locations. */
export const factsOfType: Record<Exclude<ReportItemType, 'CATCHMENT' | 'MOVEMENT'>, PlaceFacts['kind']> = {
  FOOTFALL: 'visits',
  SEASONALITY: 'popularTime',
  DURATION: 'duration',
  RETENTION: 'retention',
  LOYALTY: 'crossVisitation',
  ABSORPTION: 'absorption',
  ATTRACTION: 'attraction',
};

function popularTime(seasonality: Seasonality | undefined, id: Id): PopularTime {
  const times = seasonality && busiestTimes(seasonality, id);
  return {
    day: times?.day,
    hour: times?.hourOfDay ?? times?.hourOfWeek,
    ofAllDays: times?.hourOfDay === undefined && times?.hourOfWeek !== undefined,
  };
}

/** When a location is busiest. */
export function popularTimeFacts(seasonality: Seasonality | undefined, id: Id): PlaceFacts {
  const time = popularTime(seasonality, id);
  const values = seasonality?.daily.find(({ locationId }) => locationId === id)?.values;
  const at = weekdays.findIndex((day) => day === time.day);
  return { kind: 'popularTime', share: values?.[at] ?? null, ...time };
}

/** A location's mean visits per month or week, and when it is busiest, if known. */
export function visitsFacts(
  footfall: Footfall | undefined,
  seasonality: Seasonality | undefined,
  id: Id,
  { metric, period }: { metric: FootfallMetric; period: 'monthly' | 'weekly' },
): PlaceFacts | undefined {
  if (!footfall?.series.some(({ locationId }) => locationId === id)) return undefined;
  const absolute = metric === 'absolute number';
  const mean = footfallCard(footfall, id, absolute ? metric : 'all locations')?.avgTraffic ?? null;
  return { kind: 'visits', mean, absolute, period, ...popularTime(seasonality, id) };
}

/** How long visits to a location last on average. */
export function durationFacts(duration: Duration | undefined, id: Id): PlaceFacts | undefined {
  const series = duration?.series.find(({ locationId }) => locationId === id);
  return series && { kind: 'duration', minutes: series.average };
}

/** The average share of a location's visitors who come back. */
export function retentionFacts(retention: Retention | undefined, id: Id): PlaceFacts | undefined {
  if (!retention?.series.some(({ locationId }) => locationId === id)) return undefined;
  return { kind: 'retention', share: retentionCard(retention, id)?.locationReturningAverage ?? null };
}

/** The share of a location's visitors who also go to another of the places, and where most of them go. */
export function crossVisitationFacts(rows: CrossVisitationData['values'] | undefined, id: Id): PlaceFacts | undefined {
  const row = rows?.find(({ primary_location_id: of }) => of === id);
  if (!row) return undefined;
  const partners = row.data.flatMap(({ secondary_location_id: to, visitors_loyalty: share }) =>
    share === null ? [] : [{ id: to, share }],
  );
  return { kind: 'crossVisitation', share: row.shared_visitors, partner: strongestPartner(row), partners };
}

/**
 * A location's mean share over its partners. A target of absorption without partners of its own has the mean share of
 * the visits to the areas that reach it; the area that no share leads to has the mean share of its own visits that
 * reach a target. An area of attraction has none: nothing tells where its own visits come from.
 */
export function shareFacts(
  kind: 'absorption' | 'attraction',
  views: readonly ShareView[] | undefined,
  id: Id,
): PlaceFacts | undefined {
  const own = views?.find(({ locationId }) => locationId === id)?.lines ?? [];
  const reached = views?.flatMap((view) => view.lines.filter(({ locationId }) => locationId === id)) ?? [];
  const lines = own.length > 0 ? own : reached;
  if (lines.length === 0) return undefined;
  if (kind === 'attraction' && own.length === 0) return { kind, share: null, area: true };
  const share = meanOf(lines.map(({ average }) => average));
  return kind === 'absorption' && reached.length === 0 ? { kind, share, area: true } : { kind, share };
}

/** Whether a location is the area of interest that the other locations' shares are about. */
export const isArea = (facts: PlaceFacts | undefined): boolean =>
  (facts?.kind === 'absorption' || facts?.kind === 'attraction') && facts.area === true;

/** The number that determines the size of a pin; null if there is none to show. */
export function placeNumber(facts: PlaceFacts | undefined): number | null {
  if (!facts || isArea(facts)) return null;
  if (facts.kind === 'visits') return facts.mean;
  return facts.kind === 'duration' ? facts.minutes : facts.share;
}

/** Each location's number as a fraction (0..1) of the largest; locations without a number are omitted. */
export function placeWeights(ids: readonly Id[], factsOf: (id: Id) => PlaceFacts | undefined): Map<Id, number> {
  const numbers = ids.flatMap((id): [Id, number][] => {
    const number = placeNumber(factsOf(id));
    return number === null || number < 0 ? [] : [[id, number]];
  });
  const most = Math.max(0, ...numbers.map(([, number]) => number));
  return new Map(numbers.map(([id, number]) => [id, most > 0 ? number / most : 1]));
}
