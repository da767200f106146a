import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  map: { id: 'portal.CatchmentMap.map', defaultMessage: 'Map of the areas visitors come from' },
});
