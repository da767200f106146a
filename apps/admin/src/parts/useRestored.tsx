import { useDone, useNotices } from '@locus/app/office';
import type { ApiError } from '@locus/data';
import { useRestore } from '@locus/data';
import type { Deleted } from '@locus/model/office';
import { FormattedMessage } from 'react-intl';

import { messages } from './messages';
import { useUndoLabel } from './useUndoLabel';

/** Puts something deleted back and tells of it, also once the page that deleted it is left. */
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

/** What the banner after a deletion offers for ten seconds. */
export function useUndoOf(): (what: Pick<Deleted, 'kind' | 'id'>) => { label: string; onAction: () => void } {
  const restored = useRestored();
  const label = useUndoLabel();
  return (what) => ({ label, onAction: () => restored(what) });
}
