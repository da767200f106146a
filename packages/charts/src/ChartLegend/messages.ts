import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  legend: { id: 'charts.ChartLegend.legend', defaultMessage: 'Lines in the chart' },
});
