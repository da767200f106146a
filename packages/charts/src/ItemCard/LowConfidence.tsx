import { visuallyHidden } from '@locus/ui/theme';
import { TriangleAlert } from 'lucide-react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { messages } from './messages';

export interface LowConfidenceProps {
  /** What it is about: the number of the card, or the latest value, which its change would need. */
  of: 'number' | 'latest';
}

/** At the end of a card's number: it is based on too few visitors to rely on. */
export function LowConfidence({ of }: LowConfidenceProps) {
  const intl = useIntl();
  const reason = intl.formatMessage(of === 'latest' ? messages.lowConfidenceLatest : messages.lowConfidenceNumber);
  return (
    <span title={reason}>
      <Line aria-hidden>
        <TriangleAlert size={12} strokeWidth={1.5} aria-hidden />
        {intl.formatMessage(messages.lowConfidence)}
      </Line>
      <Hidden>{reason}</Hidden>
    </span>
  );
}

/* On a narrow card its words are below the sign. */
const Line = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  column-gap: 2px;
`;

const Hidden = styled.span`
  ${visuallyHidden}
`;
