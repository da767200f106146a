import { floorTo } from '@locus/model';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';

import { percentText } from '../percent';

/** Formatters of percentages (0..100), the same functions until the language changes. */
export function usePercent(): { formatValue: (percent: number) => string; formatAxis: (percent: number) => string } {
  const intl = useIntl();
  return useMemo(
    () => ({
      formatValue: (percent) => percentText(intl, floorTo(percent), { min: 1, max: 2 }),
      formatAxis: (percent) => percentText(intl, percent, { min: 0, max: 1 }),
    }),
    [intl],
  );
}
