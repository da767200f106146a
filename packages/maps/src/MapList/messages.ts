import { defineMessages } from 'react-intl';

export const messages = defineMessages<{
  chosen: { name: string; value: string };
}>({
  chosen: { id: 'maps.MapList.chosen', defaultMessage: '{name}{value, select, none {} other {, {value}}}, selected' },
});
