import { commonMessages } from '@locus/ui/words';
import type { NoMessageValues } from 'react-intl';
import { defineMessages } from 'react-intl';

export const messages = defineMessages<{
  view: NoMessageValues;
  chart: NoMessageValues;
  table: NoMessageValues;
  screenshot: NoMessageValues;
  taking: NoMessageValues;
  why: NoMessageValues;
  showAverage: NoMessageValues;
  someOf: { count: number; all: number; first: string };
  chooseLines: NoMessageValues;
  location: NoMessageValues;
  notAvailable: NoMessageValues;
}>({
  view: { id: 'charts.DetailView.view', defaultMessage: 'Show as' },
  chart: { id: 'charts.DetailView.chart', defaultMessage: 'Chart' },
  table: { id: 'charts.DetailView.table', defaultMessage: 'Table' },
  screenshot: { id: 'charts.DetailView.screenshot', defaultMessage: 'Save the chart as an image' },
  taking: { id: 'charts.DetailView.taking', defaultMessage: 'Saving the image' },
  why: { id: 'charts.DetailView.why', defaultMessage: 'Why?' },
  showAverage: { id: 'charts.DetailView.showAverage', defaultMessage: 'Show average' },
  someOf: {
    id: 'charts.DetailView.someOf',
    defaultMessage:
      'The graph shows {count} of {all} locations, at first {first, select, visits {those with the most visits} values {those with the highest values} other {the first ones of the report}}.',
  },
  chooseLines: { id: 'charts.DetailView.chooseLines', defaultMessage: 'Choose locations' },
  location: { id: 'charts.DetailView.location', defaultMessage: 'Location' },
  notAvailable: commonMessages.notAvailable,
});
