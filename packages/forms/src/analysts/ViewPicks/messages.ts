import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  locations: { id: 'forms.ViewPicks.locations', defaultMessage: 'Locations' },
  timeFrames: { id: 'forms.ViewPicks.timeFrames', defaultMessage: 'Time frames' },
});
