export { type AppOptions, startApp } from './startApp';
export {
  PreferencesProvider,
  type PreferencesProviderProps,
  type PreferencesValue,
  startLanguage,
  usePreferences,
} from './PreferencesProvider';
