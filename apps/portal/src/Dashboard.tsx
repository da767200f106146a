import {
  ActingBanner,
  ArrivedLink,
  DemoBanner,
  DraftOffer,
  LoadingGate,
  LoadingPage,
  ReopenFiles,
  ResumingContext,
  useArrivedLink,
  useSession,
} from '@locus/app';
import { HighlightScope } from '@locus/charts';
import { useUnread } from '@locus/creation';
import { type Draft, useClient, useHierarchy } from '@locus/data';
import type { CommandPart } from '@locus/forms/analysts';
import { usesBackOffice } from '@locus/model/entities';
import { firstPageOf, queryOf } from '@locus/model/view';
import { AppShell, Logo, PageSkeleton, SidePanel, usePageTitle } from '@locus/ui';
import { FileChartColumn, Folder, MessageSquare, Plus, UserRound } from 'lucide-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { Link, Navigate, Outlet, useLocation, useNavigate, useParams, useSearchParams } from 'react-router';

import { messages } from './messages';
import { Bar } from './bar/Bar';
import { Commands } from './Commands';

import { OpenReportScope } from './OpenReportScope';
import { useOpenProject } from './useOpenProject';
import { type PanelTab, usePanel } from './usePanel';
import { usePanelFold } from './usePanelFold';

// A reader with a session does not need the forms at first.
const SignInPage = lazy(async () => ({ default: (await import('./pages/SignInPage')).SignInPage }));
const WrongDoorPage = lazy(async () => ({ default: (await import('./pages/WrongDoorPage')).WrongDoorPage }));

const icon = { size: 18, strokeWidth: 1.5, 'aria-hidden': true } as const;

const icons = {
  profile: <UserRound {...icon} />,
  projects: <Folder {...icon} />,
  reports: <FileChartColumn {...icon} />,
  messages: <MessageSquare {...icon} />,
  create: <Plus {...icon} />,
} as const satisfies Record<PanelTab, unknown>;

const tabPaths = new Map([
  ['profile', '/userProfile'],
  ['messages', '/messages'],
]);

/**
 * Every page behind the sign-in. The URL stays while a reader signs in, so that a shared view opens right afterwards.
 */
export function Dashboard() {
  const { user, leaving } = useSession();
  const { to, incomplete } = useArrivedLink();
  if (to !== undefined) return <Navigate to={to} replace />;
  if (leaving) return <LoadingPage />;
  if (user && !usesBackOffice(user.userRole)) return <Start incomplete={incomplete} />;
  return <Suspense fallback={<LoadingPage />}>{user ? <WrongDoorPage /> : <SignInPage />}</Suspense>;
}

/** The loading screen, until the projects have arrived. */
function Start({ incomplete }: { incomplete: boolean }) {
  const client = useClient();
  const { status, error, retry } = useHierarchy();
  const { pathname, search } = useLocation();
  return (
    <LoadingGate
      status={status}
      error={error?.reason}
      onRetry={retry}
      onSignOut={() => void client.signOut()}
      ground={<PageSkeleton outline={firstPageOf(pathname, search)?.outline ?? 'other'} />}
    >
      <OpenReportScope>
        <Frame incomplete={incomplete} />
      </OpenReportScope>
    </LoadingGate>
  );
}

function Frame({ incomplete }: { incomplete: boolean }) {
  const intl = useIntl();
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const { tab, tabs, Content } = usePanel();
  const unread = useUnread();
  const { reportId } = useParams();
  const { project } = useOpenProject();
  const report = project?.reports.find(({ id }) => id === reportId);
  usePageTitle(report?.name, project?.name ?? intl.formatMessage(messages[tab]));
  const { unfolded, setUnfolded, sheet } = usePanelFold(tab);
  const [draft, setDraft] = useState<Draft>();
  const resuming = useMemo(() => ({ draft, setDraft }), [draft]);
  const query = queryOf(parameters);
  const [commands, setCommands] = useState<CommandPart>();
  return (
    <ResumingContext value={resuming}>
      <HighlightScope>
        <ReopenFiles>
          {(reopened) => (
            <AppShell
              panelOpen={unfolded}
              sheet={sheet}
              panel={
                <SidePanel.Root
                  tabs={[...tabs, ...(unread.shown || tab === 'messages' ? (['messages'] as const) : [])].map(
                    (value) => ({
                      value,
                      label: intl.formatMessage(messages[value]),
                      icon: icons[value],
                      count: value === 'messages' ? unread.count : 0,
                    }),
                  )}
                  value={tab}
                  // The tabs of a report, and of a new one, exist only while they are open.
                  onValueChange={(chosen) => void navigate(tabPaths.get(chosen) ?? `/${query}`)}
                  open={unfolded}
                  sheet={sheet}
                  onOpenChange={setUnfolded}
                  brand={
                    <Link to={`/${query}`}>
                      <Logo markOnly />
                    </Link>
                  }
                >
                  <Suspense>
                    <Content />
                  </Suspense>
                </SidePanel.Root>
              }
              bar={<Bar report={reportId !== undefined} onCommands={setCommands} />}
              banner={
                <>
                  <ActingBanner />
                  <ArrivedLink incomplete={incomplete} />
                  <DemoBanner />
                  <DraftOffer />
                  {reopened}
                </>
              }
            >
              <Outlet />
              <Commands shown={commands} onShownChange={setCommands} />
            </AppShell>
          )}
        </ReopenFiles>
      </HighlightScope>
    </ResumingContext>
  );
}
