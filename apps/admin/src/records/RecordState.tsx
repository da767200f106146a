import type { Read } from '@locus/data';
import { Button, StateSwitch } from '@locus/ui';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';

import { gone } from './messages';

interface RecordStateProps extends Pick<Read<unknown>, 'status' | 'error' | 'retry'> {
  of: 'project' | 'report' | 'user' | 'account';
  /** The record does not exist, or it was deleted. */
  missing: boolean;
  /** The path of the list it would be in. */
  list: string;
  skeleton: ReactNode;
  children: ReactNode;
}

/** The state of a page about one record; for one that does not exist it leads back to the list. */
export function RecordState({ of, status, error, retry, missing, list, skeleton, children }: RecordStateProps) {
  return (
    <StateSwitch
      records
      status={missing ? 'ready' : status}
      error={error?.reason}
      onRetry={retry}
      empty={missing}
      emptyTitle={<FormattedMessage {...gone[of].title} />}
      emptyText={<FormattedMessage {...gone[of].text} />}
      emptyAction={
        <Button asChild>
          <Link to={list}>
            <FormattedMessage {...gone[of].list} />
          </Link>
        </Button>
      }
      skeleton={skeleton}
    >
      {children}
    </StateSwitch>
  );
}
