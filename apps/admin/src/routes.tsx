import { LoadingPage, RouteError, signedOutRoutes } from '@locus/app';
import type { RouteObject } from 'react-router';
import { Navigate } from 'react-router';

import { BackOffice } from './BackOffice';
import { messages } from './messages';
import { OpenProject } from './OpenProject';
import type { PageHandle } from './Way';

const signInPage = async () => ({ Component: (await import('./pages/SignInPage')).SignInPage });

/** The routes of the back-office. Without a session all of them lead to `/login`; unknown ones to the project list. */
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
            path: 'users',
            handle: { title: messages.users } satisfies PageHandle,
            lazy: async () => ({ Component: (await import('./pages/UsersPage')).UsersPage }),
          },
          {
            path: 'users/new',
            handle: { title: messages.addUser } satisfies PageHandle,
            lazy: async () => ({ Component: (await import('./pages/AddUserPage')).AddUserPage }),
          },
          {
            path: 'users/:userId/updateUser',
            handle: { title: messages.editUser } satisfies PageHandle,
            lazy: async () => ({ Component: (await import('./pages/UserPage')).UserPage }),
          },
          {
            path: 'accounts',
            handle: { title: messages.accounts } satisfies PageHandle,
            lazy: async () => ({ Component: (await import('./pages/AccountsPage')).AccountsPage }),
          },
          {
            path: 'accounts/new',
            handle: { title: messages.addAccount } satisfies PageHandle,
            lazy: async () => ({ Component: (await import('./pages/AddAccountPage')).AddAccountPage }),
          },
          {
            path: 'accounts/:accountId/updateAccount',
            handle: { title: messages.editAccount } satisfies PageHandle,
            lazy: async () => ({ Component: (await import('./pages/AccountPage')).AccountPage }),
          },
          {
            path: 'userProfile',
            handle: { title: messages.profile } satisfies PageHandle,
            lazy: async () => ({ Component: (await import('./pages/ProfilePage')).ProfilePage }),
          },
          {
            path: 'customerPortalView',
            handle: { title: messages.portalView } satisfies PageHandle,
            lazy: async () => ({ Component: (await import('./pages/PortalViewPage')).PortalViewPage }),
          },
          // A report needs a project, which is chosen first.
          { path: 'createReport', element: <Navigate to="/projects" replace /> },
          {
            path: 'projects',
            handle: { title: messages.projects } satisfies PageHandle,
            lazy: async () => ({ Component: (await import('./pages/ProjectsPage')).ProjectsPage }),
          },
          {
            path: 'reportItemSettingDefinitions',
            handle: { title: messages.itemSettings } satisfies PageHandle,
            lazy: async () => ({ Component: (await import('./pages/ItemSettingsPage')).ItemSettingsPage }),
          },
          {
            path: 'operations',
            handle: { title: messages.operations } satisfies PageHandle,
            lazy: async () => ({ Component: (await import('./pages/OperationsPage')).OperationsPage }),
          },
          {
            path: 'trash',
            handle: { title: messages.trash } satisfies PageHandle,
            lazy: async () => ({ Component: (await import('./pages/TrashPage')).TrashPage }),
          },
          {
            path: 'createProject',
            handle: { title: messages.createProject } satisfies PageHandle,
            lazy: async () => ({ Component: (await import('./pages/ProjectPage')).ProjectPage }),
          },
          {
            Component: OpenProject,
            children: [
              {
                path: 'projects/:projectId/updateProject',
                handle: { title: messages.updateProject } satisfies PageHandle,
                lazy: async () => ({ Component: (await import('./pages/ProjectPage')).ProjectPage }),
              },
              {
                path: 'projects/:projectId/reports/:reportId',
                handle: { title: messages.report } satisfies PageHandle,
                lazy: async () => ({ Component: (await import('./pages/ReportPage')).ReportPage }),
              },
              {
                path: 'projects/:projectId/createReport',
                handle: { title: messages.createReport } satisfies PageHandle,
                lazy: async () => ({ Component: (await import('./pages/CreateReportPage')).CreateReportPage }),
              },
              {
                path: 'projects/:projectId/reportIsBeingGenerated',
                handle: { title: messages.generated } satisfies PageHandle,
                lazy: async () => ({ Component: (await import('./pages/BeingGeneratedPage')).BeingGeneratedPage }),
              },
              {
                path: 'projects/:projectId/reportItemMonitoring',
                handle: { title: messages.monitoring } satisfies PageHandle,
                lazy: async () => ({ Component: (await import('./pages/MonitoringPage')).MonitoringPage }),
              },
              {
                path: 'projects/:projectId/data',
                handle: { title: messages.data } satisfies PageHandle,
                lazy: async () => ({ Component: (await import('./pages/DataPage')).DataPage }),
              },
              {
                path: 'projects/:projectId/reports',
                handle: { title: messages.reports } satisfies PageHandle,
                lazy: async () => ({ Component: (await import('./pages/ReportsPage')).ReportsPage }),
              },
              ...['projects/:projectId/locations/manage', 'projects/:projectId/poiManagement'].map((path) => ({
                path,
                handle: { title: messages.pois } satisfies PageHandle,
                lazy: async () => ({ Component: (await import('./pages/PoiPage')).PoiPage }),
              })),
            ],
          },
          ...['profile/changePassword', 'changePassword'].map((path) => ({
            path,
            handle: { title: messages.changePassword } satisfies PageHandle,
            lazy: async () => ({ Component: (await import('./pages/ChangePasswordPage')).ChangePasswordPage }),
          })),
          { path: '*', element: <Navigate to="/projects" replace /> },
        ],
      },
    ],
  },
];
