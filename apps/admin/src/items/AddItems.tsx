import { LeaveGuard, leavesValue, useDone, useTold, useUnsaved } from '@locus/app/office';
import { useAddItems, useItemTypes } from '@locus/data';
import { CreateItemsDialog } from '@locus/forms/staff';
import type { Report } from '@locus/model/entities';
import type { OfficeItem, SettingDefinitions } from '@locus/model/office';
import { visibilityOf } from '@locus/model/office';
import { Button, IconButton } from '@locus/ui';
import { CopyPlus, Plus } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';

import { messages as pages } from '../pages/messages';
import { useOpenValue } from '../useQueryValue';
import { messages } from '../records/messages';

const leaves = leavesValue('add');

export interface AddItemsProps {
  report: Report;
  /** Copies of items waiting to be created. */
  copies: readonly OfficeItem[];
  /** Called once they have been created or discarded. */
  onDone: () => void;
  /** The available settings, by item type. */
  definitions: SettingDefinitions;
}

/** Opens the dialog that adds items to a report (`?add=items`); while copies are waiting it is an icon. */
export function AddItems({ report, copies, onDone, definitions }: AddItemsProps) {
  const intl = useIntl();
  const done = useDone();
  const types = useItemTypes(report.report_category);
  const add = useTold(useAddItems());
  const { value, open, close: closeDialog } = useOpenValue('add');
  const { unsaved, setUnsaved, settle } = useUnsaved();
  const disabled = visibilityOf(report.status) === undefined;
  const close = () => {
    add.reset();
    settle();
    onDone();
    closeDialog();
  };
  const create = (items: OfficeItem[]) =>
    add.run({ projectId: report.project_id, items: items.map((item) => ({ ...item, reportId: report.id })) }, () => {
      close();
      done({ title: <FormattedMessage {...messages.itemsAdded} values={{ count: items.length }} /> });
    });
  return (
    <>
      {copies.length > 0 ? (
        <IconButton
          variant="secondary"
          label={intl.formatMessage(pages.report.duplicateItem)}
          icon={<CopyPlus size={16} strokeWidth={1.5} aria-hidden />}
          disabled={disabled}
          onClick={() => open('items')}
        />
      ) : (
        <Button
          icon={<Plus size={16} strokeWidth={1.5} aria-hidden />}
          disabled={disabled}
          onClick={() => open('items')}
        >
          <FormattedMessage {...pages.report.createItems} />
        </Button>
      )}
      {value !== '' && (
        <CreateItemsDialog
          items={copies}
          types={types.data ?? []}
          definitions={definitions}
          onCreate={create}
          onClose={close}
          onDirtyChange={setUnsaved}
          busy={add.busy}
          failure={add.error?.reason}
        />
      )}
      <LeaveGuard unsaved={unsaved && value !== ''} leaves={leaves} />
      <LeaveGuard unsaved={copies.length > 0} />
    </>
  );
}
