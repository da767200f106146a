import { useState } from 'react';
import { useSWRConfig } from 'swr';

import { ApiError } from './ApiError';
import { useClient } from './ClientProvider';
import type { Client } from './createClient';

/** What became of one of several: done, or why not, in the reader's language. */
export interface BulkResult<Target> {
  target: Target;
  reason?: string;
}

/** The same done to several things, each told by itself. */
export interface Bulk<Task, Target> {
  /** Begins; one that fails does not keep the others from being done. */
  run: (task: Task, targets: readonly Target[]) => void;
  busy: boolean;
  /** What became of each so far; undefined before anything began. */
  results: readonly BulkResult<Target>[] | undefined;
  /** Forgets the results. */
  reset: () => void;
}

/** Does something to several things, one after the other; afterwards projects and reports are read again. */
export function useBulk<Task, Target>(
  call: (client: Client, task: Task, target: Target) => Promise<unknown>,
  onDone?: () => void,
): Bulk<Task, Target> {
  const client = useClient();
  const { mutate } = useSWRConfig();
  const [busy, setBusy] = useState(false);
  const [results, setResults] = useState<readonly BulkResult<Target>[]>();
  const run = async (task: Task, targets: readonly Target[]) => {
    setBusy(true);
    const told: BulkResult<Target>[] = [];
    setResults([]);
    for (const target of targets) {
      const reason = await call(client, task, target).then(
        () => undefined,
        (failure: unknown) => (failure instanceof ApiError ? failure.reason : String(failure)),
      );
      told.push({ target, ...(reason !== undefined && { reason }) });
      setResults([...told]);
    }
    await mutate((key) => typeof key === 'string' && /^\/(projects|reports)\b/.test(key));
    setBusy(false);
    onDone?.();
  };
  return {
    run: (task, targets) => void run(task, targets),
    busy,
    results,
    reset: () => setResults(undefined),
  };
}
