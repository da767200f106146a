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
const address = defineMessage<{ address: string; link: MessageTag }>({
  id: 'admin.WrongDoorPage.address',
  defaultMessage: 'Its address is <link>{address}</link>.',
});

export const messages = {
  signIn: defineMessages({
    title: { id: 'admin.SignInPage.title', defaultMessage: 'Sign in' },
    text: { id: 'admin.SignInPage.text', defaultMessage: 'The back-office of all customers, projects and reports.' },
  }),
  wrongDoor: {
    text,
    address,
    ...defineMessages({
      title: { id: 'admin.WrongDoorPage.title', defaultMessage: 'This is the back-office' },
      open: { id: 'admin.WrongDoorPage.open', defaultMessage: 'Open the portal' },
      signOut: { id: 'admin.WrongDoorPage.signOut', defaultMessage: 'Sign in as somebody else' },
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
};
