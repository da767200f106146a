import type { MessageTag, NoMessageValues } from 'react-intl';
import { defineMessages } from 'react-intl';

export const messages = defineMessages<{
  title: NoMessageValues;
  homeSubtitle: { name: string; b: MessageTag };
  workSubtitle: { name: string; b: MessageTag };
  howLabel: NoMessageValues;
  how: NoMessageValues;
  within: NoMessageValues;
  drawn: NoMessageValues;
  draw: { minutes: string };
  areas: NoMessageValues;
  visits: NoMessageValues;
  inhabitants: NoMessageValues;
  empty: NoMessageValues;
  failed: NoMessageValues;
}>({
  title: { id: 'charts.DrivingTimePanel.title', defaultMessage: 'Driving time' },
  homeSubtitle: {
    id: 'charts.DrivingTimePanel.homeSubtitle',
    defaultMessage: 'How many of the visits shown come from homes within a driving time of <b>{name}</b>.',
  },
  workSubtitle: {
    id: 'charts.DrivingTimePanel.workSubtitle',
    defaultMessage: 'How many of the visits shown come from workplaces within a driving time of <b>{name}</b>.',
  },
  howLabel: { id: 'charts.DrivingTimePanel.howLabel', defaultMessage: 'How driving times are worked out' },
  how: {
    id: 'charts.DrivingTimePanel.how',
    defaultMessage:
      'A routing service calculates how far one can drive from the location by road. An area counts if its centre is within reach. Shares are of the visits shown.',
  },
  within: { id: 'charts.DrivingTimePanel.within', defaultMessage: 'Within' },
  drawn: { id: 'charts.DrivingTimePanel.drawn', defaultMessage: 'On the map' },
  draw: {
    id: 'charts.DrivingTimePanel.draw',
    defaultMessage: 'Outline what can be reached within {minutes} on the map',
  },
  areas: { id: 'charts.DrivingTimePanel.areas', defaultMessage: 'Areas' },
  visits: { id: 'charts.DrivingTimePanel.visits', defaultMessage: 'Share of visits shown' },
  inhabitants: { id: 'charts.DrivingTimePanel.inhabitants', defaultMessage: 'Inhabitants' },
  empty: { id: 'charts.DrivingTimePanel.empty', defaultMessage: 'No driving times for this location' },
  failed: { id: 'charts.DrivingTimePanel.failed', defaultMessage: 'Driving times could not be loaded' },
});
