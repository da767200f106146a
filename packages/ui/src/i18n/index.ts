export { listText } from './listText';
export {
  loadMessages,
  LocaleProvider,
  type LocaleProviderProps,
  type MessageLoader,
  type Messages,
  useLanguage,
} from './LocaleProvider';
