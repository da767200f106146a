import { useIntl } from 'react-intl';

import { messages } from './messages';
import { withCurrency } from './panelNumbers';

/** Categories that answers name in English. */
const known = new Map([
  ['Families with kids', messages.familiesWithKids],
  ['Families without kids', messages.familiesWithoutKids],
  ['Singles', messages.singles],
  ['Food & groceries', messages.food],
  ['Fashion', messages.fashion],
  ['Home & living', messages.home],
  ['Electronics', messages.electronics],
  ['Health & beauty', messages.health],
  ['Sports & leisure', messages.sports],
  ['DIY & garden', messages.diy],
  ['Eating out', messages.eatingOut],
]);

/** A category in the reader's language where it is a known one, else as given, with the currency in its place. */
export function useCategoryName(currency: string): (category: string) => string {
  const intl = useIntl();
  return (category) => {
    const message = known.get(category);
    return message ? intl.formatMessage(message) : withCurrency(category, currency);
  };
}
