import type { KeptError } from '@locus/model/operations';

import type { Log } from '../http/log';

/** The number of recent failures kept. */
const most = 50;

/** A log that also keeps the latest errors. */
export interface KeepingLog {
  log: Log;
  /** The latest errors, newest first. */
  errors: () => KeptError[];
}

/** Keeps the latest logged errors for administrators. */
export function keepErrors(log: Log, clock: () => Date = () => new Date()): KeepingLog {
  const kept: KeptError[] = [];
  let count = 0;
  return {
    log: (level, event, fields = {}) => {
      log(level, event, fields);
      if (level !== 'error') return;
      count += 1;
      const { id, method, path, stack, reason } = fields;
      const [line = event] = String(stack ?? reason ?? event).split('\n');
      kept.unshift({
        id: String(count),
        at: clock().toISOString(),
        request: event === 'failure' && typeof id === 'string' ? id : null,
        call: method === undefined ? null : `${method} ${path}`,
        error: line.slice(0, 500),
      });
      kept.splice(most);
    },
    errors: () => [...kept],
  };
}
