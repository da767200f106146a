import { versionMark } from '@locus/model/calls';
import { usesBackOffice } from '@locus/model/entities';

import { type Actions, lastActor } from '../auth/audit';
import type { ApiContext } from './context';
import { HttpError } from './httpError';

/**
 * Whether somebody else has saved the same in the meantime, so that nothing is left to do. Receives what is stored,
 * what was to be saved, and which logged actions save it; throws 409 `conflict` if the object is no longer what the
 * caller started from, which tells an administrator who has changed it.
 */
export type AlreadySaved = <Basis>(stored: Basis, wanted: Basis | undefined, saves: Actions) => Promise<boolean>;

/**
 * The check that a call requests with `If-Match`, the ETag of the version its caller started from; without it any
 * version is overwritten.
 */
export function unchangedSince(c: ApiContext): AlreadySaved {
  const begun = c.req.header('if-match')?.trim();
  const viewer = c.get('viewer');
  return async (stored, wanted, saves) => {
    const now = versionMark(stored);
    if (begun === undefined || begun === now) return false;
    if (wanted !== undefined && versionMark(wanted) === now) return true;
    const by = viewer && usesBackOffice(viewer.role) ? await lastActor(saves) : undefined;
    throw new HttpError(409, 'conflict', by === undefined ? {} : { params: { by } });
  };
}
