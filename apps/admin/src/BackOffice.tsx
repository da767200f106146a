import { usePreferences } from '@locus/app';
import { useClient, useUser } from '@locus/data';
import type { User } from '@locus/model';
import { usesBackOffice } from '@locus/model';
import { AdminMenu, AdminShell, Avatar, Breadcrumb, LanguageMenu, Logo, ThemeMenu } from '@locus/ui';
import { media, truncate } from '@locus/ui/theme';
import { Folder, LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link, Navigate, Outlet } from 'react-router';
import styled from 'styled-components';

import { messages } from './messages';
import { WrongDoorPage } from './pages/WrongDoorPage';

const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const;

/** The frame of every page of an administrator; others are sent to sign in or to the portal. */
export function BackOffice() {
  const user = useUser();
  if (!user) return <Navigate to="/login" replace />;
  if (!usesBackOffice(user.userRole)) return <WrongDoorPage user={user} />;
  return (
    <AdminShell menu={<SideMenu />} breadcrumb={<Way />} end={<BarEnd user={user} />}>
      <Outlet />
    </AdminShell>
  );
}

function SideMenu() {
  const client = useClient();
  return (
    <AdminMenu.Root
      brand={
        <Link to="/">
          <Logo />
        </Link>
      }
      footer={
        <AdminMenu.Item icon={<LogOut {...icon} className="flip" />}>
          <button type="button" onClick={() => void client.signOut()}>
            <FormattedMessage {...messages.logOut} />
          </button>
        </AdminMenu.Item>
      }
    >
      <AdminMenu.Item icon={<Folder {...icon} />} current>
        <Link to="/projects">
          <FormattedMessage {...messages.projects} />
        </Link>
      </AdminMenu.Item>
    </AdminMenu.Root>
  );
}

function Way() {
  return (
    <Breadcrumb.Root>
      <Breadcrumb.Item current>
        <FormattedMessage {...messages.projects} />
      </Breadcrumb.Item>
    </Breadcrumb.Root>
  );
}

function BarEnd({ user }: { user: User }) {
  const { language, setLanguage, themeChoice, setThemeChoice } = usePreferences();
  return (
    <>
      <LanguageMenu value={language} onValueChange={setLanguage} />
      <ThemeMenu value={themeChoice} onValueChange={setThemeChoice} />
      <Account title={user.companyName}>
        <FormattedMessage {...messages.account} values={{ name: user.companyName, strong: accountName }} />
      </Account>
      <Person role="img" aria-label={user.userName} title={user.userName}>
        <Avatar name={user.userName} />
      </Person>
    </>
  );
}

const accountName = (words: ReactNode) => (
  <strong>
    <bdi>{words}</bdi>
  </strong>
);

const Account = styled.span`
  ${truncate}
  max-inline-size: 240px;
  ${media.narrow} {
    display: none;
  }
`;

const Person = styled.span`
  flex: none;
  line-height: 0;
`;
