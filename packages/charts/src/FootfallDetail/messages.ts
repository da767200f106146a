import type { NoMessageValues } from 'react-intl';
import { defineMessages } from 'react-intl';

export const messages = defineMessages<{
  period: NoMessageValues;
  monthly: NoMessageValues;
  weekly: NoMessageValues;
  numbers: NoMessageValues;
  absolute: NoMessageValues;
  percentage: NoMessageValues;
  metric: NoMessageValues;
  allLocations: NoMessageValues;
  singleLocation: NoMessageValues;
  percent: NoMessageValues;
  partialMonth: { month: string; day: string };
  aboutPartial: NoMessageValues;
  partnership: NoMessageValues;
  contact: NoMessageValues;
  noAbsolute: NoMessageValues;
  timeRange: NoMessageValues;
  footfallIndex: NoMessageValues;
  summary: NoMessageValues;
}>({
  period: { id: 'charts.FootfallDetail.period', defaultMessage: 'Time period' },
  monthly: { id: 'charts.FootfallDetail.monthly', defaultMessage: 'Monthly' },
  weekly: { id: 'charts.FootfallDetail.weekly', defaultMessage: 'Weekly' },
  numbers: { id: 'charts.FootfallDetail.numbers', defaultMessage: 'Numbers' },
  absolute: { id: 'charts.FootfallDetail.absolute', defaultMessage: 'Absolute' },
  percentage: { id: 'charts.FootfallDetail.percentage', defaultMessage: 'Percentage' },
  metric: { id: 'charts.FootfallDetail.metric', defaultMessage: 'Metric' },
  allLocations: { id: 'charts.FootfallDetail.allLocations', defaultMessage: 'All locations' },
  singleLocation: { id: 'charts.FootfallDetail.singleLocation', defaultMessage: 'Single location' },
  percent: { id: 'charts.FootfallDetail.percent', defaultMessage: '%' },
  partialMonth: {
    id: 'charts.FootfallDetail.partialMonth',
    defaultMessage: '{month} includes data for days 1 to {day} only.',
  },
  aboutPartial: { id: 'charts.FootfallDetail.aboutPartial', defaultMessage: 'About partial data' },
  partnership: { id: 'charts.FootfallDetail.partnership', defaultMessage: 'Data partnership' },
  contact: { id: 'charts.FootfallDetail.contact', defaultMessage: 'Contact us' },
  noAbsolute: {
    id: 'charts.FootfallDetail.noAbsolute',
    defaultMessage: 'there is no absolute number for any date',
  },
  timeRange: { id: 'charts.FootfallDetail.timeRange', defaultMessage: 'Time range' },
  footfallIndex: { id: 'charts.FootfallDetail.footfallIndex', defaultMessage: 'Footfall index' },
  summary: { id: 'charts.FootfallDetail.summary', defaultMessage: 'Summary by location' },
});
