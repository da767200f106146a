import { useUser } from '@locus/data';
import { usesBackOffice } from '@locus/model';
import { AppShell, Logo, SidePanel } from '@locus/ui';
import { media } from '@locus/ui/theme';
import { FileChartColumn, Folder, UserRound } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useIntl } from 'react-intl';
import { Link, Outlet, useLocation, useNavigate, useParams, useSearchParams } from 'react-router';

import { messages } from './messages';
import { SignInPage } from './pages/SignInPage';
import { WrongDoorPage } from './pages/WrongDoorPage';
import { Bar } from './parts/Bar';
import { DemoBanner } from './parts/DemoBanner';
import { ProfilePanel } from './parts/ProfilePanel';
import { ProjectPanel } from './parts/ProjectPanel';
import { ProjectsPanel } from './parts/ProjectsPanel';
import { queryOf } from './useListState';
import { useOpenProject } from './useOpenProject';

const icon = { size: 18, strokeWidth: 1.5, 'aria-hidden': true } as const;

type Tab = 'profile' | 'projects' | 'reports';

// The cards of the analyses come with the first report that is opened.
const ReportPanel = lazy(async () => ({ default: (await import('./parts/ReportPanel')).ReportPanel }));

const panels = {
  profile: { tab: 'profile', Content: ProfilePanel },
  projects: { tab: 'projects', Content: ProjectsPanel },
  project: { tab: 'reports', Content: ProjectPanel },
  report: { tab: 'reports', Content: ReportPanel },
} as const;

/** Every page behind the sign-in. The address stays while a reader signs in, so that a shared view opens right after. */
export function Dashboard() {
  const user = useUser();
  if (!user) return <SignInPage />;
  if (usesBackOffice(user.userRole)) return <WrongDoorPage />;
  return <Frame />;
}

function Frame() {
  const intl = useIntl();
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const { pathname } = useLocation();
  const { projectId, reportId } = useParams();
  const open = useOpenProject();
  const [unfolded, setUnfolded] = useState(true);
  const query = queryOf(parameters);
  const panel =
    pathname === '/userProfile' || pathname === '/changePassword'
      ? panels.profile
      : reportId !== undefined
        ? panels.report
        : projectId !== undefined
          ? panels.project
          : panels.projects;
  // On a phone the sheet would hide the page it only leads to.
  const [tabBefore, setTabBefore] = useState<Tab>();
  if (panel.tab !== tabBefore) {
    setTabBefore(panel.tab);
    if (panel.tab === 'profile' && matchMedia(media.narrow.replace('@media ', '')).matches) setUnfolded(false);
  }
  const tabs = [
    { value: 'profile', label: intl.formatMessage(messages.profile), icon: <UserRound {...icon} /> },
    { value: 'projects', label: intl.formatMessage(messages.projects), icon: <Folder {...icon} /> },
    ...(open.id === undefined
      ? []
      : [{ value: 'reports', label: intl.formatMessage(messages.reports), icon: <FileChartColumn {...icon} /> }]),
  ];
  const addressOf = (tab: Tab) =>
    tab === 'profile' ? '/userProfile' : tab === 'projects' ? `/${query}` : `/projects/${open.id}${query}`;
  return (
    <AppShell
      panelOpen={unfolded}
      panel={
        <SidePanel.Root
          tabs={tabs}
          value={panel.tab}
          onValueChange={(tab) => void navigate(addressOf(tab as Tab))}
          open={unfolded}
          onOpenChange={setUnfolded}
          brand={
            <Link to={`/${query}`}>
              <Logo markOnly />
            </Link>
          }
        >
          <Suspense>
            <panel.Content />
          </Suspense>
        </SidePanel.Root>
      }
      bar={<Bar />}
      banner={<DemoBanner />}
    >
      <Outlet />
    </AppShell>
  );
}
