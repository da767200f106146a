import { useState } from 'react';
import { useSWRConfig } from 'swr';

import { ApiError } from './ApiError';
import { useClient } from './ClientProvider';
import type { Client } from './createClient';

/** The result for one of several objects: done, or why not, in the reader's language. */
export interface BulkResult<Target> {
  target: Target;
  reason?: string;
}

/** The same action on several objects, each reported separately. */
export interface Bulk<Task, Target> {
  /** Starts; a failure does not stop the others. */
  run: (task: Task, targets: readonly Target[]) => void;
  busy: boolean;
  /** The result for each so far; undefined before the start. */
  results: readonly BulkResult<Target>[] | undefined;
  /** Clears the results. */
  reset: () => void;
}

/** Applies an action to several objects in turn; afterwards projects and reports are read again. */
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
