import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  forgotten: { id: 'app.SignIn.forgotten', defaultMessage: 'Forgot password?' },
  newHere: { id: 'app.SignIn.newHere', defaultMessage: 'New to Locus?' },
  signUp: { id: 'app.SignIn.signUp', defaultMessage: 'Create an account' },
  sendAgain: { id: 'app.SignIn.sendAgain', defaultMessage: 'Send the link again' },
});
