import { usePreferences } from '@locus/app';
import { useClient, usePicture, useUser } from '@locus/data';
import { Avatar, LanguageMenu, Menu, ThemeMenu, TopBar } from '@locus/ui';
import { radius, space, visuallyHidden } from '@locus/ui/theme';
import { KeyRound, LogOut, UserRound } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link, useParams } from 'react-router';
import styled from 'styled-components';

import { CompanyLogo } from './CompanyLogo';
import { messages } from './messages';
import { Person } from './Person';

// Only a report has them, with its rules and pickers.
const ReportPicks = lazy(async () => ({ default: (await import('./ReportPicks')).ReportPicks }));

const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const;

/** The bar over the content: what the open report shows, language, theme and the reader. */
export function Bar() {
  const { reportId } = useParams();
  const user = useUser();
  const { language, setLanguage, themeChoice, setThemeChoice } = usePreferences();
  return (
    <TopBar.Root>
      {reportId !== undefined && (
        <Suspense>
          <ReportPicks />
        </Suspense>
      )}
      <TopBar.End>
        {user && <CompanyLogo company={user.companyName} />}
        <LanguageMenu value={language} onValueChange={setLanguage} />
        <ThemeMenu value={themeChoice} onValueChange={setThemeChoice} />
        <Profile />
      </TopBar.End>
    </TopBar.Root>
  );
}

function Profile() {
  const client = useClient();
  const user = useUser();
  const picture = usePicture('avatar');
  if (!user) return null;
  return (
    <Menu.Root>
      <Menu.Trigger asChild>
        <ProfileButton type="button">
          <Avatar name={user.userName} src={picture} />
          <Hidden>
            <FormattedMessage {...messages.profile} values={{ name: user.userName }} />
          </Hidden>
        </ProfileButton>
      </Menu.Trigger>
      <Menu.Content align="end">
        <PersonPlace>
          <Person user={user} />
        </PersonPlace>
        <Menu.Separator />
        <Menu.Item asChild>
          <Link to="/userProfile">
            <UserRound {...icon} />
            <FormattedMessage {...messages.person.myProfile} />
          </Link>
        </Menu.Item>
        <Menu.Item asChild>
          <Link to="/changePassword">
            <KeyRound {...icon} />
            <FormattedMessage {...messages.person.changePassword} />
          </Link>
        </Menu.Item>
        <Menu.Separator />
        <Menu.Item icon={<LogOut {...icon} className="flip" />} onSelect={() => void client.signOut()}>
          <FormattedMessage {...messages.bar.signOut} />
        </Menu.Item>
      </Menu.Content>
    </Menu.Root>
  );
}

// The initials are seen, the name is heard.
const ProfileButton = styled.button`
  display: grid;
  flex: none;
  border-radius: ${radius.full};
`;

const Hidden = styled.span`
  ${visuallyHidden}
`;

const PersonPlace = styled.div`
  max-inline-size: 280px;
  padding: ${space[2]};
`;
