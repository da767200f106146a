import { commonMessages } from '@locus/ui/words';
import type { MessageTag, NoMessageValues } from 'react-intl';
import { defineMessages } from 'react-intl';

export const messages = {
  ...defineMessages<{ about: { name: string; id: string; bdi: MessageTag }; chosen: { count: number; all: number } }>({
    about: { id: 'forms.AdjustDialog.about', defaultMessage: '<bdi>{name}</bdi>, report {id}' },
    chosen: { id: 'forms.AdjustDialog.chosen', defaultMessage: '{count, number} of {all, number}' },
  }),
  ...defineMessages({
    title: { id: 'forms.AdjustDialog.title', defaultMessage: 'Adjust report data' },
    settings: { id: 'forms.AdjustDialog.settings', defaultMessage: 'Settings' },
    onlyFilled: { id: 'forms.AdjustDialog.onlyFilled', defaultMessage: 'only filled fields are sent' },
    original: { id: 'forms.AdjustDialog.original', defaultMessage: 'Use original tables' },
    originalHint: {
      id: 'forms.AdjustDialog.originalHint',
      defaultMessage: 'Nothing is left out, whatever else is set here.',
    },
    places: { id: 'forms.AdjustDialog.places', defaultMessage: 'Locations' },
    placesHint: { id: 'forms.AdjustDialog.placesHint', defaultMessage: 'Only visits to these are counted.' },
    allPlaces: { id: 'forms.AdjustDialog.allPlaces', defaultMessage: 'All locations' },
    searchPlaces: { id: 'forms.AdjustDialog.searchPlaces', defaultMessage: 'Search locations' },
    durations: { id: 'forms.AdjustDialog.durations', defaultMessage: 'Visit duration thresholds, minutes' },
    above: { id: 'forms.AdjustDialog.above', defaultMessage: 'Above duration' },
    below: { id: 'forms.AdjustDialog.below', defaultMessage: 'Below duration' },
    minutes: { id: 'forms.AdjustDialog.minutes', defaultMessage: 'min' },
    hours: { id: 'forms.AdjustDialog.hours', defaultMessage: 'Hours of the day to exclude' },
    fromHour: { id: 'forms.AdjustDialog.fromHour', defaultMessage: 'Below hour' },
    toHour: { id: 'forms.AdjustDialog.toHour', defaultMessage: 'Above hour' },
    hour: { id: 'forms.AdjustDialog.hour', defaultMessage: '0–23' },
    days: { id: 'forms.AdjustDialog.days', defaultMessage: 'Days of the week to exclude' },
    people: { id: 'forms.AdjustDialog.people', defaultMessage: 'People to exclude' },
    residents: { id: 'forms.AdjustDialog.residents', defaultMessage: 'Residents' },
    employees: { id: 'forms.AdjustDialog.employees', defaultMessage: 'Employees' },
    radius: { id: 'forms.AdjustDialog.radius', defaultMessage: 'Area around POI' },
    metres: { id: 'forms.AdjustDialog.metres', defaultMessage: 'm' },
    group: { id: 'forms.AdjustDialog.group', defaultMessage: 'Population group to exclude' },
    groupHint: {
      id: 'forms.AdjustDialog.groupHint',
      defaultMessage: 'Set earlier. It stays set and is sent with the others.',
    },
    nothing: {
      id: 'forms.AdjustDialog.nothing',
      defaultMessage: 'Not using original tables without any input is not valid',
    },
    rerun: { id: 'forms.AdjustDialog.rerun', defaultMessage: 'Rerun' },
    cancel: commonMessages.cancel,
    clear: { id: 'forms.AdjustDialog.clear', defaultMessage: 'Clear' },
  }),
};

export const groupMessages = defineMessages({
  residents: { id: 'forms.AdjustDialog.groupResidents', defaultMessage: 'Residents' },
  workers: { id: 'forms.AdjustDialog.groupWorkers', defaultMessage: 'Workers' },
  visitors: { id: 'forms.AdjustDialog.groupVisitors', defaultMessage: 'Visitors' },
});

export const confirmMessages = defineMessages<{
  title: NoMessageValues;
  yes: NoMessageValues;
  minutes: { count: number };
  metres: { count: number };
  hour: { count: number };
}>({
  title: {
    id: 'forms.AdjustDialog.confirmTitle',
    defaultMessage: 'Are you sure you want to change the report tables?',
  },
  yes: { id: 'forms.AdjustDialog.yes', defaultMessage: 'Yes' },
  minutes: { id: 'forms.AdjustDialog.countMinutes', defaultMessage: '{count, number} min' },
  metres: { id: 'forms.AdjustDialog.countMetres', defaultMessage: '{count, number} m' },
  hour: { id: 'forms.AdjustDialog.countHour', defaultMessage: '{count}:00' },
});

export const statusMessages = defineMessages<{
  title: NoMessageValues;
  waiting: NoMessageValues;
  done: NoMessageValues;
  failed: { code: string };
  ok: NoMessageValues;
}>({
  title: { id: 'forms.AdjustDialog.statusTitle', defaultMessage: 'Rerun' },
  waiting: { id: 'forms.AdjustDialog.waiting', defaultMessage: 'Waiting for response' },
  done: { id: 'forms.AdjustDialog.done', defaultMessage: 'Rerun request successful' },
  failed: {
    id: 'forms.AdjustDialog.failed',
    defaultMessage: 'Rerun request unsuccessful with error code {code}',
  },
  ok: { id: 'forms.AdjustDialog.ok', defaultMessage: 'OK' },
});

type Dated = { day: string; until: string };

export const undoMessages = defineMessages<{
  undo: NoMessageValues;
  somebody: Dated;
  named: Dated & { name: string; bdi: MessageTag };
}>({
  undo: { id: 'forms.AdjustDialog.rerunUndo', defaultMessage: 'Undo this rerun' },
  somebody: {
    id: 'forms.AdjustDialog.rerunBySomebody',
    defaultMessage: 'This report was last rerun on {day}. That can be undone until {until}.',
  },
  named: {
    id: 'forms.AdjustDialog.rerunByName',
    defaultMessage: '<bdi>{name}</bdi> last reran this report on {day}. That can be undone until {until}.',
  },
});
