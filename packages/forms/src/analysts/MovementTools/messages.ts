import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  period: { id: 'forms.MovementTools.period', defaultMessage: 'Part of the trip' },
  before: { id: 'forms.MovementTools.before', defaultMessage: 'Before the visit' },
  during: { id: 'forms.MovementTools.during', defaultMessage: 'During the visit' },
  after: { id: 'forms.MovementTools.after', defaultMessage: 'After the visit' },
});
