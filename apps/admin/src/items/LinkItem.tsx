import { LeaveGuard, leavesValue, useDone, useTold, useUnsaved, useVersionCheck } from '@locus/app/office';
import { useLinkItem } from '@locus/data';
import { ConflictDialog, LinkDialog } from '@locus/forms/staff';
import type { ReportItem } from '@locus/model/entities';
import { itemLinkBasis } from '@locus/model/office';
import { FormattedMessage, useIntl } from 'react-intl';

import { fields, messages } from '../records/messages';

const leaves = leavesValue('link');

export interface LinkItemProps {
  projectId: string;
  reportId: string;
  /** The item as last read. */
  item: ReportItem;
  /** Whether somebody else has removed it since. */
  gone: boolean;
  onClose: () => void;
}

/** The dialog for an item's link. */
export function LinkItem({ projectId, reportId, item, gone, onClose }: LinkItemProps) {
  const intl = useIntl();
  const done = useDone();
  const { unsaved, setUnsaved, settle } = useUnsaved();
  const link = useTold(useLinkItem());
  const { id, name } = item;
  const check = useVersionCheck<ReturnType<typeof itemLinkBasis>>(
    {
      ...link,
      run: ({ values, since }, onDone) =>
        link.run({ projectId, reportId, id, url: values.visualisationUrl, since }, onDone),
    },
    itemLinkBasis(item),
  );
  const close = () => {
    settle();
    onClose();
  };
  const { mine, theirs } = check.conflict ?? {};
  return (
    <>
      <LinkDialog
        key={check.generation}
        item={item}
        onSave={(visualisationUrl) =>
          check.save({ visualisationUrl }, () => {
            close();
            done({ title: <FormattedMessage {...messages.itemLinked} values={{ name }} /> });
          })
        }
        gone={gone}
        onDirtyChange={setUnsaved}
        onClose={close}
        busy={link.busy}
        refusal={link.error?.code === 'conflict' ? undefined : link.error}
      />
      <ConflictDialog
        open={check.conflict !== undefined}
        by={check.conflict?.by}
        fields={[
          {
            name: intl.formatMessage(fields.visualizationURL),
            mine: mine?.visualisationUrl ?? '',
            theirs: theirs?.visualisationUrl ?? '',
          },
        ]}
        onKeepEditing={check.keepEditing}
        onUseTheirs={check.takeTheirs}
        onSaveMine={check.saveMine}
        busy={link.busy}
      />
      <LeaveGuard unsaved={unsaved} leaves={leaves} />
    </>
  );
}
