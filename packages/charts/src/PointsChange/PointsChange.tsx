import { decimalText, shareDecimals } from '@locus/model/text';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useIntl } from 'react-intl';

import { NumberRemark } from '../ItemCard/NumberRemark';
import { messages } from './messages';

export interface PointsChangeProps {
  /** Percentage points; nothing is shown for null. */
  value: number | null;
  /** Its reference, e.g. "May 2026". */
  against: string;
  /** As many as the percentages have. */
  decimals?: number;
}

/** The change of a share in percentage points, with an arrow and with text for screen readers. */
export function PointsChange({ value, against, decimals = shareDecimals }: PointsChangeProps) {
  const intl = useIntl();
  if (value === null) return null;
  const points = decimalText(Math.abs(value), intl.locale, decimals);
  const Arrow = value < 0 ? ChevronDown : ChevronUp;
  const words = intl.formatMessage(value === 0 ? messages.same : value < 0 ? messages.down : messages.up, {
    points,
    period: against,
  });
  return (
    <NumberRemark words={words} against={intl.formatMessage(messages.versus, { period: against })}>
      {value !== 0 && <Arrow size={10} strokeWidth={2} aria-hidden />}
      <bdi>{points}</bdi>
    </NumberRemark>
  );
}
