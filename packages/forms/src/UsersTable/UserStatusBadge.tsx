import type { UserStatus } from '@locus/model';
import { Badge } from '@locus/ui';
import { Lock } from 'lucide-react';

/** Whether a user or an account is active. The word is the same in every language. */
export const UserStatusBadge = ({ status }: { status: UserStatus }) =>
  status === 'ACTIVE' ? (
    <Badge variant="success">{status}</Badge>
  ) : (
    <Badge icon={<Lock size={12} strokeWidth={1.75} aria-hidden />}>{status}</Badge>
  );
