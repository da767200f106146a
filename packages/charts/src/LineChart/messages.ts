import { commonMessages } from '@locus/ui/words';
import type { NoMessageValues } from 'react-intl';
import { defineMessages } from 'react-intl';

export const messages = defineMessages<{
  summary: Record<
    'first' | 'last' | 'highName' | 'highValue' | 'highDate' | 'lowName' | 'lowValue' | 'lowDate',
    string
  > & {
    count: number;
  };
  summaryWithout: { first: string; last: string };
  cursor: { label: string };
  cursorBy: { label: string; name: string };
  cursorHelp: NoMessageValues;
  cursorByHelp: NoMessageValues;
  cursorValue: { date: string; values: string };
  more: { count: number };
  notAvailable: NoMessageValues;
  lowConfidence: NoMessageValues;
  date: NoMessageValues;
}>({
  summary: {
    id: 'charts.LineChart.summary',
    defaultMessage:
      '{count, plural, one {# line} other {# lines}} from {first} to {last}. Highest: {highName}, {highValue} ({highDate}). Lowest: {lowName}, {lowValue} ({lowDate}).',
  },
  summaryWithout: { id: 'charts.LineChart.summaryWithout', defaultMessage: 'No values from {first} to {last}.' },
  cursor: { id: 'charts.LineChart.cursor', defaultMessage: '{label}: values by date' },
  cursorBy: { id: 'charts.LineChart.cursorBy', defaultMessage: '{label}: values by {name}' },
  cursorHelp: {
    id: 'charts.LineChart.cursorHelp',
    defaultMessage: 'Left and right move through the dates, up and down through the lines.',
  },
  cursorByHelp: {
    id: 'charts.LineChart.cursorByHelp',
    defaultMessage: 'Left and right move along the axis, up and down through the locations.',
  },
  cursorValue: { id: 'charts.LineChart.cursorValue', defaultMessage: '{date}: {values}' },
  more: { id: 'charts.LineChart.more', defaultMessage: '{count, plural, one {# more} other {# more}}' },
  notAvailable: commonMessages.notAvailable,
  lowConfidence: { id: 'charts.LineChart.lowConfidence', defaultMessage: 'low confidence' },
  date: { id: 'charts.LineChart.date', defaultMessage: 'Date' },
});
