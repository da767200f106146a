import { axisPercent, percentText, shareDecimals } from '@locus/model/text';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';

/** Formatters of percentages (0..100), floored to this many decimals; stable until the language changes. */
export function usePercent(decimals: number = shareDecimals): {
  formatValue: (percent: number) => string;
  formatAxis: (percent: number) => string;
} {
  const intl = useIntl();
  return useMemo(
    () => ({
      formatValue: (percent) => percentText(percent, intl.locale, decimals),
      formatAxis: (percent) => axisPercent(percent, intl.locale),
    }),
    [intl, decimals],
  );
}
