import type { FootfallAnswer, Id, MonthKey } from '@locus/model';
import { itemDataPath } from '@locus/model';
import { useEffect, useState } from 'react';
import { useSWRConfig } from 'swr';

import type { Read } from './useRead';
import { useRead } from './useRead';

/** What of an item is shown. `undefined` stands for all; an empty list for nothing, which is not asked for. */
export interface ItemQuery {
  locations?: readonly Id[];
  period?: string;
  timeFrames?: readonly MonthKey[];
}

export interface ItemDataOptions {
  /** How long (ms) the call waits: 0 for the selected item, `cardFetchDelayMs` for all others. */
  delayMs?: number;
}

/** An item's data and whether the newest choice has its answer. */
export interface ItemData<T> extends Read<T> {
  /** The card's load flag: false from the choice until its answer or failure. */
  loaded: boolean;
}

/**
 * The data of a report item for a choice of places, period and months. Only the answer to the present choice is ever
 * given, however slowly earlier ones come in; with nothing chosen it is `ready` without data. Leave the id out while
 * the item cannot be read yet.
 */
export function useItemData<T = FootfallAnswer>(
  itemId: Id | undefined,
  query: ItemQuery,
  { delayMs }: ItemDataOptions = {},
): ItemData<T> {
  const nothing = query.locations?.length === 0 || query.timeFrames?.length === 0;
  return useDataAt<T>(itemId === undefined || nothing ? null : itemDataPath(itemId, query), nothing, { delayMs });
}

/** What an item answers at a path: once its wait is over, and ready without data where nothing is asked for. */
export function useDataAt<T>(
  path: string | null,
  nothing: boolean,
  { delayMs = 0, fetcher }: ItemDataOptions & { fetcher?: (path: string) => Promise<T> } = {},
): ItemData<T> {
  const own = fetcher ? { fetcher } : {};
  const read = useRead<T>(useDue(path, delayMs), { revalidateIfStale: false, ...own });
  // A failed refresh means the old numbers may be wrong: they go, and the failure shows.
  const failed = read.error !== undefined && read.status === 'ready';
  const status = nothing ? 'ready' : failed ? 'error' : read.status;
  return { ...read, data: failed ? undefined : read.data, status, loaded: status !== 'loading' };
}

/** The path once its wait is over; without a wait or with a known answer at once. Until then null. */
function useDue(path: string | null, delayMs: number): string | null {
  const { cache } = useSWRConfig();
  const [passed, setPassed] = useState<string | null>(null);
  useEffect(() => {
    // Also without a wait: a path once due stays due when its item is no longer the selected one.
    const timer = setTimeout(() => setPassed(path), delayMs);
    return () => clearTimeout(timer);
  }, [path, delayMs]);
  const due = delayMs === 0 || passed === path || (path !== null && cache.get(path)?.data !== undefined);
  return due ? path : null;
}
