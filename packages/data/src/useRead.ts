import type { SWRConfiguration } from 'swr';
import useSWR, { useSWRConfig } from 'swr';

import type { ApiError } from './ApiError';

/** What a read hook answers, in the words data components take. */
export interface Read<T> {
  /** The answer; undefined until it came. */
  data: T | undefined;
  /** What went wrong with the newest call. */
  error: ApiError | undefined;
  /** An answer once had is still shown when a later refresh of the same thing fails. */
  status: 'loading' | 'error' | 'ready';
  /** Asks again; once there was no connection, with all that found none. */
  retry: () => void;
}

/** Reads a path of the API, e.g. `/accounts`; without a path it waits, loading. */
export function useRead<T>(path: string | null, options?: SWRConfiguration<T, ApiError>): Read<T> {
  // Whether a call is under way is asked only where it matters: who asks is rendered again with every refresh.
  const call = useSWR<T, ApiError>(path, options);
  const { data, error, mutate } = call;
  const status = data !== undefined ? 'ready' : error && !call.isValidating ? 'error' : 'loading';
  const everywhere = useSWRConfig();
  const retry = () => {
    if (error?.kind !== 'offline') return void mutate();
    const { cache } = everywhere;
    const failed = (key: unknown) => (cache.get(key as string)?.error as ApiError | undefined)?.kind === 'offline';
    void everywhere.mutate(failed);
  };
  return { data, error, status, retry };
}
