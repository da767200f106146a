import type { HotspotsData, Id, MonthKey, MovementAnswer, SpiderData } from '@locus/model';
import { itemDataPath, movementPath } from '@locus/model';

import type { ItemData, ItemDataOptions } from './useItemData';
import { useDataAt } from './useItemData';

/** Whose movement is shown, over which months; `undefined` means all months, an empty list none. */
export interface MovementQuery {
  primaryLocation: Id | undefined;
  timeFrames?: readonly MonthKey[];
}

/** The cells around a location that visitors are in before, during and after a visit. */
export function useMovement(
  itemId: Id | undefined,
  { primaryLocation, timeFrames }: MovementQuery,
  options?: ItemDataOptions,
): ItemData<MovementAnswer> {
  const nothing = primaryLocation === undefined || timeFrames?.length === 0;
  const path =
    itemId === undefined || nothing ? null : itemDataPath(itemId, { locations: [primaryLocation], timeFrames });
  return useDataAt<MovementAnswer>(path, nothing, options);
}

/** The places and buildings visited before, during and after visits to a location. */
export const useMovementHotspots = (
  itemId: Id | undefined,
  query: MovementQuery,
  options?: ItemDataOptions,
): ItemData<HotspotsData> => useMovementCall<HotspotsData>('hotspots', itemId, query, options);

/** The places that most visits to a location lead from and to; `deriveMovement` turns them into what the view shows. */
export const useMovementSpider = (
  itemId: Id | undefined,
  query: MovementQuery,
  options?: ItemDataOptions,
): ItemData<SpiderData> => useMovementCall<SpiderData>('spider', itemId, query, options);

function useMovementCall<T>(
  call: 'hotspots' | 'spider',
  itemId: Id | undefined,
  { primaryLocation, timeFrames }: MovementQuery,
  options?: ItemDataOptions,
): ItemData<T> {
  const nothing = primaryLocation === undefined || timeFrames?.length === 0;
  const path = itemId === undefined || nothing ? null : movementPath(itemId, call, primaryLocation, timeFrames);
  return useDataAt<T>(path, nothing, options);
}
