import { defineMessages } from 'react-intl';

export const messages = defineMessages<{
  chosen: { name: string; value: string };
  option: { name: string; value: string };
}>({
  chosen: { id: 'maps.MapList.chosen', defaultMessage: '{name}{value, select, none {} other {, {value}}}, selected' },
  option: { id: 'maps.MapList.option', defaultMessage: '{name}{value, select, none {} other {, {value}}}' },
});
