import type { MessageTag, NoMessageValues } from 'react-intl';
import { defineMessages } from 'react-intl';

export const messages = defineMessages<{
  description: { period: string; metric: string; count: number; range: string };
  leads: { name: string; always: string; period: string; mean: string; b: MessageTag };
  period: NoMessageValues;
  monthly: NoMessageValues;
  weekly: NoMessageValues;
  numbers: NoMessageValues;
  absolute: NoMessageValues;
  percentage: NoMessageValues;
  metric: NoMessageValues;
  allLocations: NoMessageValues;
  singleLocation: NoMessageValues;
  average: NoMessageValues;
  visits: NoMessageValues;
  percent: NoMessageValues;
  partial: { range: string };
  partialMonth: { month: string; day: string };
  aboutPartial: NoMessageValues;
  warningAll: NoMessageValues;
  warningSome: NoMessageValues;
  partnership: NoMessageValues;
  contact: NoMessageValues;
  insufficient: NoMessageValues;
  doubtful: NoMessageValues;
  doubtfulWhy: NoMessageValues;
  hiddenOne: { name: string; date: string; floor: number };
  hiddenMany: { count: number; floor: number };
  noAbsolute: NoMessageValues;
  location: NoMessageValues;
  timeRange: NoMessageValues;
  footfallIndex: NoMessageValues;
  mean: { period: string };
  highest: NoMessageValues;
  highestWhen: { period: string };
  lowest: NoMessageValues;
  change: { period: string };
  share: NoMessageValues;
  confidence: NoMessageValues;
  confidenceHigh: NoMessageValues;
  confidenceExact: NoMessageValues;
  confidenceLow: NoMessageValues;
  confidenceLowIn: { date: string };
  confidenceLowMany: { count: number };
  notAvailable: NoMessageValues;
  summary: NoMessageValues;
}>({
  description: {
    id: 'charts.FootfallDetail.description',
    defaultMessage:
      '{period, select, weekly {Visits per week} other {Visits per month}} to {count, plural, one {# location} other {# locations}}, {range}{metric, select, all {, in percent of the highest value of all locations} single {, in percent of each location’s own highest value} other {}}.',
  },
  leads: {
    id: 'charts.FootfallDetail.leads',
    defaultMessage:
      '<b>{name}</b> {always, select, yes {{period, select, weekly {leads every week} other {leads every month}}} other {leads}} with {mean} on average.',
  },
  period: { id: 'charts.FootfallDetail.period', defaultMessage: 'Time period' },
  monthly: { id: 'charts.FootfallDetail.monthly', defaultMessage: 'Monthly' },
  weekly: { id: 'charts.FootfallDetail.weekly', defaultMessage: 'Weekly' },
  numbers: { id: 'charts.FootfallDetail.numbers', defaultMessage: 'Numbers' },
  absolute: { id: 'charts.FootfallDetail.absolute', defaultMessage: 'Absolute' },
  percentage: { id: 'charts.FootfallDetail.percentage', defaultMessage: 'Percentage' },
  metric: { id: 'charts.FootfallDetail.metric', defaultMessage: 'Metric' },
  allLocations: { id: 'charts.FootfallDetail.allLocations', defaultMessage: 'All locations' },
  singleLocation: { id: 'charts.FootfallDetail.singleLocation', defaultMessage: 'Single location' },
  average: { id: 'charts.FootfallDetail.average', defaultMessage: 'Average' },
  visits: { id: 'charts.FootfallDetail.visits', defaultMessage: 'visits' },
  percent: { id: 'charts.FootfallDetail.percent', defaultMessage: '%' },
  partial: { id: 'charts.FootfallDetail.partial', defaultMessage: '{range}, partial' },
  partialMonth: {
    id: 'charts.FootfallDetail.partialMonth',
    defaultMessage: '{month} includes data for days 1 to {day} only.',
  },
  aboutPartial: { id: 'charts.FootfallDetail.aboutPartial', defaultMessage: 'About partial data' },
  warningAll: {
    id: 'charts.FootfallDetail.warningAll',
    defaultMessage:
      'Please note! We might not be able to provide precise absolute footfall estimations for some locations due to limited training data.',
  },
  warningSome: {
    id: 'charts.FootfallDetail.warningSome',
    defaultMessage:
      'Please note! We might not be able to provide precise absolute footfall estimations for some locations in some months due to limited training data.',
  },
  partnership: { id: 'charts.FootfallDetail.partnership', defaultMessage: 'Data partnership' },
  contact: { id: 'charts.FootfallDetail.contact', defaultMessage: 'Contact us' },
  insufficient: {
    id: 'charts.FootfallDetail.insufficient',
    defaultMessage: 'Some values are missing: there is insufficient data for an absolute number. They read N/A.',
  },
  doubtful: {
    id: 'charts.FootfallDetail.doubtful',
    defaultMessage: 'Hollow points with dashed lines are values of low confidence.',
  },
  doubtfulWhy: {
    id: 'charts.FootfallDetail.doubtfulWhy',
    defaultMessage:
      'The chance that such an estimate lies within ±10 % of the truth is below 65 %. It is shown in relation to other values, but not as an absolute number.',
  },
  hiddenOne: {
    id: 'charts.FootfallDetail.hiddenOne',
    defaultMessage: '{name}, {date}: no value, because it is based on fewer than {floor} devices.',
  },
  hiddenMany: {
    id: 'charts.FootfallDetail.hiddenMany',
    defaultMessage:
      '{count, plural, one {# value is hidden: it is} other {# values are hidden: each is}} based on fewer than {floor} devices.',
  },
  noAbsolute: {
    id: 'charts.FootfallDetail.noAbsolute',
    defaultMessage: 'there is no absolute number for any date',
  },
  location: { id: 'charts.FootfallDetail.location', defaultMessage: 'Location' },
  timeRange: { id: 'charts.FootfallDetail.timeRange', defaultMessage: 'Time range' },
  footfallIndex: { id: 'charts.FootfallDetail.footfallIndex', defaultMessage: 'Footfall index' },
  mean: {
    id: 'charts.FootfallDetail.mean',
    defaultMessage: '{period, select, weekly {Mean per week} other {Mean per month}}',
  },
  highest: { id: 'charts.FootfallDetail.highest', defaultMessage: 'Highest' },
  highestWhen: {
    id: 'charts.FootfallDetail.highestWhen',
    defaultMessage: '{period, select, weekly {Week} other {Month}}',
  },
  lowest: { id: 'charts.FootfallDetail.lowest', defaultMessage: 'Lowest' },
  change: {
    id: 'charts.FootfallDetail.change',
    defaultMessage: '{period, select, weekly {Mean change week on week} other {Mean change month on month}}',
  },
  share: { id: 'charts.FootfallDetail.share', defaultMessage: 'Share' },
  confidence: { id: 'charts.FootfallDetail.confidence', defaultMessage: 'Confidence' },
  confidenceHigh: { id: 'charts.FootfallDetail.confidenceHigh', defaultMessage: 'high' },
  confidenceExact: { id: 'charts.FootfallDetail.confidenceExact', defaultMessage: 'exact count' },
  confidenceLow: { id: 'charts.FootfallDetail.confidenceLow', defaultMessage: 'low' },
  confidenceLowIn: { id: 'charts.FootfallDetail.confidenceLowIn', defaultMessage: 'low in {date}' },
  confidenceLowMany: {
    id: 'charts.FootfallDetail.confidenceLowMany',
    defaultMessage: '{count, plural, one {low on # date} other {low on # dates}}',
  },
  notAvailable: { id: 'charts.FootfallDetail.notAvailable', defaultMessage: 'N/A' },
  summary: { id: 'charts.FootfallDetail.summary', defaultMessage: 'Summary by location' },
});
