import { useChangePassword } from '@locus/data';
import { ChangePasswordForm } from '@locus/forms';
import { Banner, Card } from '@locus/ui';
import { space } from '@locus/ui/theme';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useLocation, useNavigate } from 'react-router';
import styled from 'styled-components';

import { Page } from '../parts/Page';
import { messages } from './messages';

/** Where the reader gives themselves a new password. */
export function ChangePasswordPage() {
  const navigate = useNavigate();
  const { key } = useLocation();
  const { run, busy, error } = useChangePassword();
  const [changes, setChanges] = useState(0);
  // Opened by its address there is no page before it.
  const leave = () => void (key === 'default' ? navigate('/') : navigate(-1));
  return (
    <Page>
      <Narrow>
        <Card.Header>
          <Card.Title>
            <FormattedMessage {...messages.changePassword.title} />
          </Card.Title>
        </Card.Header>
        <Body>
          {changes > 0 && !busy && !error && (
            <Banner variant="success">
              <FormattedMessage {...messages.changePassword.done} />
            </Banner>
          )}
          {/* After a change it begins anew, empty. */}
          <ChangePasswordForm
            key={changes}
            onSubmit={(passwords) => run(passwords, () => setChanges(changes + 1))}
            onCancel={leave}
            busy={busy}
            refusal={error}
          />
        </Body>
      </Narrow>
    </Page>
  );
}

const Narrow = styled(Card.Root)`
  max-inline-size: 480px;
`;

const Body = styled(Card.Body)`
  display: grid;
  gap: ${space[4]};
`;
