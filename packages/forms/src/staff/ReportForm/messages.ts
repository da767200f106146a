import { commonMessages } from '@locus/ui/words';
import type { NoMessageValues } from 'react-intl';
import { defineMessages } from 'react-intl';

export const messages = defineMessages<{
  name: NoMessageValues;
  description: NoMessageValues;
  url: NoMessageValues;
  category: NoMessageValues;
  start: NoMessageValues;
  end: NoMessageValues;
  atMost: { day: string };
  reset: NoMessageValues;
  lastWeek: NoMessageValues;
  lastTwoWeeks: NoMessageValues;
  lastMonth: NoMessageValues;
  lastYear: NoMessageValues;
  updating: NoMessageValues;
  yes: NoMessageValues;
  no: NoMessageValues;
  every: NoMessageValues;
  MONTHLY: NoMessageValues;
  WEEKLY: NoMessageValues;
  blank: NoMessageValues;
  places: NoMessageValues;
  noPlaces: NoMessageValues;
  searchPlaces: NoMessageValues;
  items: NoMessageValues;
  itemType: NoMessageValues;
  chooseItem: NoMessageValues;
  add: NoMessageValues;
  needsItem: NoMessageValues;
  create: NoMessageValues;
  cancel: NoMessageValues;
  missing: { fields: string };
}>({
  name: { id: 'forms.ReportForm.name', defaultMessage: 'Report name' },
  description: { id: 'forms.ReportForm.description', defaultMessage: 'Report description' },
  url: { id: 'forms.ReportForm.url', defaultMessage: 'Visualization URL' },
  category: { id: 'forms.ReportForm.category', defaultMessage: 'Report category' },
  start: { id: 'forms.ReportForm.start', defaultMessage: 'Start date' },
  end: { id: 'forms.ReportForm.end', defaultMessage: 'End date' },
  atMost: { id: 'forms.ReportForm.atMost', defaultMessage: 'at most {day}' },
  reset: { id: 'forms.ReportForm.reset', defaultMessage: 'reset' },
  lastWeek: { id: 'forms.ReportForm.lastWeek', defaultMessage: 'last week' },
  lastTwoWeeks: { id: 'forms.ReportForm.lastTwoWeeks', defaultMessage: 'last 2 weeks' },
  lastMonth: { id: 'forms.ReportForm.lastMonth', defaultMessage: 'last month' },
  lastYear: { id: 'forms.ReportForm.lastYear', defaultMessage: 'last year' },
  updating: { id: 'forms.ReportForm.updating', defaultMessage: 'Automatic Updating' },
  yes: { id: 'forms.ReportForm.yes', defaultMessage: 'YES' },
  no: { id: 'forms.ReportForm.no', defaultMessage: 'NO' },
  every: { id: 'forms.ReportForm.every', defaultMessage: 'Update every...' },
  MONTHLY: { id: 'forms.ReportForm.monthly', defaultMessage: 'monthly' },
  WEEKLY: { id: 'forms.ReportForm.weekly', defaultMessage: 'weekly' },
  blank: { id: 'forms.ReportForm.blank', defaultMessage: '(blank)' },
  places: { id: 'forms.ReportForm.places', defaultMessage: 'Assigned POIs' },
  noPlaces: { id: 'forms.ReportForm.noPlaces', defaultMessage: 'Choose POIs' },
  searchPlaces: { id: 'forms.ReportForm.searchPlaces', defaultMessage: 'Search POIs' },
  items: { id: 'forms.ReportForm.items', defaultMessage: 'Report items (RI)' },
  itemType: { id: 'forms.ReportForm.itemType', defaultMessage: 'Report item type' },
  chooseItem: { id: 'forms.ReportForm.chooseItem', defaultMessage: 'Choose a report item' },
  add: { id: 'forms.ReportForm.add', defaultMessage: 'Add' },
  needsItem: { id: 'forms.ReportForm.needsItem', defaultMessage: 'A report of this category needs at least one item.' },
  create: { id: 'forms.ReportForm.create', defaultMessage: 'Create' },
  cancel: commonMessages.cancel,
  missing: {
    id: 'forms.ReportForm.missing',
    defaultMessage: 'Source report do not contains fields {fields}. Default values was used.',
  },
});

/** The summary beside the form. */
export const summaryMessages = defineMessages<{
  title: NoMessageValues;
  unnamed: NoMessageValues;
  period: NoMessageValues;
  length: NoMessageValues;
  lengthOf: { days: number; months: number };
  never: NoMessageValues;
  placesOf: { count: number; all: number };
  items: { count: number };
  noName: { type: string };
  faults: { count: number };
}>({
  title: { id: 'forms.ReportForm.summary', defaultMessage: 'Summary' },
  unnamed: { id: 'forms.ReportForm.summaryUnnamed', defaultMessage: 'No name yet' },
  period: { id: 'forms.ReportForm.summaryPeriod', defaultMessage: 'Period' },
  length: { id: 'forms.ReportForm.summaryLength', defaultMessage: 'Length' },
  lengthOf: {
    id: 'forms.ReportForm.summaryLengthOf',
    defaultMessage: '{days, plural, one {# day} other {# days}} in {months, plural, one {# month} other {# months}}',
  },
  never: { id: 'forms.ReportForm.summaryNever', defaultMessage: 'never' },
  placesOf: { id: 'forms.ReportForm.summaryPlacesOf', defaultMessage: '{count, number} of {all, number}' },
  items: {
    id: 'forms.ReportForm.summaryItems',
    defaultMessage: '{count, plural, =0 {No report items} one {# report item} other {# report items}}',
  },
  noName: { id: 'forms.ReportForm.summaryNoName', defaultMessage: '{type}, no name' },
  faults: {
    id: 'forms.ReportForm.summaryFaults',
    defaultMessage: '{count, plural, one {# item prevents} other {# items prevent}} the report from being created.',
  },
});

/** By which clocks a recurring report is extended. */
export const clockMessages = defineMessages<Record<'clocks' | 'noClocks', { zone: string }>>({
  clocks: {
    id: 'forms.ReportForm.clocks',
    defaultMessage: 'A period has ended when it is over in {zone}, the time zone of the project.',
  },
  noClocks: {
    id: 'forms.ReportForm.noClocks',
    defaultMessage:
      'The project has no time zone yet: until it is chosen on the page “Data”, a period has ended when it is over in {zone}.',
  },
});
