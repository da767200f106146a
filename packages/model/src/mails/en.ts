import type { MailTexts } from './text';

/** The mails in English. */
export const en: MailTexts = {
  footer: 'This is an automatic message from Locus. Please do not reply.',
  activation: {
    subject: 'Activate your Locus account',
    before: ['Hello {name},', 'Thank you for signing up. Please confirm your email address to activate your account.'],
    link: 'Activate account',
    after: [
      'The link works once and expires after {hours} hours.',
      'If you did not sign up for Locus, ignore this message: nobody can use the account without your confirmation.',
    ],
  },
  reset: {
    subject: 'Reset your Locus password',
    before: ['Hello {name},', 'Someone asked to reset the password of your account. You can choose a new one here.'],
    link: 'Set new password',
    after: [
      'The link works once and expires after {minutes} minutes. Only the most recent link is valid.',
      'If this was not you, ignore this message: your password has not changed.',
    ],
  },
  invitation: {
    subject: 'Welcome to Locus',
    before: ['Hello {name},', 'An account has been created for you. Choose a password to start using Locus.'],
    link: 'Choose password',
    after: [
      'The link works once and expires after {days} days. Only the most recent link is valid.',
      'If you did not expect this message, ignore it: nobody can use the account without your password.',
    ],
  },
  passwordChanged: {
    subject: 'Your Locus password was changed',
    before: [
      'Hello {name},',
      'The password of your account has just been changed, and you have been signed out on all other devices.',
      'If this was not you, reset your password on the sign-in page immediately and tell your administrator.',
    ],
  },
  userChanged: {
    subject: 'Your Locus account was changed',
    before: [
      'Hello {name},',
      'An administrator has just changed the details of your account. Sign in to see them in your profile.',
      'If you have questions about this, please ask your administrator.',
    ],
  },
  reportExtended: {
    subject: '{report} now runs to {last}',
    before: [
      'Hello,',
      'Your report “{report}” in the project “{project}” has been extended. It now covers {first} to {last}.',
    ],
    link: 'Open report',
    after: ['You receive this message because your address is on this report’s notification list.'],
  },
  reportReady: {
    subject: '{report} is ready',
    before: ['Hello {name},', 'Your report “{report}” in the project “{project}” is ready.'],
    link: 'Open report',
  },
  reportPartlyReady: {
    subject: '{report} is ready, except for some analyses',
    before: [
      'Hello {name},',
      'Your report “{report}” in the project “{project}” is ready. These analyses could not be calculated: {analyses}.',
    ],
    link: 'Open report',
    after: ['The report shows the reason for each of them.'],
  },
  analysesFailed: {
    subject: 'Analyses of {report} failed',
    before: [
      'Hello {name},',
      'These analyses of your report “{report}” in the project “{project}” could not be calculated: {analyses}.',
    ],
    link: 'Open report',
    after: ['The report shows the reason for each of them.'],
  },
  test: {
    subject: 'Test email from Locus',
    before: ['This is a test email from Locus {version}. Email delivery works.'],
  },
};
