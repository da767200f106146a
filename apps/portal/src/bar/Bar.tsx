import { Reader, useChooseFile, usePreferences } from '@locus/app';
import { useClient, usePicture, useUser } from '@locus/data';
import type { CommandPart } from '@locus/forms/analysts';
import { Avatar, CompanyLogo, LanguageMenu, Menu, ThemeMenu, TopBar } from '@locus/ui';
import { FileUp, Keyboard, KeyRound, LogOut, Search, UserRound } from 'lucide-react';
import { lazy, memo, Suspense } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router';

import { messages } from '../panels/messages';

// Needed only by a report, for its rules and pickers.
const ReportPicks = lazy(async () => ({ default: (await import('./ReportPicks')).ReportPicks }));

const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const;

interface BarProps {
  /** Whether a report is open. */
  report: boolean;
  onCommands: (part: CommandPart) => void;
}

/** The bar above the content: the state of the open report, language, theme and the reader. */
export const Bar = memo(function Bar({ report, onCommands }: BarProps) {
  const user = useUser();
  const logo = usePicture('companyLogo');
  const { language, setLanguage, themeChoice, setThemeChoice } = usePreferences();
  return (
    <TopBar.Root>
      {report && (
        <Suspense>
          <ReportPicks />
        </Suspense>
      )}
      <TopBar.End>
        {user && <CompanyLogo src={logo} company={user.companyName} />}
        <LanguageMenu value={language} onValueChange={setLanguage} />
        <ThemeMenu value={themeChoice} onValueChange={setThemeChoice} />
        <Profile onCommands={onCommands} />
      </TopBar.End>
    </TopBar.Root>
  );
});

function Profile({ onCommands }: { onCommands: (part: CommandPart) => void }) {
  const intl = useIntl();
  const client = useClient();
  const user = useUser();
  const picture = usePicture('avatar');
  const chooseFile = useChooseFile();
  if (!user) return null;
  return (
    <Menu.Root>
      <Menu.Trigger asChild>
        <TopBar.Face label={intl.formatMessage(messages.profile, { name: user.userName })}>
          <Avatar name={user.userName} src={picture} />
        </TopBar.Face>
      </Menu.Trigger>
      <Menu.Content align="end">
        <Menu.Head>
          <Reader user={user} />
        </Menu.Head>
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
        <Menu.Item icon={<Search {...icon} />} onSelect={() => onCommands('palette')}>
          <FormattedMessage {...messages.bar.goTo} />
        </Menu.Item>
        <Menu.Item icon={<Keyboard {...icon} />} onSelect={() => onCommands('sheet')}>
          <FormattedMessage {...messages.bar.shortcuts} />
        </Menu.Item>
        <Menu.Item icon={<FileUp {...icon} />} onSelect={chooseFile}>
          <FormattedMessage {...messages.bar.openFile} />
        </Menu.Item>
        <Menu.Separator />
        <Menu.Item icon={<LogOut {...icon} className="flip" />} onSelect={() => void client.signOut()}>
          <FormattedMessage {...messages.bar.signOut} />
        </Menu.Item>
      </Menu.Content>
    </Menu.Root>
  );
}
