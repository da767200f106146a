import { loaderOf, type MessageLoader, type Messages } from '@locus/ui/i18n';

const files = import.meta.glob<Messages>(
  ['./locales/*.json', '../../../packages/{model,analyses,ui,app,charts,maps,forms,creation}/src/locales/*.json'],
  { import: 'default' },
);

/** Loads all texts of this app and its packages in one language. */
export const loadTranslations: MessageLoader = loaderOf(files);
