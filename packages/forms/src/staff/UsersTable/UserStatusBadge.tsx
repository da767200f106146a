import type { UserStatus } from '@locus/model/entities';
import { Badge } from '@locus/ui';
import { Lock } from 'lucide-react';
import { FormattedMessage } from 'react-intl';

import { messages } from './messages';

/** Whether a user or an account is active. */
export function UserStatusBadge({ status }: { status: UserStatus }) {
  const word = <FormattedMessage {...messages.statuses[status]} />;
  return status === 'ACTIVE' ? (
    <Badge variant="success">{word}</Badge>
  ) : (
    <Badge icon={<Lock size={12} strokeWidth={1.75} aria-hidden />}>{word}</Badge>
  );
}
