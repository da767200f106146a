import type { Id } from '@locus/model';
import { weekdayName } from '@locus/model';
import { placesNamed } from '@locus/model/office';
import type { PostProcessing } from '@locus/model/schemas';
import { Button, Dialog, FactList } from '@locus/ui';
import { listText } from '@locus/ui/i18n';
import { useIntl } from 'react-intl';

import { confirmMessages, groupMessages, messages } from './messages';

export interface ConfirmRerunDialogProps {
  /** The settings asked about; none are asked about without. */
  settings: PostProcessing | undefined;
  /** Names of the report's locations by their ids. */
  placeNames: ReadonlyMap<Id, string>;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks whether a report shall be run again, and lists with what. */
export function ConfirmRerunDialog({ settings, placeNames, onConfirm, onCancel }: ConfirmRerunDialogProps) {
  const intl = useIntl();
  const facts = useFacts(settings, placeNames);
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

/** What the settings say, in words; of what is not set nothing. */
function useFacts(settings: PostProcessing | undefined, placeNames: ReadonlyMap<Id, string>) {
  const intl = useIntl();
  if (!settings) return [];
  const counted = (name: 'minutes' | 'metres' | 'hour', count: number | undefined) =>
    count === undefined ? undefined : intl.formatMessage(confirmMessages[name], { count });
  const { location_id_array: places, days_of_week_to_exclude: days, population_group_to_exclude: group } = settings;
  const residents = counted('metres', settings.residents_to_exclude_buffer);
  const employees = counted('metres', settings.employees_to_exclude_buffer);
  const said: [string, string | undefined][] = [
    [
      intl.formatMessage(messages.original),
      settings.use_original_tables ? intl.formatMessage(confirmMessages.yes) : undefined,
    ],
    [intl.formatMessage(messages.places), places && listText(intl, placesNamed(places, placeNames))],
    [intl.formatMessage(messages.above), counted('minutes', settings.above_duration_threshold)],
    [intl.formatMessage(messages.below), counted('minutes', settings.below_duration_threshold)],
    [intl.formatMessage(messages.fromHour), counted('hour', settings.below_day_hours_to_exclude)],
    [intl.formatMessage(messages.toHour), counted('hour', settings.above_day_hours_to_exclude)],
    [
      intl.formatMessage(messages.days),
      days &&
        listText(
          intl,
          days.map((day) => weekdayName(day, intl.locale, 'long')),
        ),
    ],
    [intl.formatMessage(messages.residents), residents && `${intl.formatMessage(messages.radius)}: ${residents}`],
    [intl.formatMessage(messages.employees), employees && `${intl.formatMessage(messages.radius)}: ${employees}`],
    [intl.formatMessage(messages.group), group && intl.formatMessage(groupMessages[group])],
  ];
  return said.flatMap(([label, value]) => (value === undefined ? [] : [{ name: label, value }]));
}
