import { useUser } from '@locus/data';
import { Navigate, Outlet } from 'react-router';

/** Pages for readers without a session; a reader with a session is redirected to the start page. */
export function SignedOutOnly() {
  return useUser() ? <Navigate to="/" replace /> : <Outlet />;
}
