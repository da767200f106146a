import { wizardPath } from '@locus/app';
import { useUser } from '@locus/data';
import type { Id } from '@locus/model/entities';
import { mayCreate } from '@locus/model/entities';
import { IconButton } from '@locus/ui';
import { Plus } from 'lucide-react';
import { useIntl } from 'react-intl';
import { Link, useLocation, useNavigate } from 'react-router';

import { messages } from './lists/messages';

/** The state of a history entry of the wizard: the address it was opened from. */
export interface OpenedFrom {
  from: string;
}

/** The plus button above a project's reports, for users who may create one; opens the wizard at its first step. */
export function CreateReport({ projectId }: { projectId: Id | undefined }) {
  const intl = useIntl();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const user = useUser();
  if (!user || !mayCreate(user.userRole) || projectId === undefined) return null;
  return (
    <IconButton
      variant="secondary"
      label={intl.formatMessage(messages.createReport)}
      icon={<Plus size={16} strokeWidth={1.5} aria-hidden />}
      onClick={() =>
        void navigate(
          { pathname: wizardPath, search: `?project=${projectId}` },
          { state: { from: `${pathname}${search}` } satisfies OpenedFrom },
        )
      }
    />
  );
}

/** The link on a project's card to its "Manage locations" screen. */
export function ManageLink({ projectId }: { projectId: Id }) {
  const intl = useIntl();
  return <Link to={`/projects/${projectId}/locations/manage`}>{intl.formatMessage(messages.manage)}</Link>;
}
