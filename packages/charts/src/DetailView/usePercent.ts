import { floorTo } from '@locus/model';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';

import { percentText } from '../percent';

/** Formatters of percentages (0..100) with one to `max` decimals, the same functions until the language changes. */
export function usePercent(max: 1 | 2 = 2): {
  formatValue: (percent: number) => string;
  formatAxis: (percent: number) => string;
} {
  const intl = useIntl();
  return useMemo(
    () => ({
      formatValue: (percent) => percentText(intl, floorTo(percent, max), { min: 1, max }),
      formatAxis: (percent) => percentText(intl, percent, { min: 0, max: 1 }),
    }),
    [intl, max],
  );
}
