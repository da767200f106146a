import type { Id } from '@locus/model/entities';
import { addressOf } from '@locus/model/places';
import { useEffect, useMemo } from 'react';
import useSWRInfinite from 'swr/infinite';

import { useClient } from './ClientProvider';
import { useObjectAddresses } from './pictures';

/** How many small maps are requested at once: the browser's connections are also needed for the numbers. */
const mapsAtOnce = 4;

/**
 * Small maps of an item's locations as URLs for an `img`, by location, loaded a few at a time in order; those that have
 * not loaded, or cannot, are missing. They are fetched with the bearer token, in the colours of a theme.
 */
export function useLocationPictures(
  itemId: Id | undefined,
  locations: readonly Id[],
  theme: 'light' | 'dark',
): ReadonlyMap<Id, string> {
  const client = useClient();
  const { data, size, setSize } = useSWRInfinite<(readonly [Id, Blob | null])[]>(
    (part: number) => {
      const ids = locations.slice(part * mapsAtOnce, (part + 1) * mapsAtOnce);
      return itemId === undefined || ids.length === 0 ? null : ['maps', itemId, theme, ids];
    },
    ([, item, , ids]: [string, Id, string, Id[]]) =>
      Promise.all(
        ids.map(async (id) => {
          const path = `/reportItems/${[item, id].map(encodeURIComponent).join('/')}/pic`;
          return [id, await client.image(addressOf(path, { theme }), { decorative: true })] as const;
        }),
      ),
    { revalidateFirstPage: false, revalidateIfStale: false, revalidateOnReconnect: false },
  );
  useEffect(() => {
    if (data?.length === size && size * mapsAtOnce < locations.length) void setSize(size + 1);
  }, [data, size, setSize, locations.length]);
  return useObjectAddresses(useMemo(() => data?.flat(), [data]));
}
