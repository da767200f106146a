import { useCallback } from 'react';
import { useIntl } from 'react-intl';

import { messages } from './messages';
import { withCurrency } from './panelNumbers';

/** The English names in responses: categories, their parts, and metrics. */
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
  ['Groceries', messages.groceries],
  ['Bakery', messages.bakery],
  ['Beverages', messages.beverages],
  ['Clothing', messages.clothing],
  ['Shoes', messages.shoes],
  ['Accessories', messages.accessories],
  ['Furniture', messages.furniture],
  ['Home textiles', messages.textiles],
  ['Kitchenware', messages.kitchenware],
  ['Phones & computers', messages.phones],
  ['TV & audio', messages.audio],
  ['Household appliances', messages.appliances],
  ['Pharmacy', messages.pharmacy],
  ['Cosmetics', messages.cosmetics],
  ['Optics', messages.optics],
  ['Sports', messages.sport],
  ['Toys & games', messages.toys],
  ['Books', messages.books],
  ['Building materials', messages.building],
  ['Garden', messages.garden],
  ['Tools', messages.tools],
  ['Restaurants', messages.restaurants],
  ['Cafés', messages.cafes],
  ['Takeaway', messages.takeaway],
  ['Households', messages.householdsMetric],
  ['Inhabitants', messages.inhabitantsMetric],
  ['Retail spending', messages.retailMetric],
  ['Household income', messages.incomeBands],
  ['Age', messages.age],
  ['Gender', messages.gender],
  ['% of households', messages.ofHouseholds],
  ['% of inhabitants', messages.ofInhabitants],
  ['% of adults', messages.ofAdults],
  ['Age: % of adults; gender: % of inhabitants', messages.ofAgeAndGender],
  ['Female', messages.female],
  ['Male', messages.male],
]);

/**
 * A name from a response in the reader's language if it is a known one, otherwise unchanged, with the currency
 * inserted.
 */
export function useCategoryName(currency: string): (category: string) => string {
  const intl = useIntl();
  return useCallback(
    (category) => {
      const message = known.get(category);
      if (category === `${currency} per inhabitant and year`)
        return intl.formatMessage(messages.perInhabitant, { currency });
      return message ? intl.formatMessage(message) : withCurrency(category, currency);
    },
    [intl, currency],
  );
}
