import type { ReportState } from '@locus/model/office';
import { Badge } from '@locus/ui';
import { FormattedMessage } from 'react-intl';

import { messages } from './messages';

const variants = { complete: 'success', processing: 'accent', error: 'danger' } as const;

/** The progress of a report, in the back-office's terms. */
export function ReportStateBadge({ state }: { state: ReportState }) {
  return (
    <Badge variant={variants[state]}>
      <FormattedMessage {...messages.states[state]} />
    </Badge>
  );
}
