export { type AppOptions, startApp } from './startApp';
export {
  PreferencesProvider,
  type PreferencesProviderProps,
  type PreferencesValue,
  startLanguage,
  usePreferences,
} from './PreferencesProvider';

// Pages of every app
export { LoadingGate, type LoadingGateProps, LoadingPace } from './LoadingGate/LoadingGate';
export { LoadingPage } from './LoadingPage/LoadingPage';
export { RouteError } from './RouteError/RouteError';

// What readers do, for usage analytics
export { track, type UsageEvent } from './hooks';

// What the operator configures
export { type Configuration, readConfiguration } from './configuration';
