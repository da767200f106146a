import { type ReportsTask, useBulkReports } from '@locus/data';
import { BulkDialog } from '@locus/forms/office';
import type { ReportInList } from '@locus/model/office';
import { useState } from 'react';

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

/** Asks once about several reports, and shows the result for each. */
export function BulkReports({ task, reports, onClose }: BulkReportsProps) {
  const { run, busy, results } = useBulkReports();
  // Deleted ones disappear from the list behind the dialog.
  const [targets] = useState(reports);
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
      onClose={onClose}
    />
  );
}
