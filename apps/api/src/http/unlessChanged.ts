import { versionMark } from '@locus/model';

import type { ApiContext } from './context';
import { HttpError } from './httpError';

/**
 * Whether somebody else has saved the same in the meantime, so that nothing is left to do. Receives what is stored and
 * what was to be saved; throws 409 `conflict` if the object is no longer what the caller started from.
 */
export type AlreadySaved = <Basis>(stored: Basis, wanted?: Basis) => boolean;

/**
 * The check that a call requests with `If-Match`, the ETag of the version its caller started from; without it any
 * version is overwritten.
 */
export function unchangedSince(c: ApiContext): AlreadySaved {
  const begun = c.req.header('if-match')?.trim();
  return (stored, wanted) => {
    const now = versionMark(stored);
    if (begun === undefined || begun === now) return false;
    if (wanted !== undefined && versionMark(wanted) === now) return true;
    throw new HttpError(409, 'conflict');
  };
}
