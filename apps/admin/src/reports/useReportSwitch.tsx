import { useDone, useTold } from '@locus/app/office';
import { useSwitchReport } from '@locus/data';
import type { ReportInList } from '@locus/model/office';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';

import { messages } from '../records/messages';
import { useUndoLabel } from '../records/useUndoLabel';

/** Shows a report to customers or hides it, and offers to undo this. */
export function useReportSwitch(): (report: Pick<ReportInList, 'id' | 'name'>, visible: boolean) => void {
  const done = useDone();
  const undoLabel = useUndoLabel();
  const { run } = useTold(useSwitchReport());
  const title = (visible: boolean, name: string): ReactNode => (
    <FormattedMessage {...messages[visible ? 'reportShown' : 'reportHidden']} values={{ name }} />
  );
  const turn = ({ id, name }: Pick<ReportInList, 'id' | 'name'>, visible: boolean, undoable = true) =>
    run({ id, status: visible ? 'PRESENTABLE' : 'READY' }, () =>
      done({
        title: title(visible, name),
        undo: undoable ? { label: undoLabel, onAction: () => turn({ id, name }, !visible, false) } : undefined,
      }),
    );
  return turn;
}
