import type { ReportSummary } from '@locus/model/entities';
import { Badge } from '@locus/ui';
import { FormattedMessage } from 'react-intl';

import { messages } from './messages';

/**
 * On a report's card: that it is still being calculated, or that an analysis failed. Renders nothing if everything is
 * ready.
 */
export function ReportProgress({ report: { items } }: { report: Pick<ReportSummary, 'items'> }) {
  if (items.some(({ status }) => status === 'initiated'))
    return (
      <Badge variant="accent">
        <FormattedMessage {...messages.calculating} />
      </Badge>
    );
  if (items.some(({ status }) => status === 'error'))
    return (
      <Badge variant="danger">
        <FormattedMessage {...messages.itemFailed} />
      </Badge>
    );
  return null;
}
