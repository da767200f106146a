import type { MessageTag } from 'react-intl';
import { defineMessages } from 'react-intl';

export const messages = defineMessages<{
  reports: { count: number; b: MessageTag };
  locations: { count: number; b: MessageTag };
  created: { date: string };
}>({
  reports: {
    id: 'ui.ProjectCard.reports',
    defaultMessage: '{count, plural, one {<b>#</b> report} other {<b>#</b> reports}}',
  },
  locations: {
    id: 'ui.ProjectCard.locations',
    defaultMessage: '{count, plural, one {<b>#</b> location} other {<b>#</b> locations}}',
  },
  created: { id: 'ui.ProjectCard.created', defaultMessage: 'Created {date}' },
});
