import type { ReportItemType } from '@locus/model';

/** What the popup of a location says of it, by the kind of its analysis; shares are 0..1, null where hidden. */
export type PlaceFacts =
  | { kind: 'popularTime'; day: number | undefined; hour: number | undefined }
  | { kind: 'duration'; minutes: number | null }
  | { kind: 'retention' | 'absorption' | 'attraction'; share: number | null }
  | { kind: 'crossVisitation'; share: number | null; ratio: string | null; distanceKm: number | null };

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
