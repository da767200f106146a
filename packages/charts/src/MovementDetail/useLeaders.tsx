import type { MovementPlaceRow } from '@locus/model';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';

import { boldName } from '../DetailView/boldName';
import { messages } from './messages';

/**
 * Sentences about the top origin and the top destination, with markup for the page and plain for screen readers; empty
 * without either.
 */
export function useLeaders(
  from: MovementPlaceRow | undefined,
  to: MovementPlaceRow | undefined,
  formatShare: (share: number) => string,
): { rich: ReactNode; plain: string } {
  const intl = useIntl();
  const leaders = [
    { row: from, message: messages.origin },
    { row: to, message: messages.destination },
  ].flatMap(({ row, message }) => {
    if (!row) return [];
    const { name } = row.place;
    const values = { name, share: formatShare(row.value) };
    return {
      rich: intl.formatMessage(message, { ...values, b: boldName }),
      plain: intl.formatMessage(message, { ...values, b: () => name }),
    };
  });
  return {
    rich: leaders.map(({ rich }, i) => (
      <span key={i}>
        {i > 0 && ' '}
        {rich}
      </span>
    )),
    plain: leaders.map(({ plain }) => plain).join(' '),
  };
}
