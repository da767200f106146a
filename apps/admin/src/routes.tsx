import { LoadingPage, RouteError, signedOutRoutes } from '@locus/app';
import type { RouteObject } from 'react-router';
import { Navigate } from 'react-router';

import { BackOffice } from './BackOffice';

const signInPage = async () => ({ Component: (await import('./pages/SignInPage')).SignInPage });

/**
 * The addresses of the back-office. Without a session all of them lead to `/login`; unknown ones to the project list.
 */
export const routes: RouteObject[] = [
  {
    HydrateFallback: LoadingPage,
    ErrorBoundary: RouteError,
    children: [
      { index: true, lazy: signInPage },
      { path: 'login', lazy: signInPage },
      { path: 'sign-in', lazy: signInPage },
      ...signedOutRoutes,
      {
        Component: BackOffice,
        children: [
          {
            path: 'projects',
            lazy: async () => ({ Component: (await import('./pages/ProjectsPage')).ProjectsPage }),
          },
          {
            path: 'projects/:projectId/reports',
            lazy: async () => ({ Component: (await import('./pages/ReportsPage')).ReportsPage }),
          },
          ...['profile/changePassword', 'changePassword'].map((path) => ({
            path,
            lazy: async () => ({ Component: (await import('./pages/ChangePasswordPage')).ChangePasswordPage }),
          })),
          { path: '*', element: <Navigate to="/projects" replace /> },
        ],
      },
    ],
  },
];
