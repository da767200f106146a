import type { MessageTag, NoMessageValues } from 'react-intl';
import { defineMessages } from 'react-intl';

export const messages = defineMessages<{
  view: NoMessageValues;
  chart: NoMessageValues;
  table: NoMessageValues;
  screenshot: NoMessageValues;
  taking: NoMessageValues;
  hidden: { count: number };
  hiddenWhy: { floor: number; step: number };
  why: NoMessageValues;
  showAverage: NoMessageValues;
  average: NoMessageValues;
  leads: { name: string; mean: string; b: MessageTag };
  location: NoMessageValues;
  notAvailable: NoMessageValues;
}>({
  view: { id: 'charts.DetailView.view', defaultMessage: 'Show as' },
  chart: { id: 'charts.DetailView.chart', defaultMessage: 'Chart' },
  table: { id: 'charts.DetailView.table', defaultMessage: 'Table' },
  screenshot: { id: 'charts.DetailView.screenshot', defaultMessage: 'Save the chart as a picture' },
  taking: { id: 'charts.DetailView.taking', defaultMessage: 'Taking the picture' },
  hidden: {
    id: 'charts.DetailView.hidden',
    defaultMessage: '{count, plural, one {# value is hidden} other {# values are hidden}} to protect visitors.',
  },
  hiddenWhy: {
    id: 'charts.DetailView.hiddenWhy',
    defaultMessage:
      'So that nobody can be recognised, numbers behind which fewer than {floor} devices stand are hidden, the next smallest too where the hidden one could be worked out, and all others are rounded to {step}. Hidden values are gaps, never zero.',
  },
  why: { id: 'charts.DetailView.why', defaultMessage: 'Why?' },
  showAverage: { id: 'charts.DetailView.showAverage', defaultMessage: 'Show average' },
  average: { id: 'charts.DetailView.average', defaultMessage: 'Average' },
  leads: { id: 'charts.DetailView.leads', defaultMessage: '<b>{name}</b> leads with {mean} on average.' },
  location: { id: 'charts.DetailView.location', defaultMessage: 'Location' },
  notAvailable: { id: 'charts.DetailView.notAvailable', defaultMessage: 'N/A' },
});
