import type { NoMessageValues } from 'react-intl';
import { defineMessages } from 'react-intl';

export const messages = {
  signIn: defineMessages({
    title: { id: 'portal.SignInPage.title', defaultMessage: 'Sign in' },
    text: { id: 'portal.SignInPage.text', defaultMessage: 'Your projects and reports are waiting.' },
  }),
  wrongDoor: defineMessages({
    title: { id: 'portal.WrongDoorPage.title', defaultMessage: 'This is the customer portal' },
    text: {
      id: 'portal.WrongDoorPage.text',
      defaultMessage: 'You are signed in as an administrator. Your work is in the back-office.',
    },
    open: { id: 'portal.WrongDoorPage.open', defaultMessage: 'Open the back-office' },
    signOut: { id: 'portal.WrongDoorPage.signOut', defaultMessage: 'Sign in with another account' },
  }),
  projects: defineMessages({
    map: { id: 'portal.ProjectsPage.map', defaultMessage: 'Map of all locations' },
    title: { id: 'portal.ProjectsPage.title', defaultMessage: 'Latest reports' },
    report: { id: 'portal.ProjectsPage.report', defaultMessage: 'Report' },
    project: { id: 'portal.ProjectsPage.project', defaultMessage: 'Project' },
    period: { id: 'portal.ProjectsPage.period', defaultMessage: 'Period' },
    locations: { id: 'portal.ProjectsPage.locations', defaultMessage: 'Locations' },
    created: { id: 'portal.ProjectsPage.created', defaultMessage: 'Created' },
    status: { id: 'portal.ProjectsPage.status', defaultMessage: 'Status' },
    emptyTitle: { id: 'portal.ProjectsPage.emptyTitle', defaultMessage: 'No reports yet' },
    emptyText: {
      id: 'portal.ProjectsPage.emptyText',
      defaultMessage: 'Reports are listed here as soon as they are ready.',
    },
  }),
  project: defineMessages<{
    map: NoMessageValues;
    title: NoMessageValues;
    number: NoMessageValues;
    name: NoMessageValues;
    address: NoMessageValues;
    city: NoMessageValues;
    postalCode: NoMessageValues;
    setup: NoMessageValues;
    emptyTitle: NoMessageValues;
    notFoundTitle: NoMessageValues;
    notFoundText: NoMessageValues;
    allProjects: NoMessageValues;
  }>({
    map: { id: 'portal.ProjectPage.map', defaultMessage: 'Map of the project’s locations' },
    title: { id: 'portal.ProjectPage.title', defaultMessage: 'Locations' },
    number: { id: 'portal.ProjectPage.number', defaultMessage: 'No.' },
    name: { id: 'portal.ProjectPage.name', defaultMessage: 'Name' },
    address: { id: 'portal.ProjectPage.address', defaultMessage: 'Street' },
    city: { id: 'portal.ProjectPage.city', defaultMessage: 'City' },
    postalCode: { id: 'portal.ProjectPage.postalCode', defaultMessage: 'Postal code' },
    setup: { id: 'portal.ProjectPage.setup', defaultMessage: 'Kind' },
    emptyTitle: { id: 'portal.ProjectPage.emptyTitle', defaultMessage: 'This project has no locations yet' },
    notFoundTitle: { id: 'portal.ProjectPage.notFoundTitle', defaultMessage: 'This project does not exist' },
    notFoundText: {
      id: 'portal.ProjectPage.notFoundText',
      defaultMessage: 'It may have been deleted, or your account cannot see it.',
    },
    allProjects: { id: 'portal.ProjectPage.allProjects', defaultMessage: 'All projects' },
  }),
  setups: defineMessages({
    UNDEFINED: { id: 'portal.ProjectPage.setupUndefined', defaultMessage: 'not stated' },
    INDOOR: { id: 'portal.ProjectPage.setupIndoor', defaultMessage: 'indoor' },
    OUTDOOR: { id: 'portal.ProjectPage.setupOutdoor', defaultMessage: 'outdoor' },
    MIXED: { id: 'portal.ProjectPage.setupMixed', defaultMessage: 'mixed' },
  }),
  profile: defineMessages({
    title: { id: 'portal.ProfilePage.title', defaultMessage: 'My profile' },
    missing: { id: 'portal.ProfilePage.missing', defaultMessage: 'N/A' },
  }),
  facts: defineMessages({
    userName: { id: 'portal.ProfilePage.userName', defaultMessage: 'User name' },
    company: { id: 'portal.ProfilePage.company', defaultMessage: 'Company' },
    role: { id: 'portal.ProfilePage.role', defaultMessage: 'Role' },
    email: { id: 'portal.ProfilePage.email', defaultMessage: 'E-mail' },
    phone: { id: 'portal.ProfilePage.phone', defaultMessage: 'Phone' },
  }),
  report: defineMessages({
    analysis: { id: 'portal.ReportPage.analysis', defaultMessage: 'Analysis' },
    view: { id: 'portal.ReportPage.view', defaultMessage: 'View' },
    map: { id: 'portal.ReportPage.map', defaultMessage: 'Map' },
    graph: { id: 'portal.ReportPage.graph', defaultMessage: 'Graph' },
    table: { id: 'portal.ReportPage.table', defaultMessage: 'Table' },
    notFoundTitle: { id: 'portal.ReportPage.notFoundTitle', defaultMessage: 'This report does not exist' },
    notFoundText: {
      id: 'portal.ReportPage.notFoundText',
      defaultMessage: 'It may have been deleted, or your account cannot see it.',
    },
    calculatingTitle: { id: 'portal.ReportPage.calculatingTitle', defaultMessage: 'This analysis is being calculated' },
    calculatingText: {
      id: 'portal.ReportPage.calculatingText',
      defaultMessage: 'It will appear here as soon as it is ready. There is no need to reload.',
    },
    failedTitle: { id: 'portal.ReportPage.failedTitle', defaultMessage: 'This analysis could not be calculated' },
    noItems: { id: 'portal.ReportPage.noItems', defaultMessage: 'This report has no analyses yet' },
  }),
  analyses: defineMessages({
    CATCHMENT: { id: 'portal.ReportPage.catchment', defaultMessage: 'Catchment' },
    DURATION: { id: 'portal.ReportPage.duration', defaultMessage: 'Visit duration' },
    SEASONALITY: { id: 'portal.ReportPage.seasonality', defaultMessage: 'Popular day & hour' },
    RETENTION: { id: 'portal.ReportPage.retention', defaultMessage: 'Retention rate' },
    FOOTFALL: { id: 'portal.ReportPage.footfall', defaultMessage: 'Visit trends' },
    LOYALTY: { id: 'portal.ReportPage.loyalty', defaultMessage: 'Cross-visitation' },
    MOVEMENT: { id: 'portal.ReportPage.movement', defaultMessage: 'Movement' },
    ABSORPTION: { id: 'portal.ReportPage.absorption', defaultMessage: 'Absorption' },
    ATTRACTION: { id: 'portal.ReportPage.attraction', defaultMessage: 'Attraction' },
  }),
};
