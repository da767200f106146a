import type { MessageTag, NoMessageValues } from 'react-intl';
import { defineMessages } from 'react-intl';

/** How an analysis has changed since an earlier period. */
export const messages = defineMessages<{
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
  together: { count: number; all: number };
  partly: NoMessageValues;
  timesChanged: { range: string; day: string; dayDelta: string; hour: string; hourDelta: string };
  areaChanged: { range: string; name: string; delta: string; b: MessageTag };
}>({
  visits: {
    id: 'analyses.comparison.visits',
    defaultMessage:
      '{direction, select, more {{delta} more visits than} fewer {{delta} fewer visits than} other {As many visits as}} in {range}.',
  },
  rate: {
    id: 'analyses.comparison.rate',
    defaultMessage:
      '{direction, select, more {The retention rate is {delta} higher than} fewer {The retention rate is {delta} lower than} other {The retention rate is the same as}} in {range}.',
  },
  share: {
    id: 'analyses.comparison.share',
    defaultMessage:
      '{direction, select, more {The share is {delta} higher than} fewer {The share is {delta} lower than} other {The share is the same as}} in {range}.',
  },
  crossVisits: {
    id: 'analyses.comparison.crossVisits',
    defaultMessage:
      '{direction, select, more {The share of visitors who come to another location too is {delta} higher than} fewer {The share of visitors who come to another location too is {delta} lower than} other {The share of visitors who come to another location too is the same as}} in {range}.',
  },
  minutes: {
    id: 'analyses.comparison.minutes',
    defaultMessage:
      '{direction, select, more {{count, plural, =1 {Visits last} other {Per location, visits last}} {delta} longer than} fewer {{count, plural, =1 {Visits are} other {Per location, visits are}} {delta} shorter than} other {{count, plural, =1 {Visits last} other {Per location, visits last}} as long as}} in {range}.',
  },
  most: { id: 'analyses.comparison.most', defaultMessage: '<b>{name}</b> changed most: {delta}.' },
  points: { id: 'analyses.comparison.points', defaultMessage: '{value} percentage points' },
  nothing: { id: 'analyses.comparison.nothing', defaultMessage: 'There are no values in both periods to compare.' },
  heldNone: {
    id: 'analyses.comparison.heldNone',
    defaultMessage: 'The data begins on {since}: there are no visits in {range} to compare with.',
  },
  heldSome: {
    id: 'analyses.comparison.heldSome',
    defaultMessage: 'The data begins on {since}: the time before is missing from the comparison.',
  },
  together: {
    id: 'analyses.comparison.together',
    defaultMessage: 'Compared for {count} of {all} locations: those with a value at every point of both periods.',
  },
  partly: {
    id: 'analyses.comparison.partly',
    defaultMessage: 'No location has a value at every point of both periods: compared where both have one.',
  },
  timesChanged: {
    id: 'analyses.comparison.timesChanged',
    defaultMessage:
      'Compared with {range}, {day} changed most of all days ({dayDelta}) and {hour} most of all hours ({hourDelta}).',
  },
  areaChanged: {
    id: 'analyses.comparison.areaChanged',
    defaultMessage: 'Compared with {range}, <b>{name}</b> changed most of the areas shown: {delta}.',
  },
});
