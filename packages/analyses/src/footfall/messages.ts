import type { MessageTag, NoMessageValues } from 'react-intl';
import { defineMessages } from 'react-intl';

/** The texts of this analysis. */
export const messages = defineMessages<{
  visits: NoMessageValues;
  percentOfAll: NoMessageValues;
  percentOfOwn: NoMessageValues;
  estimate: NoMessageValues;
  exactCount: NoMessageValues;
  partial: { range: string };
  confidenceHigh: NoMessageValues;
  confidenceLow: NoMessageValues;
  confidenceLowIn: { date: string };
  confidenceLowMany: { count: number };
  allLocations: { count: number };
  perMonth: { period: string };
  busiest: { period: string };
  partialMonth: { month: string; range: string };
  doubtful: NoMessageValues;
  doubtfulWhy: NoMessageValues;
  warningAll: NoMessageValues;
  warningSome: NoMessageValues;
  description: { period: string; metric: string; count: number; range: string };
  leads: { name: string; always: string; period: string; mean: string; b: MessageTag };
  insufficient: NoMessageValues;
  hiddenOne: { name: string; date: string; floor: number };
  hiddenMany: { count: number; floor: number };
  uncounted: { gaps: string };
  uncountedMany: { count: number };
  uncountedOf: { name: string; gaps: string };
  uncountedWhy: NoMessageValues;
  notCounted: { range: string };
  countedInPart: { date: string; counted: number; days: number };
  coverage: NoMessageValues;
}>({
  visits: { id: 'analyses.footfall.visits', defaultMessage: 'visits' },
  percentOfAll: { id: 'analyses.footfall.percentOfAll', defaultMessage: '% of the highest value' },
  percentOfOwn: { id: 'analyses.footfall.percentOfOwn', defaultMessage: '% of its own highest value' },
  estimate: { id: 'analyses.footfall.estimate', defaultMessage: 'panel estimate' },
  exactCount: { id: 'analyses.footfall.exactCount', defaultMessage: 'exact count' },
  partial: { id: 'analyses.footfall.partial', defaultMessage: '{range}, partial' },
  confidenceHigh: { id: 'analyses.footfall.confidenceHigh', defaultMessage: 'high' },
  confidenceLow: { id: 'analyses.footfall.confidenceLow', defaultMessage: 'low' },
  confidenceLowIn: { id: 'analyses.footfall.confidenceLowIn', defaultMessage: 'low in {date}' },
  confidenceLowMany: {
    id: 'analyses.footfall.confidenceLowMany',
    defaultMessage: '{count, plural, one {low on # date} other {low on # dates}}',
  },
  allLocations: {
    id: 'analyses.footfall.allLocations',
    defaultMessage: '{count, plural, one {One location} other {All # locations}}',
  },
  perMonth: {
    id: 'analyses.footfall.perMonth',
    defaultMessage: '{period, select, weekly {visits per week} other {visits per month}}',
  },
  busiest: {
    id: 'analyses.footfall.busiest',
    defaultMessage: '{period, select, weekly {Busiest full week} other {Busiest full month}}',
  },
  partialMonth: {
    id: 'analyses.footfall.partialMonth',
    defaultMessage: '{month} covers {range} only and stays out of mean, highest and lowest.',
  },
  doubtful: {
    id: 'analyses.footfall.doubtful',
    defaultMessage: 'Hollow points with dashed lines are values of low confidence.',
  },
  doubtfulWhy: {
    id: 'analyses.footfall.doubtfulWhy',
    defaultMessage:
      'The chance that such an estimate lies within ±10 % of the truth is below 65 %. It is shown in relation to other values, but not as an absolute number.',
  },
  warningAll: {
    id: 'analyses.footfall.warningAll',
    defaultMessage:
      'Please note! We might not be able to provide precise absolute footfall estimations for some locations due to limited training data.',
  },
  warningSome: {
    id: 'analyses.footfall.warningSome',
    defaultMessage:
      'Please note! We might not be able to provide precise absolute footfall estimations for some locations in some months due to limited training data.',
  },
  description: {
    id: 'analyses.footfall.description',
    defaultMessage:
      '{period, select, weekly {Visits per week} other {Visits per month}} to {count, plural, one {# location} other {# locations}}, {range}{metric, select, all {, in percent of the highest value of all locations} single {, in percent of each location’s own highest value} other {}}.',
  },
  leads: {
    id: 'analyses.footfall.leads',
    defaultMessage:
      '<b>{name}</b> {always, select, yes {{period, select, weekly {leads every week} other {leads every month}}} other {leads}} with {mean} on average.',
  },
  insufficient: {
    id: 'analyses.footfall.insufficient',
    defaultMessage: 'Some values are missing: there is insufficient data for an absolute number. They read N/A.',
  },
  uncounted: { id: 'analyses.footfall.uncounted', defaultMessage: 'Not counted on all days: {gaps}.' },
  uncountedMany: {
    id: 'analyses.footfall.uncountedMany',
    defaultMessage: '{count, plural, one {# location was} other {# locations were}} not counted on all days.',
  },
  uncountedOf: { id: 'analyses.footfall.uncountedOf', defaultMessage: '{name} ({gaps})' },
  uncountedWhy: {
    id: 'analyses.footfall.uncountedWhy',
    defaultMessage:
      'A day that nothing counted is not a day on which nobody came. A period without a counted day is a gap; one that was counted in part is drawn hollow, and stays out of mean, highest and lowest and of every comparison.',
  },
  notCounted: { id: 'analyses.footfall.notCounted', defaultMessage: '{range} not counted' },
  countedInPart: {
    id: 'analyses.footfall.countedInPart',
    defaultMessage: '{date} counted on {counted} of {days, plural, one {# day} other {# days}}',
  },
  coverage: { id: 'analyses.footfall.coverage', defaultMessage: 'Not counted' },
  hiddenOne: {
    id: 'analyses.footfall.hiddenOne',
    defaultMessage: '{name}, {date}: no value, because it is based on fewer than {floor} devices.',
  },
  hiddenMany: {
    id: 'analyses.footfall.hiddenMany',
    defaultMessage:
      '{count, plural, one {# value is hidden: it is} other {# values are hidden: each is}} based on fewer than {floor} devices.',
  },
});
