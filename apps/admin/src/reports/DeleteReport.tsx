import { useDone, useTold } from '@locus/app/office';
import { useDeleteReport } from '@locus/data';
import { AskDialog } from '@locus/forms/staff';
import type { ReportInList } from '@locus/model/office';
import { FormattedMessage } from 'react-intl';

import { messages } from '../records/messages';
import { useUndoOf } from '../records/useRestored';

export interface DeleteReportProps {
  /** The report to confirm; undefined closes the dialog. */
  report: Pick<ReportInList, 'id' | 'name'> | undefined;
  onClose: () => void;
  /** Called after its deletion. */
  onDeleted?: () => void;
}

/** Asks for confirmation before a report is deleted. */
export function DeleteReport({ report, onClose, onDeleted }: DeleteReportProps) {
  const done = useDone();
  const undoOf = useUndoOf();
  const { run, busy, error, reset } = useTold(useDeleteReport());
  const name = report?.name ?? '';
  const close = () => {
    reset();
    onClose();
  };
  const confirm = () =>
    report &&
    run(report.id, () => {
      close();
      done({
        title: <FormattedMessage {...messages.reportDeleted} values={{ name }} />,
        undo: undoOf({ kind: 'report', id: report.id }),
      });
      onDeleted?.();
    });
  return (
    <AskDialog
      open={report !== undefined}
      onOpenChange={close}
      question="deleteReport"
      name={name}
      onConfirm={confirm}
      busy={busy}
      failure={error?.reason}
    />
  );
}
