import type { RetailCategory } from '@locus/model/analyses';
import { chartPalette } from '@locus/model/charts';
import { moneyText } from '@locus/model/text';
import { useIntl } from 'react-intl';

import { useCategoryName } from '../SocialDemographicsPanel/useCategoryName';
import { messages } from './messages';

/** A value of the wheel as text. */
export interface SpendingPart {
  value: string;
  name: string;
  spending: number | null;
  /** With the currency, e.g. `€1,240`. */
  text: string;
}

/** A retail category as shown in wheel, lists and table. */
export interface SpendingCategory extends SpendingPart {
  color: string;
  /** Its share (0..1) of all spending; null if unknown. */
  share: number | null;
  parts: SpendingPart[];
}

/** Retail categories with their names, amounts and colours in the reader's language, and their total. */
export function useSpending(
  categories: readonly RetailCategory[],
  currency: string,
): { categories: SpendingCategory[]; total: string; largest: SpendingCategory | undefined } {
  const intl = useIntl();
  const nameOf = useCategoryName(currency);
  const total = categories.reduce((sum, { spending }) => sum + (spending ?? 0), 0);
  const amount = (value: number | null) =>
    value === null ? intl.formatMessage(messages.notAvailable) : moneyText(value, currency, intl.locale);
  const inWords = ({ value, label, spending }: Pick<RetailCategory, 'value' | 'label' | 'spending'>) => ({
    value,
    name: nameOf(label),
    spending,
    text: amount(spending),
  });
  const all = categories.map((category, i): SpendingCategory => ({
    ...inWords(category),
    color: chartPalette[i % chartPalette.length] ?? '',
    share: category.spending === null || total === 0 ? null : category.spending / total,
    parts: category.subcategories.map(inWords),
  }));
  const largest = all.reduce<SpendingCategory | undefined>(
    (best, category) => ((category.spending ?? -1) > (best?.spending ?? -1) ? category : best),
    undefined,
  );
  return { categories: all, total: amount(total), largest };
}
