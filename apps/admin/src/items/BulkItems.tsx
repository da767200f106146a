import { useDone } from '@locus/app/office';
import { type ItemsTask, useBulkItems } from '@locus/data';
import { BulkDialog } from '@locus/forms/staff';
import type { Id, ReportItem } from '@locus/model/entities';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';

import { counted } from '../records/messages';
import { useUndoOfSeveral } from '../records/useRestored';

export interface BulkItemsProps {
  projectId: Id;
  reportId: Id;
  task: ItemsTask;
  items: readonly ReportItem[];
  onClose: () => void;
}

/** Asks once about several items, and shows the result for each; a removal can then be undone. */
export function BulkItems({ projectId, reportId, task, items, onClose }: BulkItemsProps) {
  const { run, busy, results } = useBulkItems(projectId, reportId);
  const done = useDone();
  const undoOf = useUndoOfSeveral();
  // Removed ones disappear from the list behind the dialog.
  const [targets] = useState(items);
  const close = () => {
    onClose();
    const removed = (results ?? []).filter(({ reason }) => reason === undefined).map(({ target }) => target);
    if (task !== 'remove' || removed.length === 0) return;
    const title = <FormattedMessage {...counted.itemsRemoved} values={{ count: removed.length }} />;
    done({ title, undo: undoOf(removed.map(({ id, name }) => ({ kind: 'item', id, name }))) });
  };
  return (
    <BulkDialog
      open
      question={task === 'remove' ? 'removeItems' : 'recalculateItems'}
      targets={targets}
      results={results && new Map(results.map(({ target, reason }) => [target.id, reason]))}
      busy={busy}
      onConfirm={() => run(task, targets)}
      onClose={close}
    />
  );
}
