import type { CatchmentMetric, CatchmentType, SocioDemoMetric } from '@locus/model/analyses';
import { shareText, wholeText } from '@locus/model/text';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';

import { measureMessages, messages, overlayMessages } from './messages';

/** What the colours of a catchment map show. */
export interface CatchmentMeasure {
  /** Whether areas are those where visitors live or work. */
  type: CatchmentType;
  metric: CatchmentMetric;
  /** The metric of the data overlay, if it is shown in place of a share. */
  overlay?: SocioDemoMetric;
}

/** A measure as text, e.g. "Share of this store’s visits by home area". */
export function useMeasureText({ type, metric, overlay }: CatchmentMeasure): string {
  const { formatMessage } = useIntl();
  if (overlay) return formatMessage(overlayMessages[overlay]);
  return formatMessage(type === 'WORK' ? messages.byWork : messages.byHome, {
    measure: formatMessage(measureMessages[metric]),
  });
}

/** Formats values of a measure: a share 0..1 in per cent with this many decimals (2 by default), or a whole number. */
export function useMeasureFormat(overlaid = false): (value: number, decimals?: number) => string {
  const intl = useIntl();
  return useMemo(
    () =>
      overlaid
        ? (value) => wholeText(value, intl.locale)
        : (value, decimals) => shareText(value, intl.locale, decimals),
    [intl, overlaid],
  );
}
