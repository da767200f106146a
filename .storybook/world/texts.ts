import type { Language } from '@locus/model/text';
import { loaderOf, loadMessages, type Messages } from '@locus/ui/i18n';

const files = import.meta.glob<Messages>('../../{packages,apps}/*/src/locales/*.json', { import: 'default' });

/** All packages' and apps' texts in one language; the English ones are in the components. */
export const loadTexts = (language: Language): Promise<Messages> => loadMessages(language, loaderOf(files));
