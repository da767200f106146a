import type { CrossVisitationData, CrossVisitationPair } from '../answers/crossVisitation';
import type { Id } from '../entities';
import type { ReportItemType } from '../enums';
import type { ShareView } from './absorption';
import { strongestPartner } from './crossVisitation';
import type { Duration } from './duration';
import { meanOf } from './footfall';
import type { Retention } from './retention';
import { retentionCard } from './retention';
import type { Seasonality } from './seasonality';
import { busiestTimes } from './seasonality';

/** What the popup of a location says of it, by the kind of its analysis; shares are 0..1, null where hidden. */
export type PlaceFacts =
  | { kind: 'popularTime'; day: number | undefined; hour: number | undefined; ofAllDays: boolean }
  | { kind: 'duration'; minutes: number | null }
  | { kind: 'retention' | 'absorption' | 'attraction'; share: number | null }
  | {
      kind: 'crossVisitation';
      /** Of its own visitors, those who also go to another of the places. */
      share: number | null;
      /** The place that most of them go to. */
      partner: CrossVisitationPair | undefined;
    };

/** What each analysis with a map of its locations tells of them. */
export const factsOfType: Record<Exclude<ReportItemType, 'CATCHMENT' | 'MOVEMENT'>, PlaceFacts['kind']> = {
  FOOTFALL: 'popularTime',
  SEASONALITY: 'popularTime',
  DURATION: 'duration',
  RETENTION: 'retention',
  LOYALTY: 'crossVisitation',
  ABSORPTION: 'absorption',
  ATTRACTION: 'attraction',
};

/** When a location is busiest. */
export function popularTimeFacts(seasonality: Seasonality | undefined, id: Id): PlaceFacts {
  const times = seasonality && busiestTimes(seasonality, id);
  return {
    kind: 'popularTime',
    day: times?.day,
    hour: times?.hourOfDay ?? times?.hourOfWeek,
    ofAllDays: times?.hourOfDay === undefined && times?.hourOfWeek !== undefined,
  };
}

/** How long visits to a location last on average. */
export function durationFacts(duration: Duration | undefined, id: Id): PlaceFacts | undefined {
  const series = duration?.series.find(({ locationId }) => locationId === id);
  return series && { kind: 'duration', minutes: series.average };
}

/** How many of a location's visitors come back on average. */
export function retentionFacts(retention: Retention | undefined, id: Id): PlaceFacts | undefined {
  if (!retention?.series.some(({ locationId }) => locationId === id)) return undefined;
  return { kind: 'retention', share: retentionCard(retention, id)?.locationReturningAverage ?? null };
}

/** How many of a location's visitors also go to another of the places, and where to most of them. */
export function crossVisitationFacts(rows: CrossVisitationData['values'] | undefined, id: Id): PlaceFacts | undefined {
  const row = rows?.find(({ primary_location_id: of }) => of === id);
  return row && { kind: 'crossVisitation', share: row.shared_visitors, partner: strongestPartner(row) };
}

/** A location's mean share over its partners; where it is only a partner itself, over those it is a partner of. */
export function shareFacts(
  kind: 'absorption' | 'attraction',
  views: readonly ShareView[] | undefined,
  id: Id,
): PlaceFacts | undefined {
  const own = views?.find(({ locationId }) => locationId === id)?.lines;
  const lines = own ?? views?.flatMap((view) => view.lines.filter(({ locationId }) => locationId === id)) ?? [];
  return lines.length === 0 ? undefined : { kind, share: meanOf(lines.map(({ average }) => average)) };
}
