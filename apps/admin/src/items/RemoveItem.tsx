import { useDone, useTold } from '@locus/app/office';
import { useDeleteItem } from '@locus/data';
import { AskDialog } from '@locus/forms/staff';
import type { Id, ReportItem } from '@locus/model/entities';
import { FormattedMessage } from 'react-intl';

import { messages } from '../records/messages';
import { useUndoOf } from '../records/useRestored';

export interface RemoveItemProps {
  reportId: Id;
  /** The item to confirm; undefined closes the dialog. */
  item: Pick<ReportItem, 'id' | 'name'> | undefined;
  onClose: () => void;
}

/** Asks for confirmation before an item of a report is removed. */
export function RemoveItem({ reportId, item, onClose }: RemoveItemProps) {
  const done = useDone();
  const undoOf = useUndoOf();
  const { run, busy, error, reset } = useTold(useDeleteItem());
  const name = item?.name ?? '';
  const close = () => {
    reset();
    onClose();
  };
  const confirm = () =>
    item &&
    run({ reportId, id: item.id }, () => {
      close();
      done({
        title: <FormattedMessage {...messages.itemRemoved} values={{ name }} />,
        undo: undoOf({ kind: 'item', id: item.id }),
      });
    });
  return (
    <AskDialog
      open={item !== undefined}
      onOpenChange={close}
      question="removeItem"
      name={name}
      onConfirm={confirm}
      busy={busy}
      failure={error?.reason}
    />
  );
}
