import { LeaveGuard, leavesValue, useDone, useTold, useUnsaved, useVersionCheck } from '@locus/app/office';
import { useEditItemMeta, useEditItemSettings } from '@locus/data';
import { ConflictDialog, EditItemDialog } from '@locus/forms/staff';
import type { ReportItem, SettingDefinition } from '@locus/model/entities';
import { itemMetaBasis, itemSettingsBasis } from '@locus/model/office';
import { FormattedMessage, useIntl } from 'react-intl';

import { fields, messages } from '../records/messages';

const leaves = leavesValue('item');

export interface EditItemProps {
  projectId: string;
  reportId: string;
  /** The item as last read. */
  item: ReportItem;
  definitions: readonly SettingDefinition[];
  /** Whether somebody else has removed it since. */
  gone: boolean;
  onClose: () => void;
}

/** The dialog for an item's texts and settings; each part is saved separately. */
export function EditItem({ projectId, reportId, item, definitions, gone, onClose }: EditItemProps) {
  const done = useDone();
  const { unsaved, setUnsaved, settle } = useUnsaved();
  const settings = useTold(useEditItemSettings());
  const meta = useTold(useEditItemMeta());
  const told = (saved: () => void) => () => {
    done({ title: <FormattedMessage {...messages.itemSaved} values={{ name: item.name }} /> });
    saved();
  };
  const settingsCheck = useVersionCheck<ReturnType<typeof itemSettingsBasis>>(
    {
      ...settings,
      run: ({ values, since }, onDone) => settings.run({ projectId, reportId, item, ...values, since }, onDone),
    },
    itemSettingsBasis(item),
  );
  const metaCheck = useVersionCheck<ReturnType<typeof itemMetaBasis>>(
    { ...meta, run: ({ values, since }, onDone) => meta.run({ reportId, id: item.id, ...values, since }, onDone) },
    itemMetaBasis(item),
  );
  const refused = [settings, meta].find(({ error }) => error && error.code !== 'conflict')?.error;
  const check = settingsCheck.conflict ? settingsCheck : metaCheck;
  return (
    <>
      <EditItemDialog
        key={`${settingsCheck.generation} ${metaCheck.generation}`}
        item={item}
        definitions={definitions}
        onApprove={(given, saved) => settingsCheck.save({ settings: given }, told(saved))}
        onSaveMeta={(given, saved) => metaCheck.save(given, told(saved))}
        gone={gone}
        onDirtyChange={setUnsaved}
        onClose={() => {
          settle();
          onClose();
        }}
        busy={settings.busy ? 'settings' : meta.busy ? 'meta' : undefined}
        refusal={refused}
      />
      <ConflictDialog
        open={check.conflict !== undefined}
        by={(settingsCheck.conflict ?? metaCheck.conflict)?.by}
        fields={useBoth(settingsCheck.conflict, metaCheck.conflict)}
        onKeepEditing={check.keepEditing}
        onUseTheirs={check.takeTheirs}
        onSaveMine={check.saveMine}
        busy={settings.busy || meta.busy}
      />
      <LeaveGuard unsaved={unsaved} leaves={leaves} />
    </>
  );
}

type Both<Values> = { mine: Values; theirs: Values } | undefined;

/** Both versions as text: each setting by its name, or name and description. */
function useBoth(
  settings: Both<ReturnType<typeof itemSettingsBasis>>,
  meta: Both<ReturnType<typeof itemMetaBasis>>,
): { name: string; mine: string; theirs: string }[] {
  const intl = useIntl();
  if (settings) {
    const { mine, theirs } = settings;
    const valueOf = (list: ReportItem['settings'], name: string) =>
      list.find((setting) => setting.name === name)?.value ?? '';
    const names = [...new Set([...theirs.settings, ...mine.settings].map(({ name }) => name))];
    return names.map((name) => ({ name, mine: valueOf(mine.settings, name), theirs: valueOf(theirs.settings, name) }));
  }
  return (['name', 'description'] as const).map((field) => ({
    name: intl.formatMessage(fields[field]),
    mine: meta?.mine[field] ?? '',
    theirs: meta?.theirs[field] ?? '',
  }));
}
