import { useUser } from '@locus/data';
import { Navigate, Outlet } from 'react-router';

/** Pages of readers without a session; one who has a session is sent home. */
export function SignedOutOnly() {
  return useUser() ? <Navigate to="/" replace /> : <Outlet />;
}
