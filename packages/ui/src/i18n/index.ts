export {
  loaderOf,
  loadMessages,
  LocaleProvider,
  type LocaleProviderProps,
  type MessageLoader,
  type Messages,
  useLanguage,
} from './LocaleProvider';
