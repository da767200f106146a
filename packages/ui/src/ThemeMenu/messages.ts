import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  appearance: { id: 'ui.ThemeMenu.appearance', defaultMessage: 'Appearance' },
  light: { id: 'ui.ThemeMenu.light', defaultMessage: 'Light' },
  dark: { id: 'ui.ThemeMenu.dark', defaultMessage: 'Dark' },
  system: { id: 'ui.ThemeMenu.system', defaultMessage: 'Use system setting' },
});
