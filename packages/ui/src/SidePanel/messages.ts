import type { NoMessageValues } from 'react-intl';
import { defineMessages } from 'react-intl';

export const messages = defineMessages<{
  panel: NoMessageValues;
  main: NoMessageValues;
  fold: NoMessageValues;
  unfold: NoMessageValues;
  news: { label: string; count: number; shown: string };
}>({
  panel: { id: 'ui.SidePanel.panel', defaultMessage: 'Side panel' },
  main: { id: 'ui.SidePanel.main', defaultMessage: 'Main' },
  fold: { id: 'ui.SidePanel.fold', defaultMessage: 'Fold panel' },
  unfold: { id: 'ui.SidePanel.unfold', defaultMessage: 'Open panel' },
  news: { id: 'ui.SidePanel.news', defaultMessage: '{label}, {count, plural, one {{shown} new} other {{shown} new}}' },
});
