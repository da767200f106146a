import { useDone, useTold } from '@locus/app/office';
import { useChangePasswordForUser, useInviteUser } from '@locus/data';
import { PasswordForUserDialog, UserStatusBadge } from '@locus/forms/staff';
import type { Account } from '@locus/model/entities';
import { dayLabel, momentLabel } from '@locus/model/text';
import type { UserRecord } from '@locus/model/office';
import { nameOfUser, whyNoPortal } from '@locus/model/office';
import { Avatar, Button, Card, CopyButton, FactList } from '@locus/ui';
import { color, font, media, space } from '@locus/ui/theme';
import { Folder, KeyRound, Mail, Monitor } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router';
import styled from 'styled-components';

import { messages } from '../pages/messages';
import { keepAccountFilter } from '../useAccountFilter';

const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const;

interface UserSideProps {
  user: UserRecord;
  /** Whether it is the administrator's own page. */
  self: boolean;
  /** The user's account if it is active: only the projects of active accounts can be listed on their own. */
  account: Account | undefined;
}

/** The content next to the form of a user: who it is, facts and further actions. */
export function UserSide({ user, self, account }: UserSideProps) {
  return (
    <Side>
      <Card.Root>
        <Card.Body>
          <Head>
            <Avatar name={nameOfUser(user)} size="large" />
            <Names>
              <strong>
                <bdi>{nameOfUser(user)}</bdi>
              </strong>
              <bdi>{user.accountName}</bdi>
            </Names>
            <UserStatusBadge status={user.status} />
          </Head>
          <UserFacts user={user} />
        </Card.Body>
      </Card.Root>
      <Card.Root>
        <Card.Body>
          <UserActions {...{ user, self, account }} />
        </Card.Body>
      </Card.Root>
    </Side>
  );
}

function UserFacts({ user }: { user: UserRecord }) {
  const intl = useIntl();
  const { activity } = user;
  const fact = (name: 'userId' | 'since' | 'account' | 'lastSeen' | 'projects' | 'invitation', value: ReactNode) => ({
    name: intl.formatMessage(messages.user[name]),
    value,
  });
  const lastSeen = activity?.lastSeen;
  return (
    <FactList
      facts={[
        fact(
          'userId',
          <Copied>
            <bdi>{user.id}</bdi>
            <CopyButton value={user.id} label={intl.formatMessage(messages.user.copyId)} />
          </Copied>,
        ),
        fact('since', dayLabel(Date.parse(user.created), intl.locale)),
        fact(
          'account',
          <Link to={`/accounts/${user.accountId}/updateAccount`}>
            <bdi>{user.accountName}</bdi>
          </Link>,
        ),
        ...(activity
          ? [
              fact('lastSeen', lastSeen ? momentLabel(lastSeen, intl.locale) : '-'),
              fact('projects', intl.formatMessage(messages.user.counts, activity)),
            ]
          : []),
        ...(user.activated ? [] : [fact('invitation', intl.formatMessage(messages.user.invitationText))]),
      ]}
    />
  );
}

function UserActions({ user, self, account }: UserSideProps) {
  const intl = useIntl();
  const enterable = whyNoPortal(user, account) === undefined;
  return (
    <Actions>
      {self ? (
        <Button asChild variant="quiet" icon={<KeyRound {...icon} />}>
          <Link to="/profile/changePassword">{intl.formatMessage(messages.user.changePassword)}</Link>
        </Button>
      ) : (
        <NewPassword user={user} />
      )}
      {enterable && (
        <Button asChild variant="quiet" icon={<Monitor {...icon} />}>
          <Link to={`/customerPortalView?accountId=${user.accountId}&userId=${user.id}`}>
            <FormattedMessage {...messages.user.portalView} values={{ name: user.firstName }} />
          </Link>
        </Button>
      )}
      {account && (
        <Button asChild variant="quiet" icon={<Folder {...icon} />}>
          <Link to={`/projects?accountIds=${account.id}`} onClick={() => keepAccountFilter([account.id])}>
            <FormattedMessage {...messages.user.accountProjects} />
          </Link>
        </Button>
      )}
      {!user.activated && user.status === 'ACTIVE' && <InviteAgain user={user} />}
    </Actions>
  );
}

/** Sends the invitation again. */
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

/** A new password for another user. */
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

/** The form and the content next to it; stacked if there is little room. */
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

const Head = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  margin-block-end: ${space[4]};
  padding-block-end: ${space[4]};
  border-block-end: 1px solid ${color.border};
`;

const Names = styled.div`
  flex: 1;
  display: grid;
  min-inline-size: 0;
  overflow-wrap: anywhere;
  color: ${color.textMuted};
  & > strong {
    color: ${color.text};
    font: ${font.bodyStrong};
  }
`;

const Actions = styled.div`
  display: grid;
  gap: ${space[1]};
  /* Aligns the text of buttons without a border with the text above. */
  margin-inline-start: -${space[3]};
  & > * {
    justify-content: flex-start;
  }
  & > a:not(:hover) {
    text-decoration: none;
  }
`;

/** An id with its button, which is no higher than a line of text. */
const Copied = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space[1]};
  margin-block: -${space[2]};
`;
