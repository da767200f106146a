import { TriangleAlert } from 'lucide-react';
import { useIntl } from 'react-intl';

import { messages } from './messages';
import { NumberRemark } from './NumberRemark';

export interface LowConfidenceProps {
  /** What it is about: the number of the card, or the latest value, which its change would need. */
  of: 'number' | 'latest';
}

/** At the end of a card's number: it is based on too few visitors to rely on. */
export function LowConfidence({ of }: LowConfidenceProps) {
  const intl = useIntl();
  const reason = intl.formatMessage(of === 'latest' ? messages.lowConfidenceLatest : messages.lowConfidenceNumber);
  return (
    <NumberRemark words={reason}>
      <TriangleAlert size={12} strokeWidth={1.5} aria-hidden />
      {intl.formatMessage(messages.lowConfidence)}
    </NumberRemark>
  );
}
