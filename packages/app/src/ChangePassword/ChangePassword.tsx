import { useChangePassword } from '@locus/data';
import { ChangePasswordForm } from '@locus/forms';
import { Banner, Card } from '@locus/ui';
import { space } from '@locus/ui/theme';
import { useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useLocation, useNavigate } from 'react-router';
import styled from 'styled-components';

import { messages } from './messages';

export interface ChangePasswordProps {
  /** Leaves out its heading (of level 2) where the page has one already. */
  untitled?: boolean;
  /** Told why a change failed; what belongs to no field is then left to it. */
  onFailure?: (reason: string) => void;
}

/** Where a reader gives themselves a new password. */
export function ChangePassword({ untitled = false, onFailure }: ChangePasswordProps) {
  const navigate = useNavigate();
  const { key } = useLocation();
  const { run, busy, error } = useChangePassword();
  const [changes, setChanges] = useState(0);
  useEffect(() => {
    if (error) onFailure?.(error.reason);
  }, [error, onFailure]);
  // Opened by its address there is no page before it.
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
        {/* After a change it starts again, empty. */}
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
