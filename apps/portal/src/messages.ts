import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  projects: { id: 'portal.Dashboard.projects', defaultMessage: 'Projects' },
  profile: { id: 'portal.Dashboard.profile', defaultMessage: 'User profile' },
  messages: { id: 'portal.Dashboard.messages', defaultMessage: 'Messages' },
  create: { id: 'portal.Dashboard.create', defaultMessage: 'Create report' },
  reports: { id: 'portal.Dashboard.reports', defaultMessage: 'Reports' },
});
