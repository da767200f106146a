import { commonMessages } from '@locus/ui/words';
import type { NoMessageValues } from 'react-intl';
import { defineMessages } from 'react-intl';

export const messages = defineMessages<{
  label: NoMessageValues;
  none: NoMessageValues;
  previousPeriod: NoMessageValues;
  previousYear: NoMessageValues;
  average: { name: string };
  versusPeriod: NoMessageValues;
  versusYear: NoMessageValues;
  showRanking: NoMessageValues;
  hideRanking: NoMessageValues;
  pointsUnit: NoMessageValues;
  ofTime: { value: string; time: string };
  loading: NoMessageValues;
  failed: NoMessageValues;
  retry: NoMessageValues;
}>({
  label: { id: 'charts.Comparison.label', defaultMessage: 'Compare with' },
  none: { id: 'charts.Comparison.none', defaultMessage: 'No comparison' },
  previousPeriod: { id: 'charts.Comparison.previousPeriod', defaultMessage: 'Previous period' },
  previousYear: { id: 'charts.Comparison.previousYear', defaultMessage: 'Previous year' },
  average: { id: 'charts.Comparison.average', defaultMessage: '{name}, average' },
  versusPeriod: { id: 'charts.Comparison.versusPeriod', defaultMessage: 'vs. previous period' },
  versusYear: { id: 'charts.Comparison.versusYear', defaultMessage: 'vs. previous year' },
  showRanking: { id: 'charts.Comparison.showRanking', defaultMessage: 'Ranking by change' },
  hideRanking: { id: 'charts.Comparison.hideRanking', defaultMessage: 'Hide ranking' },
  pointsUnit: { id: 'charts.Comparison.pointsUnit', defaultMessage: 'pp' },
  ofTime: { id: 'charts.Comparison.ofTime', defaultMessage: '{value}, {time}' },
  loading: { id: 'charts.Comparison.loading', defaultMessage: 'Loading the earlier period…' },
  failed: { id: 'charts.Comparison.failed', defaultMessage: 'The earlier period could not be loaded.' },
  retry: commonMessages.retry,
});
