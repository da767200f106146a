import { commonMessages } from '@locus/ui/words';
import type { NoMessageValues } from 'react-intl';
import { defineMessages } from 'react-intl';

export const messages = defineMessages<{
  howItWorks: NoMessageValues;
  howItWorksRelative: NoMessageValues;
  metric: NoMessageValues;
  allLocations: NoMessageValues;
  absoluteNumber: NoMessageValues;
  visitsPerMonth: NoMessageValues;
  visitsPerWeek: NoMessageValues;
  shareOfHighestMonth: NoMessageValues;
  shareOfHighestWeek: NoMessageValues;
  notAvailable: NoMessageValues;
  versus: { period: string };
  up: { change: string; period: string };
  down: { change: string; period: string };
  same: { change: string; period: string };
}>({
  howItWorks: {
    id: 'charts.FootfallCard.howItWorks',
    defaultMessage:
      'The visits to a location in each month or week, estimated from a panel of devices and weighted to the population. The card shows their mean for the primary location; periods that the data covers only in part do not count.',
  },
  howItWorksRelative: {
    id: 'charts.FootfallCard.howItWorksRelative',
    defaultMessage:
      '“All locations” relates each value to the highest one of all locations, which is 100 %. An absolute number is shown where the estimate is certain enough.',
  },
  metric: { id: 'charts.FootfallCard.metric', defaultMessage: 'Metric' },
  allLocations: { id: 'charts.FootfallCard.allLocations', defaultMessage: 'All locations' },
  absoluteNumber: { id: 'charts.FootfallCard.absoluteNumber', defaultMessage: 'Absolute number' },
  visitsPerMonth: { id: 'charts.FootfallCard.visitsPerMonth', defaultMessage: 'average visits per month' },
  visitsPerWeek: { id: 'charts.FootfallCard.visitsPerWeek', defaultMessage: 'average visits per week' },
  shareOfHighestMonth: { id: 'charts.FootfallCard.shareOfHighestMonth', defaultMessage: 'of the highest month' },
  shareOfHighestWeek: { id: 'charts.FootfallCard.shareOfHighestWeek', defaultMessage: 'of the highest week' },
  notAvailable: commonMessages.notAvailable,
  versus: { id: 'charts.FootfallCard.versus', defaultMessage: 'vs. {period}' },
  up: { id: 'charts.FootfallCard.up', defaultMessage: 'Up {change} on {period}' },
  down: { id: 'charts.FootfallCard.down', defaultMessage: 'Down {change} on {period}' },
  same: { id: 'charts.FootfallCard.same', defaultMessage: 'As in {period}' },
});
