import type { VisitItemType } from '@locus/model/calls';
import type { PolygonGeometry } from '@locus/model/entities';
import type { MonthKey } from '@locus/model/view';

import { absorption, attraction } from '../absorption';
import { crossVisitation } from '../crossVisitation';
import { duration } from '../duration';
import type { Position } from '../geo/distance';
import { movement } from '../movement';
import { retention } from '../retention';
import { seasonality } from '../seasonality';
import { sharePairs } from '../sharePairs';
import type { VisitStore } from '../store/visitStore';

/** The project and the places of the numbers. */
interface NumbersQuery {
  projectId: string;
  locations: readonly { id: string; name: string; position: Position; geometry: PolygonGeometry }[];
  timeFrames: readonly MonthKey[];
  /** ISO 3166-1, lower case. */
  country: string;
}

/** The results of the nine analyses for some places; the first half of them are the areas that shares are about. */
export async function nineAnalyses(
  store: VisitStore,
  { projectId, locations, timeFrames, country }: NumbersQuery,
): Promise<Record<VisitItemType, unknown>> {
  const query = { projectId, locations, timeFrames };
  const places = locations.map((place) => ({ ...place, address: '' }));
  const half = Math.ceil(locations.length / 2);
  const ids = (some: typeof locations) => some.map(({ id }) => id).join(';');
  const settings = [
    { name: 'aois', value: ids(locations.slice(0, half)) },
    { name: 'pois', value: ids(locations.slice(half)) },
  ];
  const shares = {
    ...query,
    pairs: sharePairs('ATTRACTION', settings, { locations, places: locations }),
    minDwellMinutes: 1,
  };
  return {
    FOOTFALL: await store.footfall({ ...query, period: 'MONTHLY' }),
    SEASONALITY: await store.analyse(seasonality, query),
    DURATION: await store.analyse(duration, query),
    RETENTION: await store.analyse(retention, { ...query, period: 'MONTHLY' }),
    LOYALTY: await store.analyse(crossVisitation, query),
    ABSORPTION: await store.analyse(absorption, shares),
    ATTRACTION: await store.analyse(attraction, shares),
    MOVEMENT: await store.analyse(movement, { ...query, locations: places, places, during: false }),
    CATCHMENT: await store.catchment({
      ...query,
      locations: locations.map(({ id, name, position: [longitude, latitude] }) => ({
        id,
        name,
        longitude,
        latitude,
        country,
      })),
      level: 1,
      createdDate: '2026-07-02T10:00:00Z',
    }),
  };
}

/** The number of values above 0 in an answer. */
export function figuresIn(answer: unknown): number {
  if (typeof answer === 'number') return answer > 0 ? 1 : 0;
  if (typeof answer !== 'object' || answer === null) return 0;
  return Object.values(answer).reduce<number>((sum, value) => sum + figuresIn(value), 0);
}
