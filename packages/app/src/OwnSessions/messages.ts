import type { NoMessageValues } from 'react-intl';
import { defineMessages } from 'react-intl';

export const messages = defineMessages<{
  title: NoMessageValues;
  hint: NoMessageValues;
  failed: NoMessageValues;
  list: NoMessageValues;
  unknown: NoMessageValues;
  portal: NoMessageValues;
  admin: NoMessageValues;
  preview: NoMessageValues;
  current: NoMessageValues;
  since: { date: string };
  seen: { date: string };
  end: NoMessageValues;
  endOne: { browser: string };
  endOthers: NoMessageValues;
}>({
  title: { id: 'app.OwnSessions.title', defaultMessage: 'Where you are signed in' },
  hint: {
    id: 'app.OwnSessions.hint',
    defaultMessage: 'If you do not recognise one of these, sign it out and change your password.',
  },
  failed: { id: 'app.OwnSessions.failed', defaultMessage: 'Your sessions could not be loaded' },
  list: { id: 'app.OwnSessions.list', defaultMessage: 'Sessions' },
  unknown: { id: 'app.OwnSessions.unknown', defaultMessage: 'Unknown browser' },
  portal: { id: 'app.OwnSessions.portal', defaultMessage: 'Portal' },
  admin: { id: 'app.OwnSessions.admin', defaultMessage: 'Back-office' },
  preview: { id: 'app.OwnSessions.preview', defaultMessage: 'Preview' },
  current: { id: 'app.OwnSessions.current', defaultMessage: 'This session' },
  since: { id: 'app.OwnSessions.since', defaultMessage: 'signed in {date}' },
  seen: { id: 'app.OwnSessions.seen', defaultMessage: 'last used {date}' },
  end: { id: 'app.OwnSessions.end', defaultMessage: 'Sign out' },
  endOne: { id: 'app.OwnSessions.endOne', defaultMessage: 'Sign out {browser}' },
  endOthers: { id: 'app.OwnSessions.endOthers', defaultMessage: 'Sign out all others' },
});
