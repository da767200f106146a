import type { NoMessageValues } from 'react-intl';
import { defineMessages } from 'react-intl';

/** What a sentence may name; each names some of it. */
type Words = Record<string, string | number>;

/** The sentence of each rule; rules that say the same of different numbers share one. */
export const messages = defineMessages<{
  label: NoMessageValues;
  visitsCompared: Words;
  visitsOverTime: Words;
  grewMost: Words;
  fellMost: Words;
  leads: Words;
  peakPeriod: Words;
  noAbsolute: Words;
  peakDay: Words;
  peakHour: Words;
  peakElsewhere: Words;
  peakDayBefore: Words;
  stay: Words;
  stayCompared: Words;
  longestStay: Words;
  commonStay: Words;
  returnRate: Words;
  pointsCompared: Words;
  returnsMost: Words;
  crossShare: Words;
  crossPair: Words;
  absorbed: Words;
  attracted: Words;
  topArea: Words;
  halfOfVisits: Words;
  areasHidden: Words;
  movedMost: Words;
  movedNext: Words;
  hidden: Words;
}>({
  visitsCompared: {
    id: 'forms.Findings.visitsCompared',
    defaultMessage:
      '{direction, select, more {{amount} more visits than} fewer {{amount} fewer visits than} other {As many visits as}} {against, select, PREVIOUS_YEAR {a year earlier} other {in the period before}}.',
  },
  visitsOverTime: {
    id: 'forms.Findings.visitsOverTime',
    defaultMessage:
      '{direction, select, more {Visits rose {amount}} fewer {Visits fell {amount}} other {Visits did not change}} from {from} to {at}.',
  },
  grewMost: { id: 'forms.Findings.grewMost', defaultMessage: '{place} grew most, by {amount}.' },
  fellMost: { id: 'forms.Findings.fellMost', defaultMessage: '{place} fell most, by {amount}.' },
  leads: {
    id: 'forms.Findings.leads',
    defaultMessage:
      '{unit, select, visits {{place} leads with {amount} visits in an average {period, select, weekly {week} other {month}}.} other {{place} leads with {amount} of the busiest {period, select, weekly {week} other {month}}.}}',
  },
  peakPeriod: {
    id: 'forms.Findings.peakPeriod',
    defaultMessage: 'Busiest {period, select, weekly {week} other {month}}: {at}.',
  },
  noAbsolute: {
    id: 'forms.Findings.noAbsolute',
    defaultMessage: '{count, number} of {all, plural, one {# location} other {# locations}} without absolute numbers.',
  },
  peakDay: {
    id: 'forms.Findings.peakDay',
    defaultMessage: '{day} is the busiest day, with {amount} of the week’s visits.',
  },
  peakHour: { id: 'forms.Findings.peakHour', defaultMessage: 'Its busiest hour is {hour}.' },
  peakElsewhere: {
    id: 'forms.Findings.peakElsewhere',
    defaultMessage:
      '{count, plural, one {{place} is busiest on {day} instead.} other {# locations are busiest on another day, {place} on {day}.}}',
  },
  peakDayBefore: {
    id: 'forms.Findings.peakDayBefore',
    defaultMessage: '{against, select, PREVIOUS_YEAR {A year earlier} other {In the period before}} it was {day}.',
  },
  stay: { id: 'forms.Findings.stay', defaultMessage: 'Visits last {amount} on average.' },
  stayCompared: {
    id: 'forms.Findings.stayCompared',
    defaultMessage:
      '{direction, select, more {{amount} longer than} fewer {{amount} shorter than} other {As long as}} {against, select, PREVIOUS_YEAR {a year earlier} other {in the period before}}.',
  },
  longestStay: { id: 'forms.Findings.longestStay', defaultMessage: 'Longest at {place}: {amount}.' },
  commonStay: {
    id: 'forms.Findings.commonStay',
    defaultMessage: 'Most common: {category} minutes, {amount} of visits.',
  },
  returnRate: {
    id: 'forms.Findings.returnRate',
    defaultMessage:
      '{amount} of visitors return in the next {period, select, monthly {month} other {quarter}}, on average.',
  },
  pointsCompared: {
    id: 'forms.Findings.pointsCompared',
    defaultMessage:
      '{direction, select, more {{amount} points more than} fewer {{amount} points less than} other {As much as}} {against, select, PREVIOUS_YEAR {a year earlier} other {in the period before}}.',
  },
  returnsMost: { id: 'forms.Findings.returnsMost', defaultMessage: 'Most return to {place}: {amount}.' },
  crossShare: {
    id: 'forms.Findings.crossShare',
    defaultMessage: 'On average {amount} of visitors also go to another location.',
  },
  crossPair: {
    id: 'forms.Findings.crossPair',
    defaultMessage: '{amount} of visitors to {place} also go to {other}, the closest pair.',
  },
  absorbed: {
    id: 'forms.Findings.absorbed',
    defaultMessage: '{amount} of visits to {place} also reach {other}, more than any other place.',
  },
  attracted: {
    id: 'forms.Findings.attracted',
    defaultMessage: '{amount} of visits to {place} were also in {other}, more than in any other place.',
  },
  topArea: { id: 'forms.Findings.topArea', defaultMessage: 'Most visits come from {other}: {amount}.' },
  halfOfVisits: {
    id: 'forms.Findings.halfOfVisits',
    defaultMessage: '{count, plural, one {# area holds} other {# areas hold}} half of the visits shown.',
  },
  areasHidden: {
    id: 'forms.Findings.areasHidden',
    defaultMessage: '{amount} of visits come from areas with too few devices to show.',
  },
  movedMost: {
    id: 'forms.Findings.movedMost',
    defaultMessage:
      '{part, select, before {Before the visit most are at {other}} during {During the visit most are at {other}} other {After the visit most go to {other}}}: {amount}.',
  },
  movedNext: { id: 'forms.Findings.movedNext', defaultMessage: 'Next: {other}, {amount}.' },
  hidden: {
    id: 'forms.Findings.hidden',
    defaultMessage: '{count, plural, one {# value is} other {# values are}} hidden: too few devices.',
  },
  label: { id: 'forms.Findings.label', defaultMessage: 'Findings' },
});
