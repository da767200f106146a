import type { MailTexts } from './text';

/** The mails in English. */
export const en: MailTexts = {
  footer: 'This message was sent by Locus automatically. Please do not reply to it.',
  activation: {
    subject: 'Activate your Locus account',
    before: ['Hello {name},', 'Thank you for signing up. Please confirm your e-mail address to activate your account.'],
    link: 'Activate account',
    after: [
      'The link works once and for {hours} hours.',
      'If you did not sign up for Locus, you need not do anything: without your confirmation nobody can use the account.',
    ],
  },
  reset: {
    subject: 'Set a new password for Locus',
    before: ['Hello {name},', 'A new password was requested for your account. You can set it here.'],
    link: 'Set new password',
    after: [
      'The link works once and for {minutes} minutes. Only the newest one counts.',
      'If you did not ask for it, ignore this message: your password stays as it is.',
    ],
  },
  passwordChanged: {
    subject: 'Your Locus password was changed',
    before: [
      'Hello {name},',
      'The password of your account was changed just now, and everywhere else you have been signed out.',
      'If it was not you, please ask for a new password on the sign-in page at once and tell your administrator.',
    ],
  },
  reportExtended: {
    subject: '{report} now reaches to {last}',
    before: [
      'Hello,',
      'Your report “{report}” of the project “{project}” has been extended. It now covers {first} to {last}.',
    ],
    link: 'Open report',
    after: ['You receive this message because your address is set for notifications of this report.'],
  },
};
