import { useChangePassword } from '@locus/data';
import { ChangePasswordForm } from '@locus/forms/shared';
import { Banner, Card } from '@locus/ui';
import { space } from '@locus/ui/theme';
import { useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useLocation, useNavigate } from 'react-router';
import styled from 'styled-components';

import { messages } from './messages';

export interface ChangePasswordProps {
  /** Leaves out its heading (of level 2) if the page already has one. */
  untitled?: boolean;
  /** Called with the reason if a change failed; errors that belong to no field are then left to the caller. */
  onFailure?: (reason: string) => void;
}

/** The form in which a reader changes their password. */
export function ChangePassword({ untitled = false, onFailure }: ChangePasswordProps) {
  const navigate = useNavigate();
  const { key } = useLocation();
  const { run, busy, error } = useChangePassword();
  const [changes, setChanges] = useState(0);
  useEffect(() => {
    if (error) onFailure?.(error.reason);
  }, [error, onFailure]);
  // If it was opened by its URL, there is no previous page.
  const leave = () => void (key === 'default' ? navigate('/') : navigate(-1));
  return (
    <Narrow>
      {!untitled && (
        <Card.Header>
          <Card.Title>
            <FormattedMessage {...messages.title} />
          </Card.Title>
        </Card.Header>
      )}
      <Body>
        {changes > 0 && !busy && !error && (
          <Banner variant="success">
            <FormattedMessage {...messages.done} />
          </Banner>
        )}
        {/* After a change the form is reset. */}
        <ChangePasswordForm
          key={changes}
          onSubmit={(passwords) => run(passwords, () => setChanges(changes + 1))}
          onCancel={leave}
          busy={busy}
          refusal={onFailure && error?.field === undefined ? undefined : error}
        />
      </Body>
    </Narrow>
  );
}

const Narrow = styled(Card.Root)`
  inline-size: 100%;
  max-inline-size: 480px;
`;

const Body = styled(Card.Body)`
  display: grid;
  gap: ${space[4]};
`;
