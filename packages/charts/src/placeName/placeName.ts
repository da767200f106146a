import type { IntlShape, MessageDescriptor } from 'react-intl';

import { categories, subcategories } from './messages';

/**
 * The word for a category or subcategory of places in the reader's language; words that Locus does not know stay as
 * they were imported.
 */
export function placeName(intl: IntlShape, category: string): string {
  const message = messages[category];
  return message ? intl.formatMessage(message) : category;
}

// Without a prototype, so that nothing imported is taken for one of its properties.
const messages: Record<string, MessageDescriptor | undefined> = Object.assign(
  Object.create(null),
  categories,
  subcategories,
);
