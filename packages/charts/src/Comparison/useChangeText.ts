import { shareDecimals, signedChangeText, signedFigures } from '@locus/model/text';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';

import type { ChartChange } from '../chart';
import { changeOf } from './comparedColumns';
import { messages } from './messages';

/**
 * Formats a change since an earlier time: "+3.84 %" or "−0.22 pp", empty if nothing can be compared; undefined without
 * a comparison.
 */
export function useChangeText(
  change: ChartChange | undefined,
): ((now: number | null, before: number | null) => string) | undefined {
  const intl = useIntl();
  const { by, decimals = shareDecimals } = change ?? {};
  return useMemo(() => {
    if (!by) return undefined;
    return (now, before) => {
      const changed = changeOf(now, before, { change: by, decimals });
      if (changed === null) return '';
      return by === 'relative'
        ? signedChangeText(changed / 100, intl.locale)
        : `${signedFigures(changed, intl.locale, decimals)} ${intl.formatMessage(messages.pointsUnit)}`;
    };
  }, [by, decimals, intl]);
}
