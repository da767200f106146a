import { useDone, useNotices } from '@locus/app/office';
import type { ApiError } from '@locus/data';
import { useRestore } from '@locus/data';
import type { Deleted } from '@locus/model/office';
import { FormattedMessage } from 'react-intl';

import { messages } from './messages';
import { useUndoLabel } from './useUndoLabel';

/** Restores a deleted object and announces it, even after the page that deleted it was left. */
export function useRestored(): (what: Pick<Deleted, 'kind' | 'id'>) => void {
  const restore = useRestore();
  const done = useDone();
  const { fail } = useNotices();
  const putBack = async (what: Pick<Deleted, 'kind' | 'id'>) => {
    try {
      const { name } = await restore(what);
      done({ title: <FormattedMessage {...messages.restored} values={{ name }} /> });
    } catch (error) {
      fail((error as ApiError).reason);
    }
  };
  return (what) => void putBack(what);
}

/** The action that the banner offers for ten seconds after a deletion. */
export function useUndoOf(): (what: Pick<Deleted, 'kind' | 'id'>) => { label: string; onAction: () => void } {
  const restored = useRestored();
  const label = useUndoLabel();
  return (what) => ({ label, onAction: () => restored(what) });
}
