import type { MessageTag, NoMessageValues } from 'react-intl';
import { defineMessages } from 'react-intl';

export const messages = defineMessages<{
  view: NoMessageValues;
  chart: NoMessageValues;
  table: NoMessageValues;
  screenshot: NoMessageValues;
  taking: NoMessageValues;
  hidden: { count: number };
  hiddenWhy: { floor: number; step: number; weighted: number };
  otherMonths: { from: string; to: string };
  otherMonthsWhy: NoMessageValues;
  why: NoMessageValues;
  showAverage: NoMessageValues;
  average: NoMessageValues;
  averageOf: { count: number; all: number };
  someOf: { count: number; all: number; first: string };
  chooseLines: NoMessageValues;
  leads: { name: string; mean: string; b: MessageTag };
  location: NoMessageValues;
  notAvailable: NoMessageValues;
}>({
  view: { id: 'charts.DetailView.view', defaultMessage: 'Show as' },
  chart: { id: 'charts.DetailView.chart', defaultMessage: 'Chart' },
  table: { id: 'charts.DetailView.table', defaultMessage: 'Table' },
  screenshot: { id: 'charts.DetailView.screenshot', defaultMessage: 'Save the chart as an image' },
  taking: { id: 'charts.DetailView.taking', defaultMessage: 'Saving the image' },
  hidden: {
    id: 'charts.DetailView.hidden',
    defaultMessage: '{count, plural, one {# value is hidden} other {# values are hidden}} to protect visitors.',
  },
  hiddenWhy: {
    id: 'charts.DetailView.hiddenWhy',
    defaultMessage:
      'So that nobody can be recognised, a number is hidden when it is based on fewer than {floor} devices. The same floor applies to places, periods, areas, hours and pairs. The next smallest number is hidden too where the hidden one could be worked out from it. {weighted, plural, =0 {All others are rounded to {step}} other {Other weighted visits are rounded to #, all other counts to {step}}}, so 0 means none or almost none. Hidden values are gaps, never zero.',
  },
  otherMonths: { id: 'charts.DetailView.otherMonths', defaultMessage: 'Shown for {from} to {to}.' },
  otherMonthsWhy: {
    id: 'charts.DetailView.otherMonthsWhy',
    defaultMessage:
      'Visitors who come in several months cannot be added up, and many small selections of months could identify individuals. So this is shown for whole months, quarters or years, or for the whole report; here, for the shortest of these that contains all the months you chose.',
  },
  why: { id: 'charts.DetailView.why', defaultMessage: 'Why?' },
  showAverage: { id: 'charts.DetailView.showAverage', defaultMessage: 'Show average' },
  average: { id: 'charts.DetailView.average', defaultMessage: 'Average' },
  someOf: {
    id: 'charts.DetailView.someOf',
    defaultMessage:
      'The graph shows {count} of {all} locations, at first {first, select, visits {those with the most visits} values {those with the highest values} other {the first ones of the report}}.',
  },
  chooseLines: { id: 'charts.DetailView.chooseLines', defaultMessage: 'Choose locations' },
  averageOf: {
    id: 'charts.DetailView.averageOf',
    defaultMessage: 'The average is over {count} of {all} locations: those with a value at every point shown.',
  },
  leads: { id: 'charts.DetailView.leads', defaultMessage: '<b>{name}</b> leads with {mean} on average.' },
  location: { id: 'charts.DetailView.location', defaultMessage: 'Location' },
  notAvailable: { id: 'charts.DetailView.notAvailable', defaultMessage: 'N/A' },
});
