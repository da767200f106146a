export { type AppOptions, startApp } from './startApp';
export {
  PreferencesProvider,
  type PreferencesProviderProps,
  type PreferencesValue,
  startLanguage,
  usePreferences,
} from './PreferencesProvider';

// Pages of every app
export { LoadingPage } from './LoadingPage/LoadingPage';
export { RouteError } from './RouteError/RouteError';
