import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  title: { id: 'forms.LatestReports.title', defaultMessage: 'Latest reports' },
  report: { id: 'forms.LatestReports.report', defaultMessage: 'Report' },
  project: { id: 'forms.LatestReports.project', defaultMessage: 'Project' },
  period: { id: 'forms.LatestReports.period', defaultMessage: 'Period' },
  locations: { id: 'forms.LatestReports.locations', defaultMessage: 'Locations' },
  created: { id: 'forms.LatestReports.created', defaultMessage: 'Created' },
  emptyTitle: { id: 'forms.LatestReports.emptyTitle', defaultMessage: 'No reports yet' },
  emptyText: {
    id: 'forms.LatestReports.emptyText',
    defaultMessage: 'Reports are listed here as soon as they are ready.',
  },
});
