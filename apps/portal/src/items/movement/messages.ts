import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  map: { id: 'portal.MovementMap.map', defaultMessage: 'Map of where visitors stay before and after' },
});
