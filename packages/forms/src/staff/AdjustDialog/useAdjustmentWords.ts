import type { Id } from '@locus/model/entities';
import { weekdayName } from '@locus/model/analyses';
import { placesNamed } from '@locus/model/office';
import type { PostProcessing } from '@locus/model/schemas';
import { listText } from '@locus/model/text';
import { useIntl } from 'react-intl';

import { confirmMessages, groupMessages, messages } from './messages';

/** A setting of a report's post-processing in words; its value is empty where it is not set. */
export interface AdjustmentWords {
  setting: keyof PostProcessing;
  name: string;
  value: string;
}

/** Puts all post-processing settings into words, given the names of the report’s locations by id. */
export function useAdjustmentWords(
  placeNames: ReadonlyMap<Id, string>,
): (settings: PostProcessing) => AdjustmentWords[] {
  const intl = useIntl();
  const counted = (name: 'minutes' | 'metres' | 'hour', count: number | undefined) =>
    count === undefined ? '' : intl.formatMessage(confirmMessages[name], { count });
  const around = (metres: number | undefined) =>
    metres === undefined ? '' : `${intl.formatMessage(messages.radius)}: ${counted('metres', metres)}`;
  const daysOf = (days: readonly (number | undefined)[] = []) =>
    listText(
      intl,
      days.flatMap((day) => (day === undefined ? [] : [weekdayName(day, intl.locale, 'long')])),
    );
  return (settings) => {
    const { location_id_array: places = [], population_group_to_exclude: group } = settings;
    const said: [keyof PostProcessing, string, string][] = [
      [
        'use_original_tables',
        intl.formatMessage(messages.original),
        settings.use_original_tables ? intl.formatMessage(confirmMessages.yes) : '',
      ],
      ['location_id_array', intl.formatMessage(messages.places), listText(intl, placesNamed(places, placeNames))],
      [
        'above_duration_threshold',
        intl.formatMessage(messages.above),
        counted('minutes', settings.above_duration_threshold),
      ],
      [
        'below_duration_threshold',
        intl.formatMessage(messages.below),
        counted('minutes', settings.below_duration_threshold),
      ],
      [
        'below_day_hours_to_exclude',
        intl.formatMessage(messages.fromHour),
        counted('hour', settings.below_day_hours_to_exclude),
      ],
      [
        'above_day_hours_to_exclude',
        intl.formatMessage(messages.toHour),
        counted('hour', settings.above_day_hours_to_exclude),
      ],
      ['days_of_week_to_exclude', intl.formatMessage(messages.days), daysOf(settings.days_of_week_to_exclude)],
      [
        'residents_to_exclude_buffer',
        intl.formatMessage(messages.residents),
        around(settings.residents_to_exclude_buffer),
      ],
      [
        'employees_to_exclude_buffer',
        intl.formatMessage(messages.employees),
        around(settings.employees_to_exclude_buffer),
      ],
      [
        'population_group_to_exclude',
        intl.formatMessage(messages.group),
        group ? intl.formatMessage(groupMessages[group]) : '',
      ],
    ];
    return said.map(([setting, name, value]) => ({ setting, name, value }));
  };
}
