import { defineMessages } from 'react-intl';

export const messages = defineMessages<{ from: { label: string }; to: { label: string } }>({
  from: { id: 'ui.RangeSlider.from', defaultMessage: '{label}, from' },
  to: { id: 'ui.RangeSlider.to', defaultMessage: '{label}, to' },
});
