import { useDone, useNotices } from '@locus/app/office';
import type { ApiError } from '@locus/data';
import { useRestore } from '@locus/data';
import type { Deleted } from '@locus/model/office';
import { FormattedMessage } from 'react-intl';

import { counted, messages } from './messages';
import { useUndoLabel } from './useUndoLabel';

/** Something deleted that can be restored. */
type Restorable = Pick<Deleted, 'kind' | 'id'>;

/** Restores a deleted object and announces it, even after the page that deleted it was left. */
export function useRestored(): (what: Restorable) => Promise<void> {
  const restore = useRestore();
  const done = useDone();
  const { fail } = useNotices();
  const putBack = async (what: Restorable) => {
    try {
      const { name } = await restore(what);
      done({ title: <FormattedMessage {...messages.restored} values={{ name }} /> });
    } catch (error) {
      fail((error as ApiError).reason);
    }
  };
  return putBack;
}

/** The action that the banner offers for ten seconds after a deletion. */
export function useUndoOf(): (what: Restorable) => { label: string; onAction: () => void } {
  const restored = useRestored();
  const label = useUndoLabel();
  return (what) => ({ label, onAction: () => void restored(what) });
}

/**
 * The action that the banner offers for ten seconds after several objects were deleted: restores each of them, and
 * names those that cannot be restored, with the reason.
 */
export function useUndoOfSeveral(): (several: readonly (Restorable & { name: string })[]) => {
  label: string;
  onAction: () => void;
} {
  const restore = useRestore();
  const done = useDone();
  const { fail } = useNotices();
  const label = useUndoLabel();
  const putBack = async (several: readonly (Restorable & { name: string })[]) => {
    const failures: string[] = [];
    for (const { name, ...what } of several)
      await restore(what).catch((error: ApiError) => failures.push(`${name}: ${error.reason}`));
    const count = several.length - failures.length;
    if (count > 0) done({ title: <FormattedMessage {...counted.restored} values={{ count }} /> });
    if (failures.length > 0) fail(failures.join(' '));
  };
  return (several) => ({ label, onAction: () => void putBack(several) });
}
