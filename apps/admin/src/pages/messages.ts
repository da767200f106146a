import type { MessageTag } from 'react-intl';
import { defineMessage, defineMessages } from 'react-intl';

const text = defineMessage<{ role: string }>({
  id: 'admin.WrongDoorPage.text',
  defaultMessage:
    'You are signed in as {role}. The back-office is for administrators; your projects and reports are in the portal.',
});
const shown = defineMessage<{ shown: number; all: number }>({
  id: 'admin.ProjectsPage.shown',
  defaultMessage: '{shown, number} of {all, plural, one {# project} other {# projects}}',
});
const reportCount = defineMessage<{ count: number }>({
  id: 'admin.ReportsPage.count',
  defaultMessage: '{count, plural, one {# report} other {# reports}}',
});
const address = defineMessage<{ address: string; link: MessageTag }>({
  id: 'admin.WrongDoorPage.address',
  defaultMessage: 'Its address is <link>{address}</link>.',
});

export const messages = {
  signIn: defineMessages({
    title: { id: 'admin.SignInPage.title', defaultMessage: 'Sign in' },
    text: { id: 'admin.SignInPage.text', defaultMessage: 'Manage customers, projects and reports.' },
  }),
  wrongDoor: {
    text,
    address,
    ...defineMessages({
      title: { id: 'admin.WrongDoorPage.title', defaultMessage: 'This is the back-office' },
      open: { id: 'admin.WrongDoorPage.open', defaultMessage: 'Open the portal' },
      signOut: { id: 'admin.WrongDoorPage.signOut', defaultMessage: 'Sign in with another account' },
    }),
  },
  projects: {
    shown,
    ...defineMessages({
      title: { id: 'admin.ProjectsPage.title', defaultMessage: 'Projects' },
      empty: { id: 'admin.ProjectsPage.empty', defaultMessage: 'No projects created yet..' },
      emptyFilter: { id: 'admin.ProjectsPage.emptyFilter', defaultMessage: 'The chosen accounts have no projects' },
      allAccounts: { id: 'admin.ProjectsPage.allAccounts', defaultMessage: 'Show all accounts' },
    }),
  },
  changePassword: defineMessages({
    title: { id: 'admin.ChangePasswordPage.title', defaultMessage: 'Change password' },
  }),
  reports: {
    count: reportCount,
    ...defineMessages({
      title: { id: 'admin.ReportsPage.title', defaultMessage: 'Reports' },
      empty: { id: 'admin.ReportsPage.empty', defaultMessage: 'This project has no reports yet' },
      copyId: { id: 'admin.ReportsPage.copyId', defaultMessage: 'Copy ID' },
      visible: { id: 'admin.ReportsPage.visible', defaultMessage: 'Visible' },
      hidden: { id: 'admin.ReportsPage.hidden', defaultMessage: 'Hidden' },
    }),
    recurrence: defineMessages({
      MONTHLY: { id: 'admin.ReportsPage.MONTHLY', defaultMessage: 'Monthly' },
      WEEKLY: { id: 'admin.ReportsPage.WEEKLY', defaultMessage: 'Weekly' },
      none: { id: 'admin.ReportsPage.none', defaultMessage: 'Yes' },
    }),
    columns: defineMessages({
      id: { id: 'admin.ReportsPage.id', defaultMessage: 'ID' },
      name: { id: 'admin.ReportsPage.name', defaultMessage: 'Name' },
      date: { id: 'admin.ReportsPage.date', defaultMessage: 'Date' },
      period: { id: 'admin.ReportsPage.period', defaultMessage: 'Period' },
      recurring: { id: 'admin.ReportsPage.recurring', defaultMessage: 'Recurring' },
      once: { id: 'admin.ReportsPage.once', defaultMessage: 'No' },
      places: { id: 'admin.ReportsPage.places', defaultMessage: 'Places' },
      status: { id: 'admin.ReportsPage.status', defaultMessage: 'Status' },
    }),
  },
};
