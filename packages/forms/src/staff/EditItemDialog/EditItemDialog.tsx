import type { ReportItem, Setting, SettingDefinition } from '@locus/model/entities';
import { itemMetaSchema, reportItemSchema } from '@locus/model/schemas';
import { Banner, Button, Dialog } from '@locus/ui';
import { useForm, useWatch } from 'react-hook-form';
import { useIntl } from 'react-intl';

import { FormDialog } from '../FormDialog/FormDialog';
import { resolverOf } from '../../shared/FormField/resolverOf';
import { type Refusal, useRefusal } from '../../shared/FormField/useRefusal';
import { ItemGone } from './ItemGone';
import { ItemSettings } from './ItemSettings';
import { type ItemMeta, ItemWords } from './ItemWords';
import { messages } from './messages';

export interface EditItemDialogProps {
  /** The item when the dialog was opened; remount it for another one. */
  item: Pick<ReportItem, 'id' | 'name' | 'description' | 'settings'>;
  /** The available settings of its type. */
  definitions: readonly SettingDefinition[];
  /** Receives the settings validated by the schema, and a callback for after they are saved. */
  onApprove: (settings: Setting[], saved: () => void) => void;
  /** Receives the texts validated by the schema, and a callback for after they are saved. */
  onSaveMeta: (meta: ItemMeta, saved: () => void) => void;
  onClose: () => void;
  /** Called with whether there is unsaved input. */
  onDirtyChange?: (dirty: boolean) => void;
  /** Somebody else has removed the item in the meantime: the input stays, but nothing can be saved. */
  gone?: boolean;
  /** Which of the two is being saved. */
  busy?: 'settings' | 'meta';
  /** Why the last attempt failed; the input stays. */
  refusal?: Refusal;
}

interface Settings {
  settings: Setting[];
}

const checkedSettings = resolverOf<Settings>(reportItemSchema.pick(['settings']));
const checkedMeta = resolverOf<ItemMeta>(itemMetaSchema);

/**
 * Name, description and settings of a report item, each part saved separately; it closes once nothing is left unsaved.
 */
export function EditItemDialog(props: EditItemDialogProps) {
  const { item, definitions, onApprove, onSaveMeta, onClose, onDirtyChange, gone = false, busy, refusal } = props;
  const intl = useIntl();
  const meta = useForm<ItemMeta>({
    resolver: checkedMeta,
    defaultValues: { name: item.name, description: item.description },
  });
  const form = useForm<Settings>({ resolver: checkedSettings, defaultValues: { settings: item.settings } });
  const reason = useRefusal(meta, refusal, ['name', 'description']);
  const { settings } = useWatch({ control: form.control }) as Settings;
  const { errors: metaErrors, isDirty: metaDirty } = meta.formState;
  const { errors: settingsErrors, isDirty: settingsDirty } = form.formState;
  const dirty = { meta: metaDirty, settings: settingsDirty };
  const approve = form.handleSubmit((values) => {
    if (busy || gone) return;
    onApprove(values.settings, () => {
      form.reset(values);
      if (!dirty.meta) onClose();
    });
  });
  const saveMeta = meta.handleSubmit((values) => {
    if (busy || gone) return;
    onSaveMeta(values, () => {
      meta.reset(values);
      if (!dirty.settings) onClose();
    });
  });
  return (
    <FormDialog
      open
      title={intl.formatMessage(messages.title)}
      description={<bdi>{intl.formatMessage(messages.about, { name: item.name, id: item.id })}</bdi>}
      dirty={dirty.meta || dirty.settings}
      onDirtyChange={onDirtyChange}
      busy={busy !== undefined}
      onClose={onClose}
      widthPx={640}
    >
      {(close) => (
        <>
          <Dialog.Body>
            {gone && <ItemGone />}
            {reason && <Banner variant="danger">{reason}</Banner>}
            <ItemWords
              form={meta}
              errors={metaErrors}
              dirty={dirty.meta}
              gone={gone}
              onSave={() => void saveMeta()}
              busy={busy === 'meta'}
            />
            <ItemSettings
              definitions={definitions}
              settings={settings}
              none={definitions.length + item.settings.length === 0}
              invalid={settingsErrors.settings !== undefined}
              onChange={(next) => form.setValue('settings', next, { shouldDirty: true })}
            />
          </Dialog.Body>
          <Dialog.Footer>
            <Button data-start disabled={!dirty.settings || busy !== undefined} onClick={() => form.reset()}>
              {intl.formatMessage(messages.resetSettings)}
            </Button>
            <Button disabled={busy !== undefined} onClick={close}>
              {intl.formatMessage(messages.cancel)}
            </Button>
            <Button
              variant="primary"
              disabled={gone || (!dirty.settings && busy !== 'settings')}
              busy={busy === 'settings'}
              onClick={() => void approve()}
            >
              {intl.formatMessage(messages.approve)}
            </Button>
          </Dialog.Footer>
        </>
      )}
    </FormDialog>
  );
}
