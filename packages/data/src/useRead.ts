import type { SWRConfiguration } from 'swr';
import { useCallback } from 'react';
import useSWR, { useSWRConfig } from 'swr';

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

/** Reads a path of the API, e.g. `/accounts`; without a path it waits in the loading state. */
export function useRead<T>(path: string | null, options?: SWRConfiguration<T, ApiError>): Read<T> {
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
