import { useDone, useTold } from '@locus/app/office';
import { useChangePasswordForUser, useInviteUser } from '@locus/data';
import { PasswordForUserDialog } from '@locus/forms/office';
import { dayLabel, usesBackOffice } from '@locus/model';
import type { UserRecord } from '@locus/model/office';
import { nameOfUser } from '@locus/model/office';
import { Button, Card, CopyButton, FactList } from '@locus/ui';
import { media, space } from '@locus/ui/theme';
import { KeyRound, Mail, Monitor } from 'lucide-react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router';
import styled from 'styled-components';

import { messages } from '../pages/messages';

const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const;

/** What stands beside the form of a user: facts, and what else can be done. */
export function UserSide({ user, self }: { user: UserRecord; self: boolean }) {
  const intl = useIntl();
  const facts = [
    {
      name: intl.formatMessage(messages.user.userId),
      value: (
        <Copied>
          <bdi>{user.id}</bdi>
          <CopyButton value={user.id} label={intl.formatMessage(messages.user.copyId)} />
        </Copied>
      ),
    },
    { name: intl.formatMessage(messages.user.since), value: dayLabel(Date.parse(user.created), intl.locale) },
    {
      name: intl.formatMessage(messages.user.projects),
      value: (
        <Link to={`/accounts/${user.accountId}/updateAccount`}>
          <bdi>{user.accountName}</bdi>
        </Link>
      ),
    },
    ...(user.activated
      ? []
      : [
          {
            name: intl.formatMessage(messages.user.invitation),
            value: intl.formatMessage(messages.user.invitationText),
          },
        ]),
  ];
  return (
    <Side>
      <Card.Root>
        <Card.Body>
          <FactList facts={facts} />
        </Card.Body>
      </Card.Root>
      <Card.Root>
        <Card.Body>
          <Actions>
            {self ? (
              <Button asChild variant="quiet" icon={<KeyRound {...icon} />}>
                <Link to="/profile/changePassword">{intl.formatMessage(messages.user.changePassword)}</Link>
              </Button>
            ) : (
              <NewPassword user={user} />
            )}
            {user.activated && user.status === 'ACTIVE' && !usesBackOffice(user.role) && (
              <Button asChild variant="quiet" icon={<Monitor {...icon} />}>
                <Link to={`/customerPortalView?accountId=${user.accountId}&userId=${user.id}`}>
                  <FormattedMessage {...messages.user.portalView} values={{ name: user.firstName }} />
                </Link>
              </Button>
            )}
            {!user.activated && user.status === 'ACTIVE' && <InviteAgain user={user} />}
          </Actions>
        </Card.Body>
      </Card.Root>
    </Side>
  );
}

/** The invitation once more. */
function InviteAgain({ user: { id, email } }: { user: UserRecord }) {
  const done = useDone();
  const { run, busy } = useTold(useInviteUser());
  const invited = () => done({ title: <FormattedMessage {...messages.user.invited} values={{ email }} /> });
  return (
    <Button variant="quiet" icon={<Mail {...icon} />} busy={busy} onClick={() => run(id, invited)}>
      <FormattedMessage {...messages.user.sendAgain} />
    </Button>
  );
}

/** A new password for somebody else. */
function NewPassword({ user }: { user: UserRecord }) {
  const done = useDone();
  const { run, busy, error, reset } = useChangePasswordForUser();
  const [open, setOpen] = useState(false);
  const name = nameOfUser(user);
  return (
    <>
      <Button variant="quiet" icon={<KeyRound {...icon} />} onClick={() => setOpen(true)}>
        <FormattedMessage {...messages.user.changePassword} />
      </Button>
      <PasswordForUserDialog
        open={open}
        onOpenChange={(next) => {
          reset();
          setOpen(next);
        }}
        user={user}
        onSubmit={(newPassword) =>
          run({ userName: user.email, newPassword }, () => {
            setOpen(false);
            done({ title: <FormattedMessage {...messages.user.passwordChanged} values={{ name }} /> });
          })
        }
        busy={busy}
        refusal={error}
      />
    </>
  );
}

/** The form and what stands beside it; below each other where there is little room. */
export const UserColumns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 860px) minmax(240px, 340px);
  align-items: start;
  gap: ${space[4]};
  ${media.compact} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Side = styled.div`
  display: grid;
  gap: ${space[4]};
`;

const Actions = styled.div`
  display: grid;
  gap: ${space[1]};
  /* Buttons without a border begin where the words above do. */
  margin-inline-start: -${space[3]};
  & > * {
    justify-content: flex-start;
  }
  & > a:not(:hover) {
    text-decoration: none;
  }
`;

/** An id with its button, which takes no more height than words. */
const Copied = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space[1]};
  margin-block: -${space[2]};
`;
