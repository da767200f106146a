import { commonMessages } from '@locus/ui/words';
import type { MessageTag, NoMessageValues } from 'react-intl';
import { defineMessages } from 'react-intl';

export const messages = defineMessages<{
  title: NoMessageValues;
  caption: { name: string };
  location: NoMessageValues;
  day: NoMessageValues;
  peak: { when: string; share: string; b: MessageTag };
  at: { when: string; share: string; b: MessageTag };
  cell: { when: string; share: string };
  missing: { when: string; share: string; why: string };
  notAvailable: NoMessageValues;
  hidden: NoMessageValues;
  closed: NoMessageValues;
  notCounted: NoMessageValues;
  scale: NoMessageValues;
}>({
  title: { id: 'charts.WeekGrid.title', defaultMessage: 'The week hour by hour' },
  caption: { id: 'charts.WeekGrid.caption', defaultMessage: 'The week hour by hour: {name}' },
  location: { id: 'charts.WeekGrid.location', defaultMessage: 'Location of the week' },
  peak: { id: 'charts.WeekGrid.peak', defaultMessage: 'Peak: <b>{when}</b>, {share} of the week' },
  at: { id: 'charts.WeekGrid.at', defaultMessage: '<b>{when}</b>, {share} of the week' },
  day: { id: 'charts.WeekGrid.day', defaultMessage: 'Day' },
  cell: { id: 'charts.WeekGrid.cell', defaultMessage: '{when}: {share}' },
  missing: { id: 'charts.WeekGrid.missing', defaultMessage: '{when}: {share}. {why}' },
  notAvailable: commonMessages.notAvailable,
  hidden: { id: 'charts.WeekGrid.hidden', defaultMessage: 'hidden' },
  closed: { id: 'charts.WeekGrid.closed', defaultMessage: 'closed' },
  notCounted: { id: 'charts.WeekGrid.notCounted', defaultMessage: 'not counted' },
  scale: { id: 'charts.WeekGrid.scale', defaultMessage: 'Share of the week’s visits' },
});
