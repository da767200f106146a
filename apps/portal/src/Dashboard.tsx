import { useUser } from '@locus/data';
import { usesBackOffice } from '@locus/model';
import { AppShell, Logo, SidePanel } from '@locus/ui';
import { FileChartColumn, Folder } from 'lucide-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Link, Outlet, useNavigate, useParams, useSearchParams } from 'react-router';

import { messages } from './messages';
import { SignInPage } from './pages/SignInPage';
import { WrongDoorPage } from './pages/WrongDoorPage';
import { Bar } from './parts/Bar';
import { ProjectPanel } from './parts/ProjectPanel';
import { ProjectsPanel } from './parts/ProjectsPanel';
import { ReportPanel } from './parts/ReportPanel';
import { queryOf } from './useListState';
import { useOpenProject } from './useOpenProject';

const icon = { size: 18, strokeWidth: 1.5, 'aria-hidden': true } as const;

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
  const { projectId, reportId } = useParams();
  const open = useOpenProject();
  const [unfolded, setUnfolded] = useState(true);
  const query = queryOf(parameters);
  const tabs = [
    { value: 'projects', label: intl.formatMessage(messages.projects), icon: <Folder {...icon} /> },
    ...(open.id === undefined
      ? []
      : [{ value: 'reports', label: intl.formatMessage(messages.reports), icon: <FileChartColumn {...icon} /> }]),
  ];
  return (
    <AppShell
      panelOpen={unfolded}
      panel={
        <SidePanel.Root
          tabs={tabs}
          value={projectId === undefined && reportId === undefined ? 'projects' : 'reports'}
          onValueChange={(tab) => void navigate(tab === 'projects' ? `/${query}` : `/projects/${open.id}${query}`)}
          open={unfolded}
          onOpenChange={setUnfolded}
          brand={
            <Link to={`/${query}`}>
              <Logo markOnly />
            </Link>
          }
        >
          {reportId !== undefined ? <ReportPanel /> : projectId !== undefined ? <ProjectPanel /> : <ProjectsPanel />}
        </SidePanel.Root>
      }
      bar={<Bar />}
    >
      <Outlet />
    </AppShell>
  );
}
