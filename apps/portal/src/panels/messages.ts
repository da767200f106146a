import { defineMessage, defineMessages } from 'react-intl';

const noReportsIn = defineMessage<{ name: string }>({ id: 'portal.ProjectPanel.emptyIn', defaultMessage: 'in {name}' });

const profile = defineMessage<{ name: string }>({ id: 'portal.Bar.profile', defaultMessage: 'Profile of {name}' });

export const messages = {
  lists: defineMessages({
    project: { id: 'portal.ProjectPanel.title', defaultMessage: 'Project' },
    projects: { id: 'portal.ProjectsPanel.title', defaultMessage: 'Projects' },
    searchProjects: { id: 'portal.ProjectsPanel.search', defaultMessage: 'Search projects' },
    sortProjects: { id: 'portal.ProjectsPanel.sort', defaultMessage: 'Sort projects' },
    noProjects: { id: 'portal.ProjectsPanel.empty', defaultMessage: 'No projects created yet..' },
    noProjectsText: {
      id: 'portal.ProjectsPanel.emptyText',
      defaultMessage: 'A project holds the locations you compare and their reports.',
    },
    searchReports: { id: 'portal.ProjectPanel.search', defaultMessage: 'Search reports' },
    sortReports: { id: 'portal.ProjectPanel.sort', defaultMessage: 'Sort reports' },
    noReports: { id: 'portal.ProjectPanel.empty', defaultMessage: "You still haven't created any reports" },
  }),
  noReportsIn,
  profile,
  reportPanel: defineMessages<{ facts: { count: number; date: string } }>({
    facts: {
      id: 'portal.ReportPanel.facts',
      defaultMessage: '{count, plural, one {# location} other {# locations}} • updated {date}',
    },
  }),
  bar: defineMessages({
    report: { id: 'portal.Bar.report', defaultMessage: 'Report' },
    goTo: { id: 'portal.Bar.goTo', defaultMessage: 'Go to…' },
    shortcuts: { id: 'portal.Bar.shortcuts', defaultMessage: 'Keyboard shortcuts' },
    openFile: { id: 'portal.Bar.openFile', defaultMessage: 'Open an exported file…' },
    signOut: { id: 'portal.Bar.signOut', defaultMessage: 'Sign out' },
  }),
  person: defineMessages({
    profile: { id: 'portal.ProfilePanel.title', defaultMessage: 'User profile' },
    myProfile: { id: 'portal.ProfilePanel.myProfile', defaultMessage: 'My profile' },
    changePassword: { id: 'portal.ProfilePanel.changePassword', defaultMessage: 'Change password' },
  }),
  pictures: defineMessages({
    avatar: { id: 'portal.ProfilePictures.avatar', defaultMessage: 'Photo' },
    companyLogo: { id: 'portal.ProfilePictures.companyLogo', defaultMessage: 'Company logo' },
  }),
};
