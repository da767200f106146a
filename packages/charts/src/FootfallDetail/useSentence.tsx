import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';

import { leaderOf } from './footfallChart';
import { messages } from './messages';
import type { FootfallView } from './useFootfallView';

/**
 * The view in a sentence or two: what is shown, and which location is ahead; with markup for the page, plain for a
 * picture.
 */
export function useSentence({ metric, period, lines, categories, summary, formatValue }: FootfallView): {
  rich: ReactNode;
  plain: string;
} {
  const intl = useIntl();
  const [first, last] = [categories[0]?.title ?? '', categories.at(-1)?.title ?? ''];
  const description = intl.formatMessage(messages.description, {
    period,
    metric: { 'absolute number': 'absolute', 'all locations': 'all', 'single location': 'single' }[metric],
    count: lines.length,
    range: first === last ? first : `${first} – ${last}`,
  });
  // As percentages of each one's own maximum, none is ahead.
  const leader =
    metric === 'single location'
      ? undefined
      : leaderOf(
          lines,
          summary.map(({ mean }) => mean),
        );
  if (!leader) return { rich: description, plain: description };
  const values = {
    name: leader.line.name,
    always: leader.always ? 'yes' : 'no',
    period,
    mean: formatValue(leader.mean),
  };
  return {
    rich: (
      <>
        {description}{' '}
        {intl.formatMessage(messages.leads, {
          ...values,
          b: (name) => (
            <b>
              <bdi>{name}</bdi>
            </b>
          ),
        })}
      </>
    ),
    plain: `${description} ${intl.formatMessage(messages.leads, { ...values, b: () => leader.line.name })}`,
  };
}
