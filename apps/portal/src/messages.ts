import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  projects: { id: 'portal.Dashboard.projects', defaultMessage: 'Projects' },
  profile: { id: 'portal.Dashboard.profile', defaultMessage: 'User profile' },
  messages: { id: 'portal.Dashboard.messages', defaultMessage: 'Messages' },
  create: { id: 'portal.Dashboard.create', defaultMessage: 'Create report' },
  reports: { id: 'portal.Dashboard.reports', defaultMessage: 'Reports' },
});

/** The kinds of targets in the command palette. */
export const commandMessages = defineMessages({
  analyses: { id: 'portal.CommandPanel.analyses', defaultMessage: 'Analyses' },
  places: { id: 'portal.CommandPanel.places', defaultMessage: 'Places' },
  periods: { id: 'portal.CommandPanel.periods', defaultMessage: 'Periods' },
  reports: { id: 'portal.CommandPanel.reports', defaultMessage: 'Reports' },
  projects: { id: 'portal.CommandPanel.projects', defaultMessage: 'Projects' },
});
