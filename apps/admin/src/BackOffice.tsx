import { LoadingGate, LoadingPage, useSession } from '@locus/app';
import { ErrorArea, LeaveGuards, NoticesProvider } from '@locus/app/office';
import { useClient, useRoles } from '@locus/data';
import type { User } from '@locus/model/entities';
import { usesBackOffice } from '@locus/model/entities';
import { AdminShell } from '@locus/ui';
import { Navigate, Outlet, useLocation } from 'react-router';

import { BarEnd } from './BarEnd';
import { WrongDoorPage } from './pages/WrongDoorPage';
import { SideMenu } from './SideMenu';
import { Way } from './Way';

/** The frame of every page for administrators; others are redirected to sign in or to the portal. */
export function BackOffice() {
  const { user, leaving } = useSession();
  if (leaving) return <LoadingPage />;
  if (!user) return <Navigate to="/login" replace />;
  if (!usesBackOffice(user.userRole)) return <WrongDoorPage user={user} />;
  return <Start user={user} />;
}

/** The loading screen, until the server has responded to this session for the first time. */
function Start({ user }: { user: User }) {
  const client = useClient();
  const { pathname } = useLocation();
  const { status, error, retry } = useRoles();
  return (
    <LoadingGate status={status} error={error?.reason} onRetry={retry} onSignOut={() => void client.signOut()}>
      <NoticesProvider>
        <LeaveGuards>
          <AdminShell menu={<SideMenu />} breadcrumb={<Way />} end={<BarEnd user={user} />}>
            <ErrorArea key={pathname} />
            <Outlet />
          </AdminShell>
        </LeaveGuards>
      </NoticesProvider>
    </LoadingGate>
  );
}
