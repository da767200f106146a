import type { SettingDefinition } from '@locus/model/entities';
import type { OfficeItem } from '@locus/model/office';
import { composeOfficeItem, officeItemsSchema } from '@locus/model/office';
import { Banner, Button, Dialog } from '@locus/ui';
import { useForm, useWatch } from 'react-hook-form';
import { useIntl } from 'react-intl';
import { object } from 'yup';

import { FormDialog } from '../FormDialog/FormDialog';
import { resolverOf } from '../../shared/FormField/resolverOf';
import { useReason } from '../../shared/FormField/useReason';
import { ItemsPicker } from '../ReportForm/ItemsPicker';
import { messages } from './messages';

export interface CreateItemsDialogProps {
  /** Its initial items: copies waiting to be created. Remount it to start over. */
  items: readonly OfficeItem[];
  /** The item types of the report's category. */
  types: readonly string[];
  /** The available settings, by item type. */
  definitions: Readonly<Record<string, readonly SettingDefinition[]>>;
  /** Receives the items validated by the schema. */
  onCreate: (items: OfficeItem[]) => void;
  onClose: () => void;
  /** Called with whether there is unsaved input. */
  onDirtyChange?: (dirty: boolean) => void;
  busy?: boolean;
  /** Why the last attempt failed; the input stays. */
  failure?: string;
}

interface Values {
  items: OfficeItem[];
}

const resolver = resolverOf(object({ items: officeItemsSchema }), ({ items }: Values) => ({
  items: items.map(composeOfficeItem),
}));

/** Items to be added to a report: selected by type, one block each. */
export function CreateItemsDialog(props: CreateItemsDialogProps) {
  const { items: begun, types, definitions, onCreate, onClose, onDirtyChange, busy = false, failure } = props;
  const intl = useIntl();
  const say = useReason();
  const form = useForm<Values>({ resolver, defaultValues: { items: [...begun] } });
  const { errors, isSubmitted } = form.formState;
  const { items } = useWatch({ control: form.control }) as Values;
  const set = (next: OfficeItem[]) => form.setValue('items', next, { shouldValidate: isSubmitted });
  const create = form.handleSubmit((values) => !busy && onCreate(values.items.map(composeOfficeItem)));
  return (
    <FormDialog
      open
      title={intl.formatMessage(messages.title)}
      dirty={items.length > 0}
      onDirtyChange={onDirtyChange}
      busy={busy}
      onClose={onClose}
      widthPx={760}
    >
      {(close) => (
        <>
          <Dialog.Body>
            {failure && <Banner variant="danger">{failure}</Banner>}
            <ItemsPicker
              {...{ types, definitions, items, busy }}
              onChange={set}
              errorOf={(index) => {
                const { name, settings } = errors.items?.[index] ?? {};
                return { name: say(name?.message), other: settings && say('settings_invalid') };
              }}
            />
          </Dialog.Body>
          <Dialog.Footer>
            {items.length > 0 && (
              <Button data-start variant="quiet" disabled={busy} onClick={() => set([])}>
                {intl.formatMessage(messages.clear)}
              </Button>
            )}
            <Button disabled={busy} onClick={close}>
              {intl.formatMessage(messages.cancel)}
            </Button>
            <Button variant="primary" disabled={items.length === 0 && !busy} busy={busy} onClick={() => void create()}>
              {intl.formatMessage(messages.create)}
            </Button>
          </Dialog.Footer>
        </>
      )}
    </FormDialog>
  );
}
