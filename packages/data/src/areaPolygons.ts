import type { Id, PolygonGeometry } from '@locus/model/entities';
import { maxAreaPolygons } from '@locus/model/calls';
import { addressTo } from '@locus/model/places';
import { useMemo } from 'react';
import type { Cache } from 'swr';
import { useSWRConfig } from 'swr';

import { useClient } from './ClientProvider';
import type { Read } from './useRead';
import { useFetched } from './useRead';

/** Outlines by the keys of their areas. */
export type AreaPolygons = ReadonlyMap<string, PolygonGeometry>;

/** Outlines requested before, by the cache they belong to; null for an area that has none. They never change. */
const outlines = new WeakMap<Cache, Map<string, PolygonGeometry | null>>();

function outlinesIn(cache: Cache): Map<string, PolygonGeometry | null> {
  const known = outlines.get(cache) ?? new Map<string, PolygonGeometry | null>();
  outlines.set(cache, known);
  return known;
}

/**
 * The outlines of a catchment's areas by their keys; only those not seen before are requested, 2,000 at a time. Areas
 * without an outline are omitted.
 */
export function useAreaPolygons(itemId: Id | undefined, indexes: readonly string[]): Read<AreaPolygons> {
  const client = useClient();
  const { cache } = useSWRConfig();
  const known = outlinesIn(cache);
  const missing = [...new Set(indexes)].filter((index) => !known.has(index)).sort();

  const load = async (): Promise<true> => {
    const parts = Array.from({ length: Math.ceil(missing.length / maxAreaPolygons) }, (_, i) =>
      missing.slice(i * maxAreaPolygons, (i + 1) * maxAreaPolygons),
    );
    const answers = await Promise.all(
      parts.map((part) => client.ask(addressTo('post /reportItems/{id}/data/indexes', { id: itemId ?? '' }), part)),
    );
    for (const index of missing) known.set(index, null);
    for (const { index, polygon } of answers.flat()) known.set(index, polygon);
    return true;
  };
  // The list is part of the key, but far too long for a URL.
  const path = itemId === undefined ? null : `/reportItems/${encodeURIComponent(itemId)}/data/indexes`;
  const key = path === null || missing.length === 0 ? null : `${path}?${missing.join(',')}`;
  const read = useFetched(key, load, { revalidateIfStale: false });

  const wanted = indexes.join();
  const whole = missing.length === 0 && itemId !== undefined;
  // The same areas keep the same Map object: rendering them is expensive.
  const found = useMemo(() => {
    if (!whole) return undefined;
    return new Map(
      wanted.split(',').flatMap((index): [string, PolygonGeometry][] => {
        const polygon = known.get(index);
        return polygon ? [[index, polygon]] : [];
      }),
    );
  }, [known, wanted, whole]);
  return found ? { ...read, data: found, error: undefined, status: 'ready' } : { ...read, data: undefined };
}
