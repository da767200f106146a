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
  projects: defineMessages({ map: { id: 'portal.ProjectsPage.map', defaultMessage: 'Map of all locations' } }),
  project: defineMessages({
    map: { id: 'portal.ProjectPage.map', defaultMessage: 'Map of the project’s locations' },
    emptyTitle: { id: 'portal.ProjectPage.emptyTitle', defaultMessage: 'This project has no locations yet' },
    notFoundTitle: { id: 'portal.ProjectPage.notFoundTitle', defaultMessage: 'This project does not exist' },
    notFoundText: {
      id: 'portal.ProjectPage.notFoundText',
      defaultMessage: 'It may have been deleted, or your account cannot see it.',
    },
    allProjects: { id: 'portal.ProjectPage.allProjects', defaultMessage: 'All projects' },
  }),
  profile: defineMessages({
    title: { id: 'portal.ProfilePage.title', defaultMessage: 'My profile' },
    missing: { id: 'portal.ProfilePage.missing', defaultMessage: 'N/A' },
  }),
  facts: defineMessages({
    userName: { id: 'portal.ProfilePage.userName', defaultMessage: 'User name' },
    company: { id: 'portal.ProfilePage.company', defaultMessage: 'Company' },
    role: { id: 'portal.ProfilePage.role', defaultMessage: 'Role' },
    email: { id: 'portal.ProfilePage.email', defaultMessage: 'Email' },
    phone: { id: 'portal.ProfilePage.phone', defaultMessage: 'Phone' },
  }),
  report: defineMessages({
    notFoundTitle: { id: 'portal.ReportPage.notFoundTitle', defaultMessage: 'This report does not exist' },
    notFoundText: {
      id: 'portal.ReportPage.notFoundText',
      defaultMessage: 'It may have been deleted, or your account cannot see it.',
    },
    noItems: { id: 'portal.ReportPage.noItems', defaultMessage: 'This report has no analyses yet' },
  }),
};
