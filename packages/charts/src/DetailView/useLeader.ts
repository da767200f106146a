import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';

import { boldName } from './boldName';
import { messages } from './messages';

/**
 * A sentence about the location with the highest mean, with markup for the page and plain for a picture; undefined
 * unless one is ahead.
 */
export function useLeader(
  means: readonly { name: string; value: number | null }[],
  formatValue: (value: number) => string,
): { rich: ReactNode; plain: string } | undefined {
  const intl = useIntl();
  const ranked = means
    .flatMap(({ name, value }) => (value === null ? [] : [{ name, value: value * 100 }]))
    .sort((a, b) => b.value - a.value);
  const [first, second] = ranked;
  if (!first || !second || first.value === second.value) return undefined;
  const values = { name: first.name, mean: formatValue(first.value) };
  return {
    rich: intl.formatMessage(messages.leads, {
      ...values,
      b: boldName,
    }),
    plain: intl.formatMessage(messages.leads, { ...values, b: () => first.name }),
  };
}
