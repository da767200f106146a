import { commonMessages } from '@locus/ui/words';
import type { NoPortal } from '@locus/model/office';
import type { MessageTag, NoMessageValues } from 'react-intl';
import { defineMessage, defineMessages } from 'react-intl';

const userCount = defineMessage<{ count: number }>({
  id: 'admin.UsersPage.count',
  defaultMessage: '{count, plural, one {# user} other {# users}}',
});
const accountCount = defineMessage<{ count: number }>({
  id: 'admin.AccountsPage.count',
  defaultMessage: '{count, plural, one {# account} other {# accounts}}',
});
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
  project: defineMessages<{
    create: NoMessageValues;
    update: NoMessageValues;
    created: { name: string };
    changed: { name: string };
  }>({
    create: { id: 'admin.ProjectPage.create', defaultMessage: 'Create project' },
    update: { id: 'admin.ProjectPage.update', defaultMessage: 'Update project' },
    created: { id: 'admin.ProjectPage.created', defaultMessage: 'Project "{name}" has been created.' },
    changed: { id: 'admin.ProjectPage.changed', defaultMessage: 'Project "{name}" has been saved.' },
  }),
  operations: defineMessages({
    test: { id: 'admin.OperationsPage.test', defaultMessage: 'Send test email' },
    testSent: { id: 'admin.OperationsPage.testSent', defaultMessage: 'The test email is on its way to you.' },
    mails: { id: 'admin.OperationsPage.mails', defaultMessage: 'Undelivered emails' },
    resent: { id: 'admin.OperationsPage.resent', defaultMessage: 'The emails are being sent again.' },
    discarded: { id: 'admin.OperationsPage.discarded', defaultMessage: 'The emails have been discarded.' },
    errors: { id: 'admin.OperationsPage.errors', defaultMessage: 'Last errors' },
  }),
  createReport: defineMessages<{ title: NoMessageValues; copied: { id: string } }>({
    title: { id: 'admin.CreateReportPage.title', defaultMessage: 'Create report' },
    copied: { id: 'admin.CreateReportPage.copied', defaultMessage: 'copied from report {id}' },
  }),
  report: defineMessages({
    isVisible: { id: 'admin.ReportPage.isVisible', defaultMessage: 'Is Visible' },
    edit: { id: 'admin.ReportPage.edit', defaultMessage: 'Edit' },
    duplicate: { id: 'admin.ReportPage.duplicate', defaultMessage: 'Duplicate' },
    recalculate: { id: 'admin.ReportPage.recalculate', defaultMessage: 'Recalculate all' },
    delete: commonMessages.delete,
    createItems: { id: 'admin.ReportPage.createItems', defaultMessage: 'Create more report items' },
    duplicateItem: { id: 'admin.ReportPage.duplicateItem', defaultMessage: 'Duplicate Report Item' },
    recalculateChosen: { id: 'admin.ReportPage.recalculateChosen', defaultMessage: 'Recalculate' },
    removeChosen: { id: 'admin.ReportPage.removeChosen', defaultMessage: 'Remove' },
  }),
  generated: defineMessages({
    title: { id: 'admin.BeingGeneratedPage.title', defaultMessage: 'Report is being generated' },
    lead: { id: 'admin.BeingGeneratedPage.lead', defaultMessage: 'Your report is being generated' },
    text: {
      id: 'admin.BeingGeneratedPage.text',
      defaultMessage: 'This can take some minutes. Customers see it once you make it visible.',
    },
    back: { id: 'admin.BeingGeneratedPage.back', defaultMessage: 'Back to the reports' },
  }),
  users: {
    count: userCount,
    ...defineMessages({
      title: { id: 'admin.UsersPage.title', defaultMessage: 'Users' },
      empty: { id: 'admin.UsersPage.empty', defaultMessage: 'There are no users yet' },
      emptyFilter: { id: 'admin.UsersPage.emptyFilter', defaultMessage: 'The chosen accounts have no users' },
    }),
  },
  user: defineMessages<{
    add: NoMessageValues;
    created: { name: string };
    changed: { name: string };
    passwordChanged: { name: string };
    invited: { email: string };
    userId: NoMessageValues;
    copyId: NoMessageValues;
    since: NoMessageValues;
    invitation: NoMessageValues;
    invitationText: NoMessageValues;
    sendAgain: NoMessageValues;
    changePassword: NoMessageValues;
    account: NoMessageValues;
    lastSeen: NoMessageValues;
    projects: NoMessageValues;
    counts: { projects: number; reports: number };
    portalView: { name: string };
    accountProjects: NoMessageValues;
  }>({
    add: { id: 'admin.UserPage.add', defaultMessage: 'Add user' },
    created: { id: 'admin.UserPage.created', defaultMessage: 'User "{name}" has been added.' },
    changed: { id: 'admin.UserPage.changed', defaultMessage: 'User "{name}" has been saved.' },
    passwordChanged: { id: 'admin.UserPage.passwordChanged', defaultMessage: '{name} has a new password.' },
    invited: { id: 'admin.UserPage.invited', defaultMessage: 'A new link has been sent to {email}.' },
    userId: { id: 'admin.UserPage.userId', defaultMessage: 'User ID' },
    copyId: { id: 'admin.UserPage.copyId', defaultMessage: 'Copy ID' },
    since: { id: 'admin.UserPage.since', defaultMessage: 'Created' },
    invitation: { id: 'admin.UserPage.invitation', defaultMessage: 'Invitation' },
    invitationText: { id: 'admin.UserPage.invitationText', defaultMessage: 'No password chosen yet' },
    sendAgain: { id: 'admin.UserPage.sendAgain', defaultMessage: 'Send the link again' },
    changePassword: { id: 'admin.UserPage.changePassword', defaultMessage: 'Change password' },
    account: { id: 'admin.UserPage.account', defaultMessage: 'Account' },
    lastSeen: { id: 'admin.UserPage.lastSeen', defaultMessage: 'Last visit' },
    projects: { id: 'admin.UserPage.projects', defaultMessage: 'Projects' },
    counts: {
      id: 'admin.UserPage.counts',
      defaultMessage: '{projects, number} · {reports, plural, one {# report} other {# reports}}',
    },
    portalView: { id: 'admin.UserPage.portalView', defaultMessage: 'Customer portal view as {name}' },
    accountProjects: { id: 'admin.UserPage.accountProjects', defaultMessage: 'Projects of the account' },
  }),
  accounts: {
    count: accountCount,
    ...defineMessages({
      title: { id: 'admin.AccountsPage.title', defaultMessage: 'Accounts' },
      add: { id: 'admin.AccountsPage.add', defaultMessage: 'Add account' },
      search: { id: 'admin.AccountsPage.search', defaultMessage: 'Name or ID' },
      empty: { id: 'admin.AccountsPage.empty', defaultMessage: 'There are no accounts yet' },
    }),
  },
  account: defineMessages<{ add: NoMessageValues; created: { name: string }; changed: { name: string } }>({
    add: { id: 'admin.AccountPage.add', defaultMessage: 'Add account' },
    created: { id: 'admin.AccountPage.created', defaultMessage: 'Account "{name}" has been added.' },
    changed: { id: 'admin.AccountPage.changed', defaultMessage: 'Account "{name}" has been saved.' },
  }),
  portalView: defineMessages<{ title: NoMessageValues; host: { host: string } } & Record<NoPortal, { name: string }>>({
    title: { id: 'admin.PortalViewPage.title', defaultMessage: 'Customer portal view' },
    host: { id: 'admin.PortalViewPage.host', defaultMessage: 'Preview host: {host}' },
    administrator: {
      id: 'admin.PortalViewPage.administrator',
      defaultMessage: '{name} is an administrator, and has no portal.',
    },
    disabled: { id: 'admin.PortalViewPage.disabled', defaultMessage: '{name} is disabled.' },
    accountDisabled: {
      id: 'admin.PortalViewPage.accountDisabled',
      defaultMessage: 'The account of {name} is disabled.',
    },
    invited: { id: 'admin.PortalViewPage.invited', defaultMessage: '{name} has not chosen a password yet.' },
  }),
  profile: defineMessages({
    title: { id: 'admin.ProfilePage.title', defaultMessage: 'My profile' },
    userName: commonMessages.name,
    company: { id: 'admin.ProfilePage.company', defaultMessage: 'Company' },
    role: { id: 'admin.ProfilePage.role', defaultMessage: 'Role' },
    email: { id: 'admin.ProfilePage.email', defaultMessage: 'Email' },
    phone: { id: 'admin.ProfilePage.phone', defaultMessage: 'Phone' },
    missing: { id: 'admin.ProfilePage.missing', defaultMessage: 'Not given' },
  }),
  pois: defineMessages<{ title: NoMessageValues; count: { count: number } }>({
    title: { id: 'admin.PoiPage.title', defaultMessage: 'POI Management' },
    count: { id: 'admin.PoiPage.count', defaultMessage: '{count, number}' },
  }),
  itemSettings: defineMessages({
    title: { id: 'admin.ItemSettingsPage.title', defaultMessage: 'Report item settings' },
  }),
  monitoring: {
    ...defineMessages<{
      count: { shown: number; all: number };
      goTo: { name: string };
      cancelled: { name: string };
      retried: { name: string };
    }>({
      count: {
        id: 'admin.MonitoringPage.count',
        defaultMessage: '{shown, number} of {all, plural, one {# item} other {# items}}',
      },
      goTo: { id: 'admin.MonitoringPage.goTo', defaultMessage: 'Go to {name}' },
      cancelled: {
        id: 'admin.MonitoringPage.cancelled',
        defaultMessage: 'The calculation of "{name}" has been stopped.',
      },
      retried: { id: 'admin.MonitoringPage.retried', defaultMessage: '"{name}" is being recalculated.' },
    }),
    ...defineMessages({
      title: { id: 'admin.MonitoringPage.title', defaultMessage: 'Report Item Monitoring' },
      go: { id: 'admin.MonitoringPage.go', defaultMessage: 'Go' },
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
    }),
  },
};
