import type { MessageTag } from 'react-intl';
import { defineMessage, defineMessages } from 'react-intl';

const activateTextTo = defineMessage<{ email: string; address: MessageTag }>({
  id: 'app.auth.activateTextTo',
  defaultMessage:
    'We sent a link to <address>{email}</address>. Open it to confirm your address and activate your account.',
});
const forgotSentTo = defineMessage<{ email: string; address: MessageTag }>({
  id: 'app.auth.forgotSentTo',
  defaultMessage:
    'If <address>{email}</address> belongs to an account, we have sent a link to reset the password. It is valid for 10 minutes.',
});

export const handoverOther = defineMessage<{ name: string }>({
  id: 'app.auth.handoverOther',
  defaultMessage: 'You are signed in here as {name}. If you continue, that session ends in this browser.',
});

export const messages = {
  activateTextTo,
  forgotSentTo,
  ...defineMessages({
    signIn: { id: 'app.auth.signIn', defaultMessage: 'Sign in' },
    backToSignIn: { id: 'app.auth.backToSignIn', defaultMessage: 'Back to sign-in' },
    handoverOtherTitle: { id: 'app.auth.handoverOtherTitle', defaultMessage: 'Sign in as someone else?' },
    handoverReplace: { id: 'app.auth.handoverReplace', defaultMessage: 'Continue' },
    handoverStay: { id: 'app.auth.handoverStay', defaultMessage: 'Stay signed in' },
    invitationTitle: { id: 'app.auth.invitationTitle', defaultMessage: 'Welcome to Locus' },
    invitationText: { id: 'app.auth.invitationText', defaultMessage: 'Choose a password for your account.' },
    retry: { id: 'app.auth.retry', defaultMessage: 'Try again' },
    checkMail: { id: 'app.auth.checkMail', defaultMessage: 'Check your email' },
    signUpTitle: { id: 'app.auth.signUpTitle', defaultMessage: 'Create your account' },
    signUpText: {
      id: 'app.auth.signUpText',
      defaultMessage: 'We will send you a link to confirm your email address.',
    },
    registered: { id: 'app.auth.registered', defaultMessage: 'Already registered?' },
    activateText: {
      id: 'app.auth.activateText',
      defaultMessage: 'We sent you a link. Open it to confirm your address and activate your account.',
    },
    sendAgain: { id: 'app.auth.sendAgain', defaultMessage: 'Send the link again' },
    sentAgain: {
      id: 'app.auth.sentAgain',
      defaultMessage: 'If the account is waiting for activation, a new link is on its way. Check your spam folder too.',
    },
    congratulations: { id: 'app.auth.congratulations', defaultMessage: 'Congratulations!' },
    congratulationsText: {
      id: 'app.auth.congratulationsText',
      defaultMessage: 'One last step: please confirm your email address.',
    },
    confirm: { id: 'app.auth.confirm', defaultMessage: 'Confirm email address' },
    notConfirmed: { id: 'app.auth.notConfirmed', defaultMessage: 'Your email address is not confirmed yet' },
    verifiedTitle: { id: 'app.auth.verifiedTitle', defaultMessage: 'Your email address is confirmed' },
    verifiedText: {
      id: 'app.auth.verifiedText',
      defaultMessage: 'Your account is active. Sign in with your email address and the password you chose.',
    },
    whatAwaits: { id: 'app.auth.whatAwaits', defaultMessage: 'What to expect' },
    finalTitle: { id: 'app.auth.finalTitle', defaultMessage: 'Everything is ready' },
    finalText: { id: 'app.auth.finalText', defaultMessage: 'Here is what you will find after you sign in.' },
    finalProject: {
      id: 'app.auth.finalProject',
      defaultMessage: 'A sample project with locations on the map, ready to explore.',
    },
    finalReports: {
      id: 'app.auth.finalReports',
      defaultMessage: 'Its reports: who visits, from where, when, for how long and how often.',
    },
    finalContact: {
      id: 'app.auth.finalContact',
      defaultMessage: 'A team that helps you analyse your own locations in the same way.',
    },
    forgotTitle: { id: 'app.auth.forgotTitle', defaultMessage: 'Forgot your password?' },
    forgotText: {
      id: 'app.auth.forgotText',
      defaultMessage:
        'Enter your email address and we will send you a link to choose a new one. The link is valid for 10 minutes.',
    },
    sendLink: { id: 'app.auth.sendLink', defaultMessage: 'Send the link' },
    forgotSent: {
      id: 'app.auth.forgotSent',
      defaultMessage:
        'If the address belongs to an account, we have sent a link to reset the password. It is valid for 10 minutes.',
    },
    nothingCame: { id: 'app.auth.nothingCame', defaultMessage: 'Didn’t get the email?' },
    askAgain: { id: 'app.auth.askAgain', defaultMessage: 'Request a new link' },
    newPasswordTitle: { id: 'app.auth.newPasswordTitle', defaultMessage: 'Choose a new password' },
    newPasswordText: {
      id: 'app.auth.newPasswordText',
      defaultMessage: 'It replaces your old password and signs you out on all other devices.',
    },
    updatedTitle: { id: 'app.auth.updatedTitle', defaultMessage: 'Your new password is set' },
    updatedText: { id: 'app.auth.updatedText', defaultMessage: 'Use it the next time you sign in.' },
    handoverFailed: { id: 'app.auth.handoverFailed', defaultMessage: 'We could not sign you in' },
    pricingTitle: { id: 'app.auth.pricingTitle', defaultMessage: 'Pricing' },
    pricingText: {
      id: 'app.auth.pricingText',
      defaultMessage: 'The price depends on how many locations you analyse and in which countries. Ask us for a quote.',
    },
    askForPrices: { id: 'app.auth.askForPrices', defaultMessage: 'Request a quote' },
  }),
};
