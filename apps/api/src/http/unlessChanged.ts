import { versionMark } from '@locus/model';

import type { ApiContext } from './context';
import { HttpError } from './httpError';

/** Refuses a change of what is no longer what its caller began with: 409 `conflict`. Takes what is stored. */
export type Unchanged = (stored: unknown) => void;

/** The check a call asks for by `If-Match`, the mark of what its caller began with; without one anything will do. */
export function unchangedSince(c: ApiContext): Unchanged {
  const begun = c.req.header('if-match');
  return (stored) => {
    if (begun !== undefined && begun.trim() !== versionMark(stored)) throw new HttpError(409, 'conflict');
  };
}
