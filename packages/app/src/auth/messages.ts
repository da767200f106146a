import type { MessageTag } from 'react-intl';
import { defineMessage, defineMessages } from 'react-intl';

const activateTextTo = defineMessage<{ email: string; address: MessageTag }>({
  id: 'app.auth.activateTextTo',
  defaultMessage:
    'We have sent a link to <address>{email}</address>. Open it to confirm your address and to activate your account.',
});
const forgotSentTo = defineMessage<{ email: string; address: MessageTag }>({
  id: 'app.auth.forgotSentTo',
  defaultMessage:
    'If <address>{email}</address> belongs to an account, a link to a new password is on its way. It is valid for 10 minutes.',
});

export const messages = {
  activateTextTo,
  forgotSentTo,
  ...defineMessages({
    signIn: { id: 'app.auth.signIn', defaultMessage: 'Sign in' },
    backToSignIn: { id: 'app.auth.backToSignIn', defaultMessage: 'Back to sign-in' },
    retry: { id: 'app.auth.retry', defaultMessage: 'Try again' },
    checkMail: { id: 'app.auth.checkMail', defaultMessage: 'Check your e-mail' },
    signUpTitle: { id: 'app.auth.signUpTitle', defaultMessage: 'Create your account' },
    signUpText: { id: 'app.auth.signUpText', defaultMessage: 'We send you a link to confirm your e-mail address.' },
    registered: { id: 'app.auth.registered', defaultMessage: 'Already registered?' },
    activateText: {
      id: 'app.auth.activateText',
      defaultMessage: 'We have sent you a link. Open it to confirm your address and to activate your account.',
    },
    sendAgain: { id: 'app.auth.sendAgain', defaultMessage: 'Send the link again' },
    sentAgain: {
      id: 'app.auth.sentAgain',
      defaultMessage:
        'A new link is on its way, if the account is waiting for one. Please look among unwanted mail too.',
    },
    congratulations: { id: 'app.auth.congratulations', defaultMessage: 'Congratulations!' },
    congratulationsText: {
      id: 'app.auth.congratulationsText',
      defaultMessage: 'One last step: your e-mail address is confirmed by the link you have opened.',
    },
    confirming: { id: 'app.auth.confirming', defaultMessage: 'Confirming your e-mail address' },
    notConfirmed: { id: 'app.auth.notConfirmed', defaultMessage: 'Your e-mail address is not confirmed yet' },
    verifiedTitle: { id: 'app.auth.verifiedTitle', defaultMessage: 'Your e-mail address is confirmed' },
    verifiedText: {
      id: 'app.auth.verifiedText',
      defaultMessage: 'Your account is active. Sign in with your e-mail address and the password you chose.',
    },
    whatAwaits: { id: 'app.auth.whatAwaits', defaultMessage: 'What awaits you' },
    finalTitle: { id: 'app.auth.finalTitle', defaultMessage: 'Everything is ready' },
    finalText: { id: 'app.auth.finalText', defaultMessage: 'This is what you find once you have signed in.' },
    finalProject: {
      id: 'app.auth.finalProject',
      defaultMessage: 'A sample project with locations on the map, yours to explore.',
    },
    finalReports: {
      id: 'app.auth.finalReports',
      defaultMessage: 'Its reports: who visits, from where, when, for how long, and how often again.',
    },
    finalContact: {
      id: 'app.auth.finalContact',
      defaultMessage: 'People who help you to see your own locations the same way.',
    },
    forgotTitle: { id: 'app.auth.forgotTitle', defaultMessage: 'Forgot your password?' },
    forgotText: {
      id: 'app.auth.forgotText',
      defaultMessage: 'Tell us your e-mail address, and we send you a link to a new one. It is valid for 10 minutes.',
    },
    sendLink: { id: 'app.auth.sendLink', defaultMessage: 'Send the link' },
    forgotSent: {
      id: 'app.auth.forgotSent',
      defaultMessage:
        'If the address belongs to an account, a link to a new password is on its way. It is valid for 10 minutes.',
    },
    nothingCame: { id: 'app.auth.nothingCame', defaultMessage: 'Nothing came?' },
    askAgain: { id: 'app.auth.askAgain', defaultMessage: 'Ask for a new link' },
    newPasswordTitle: { id: 'app.auth.newPasswordTitle', defaultMessage: 'Choose a new password' },
    newPasswordText: {
      id: 'app.auth.newPasswordText',
      defaultMessage: 'It replaces the old one, and you are signed out everywhere else.',
    },
    updatedTitle: { id: 'app.auth.updatedTitle', defaultMessage: 'Your new password is set' },
    updatedText: { id: 'app.auth.updatedText', defaultMessage: 'From now on you sign in with it.' },
    handoverFailed: { id: 'app.auth.handoverFailed', defaultMessage: 'You could not be signed in' },
    pricingTitle: { id: 'app.auth.pricingTitle', defaultMessage: 'Pricing' },
    pricingText: {
      id: 'app.auth.pricingText',
      defaultMessage:
        'What Locus costs depends on how many locations you look at, and in which countries. We make you an offer.',
    },
    askForPrices: { id: 'app.auth.askForPrices', defaultMessage: 'Ask for an offer' },
  }),
};
