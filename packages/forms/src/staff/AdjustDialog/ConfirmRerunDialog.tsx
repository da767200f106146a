import type { Id } from '@locus/model/entities';
import type { PostProcessing } from '@locus/model/schemas';
import { Button, Dialog, FactList } from '@locus/ui';
import { useIntl } from 'react-intl';

import { confirmMessages, messages } from './messages';
import { useAdjustmentWords } from './useAdjustmentWords';

export interface ConfirmRerunDialogProps {
  /** The settings to confirm; undefined closes the dialog. */
  settings: PostProcessing | undefined;
  /** Names of the report's locations by their ids. */
  placeNames: ReadonlyMap<Id, string>;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks whether to rerun a report, and lists the settings. */
export function ConfirmRerunDialog({ settings, placeNames, onConfirm, onCancel }: ConfirmRerunDialogProps) {
  const intl = useIntl();
  const words = useAdjustmentWords(placeNames);
  // Unset settings are left out.
  const facts = settings ? words(settings).filter(({ value }) => value !== '') : [];
  return (
    <Dialog.Root open={settings !== undefined} onOpenChange={(open) => !open && onCancel()}>
      <Dialog.Content aria-describedby={undefined}>
        <Dialog.Header closable={false}>
          <Dialog.Title>{intl.formatMessage(confirmMessages.title)}</Dialog.Title>
        </Dialog.Header>
        <Dialog.Body tabIndex={0}>
          <FactList facts={facts} />
        </Dialog.Body>
        <Dialog.Footer>
          <Button onClick={onCancel}>{intl.formatMessage(messages.cancel)}</Button>
          <Button variant="primary" onClick={onConfirm}>
            {intl.formatMessage(messages.rerun)}
          </Button>
        </Dialog.Footer>
      </Dialog.Content>
    </Dialog.Root>
  );
}
