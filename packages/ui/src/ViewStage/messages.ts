import type { NoMessageValues } from 'react-intl';
import { defineMessages } from 'react-intl';

export const messages = defineMessages<{
  unfold: NoMessageValues;
  fold: NoMessageValues;
  map: NoMessageValues;
}>({
  unfold: { id: 'ui.ViewStage.unfold', defaultMessage: 'Show legend and tools' },
  fold: { id: 'ui.ViewStage.fold', defaultMessage: 'Hide legend and tools' },
  map: { id: 'ui.ViewStage.map', defaultMessage: 'Map' },
});
