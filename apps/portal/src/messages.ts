import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  projects: { id: 'portal.Dashboard.projects', defaultMessage: 'Projects' },
  profile: { id: 'portal.Dashboard.profile', defaultMessage: 'User profile' },
  reports: { id: 'portal.Dashboard.reports', defaultMessage: 'Reports' },
});
