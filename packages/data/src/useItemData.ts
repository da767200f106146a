import type { AnswerTo, FootfallAnswer, ItemDataAnswer, ReadCall } from '@locus/model/calls';
import type { Id } from '@locus/model/entities';
import type { Address } from '@locus/model/places';
import type { MonthKey } from '@locus/model/view';
import { itemDataPath } from '@locus/model/calls';
import { useEffect, useState } from 'react';
import { useSWRConfig } from 'swr';

import type { Read } from './useRead';
import { useFetched, useReadAt } from './useRead';

/** The part of an item that is shown. `undefined` means all; an empty list means nothing, and requests nothing. */
export interface ItemQuery {
  locations?: readonly Id[];
  period?: string;
  timeFrames?: readonly MonthKey[];
}

export interface ItemDataOptions {
  /** The delay of the call in ms: 0 for the selected item, `cardFetchDelayMs` for all others. */
  delayMs?: number;
}

/** An item's data and whether the latest choice has its answer. */
export interface ItemData<T> extends Read<T> {
  /** The card's load flag: false from the choice until its answer or failure. */
  loaded: boolean;
}

/**
 * The data of a report item for a choice of places, period and months. Only the answer to the current choice is ever
 * returned, however slowly earlier ones arrive; with nothing chosen it is `ready` without data. Omit the id while the
 * item cannot be read yet.
 */
export function useItemData<T extends ItemDataAnswer = FootfallAnswer>(
  itemId: Id | undefined,
  query: ItemQuery,
  { delayMs }: ItemDataOptions = {},
): ItemData<T> {
  const nothing = query.locations?.length === 0 || query.timeFrames?.length === 0;
  return useDataAt<'get /reportItems/{id}/data', T>(
    itemId === undefined || nothing ? null : itemDataPath(itemId, query),
    nothing,
    { delayMs },
  );
}

/**
 * An item's answer at an address, after its delay; ready without data if nothing is requested. Where a call has several
 * answers, by the item's type, the caller says which it is.
 */
export function useDataAt<Call extends ReadCall, T extends AnswerTo<Call> = AnswerTo<Call>>(
  address: Address<Call> | null,
  nothing: boolean,
  { delayMs = 0 }: ItemDataOptions = {},
): ItemData<T> {
  const read: Read<unknown> = useReadAt(useDue(address, delayMs), { revalidateIfStale: false });
  return shown(read as Read<T>, nothing);
}

/** The same for what a function reads, kept under a key. */
export function useDataFrom<Key extends string, T>(
  key: Key | null,
  nothing: boolean,
  fetcher: (key: Key) => Promise<T>,
  { delayMs = 0 }: ItemDataOptions = {},
): ItemData<T> {
  return shown(useFetched(useDue(key, delayMs), fetcher, { revalidateIfStale: false }), nothing);
}

function shown<T>(read: Read<T>, nothing: boolean): ItemData<T> {
  // After a failed refresh the old numbers may be wrong: they are removed, and the failure is shown.
  const failed = read.error !== undefined && read.status === 'ready';
  const status = nothing ? 'ready' : failed ? 'error' : read.status;
  return { ...read, data: failed ? undefined : read.data, status, loaded: status !== 'loading' };
}

/** The path after its delay; at once without a delay or if the answer is known. Until then null. */
function useDue<Path extends string>(path: Path | null, delayMs: number): Path | null {
  const { cache } = useSWRConfig();
  const [passed, setPassed] = useState<Path | null>(null);
  useEffect(() => {
    // Even without a delay: a path that was due once stays due when its item is no longer selected.
    const timer = setTimeout(() => setPassed(path), delayMs);
    return () => clearTimeout(timer);
  }, [path, delayMs]);
  const due = delayMs === 0 || passed === path || (path !== null && cache.get(path)?.data !== undefined);
  return due ? path : null;
}
