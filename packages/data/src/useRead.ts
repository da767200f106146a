import type { SWRConfiguration } from 'swr';
import type { AnswerTo, PlainReadCall, ReadCall } from '@locus/model/calls';
import type { Address, AddressValues } from '@locus/model/places';
import { addressTo } from '@locus/model/places';
import { useCallback } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import type { SWRInfiniteConfiguration, SWRInfiniteResponse } from 'swr/infinite';
import useSWRInfinite from 'swr/infinite';

import type { ApiError } from './ApiError';

/** What a read hook returns, in the terms used by data components. */
export interface Read<T> {
  /** The answer; undefined until it has loaded. */
  data: T | undefined;
  /** The error of the latest call. */
  error: ApiError | undefined;
  /** An answer is still shown if a later refresh of it fails. */
  status: 'loading' | 'error' | 'ready';
  /** Retries; after a lost connection, together with all other reads that failed for that reason. */
  retry: () => void;
}

type Options<Call extends ReadCall> = SWRConfiguration<AnswerTo<Call>, ApiError>;

/**
 * Reads what a call of the model's `answers` returns, e.g. `get /accounts`, with the values of its path and query;
 * without values (null) it waits in the loading state.
 */
export function useRead<Call extends PlainReadCall>(
  call: Call,
  values?: AddressValues<Call> | null,
  options?: Options<Call>,
): Read<AnswerTo<Call>>;
export function useRead<Call extends ReadCall>(
  call: Call,
  values: AddressValues<Call> | null,
  options?: Options<Call>,
): Read<AnswerTo<Call>>;
export function useRead<Call extends ReadCall>(
  call: Call,
  values?: AddressValues<Call> | null,
  options?: Options<Call>,
): Read<AnswerTo<Call>> {
  const known = values === undefined ? ({} as AddressValues<Call>) : values;
  return useReadAt(known && addressTo<Call>(call, known), options);
}

/** Reads an address of the API; without one it waits in the loading state. */
export const useReadAt = <Call extends ReadCall>(
  address: Address<Call> | null,
  options?: Options<Call>,
): Read<AnswerTo<Call>> => useKey<AnswerTo<Call>>(address, options);

/** Reads with a function of one's own, whose answer is kept under a key. */
export const useFetched = <Key extends string, T>(
  key: Key | null,
  fetcher: (key: Key) => Promise<T>,
  options?: SWRConfiguration<T, ApiError>,
): Read<T> => useKey<T>(key, { ...options, fetcher });

/** Reads several addresses of one call, each known from the answer before it. */
export const usePages = <Call extends ReadCall>(
  addressOfPage: (page: number, before: AnswerTo<Call> | null) => Address<Call> | null,
  options: SWRInfiniteConfiguration<AnswerTo<Call>, ApiError>,
): SWRInfiniteResponse<AnswerTo<Call>, ApiError> => useSWRInfinite<AnswerTo<Call>, ApiError>(addressOfPage, options);

// What is read decides the type: only the hooks above may say it.
function useKey<T>(path: string | null, options?: SWRConfiguration<T, ApiError>): Read<T> {
  // Whether a call is running is only read where it matters: a component that reads it renders again on every refresh.
  const call = useSWR<T, ApiError>(path, options);
  const { data, error, mutate } = call;
  const status = data !== undefined ? 'ready' : error && !call.isValidating ? 'error' : 'loading';
  const { cache, mutate: mutateAll } = useSWRConfig();
  const offline = error?.kind === 'offline';
  const retry = useCallback(() => {
    if (!offline) return void mutate();
    const failed = (key: unknown) => (cache.get(key as string)?.error as ApiError | undefined)?.kind === 'offline';
    void mutateAll(failed);
  }, [offline, mutate, cache, mutateAll]);
  return { data, error, status, retry };
}
