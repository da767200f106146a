import type { HotspotsData, NamedPlace, SpiderData } from '@locus/model/analyses';
import type { AnswerTo, MovementAnswer } from '@locus/model/calls';
import type { Id } from '@locus/model/entities';
import type { MonthKey } from '@locus/model/view';
import { knownPlaces } from '@locus/model/analyses';
import { itemDataPath, movementPath } from '@locus/model/calls';
import { useMemo } from 'react';

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
  return useDataAt<'get /reportItems/{id}/data', MovementAnswer>(path, nothing, options);
}

/** The places and buildings visited before, during and after visits to a location. */
export const useMovementHotspots = (
  itemId: Id | undefined,
  query: MovementQuery,
  options?: ItemDataOptions,
): ItemData<HotspotsData> => useMovementCall('hotspots', itemId, query, options);

const noPlaces: NamedPlace[] = [];

/**
 * The points of interest where visitors of the primary location also stay, read from a report's movement item once they
 * are wanted: none while that lasts, and undefined if there are none to read.
 */
export function useKnownPlaces(
  itemId: Id | undefined,
  primaryLocation: Id | undefined,
  wanted: boolean,
): NamedPlace[] | undefined {
  const { data, status } = useMovementHotspots(wanted ? itemId : undefined, { primaryLocation });
  const places = useMemo(() => (data ? knownPlaces(data) : noPlaces), [data]);
  const reading = itemId !== undefined && status === 'loading';
  return reading || places.length > 0 ? places : undefined;
}

/** The places that most visits to a location lead from and to; `deriveMovement` turns them into what the view shows. */
export const useMovementSpider = (
  itemId: Id | undefined,
  query: MovementQuery,
  options?: ItemDataOptions,
): ItemData<SpiderData> => useMovementCall('spider', itemId, query, options);

type MovementCall<Name extends 'hotspots' | 'spider'> = `get /reportItems/{id}/data/movement/${Name}/{locationId}`;

function useMovementCall<Name extends 'hotspots' | 'spider'>(
  call: Name,
  itemId: Id | undefined,
  { primaryLocation, timeFrames }: MovementQuery,
  options?: ItemDataOptions,
): ItemData<AnswerTo<MovementCall<Name>>> {
  const nothing = primaryLocation === undefined || timeFrames?.length === 0;
  const path = itemId === undefined || nothing ? null : movementPath(itemId, call, primaryLocation, timeFrames);
  return useDataAt<MovementCall<Name>>(path, nothing, options);
}
