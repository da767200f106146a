import type { IntlShape, MessageDescriptor } from 'react-intl';

import { categories, subcategories } from './messages';

/**
 * The text for a category or subcategory of places in the reader's language; those unknown to Locus stay as imported.
 */
export function placeName(intl: IntlShape, category: string): string {
  const message = messages[category];
  return message ? intl.formatMessage(message) : category;
}

// Without a prototype, so that no imported text matches one of its properties.
const messages: Record<string, MessageDescriptor | undefined> = Object.assign(
  Object.create(null),
  categories,
  subcategories,
);
