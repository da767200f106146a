import { commonMessages } from '@locus/ui/words';
import type { MessageTag } from 'react-intl';
import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  title: { id: 'forms.DefineReport.title', defaultMessage: 'Define report' },
  step: { id: 'forms.DefineReport.step', defaultMessage: 'Step 1 of 4' },
  project: { id: 'forms.DefineReport.project', defaultMessage: 'Project' },
  chooseProject: { id: 'forms.DefineReport.chooseProject', defaultMessage: 'Choose a project' },
  name: commonMessages.name,
  description: { id: 'forms.DefineReport.description', defaultMessage: 'Description' },
  type: { id: 'forms.DefineReport.type', defaultMessage: 'Report type' },
  points: { id: 'forms.DefineReport.points', defaultMessage: 'Points of interest' },
  pointsAbout: {
    id: 'forms.DefineReport.pointsAbout',
    defaultMessage: 'Shops, branches, sights. All nine analyses.',
  },
  areas: { id: 'forms.DefineReport.areas', defaultMessage: 'Areas of interest' },
  areasAbout: {
    id: 'forms.DefineReport.areasAbout',
    defaultMessage: 'Streets, quarters, centres. Without cross-visitation, absorption and attraction.',
  },
  recurrence: { id: 'forms.DefineReport.recurrence', defaultMessage: 'Recurrence' },
  recurrenceAbout: { id: 'forms.DefineReport.recurrenceAbout', defaultMessage: 'New numbers are added automatically' },
  frequency: { id: 'forms.DefineReport.frequency', defaultMessage: 'Frequency' },
  monthly: { id: 'forms.DefineReport.monthly', defaultMessage: 'Monthly' },
  weekly: { id: 'forms.DefineReport.weekly', defaultMessage: 'Weekly' },
  timeFrame: { id: 'forms.DefineReport.timeFrame', defaultMessage: 'Time frame' },
  from: { id: 'forms.DefineReport.from', defaultMessage: 'First month' },
  until: { id: 'forms.DefineReport.until', defaultMessage: 'Last month' },
  locked: { id: 'forms.DefineReport.locked', defaultMessage: 'A recurring report always ends with the latest month.' },
  area: { id: 'forms.DefineReport.area', defaultMessage: 'Area type' },
  areaAbout: {
    id: 'forms.DefineReport.areaAbout',
    defaultMessage: 'How far the catchment reaches, and how finely it is counted',
  },
  residence: { id: 'forms.DefineReport.residence', defaultMessage: 'Residence exclusion' },
  residenceAbout: {
    id: 'forms.DefineReport.residenceAbout',
    defaultMessage: 'Movement counts visitors, not those who live nearby',
  },
  wideYes: { id: 'forms.DefineReport.wideYes', defaultMessage: 'Count that far' },
  wideNo: { id: 'forms.DefineReport.wideNo', defaultMessage: 'Keep the current type' },
  wideText: {
    id: 'forms.DefineReport.wideText',
    defaultMessage:
      'Homes are then counted in areas so large that differences between neighbourhoods can no longer be seen.',
  },
  dataLoading: { id: 'forms.DefineReport.dataLoading', defaultMessage: 'Checking which months the project contains…' },
  dataFailed: {
    id: 'forms.DefineReport.dataFailed',
    defaultMessage: 'The months that the project contains could not be read.',
  },
  retry: { id: 'forms.DefineReport.retry', defaultMessage: 'Retry' },
  noDataTitle: { id: 'forms.DefineReport.noDataTitle', defaultMessage: 'This project contains no visits.' },
  summary: { id: 'forms.DefineReport.summary', defaultMessage: 'Your report' },
  asYouType: { id: 'forms.DefineReport.asYouType', defaultMessage: 'as you type' },
  unnamed: { id: 'forms.DefineReport.unnamed', defaultMessage: 'No name yet' },
  none: { id: 'forms.DefineReport.none', defaultMessage: 'none' },
  updates: { id: 'forms.DefineReport.updates', defaultMessage: 'Updates' },
  once: { id: 'forms.DefineReport.once', defaultMessage: 'once' },
  movementOf: { id: 'forms.DefineReport.movementOf', defaultMessage: 'Movement of' },
  visitors: { id: 'forms.DefineReport.visitors', defaultMessage: 'visitors only' },
  everybody: { id: 'forms.DefineReport.everybody', defaultMessage: 'everybody' },
  catchment: { id: 'forms.DefineReport.catchment', defaultMessage: 'Catchment' },
  holds: { id: 'forms.DefineReport.holds', defaultMessage: 'What it will contain' },
  byChoice: { id: 'forms.DefineReport.byChoice', defaultMessage: 'optional, in step 3' },
});

/** Texts that contain a name. */
export const valueMessages = defineMessages<{
  months: { count: number; first: string };
  wideTitle: { km: number };
  held: { first: string; last: string };
  heldIn: { first: string; last: string; cities: string };
  takenFrom: { name: string };
  beyond: { first: string; last: string };
  noData: { a: MessageTag };
  sizes: { max: number };
  recurrenceIn: { zone: string };
}>({
  recurrenceIn: {
    id: 'forms.DefineReport.recurrenceIn',
    defaultMessage: 'New numbers are added automatically, by the clocks of the time zone {zone}',
  },
  months: {
    id: 'forms.DefineReport.months',
    defaultMessage: '{count, plural, one {# month} other {# months}}, available from {first}',
  },
  wideTitle: { id: 'forms.DefineReport.wideTitle', defaultMessage: 'Count homes up to {km, number} km away?' },
  held: { id: 'forms.DefineReport.held', defaultMessage: 'The project contains visits from {first} to {last}.' },
  heldIn: {
    id: 'forms.DefineReport.heldIn',
    defaultMessage: 'The project contains visits from {first} to {last}, in {cities}.',
  },
  takenFrom: { id: 'forms.DefineReport.takenFrom', defaultMessage: 'They were copied from {name}.' },
  beyond: {
    id: 'forms.DefineReport.beyond',
    defaultMessage: 'Months outside {first} – {last} will be empty: the project contains no visits for them.',
  },
  noData: {
    id: 'forms.DefineReport.noData',
    defaultMessage:
      'A report on this project would be empty. Please <a>ask support</a> to add visits before you draw locations.',
  },
  sizes: { id: 'forms.DefineReport.sizes', defaultMessage: 'Outlines below {max, number} m²' },
});

/** The area types. */
export const areaMessages = defineMessages({
  1: { id: 'forms.DefineReport.area1', defaultMessage: 'Neighborhood' },
  2: { id: 'forms.DefineReport.area2', defaultMessage: 'Large city' },
  3: { id: 'forms.DefineReport.area3', defaultMessage: 'Municipality' },
  4: { id: 'forms.DefineReport.area4', defaultMessage: 'Region' },
  5: { id: 'forms.DefineReport.area5', defaultMessage: 'State' },
});
