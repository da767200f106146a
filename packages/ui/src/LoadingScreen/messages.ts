import type { NoMessageValues } from 'react-intl';
import { defineMessages } from 'react-intl';

export const messages = defineMessages<{
  loading: NoMessageValues;
  slow: NoMessageValues;
  failed: NoMessageValues;
  retry: NoMessageValues;
  signOut: NoMessageValues;
}>({
  loading: { id: 'ui.LoadingScreen.loading', defaultMessage: 'Loading your projects' },
  slow: { id: 'ui.LoadingScreen.slow', defaultMessage: 'This is taking longer than usual' },
  failed: { id: 'ui.LoadingScreen.failed', defaultMessage: 'Your projects could not be loaded' },
  retry: { id: 'ui.LoadingScreen.retry', defaultMessage: 'Retry' },
  signOut: { id: 'ui.LoadingScreen.signOut', defaultMessage: 'Sign out' },
});
