import { visuallyHidden } from '@locus/ui/theme';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { messages } from './messages';

export interface PointsChangeProps {
  /** The difference of two shares (0..1); nothing is shown for null. */
  value: number | null;
}

/** The change of a share in percentage points, with an arrow for the eye and words for the ear. */
export function PointsChange({ value }: PointsChangeProps) {
  const intl = useIntl();
  if (value === null) return null;
  const tenths = Math.round(value * 1000);
  const points = intl.formatNumber(Math.abs(tenths) / 10, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const Arrow = tenths < 0 ? ChevronDown : ChevronUp;
  const words = intl.formatMessage(tenths === 0 ? messages.same : tenths < 0 ? messages.down : messages.up, { points });
  return (
    <span title={words}>
      <Line aria-hidden>
        {tenths !== 0 && <Arrow size={10} strokeWidth={2} aria-hidden />}
        <bdi>{points}</bdi>
      </Line>
      <Hidden>{words}</Hidden>
    </span>
  );
}

const Line = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 2px;
`;

const Hidden = styled.span`
  ${visuallyHidden}
`;
