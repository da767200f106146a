import { commonMessages } from '@locus/ui/words';
import type { MessageTag, NoMessageValues } from 'react-intl';
import { defineMessages } from 'react-intl';

export const messages = defineMessages<{
  label: NoMessageValues;
  none: NoMessageValues;
  previousPeriod: NoMessageValues;
  previousYear: NoMessageValues;
  average: { name: string };
  visits: { direction: string; delta: string; range: string };
  rate: { direction: string; delta: string; range: string };
  share: { direction: string; delta: string; range: string };
  crossVisits: { direction: string; delta: string; range: string };
  minutes: { direction: string; delta: string; range: string; count: number };
  most: { name: string; delta: string; b: MessageTag };
  points: { value: string };
  nothing: NoMessageValues;
  heldNone: { since: string; range: string };
  heldSome: { since: string };
  versusPeriod: NoMessageValues;
  versusYear: NoMessageValues;
  together: { count: number; all: number };
  partly: NoMessageValues;
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
  visits: {
    id: 'charts.Comparison.visits',
    defaultMessage:
      '{direction, select, more {{delta} more visits than} fewer {{delta} fewer visits than} other {As many visits as}} in {range}.',
  },
  rate: {
    id: 'charts.Comparison.rate',
    defaultMessage:
      '{direction, select, more {The retention rate is {delta} higher than} fewer {The retention rate is {delta} lower than} other {The retention rate is the same as}} in {range}.',
  },
  share: {
    id: 'charts.Comparison.share',
    defaultMessage:
      '{direction, select, more {The share is {delta} higher than} fewer {The share is {delta} lower than} other {The share is the same as}} in {range}.',
  },
  crossVisits: {
    id: 'charts.Comparison.crossVisits',
    defaultMessage:
      '{direction, select, more {The share of visitors who come to another location too is {delta} higher than} fewer {The share of visitors who come to another location too is {delta} lower than} other {The share of visitors who come to another location too is the same as}} in {range}.',
  },
  minutes: {
    id: 'charts.Comparison.minutes',
    defaultMessage:
      '{direction, select, more {{count, plural, =1 {Visits last} other {Per location, visits last}} {delta} longer than} fewer {{count, plural, =1 {Visits are} other {Per location, visits are}} {delta} shorter than} other {{count, plural, =1 {Visits last} other {Per location, visits last}} as long as}} in {range}.',
  },
  most: { id: 'charts.Comparison.most', defaultMessage: '<b>{name}</b> changed most: {delta}.' },
  points: { id: 'charts.Comparison.points', defaultMessage: '{value} percentage points' },
  nothing: {
    id: 'charts.Comparison.nothing',
    defaultMessage: 'There are no values in both periods to compare.',
  },
  heldNone: {
    id: 'charts.Comparison.heldNone',
    defaultMessage: 'The data begins on {since}: there are no visits in {range} to compare with.',
  },
  heldSome: {
    id: 'charts.Comparison.heldSome',
    defaultMessage: 'The data begins on {since}: the time before is missing from the comparison.',
  },
  versusPeriod: { id: 'charts.Comparison.versusPeriod', defaultMessage: 'vs. previous period' },
  versusYear: { id: 'charts.Comparison.versusYear', defaultMessage: 'vs. previous year' },
  together: {
    id: 'charts.Comparison.together',
    defaultMessage: 'Compared for {count} of {all} locations: those with a value at every point of both periods.',
  },
  partly: {
    id: 'charts.Comparison.partly',
    defaultMessage: 'No location has a value at every point of both periods: compared where both have one.',
  },
  showRanking: { id: 'charts.Comparison.showRanking', defaultMessage: 'Ranking by change' },
  hideRanking: { id: 'charts.Comparison.hideRanking', defaultMessage: 'Hide ranking' },
  pointsUnit: { id: 'charts.Comparison.pointsUnit', defaultMessage: 'pp' },
  ofTime: { id: 'charts.Comparison.ofTime', defaultMessage: '{value}, {time}' },
  loading: { id: 'charts.Comparison.loading', defaultMessage: 'Loading the earlier period…' },
  failed: { id: 'charts.Comparison.failed', defaultMessage: 'The earlier period could not be loaded.' },
  retry: commonMessages.retry,
});
