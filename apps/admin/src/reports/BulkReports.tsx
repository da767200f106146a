import { useDone } from '@locus/app/office';
import { type ReportsTask, useBulkReports } from '@locus/data';
import { BulkDialog } from '@locus/forms/staff';
import type { ReportInList } from '@locus/model/office';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';

import { counted } from '../records/messages';
import { useUndoOfSeveral } from '../records/useRestored';

const questions = {
  show: 'showReports',
  hide: 'hideReports',
  recalculate: 'recalculateReports',
  delete: 'deleteReports',
} as const;

export interface BulkReportsProps {
  task: ReportsTask;
  reports: readonly ReportInList[];
  onClose: () => void;
}

/** Asks once about several reports, and shows the result for each; a deletion can then be undone. */
export function BulkReports({ task, reports, onClose }: BulkReportsProps) {
  const { run, busy, results } = useBulkReports();
  // Deleted ones disappear from the list behind the dialog.
  const [targets] = useState(reports);
  const done = useDone();
  const undoOf = useUndoOfSeveral();
  const close = () => {
    onClose();
    const ids = (results ?? []).flatMap(({ target, reason }) => (reason === undefined ? [target] : []));
    const deleted = targets.flatMap(({ id, name }) =>
      ids.includes(id) ? [{ kind: 'report' as const, id, name }] : [],
    );
    if (task !== 'delete' || deleted.length === 0) return;
    const title = <FormattedMessage {...counted.reportsDeleted} values={{ count: deleted.length }} />;
    done({ title, undo: undoOf(deleted) });
  };
  return (
    <BulkDialog
      open
      question={questions[task]}
      targets={targets}
      results={results && new Map(results.map(({ target, reason }) => [target, reason]))}
      busy={busy}
      onConfirm={() =>
        run(
          task,
          targets.map(({ id }) => id),
        )
      }
      onClose={close}
    />
  );
}
