import { usePreferences } from '@locus/app';
import { useClient, usePicture, useUser } from '@locus/data';
import { LocationPicker, TimePicker, useLocationsText, useTimeFramesText } from '@locus/forms';
import type { ReportView } from '@locus/model';
import { embedsDashboard, truncateText } from '@locus/model';
import { Avatar, LanguageMenu, LocationDot, Menu, ThemeMenu, TopBar } from '@locus/ui';
import { radius, space, visuallyHidden } from '@locus/ui/theme';
import { KeyRound, LogOut, UserRound } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import styled from 'styled-components';

import { leavingQuery, reportQuery } from '../useListState';
import type { OpenReport } from '../useOpenReport';
import { useOpenReport } from '../useOpenReport';
import { CompanyLogo } from './CompanyLogo';
import { messages } from './messages';
import { Person } from './Person';

const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const;

/** The bar over the content: what the open report shows, language, theme and the reader. */
export function Bar() {
  const { reportId } = useParams();
  const user = useUser();
  const { language, setLanguage, themeChoice, setThemeChoice } = usePreferences();
  return (
    <TopBar.Root>
      {reportId !== undefined && <Picks />}
      <TopBar.End>
        {user && <CompanyLogo company={user.companyName} />}
        <LanguageMenu value={language} onValueChange={setLanguage} />
        <ThemeMenu value={themeChoice} onValueChange={setThemeChoice} />
        <Profile />
      </TopBar.End>
    </TopBar.Root>
  );
}

function Picks() {
  const intl = useIntl();
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const { report, project, view, dispatch } = useOpenReport();
  if (!view || !report) return null;
  return (
    <>
      <Menu.Root>
        <Menu.Trigger asChild>
          <TopBar.Pick
            label={intl.formatMessage(messages.bar.report)}
            value={<bdi title={report.name}>{truncateText(report.name, 35)}</bdi>}
            hiddenBelow="narrow"
          />
        </Menu.Trigger>
        <Menu.Content>
          <Menu.RadioGroup
            value={report.id}
            onValueChange={(id) => {
              if (id === report.id) return;
              const search = reportQuery(leavingQuery(parameters));
              void navigate({ pathname: `/reports/${id}`, search }, { replace: true });
            }}
          >
            {(project?.reports ?? []).map(({ id, name }) => (
              <Menu.RadioItem key={id} value={id}>
                <bdi>{name}</bdi>
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
        </Menu.Content>
      </Menu.Root>
      {!embedsDashboard(report) && <ViewPicks {...{ view, dispatch }} />}
    </>
  );
}

/** What of the report the cards and the view beside them show. */
function ViewPicks({ view, dispatch }: { view: ReportView; dispatch: OpenReport['dispatch'] }) {
  const intl = useIntl();
  const locationsText = useLocationsText(view.primary, view.selected.length);
  const monthsText = useTimeFramesText(view.months, view.timeFrames);
  return (
    <>
      <LocationPicker
        locations={view.locations}
        value={view.selected.map(({ id }) => id)}
        onValueChange={(ids) => dispatch({ do: 'chooseLocations', ids })}
      >
        <TopBar.Pick
          label={intl.formatMessage(messages.bar.locations)}
          value={<bdi title={locationsText.value}>{locationsText.value}</bdi>}
          more={locationsText.more}
          lead={view.primary && <LocationDot index={view.primary.index} />}
        />
      </LocationPicker>
      <TimePicker
        months={view.months}
        value={view.timeFrames}
        onValueChange={(months) => dispatch({ do: 'chooseTimeFrames', months })}
      >
        <TopBar.Pick label={intl.formatMessage(messages.bar.timeFrames)} value={monthsText} />
      </TimePicker>
    </>
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
