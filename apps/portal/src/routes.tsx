import { FirstScreen, RouteError, signedOutRoutes, SignedOutOnly } from '@locus/app';
import { type RouteObject, Navigate } from 'react-router';

import { Dashboard } from './Dashboard';

/** The routes of the portal. Without a session every one of them asks the reader to sign in and then shows its page. */
export const routes: RouteObject[] = [
  {
    HydrateFallback: FirstScreen,
    ErrorBoundary: RouteError,
    children: [
      {
        Component: SignedOutOnly,
        children: [
          { path: 'sign-in', lazy: async () => ({ Component: (await import('./pages/SignInPage')).SignInPage }) },
        ],
      },
      { path: 'login', element: <Navigate to="/sign-in" replace /> },
      ...signedOutRoutes,
      {
        Component: Dashboard,
        children: [
          { index: true, lazy: async () => ({ Component: (await import('./pages/ProjectsPage')).ProjectsPage }) },
          {
            path: 'projects/:projectId',
            lazy: async () => ({ Component: (await import('./pages/ProjectPage')).ProjectPage }),
          },
          { path: 'messages', lazy: async () => ({ Component: (await import('./pages/ProjectsPage')).ProjectsPage }) },
          {
            path: 'createReport',
            lazy: async () => ({ Component: (await import('@locus/creation/pages')).CreateReportPage }),
          },
          {
            path: 'projects/:projectId/locations/manage',
            lazy: async () => ({ Component: (await import('@locus/creation/pages')).ManageLocationsPage }),
          },
          {
            path: 'reports/:reportId',
            lazy: async () => ({ Component: (await import('./pages/ReportPage')).ReportPage }),
          },
          {
            path: 'userProfile',
            lazy: async () => ({ Component: (await import('./pages/ProfilePage')).ProfilePage }),
          },
          {
            path: 'changePassword',
            lazy: async () => ({ Component: (await import('./pages/ChangePasswordPage')).ChangePasswordPage }),
          },
          { path: '*', element: <Navigate to="/" replace /> },
        ],
      },
    ],
  },
];
