import type { ReportItem } from '@locus/model/entities';
import { itemLinkSchema, maxUrlLength } from '@locus/model/schemas';
import { Button, Dialog } from '@locus/ui';
import { useForm, useWatch } from 'react-hook-form';
import { useIntl } from 'react-intl';

import { ItemGone } from '../EditItemDialog/ItemGone';
import { FormDialog } from '../FormDialog/FormDialog';
import { FormBody } from '../../shared/FormField/FormBody';
import { FormTextField } from '../../shared/FormField/FormTextField';
import { resolverOf } from '../../shared/FormField/resolverOf';
import { type Refusal, useRefusal } from '../../shared/FormField/useRefusal';
import { messages, words } from './messages';

export interface LinkDialogProps {
  /** The item when the dialog was opened; remount it for another one. */
  item: Pick<ReportItem, 'name' | 'visualizationUrl'>;
  /** Receives the URL validated by the schema. */
  onSave: (url: string) => void;
  onClose: () => void;
  /** Called with whether there is unsaved input. */
  onDirtyChange?: (dirty: boolean) => void;
  /** Somebody else has removed the item in the meantime: the input stays, but nothing can be saved. */
  gone?: boolean;
  busy?: boolean;
  /** Why the last attempt failed; the input stays. */
  refusal?: Refusal;
}

interface Link {
  visualisationUrl: string;
}

/** The URL of the dashboard that an item links to; an empty one cannot be saved. */
export function LinkDialog(props: LinkDialogProps) {
  const { item, onSave, onClose, onDirtyChange, gone = false, busy = false, refusal } = props;
  const intl = useIntl();
  const form = useForm<Link>({
    resolver: resolverOf(itemLinkSchema),
    defaultValues: { visualisationUrl: item.visualizationUrl ?? '' },
  });
  const reason = useRefusal(form, refusal, ['visualisationUrl']);
  const { visualisationUrl: url } = useWatch({ control: form.control });
  const send = (link: Link) => !gone && onSave(link.visualisationUrl);
  const save = form.handleSubmit((link) => !busy && send(link));
  return (
    <FormDialog
      open
      title={<bdi>{intl.formatMessage(messages.title, { name: item.name })}</bdi>}
      dirty={form.formState.isDirty}
      onDirtyChange={onDirtyChange}
      busy={busy}
      onClose={onClose}
    >
      {(close) => (
        <>
          <Dialog.Body>
            {gone && <ItemGone />}
            <FormBody form={form} onSubmit={send} busy={busy} reason={reason}>
              <FormTextField<Link>
                name="visualisationUrl"
                label={intl.formatMessage(words.url)}
                type="url"
                dir="ltr"
                placeholder="https://"
                maxLength={maxUrlLength}
              />
            </FormBody>
          </Dialog.Body>
          <Dialog.Footer>
            <Button disabled={busy} onClick={close}>
              {intl.formatMessage(words.cancel)}
            </Button>
            <Button variant="primary" busy={busy} disabled={gone || url?.trim() === ''} onClick={() => void save()}>
              {intl.formatMessage(words.save)}
            </Button>
          </Dialog.Footer>
        </>
      )}
    </FormDialog>
  );
}
