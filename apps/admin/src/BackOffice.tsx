import { LoadingGate, usePreferences } from '@locus/app';
import { useClient, useProject, useRoles, useUser } from '@locus/data';
import type { User } from '@locus/model';
import { usesBackOffice } from '@locus/model';
import { AdminMenu, AdminShell, Avatar, Breadcrumb, LanguageMenu, Logo, ThemeMenu } from '@locus/ui';
import { media, truncate } from '@locus/ui/theme';
import { ChartColumn, Folder, KeyRound, LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, Navigate, Outlet, useLocation, useParams } from 'react-router';
import styled from 'styled-components';

import { messages } from './messages';
import { WrongDoorPage } from './pages/WrongDoorPage';

const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const;

/** The frame of every page of an administrator; others are sent to sign in or to the portal. */
export function BackOffice() {
  const user = useUser();
  if (!user) return <Navigate to="/login" replace />;
  if (!usesBackOffice(user.userRole)) return <WrongDoorPage user={user} />;
  return <Start user={user} />;
}

/** The loading screen, until the server has answered this session for the first time. */
function Start({ user }: { user: User }) {
  const client = useClient();
  const { status, error, retry } = useRoles();
  return (
    <LoadingGate status={status} error={error?.reason} onRetry={retry} onSignOut={() => void client.signOut()}>
      <AdminShell menu={<SideMenu />} breadcrumb={<Way />} end={<BarEnd user={user} />}>
        <Outlet />
      </AdminShell>
    </LoadingGate>
  );
}

/** The open project's name once it is known. */
function useProjectName(): { id: string | undefined; name: string | undefined } {
  const { projectId: id } = useParams();
  const { data } = useProject(id);
  return { id, name: data?.name };
}

function SideMenu() {
  const client = useClient();
  const intl = useIntl();
  const { pathname } = useLocation();
  const { id, name } = useProjectName();
  return (
    <AdminMenu.Root
      brand={
        <Link to="/projects">
          <Logo />
        </Link>
      }
      footer={
        <>
          <AdminMenu.Item icon={<KeyRound {...icon} />} current={pathname.endsWith('/changePassword')}>
            <Link to="/profile/changePassword">
              <FormattedMessage {...messages.changePassword} />
            </Link>
          </AdminMenu.Item>
          <AdminMenu.Item icon={<LogOut {...icon} className="flip" />}>
            <button type="button" onClick={() => void client.signOut()}>
              <FormattedMessage {...messages.logOut} />
            </button>
          </AdminMenu.Item>
        </>
      }
    >
      <AdminMenu.Item icon={<Folder {...icon} />} current={pathname === '/projects'}>
        <Link to="/projects">
          <FormattedMessage {...messages.projects} />
        </Link>
      </AdminMenu.Item>
      {id !== undefined && name !== undefined && (
        <AdminMenu.Group label={intl.formatMessage(messages.projectLabel, { name })}>
          <AdminMenu.Item icon={<ChartColumn {...icon} />} current>
            <Link to={`/projects/${id}/reports`}>
              <FormattedMessage {...messages.reports} />
            </Link>
          </AdminMenu.Item>
        </AdminMenu.Group>
      )}
    </AdminMenu.Root>
  );
}

function Way() {
  const intl = useIntl();
  const { pathname } = useLocation();
  const { id, name } = useProjectName();
  if (id !== undefined) {
    return (
      <Breadcrumb.Root>
        <Breadcrumb.Item asChild>
          <Link to="/projects" title={intl.formatMessage(messages.projects)}>
            <FormattedMessage {...messages.projects} />
          </Link>
        </Breadcrumb.Item>
        {name !== undefined && <Breadcrumb.Item>{name}</Breadcrumb.Item>}
        <Breadcrumb.Item current>
          <FormattedMessage {...messages.reports} />
        </Breadcrumb.Item>
      </Breadcrumb.Root>
    );
  }
  return (
    <Breadcrumb.Root>
      <Breadcrumb.Item current>
        <FormattedMessage {...(pathname.endsWith('/changePassword') ? messages.changePassword : messages.projects)} />
      </Breadcrumb.Item>
    </Breadcrumb.Root>
  );
}

function BarEnd({ user }: { user: User }) {
  const { language, setLanguage, themeChoice, setThemeChoice } = usePreferences();
  const { name } = useProjectName();
  return (
    <>
      {name !== undefined && (
        <Fact title={name}>
          <FormattedMessage {...messages.project} values={{ name, strong }} />
        </Fact>
      )}
      <Fact title={user.companyName}>
        <FormattedMessage {...messages.account} values={{ name: user.companyName, strong }} />
      </Fact>
      <LanguageMenu value={language} onValueChange={setLanguage} />
      <ThemeMenu value={themeChoice} onValueChange={setThemeChoice} />
      <Person role="img" aria-label={user.userName} title={user.userName}>
        <Avatar name={user.userName} />
      </Person>
    </>
  );
}

const strong = (words: ReactNode) => (
  <strong>
    <bdi>{words}</bdi>
  </strong>
);

const Fact = styled.span`
  ${truncate}
  max-inline-size: 220px;
  ${media.narrow} {
    display: none;
  }
`;

const Person = styled.span`
  flex: none;
  line-height: 0;
`;
