import type { MessageTag, NoMessageValues } from 'react-intl';
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
  createReport: defineMessages<{ title: NoMessageValues; copied: { id: string } }>({
    title: { id: 'admin.CreateReportPage.title', defaultMessage: 'Create report' },
    copied: { id: 'admin.CreateReportPage.copied', defaultMessage: 'copied from report {id}' },
  }),
  report: defineMessages({
    isVisible: { id: 'admin.ReportPage.isVisible', defaultMessage: 'Is Visible' },
    edit: { id: 'admin.ReportPage.edit', defaultMessage: 'Edit' },
    duplicate: { id: 'admin.ReportPage.duplicate', defaultMessage: 'Duplicate' },
    recalculate: { id: 'admin.ReportPage.recalculate', defaultMessage: 'Recalculate all' },
    delete: { id: 'admin.ReportPage.delete', defaultMessage: 'Delete' },
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
      cancelled: { id: 'admin.MonitoringPage.cancelled', defaultMessage: 'The calculation of "{name}" is stopped.' },
      retried: { id: 'admin.MonitoringPage.retried', defaultMessage: '"{name}" is calculated again.' },
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
