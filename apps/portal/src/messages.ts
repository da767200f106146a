import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  projects: { id: 'portal.Dashboard.projects', defaultMessage: 'Projects' },
  reports: { id: 'portal.Dashboard.reports', defaultMessage: 'Reports' },
});
