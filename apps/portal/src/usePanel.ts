import { PanelSlot } from '@locus/app';
import { type ComponentType, lazy } from 'react';
import { useLocation, useParams } from 'react-router';

import { ProjectPanel } from './panels/ProjectPanel';
import { ProjectsPanel } from './panels/ProjectsPanel';

/** A tab of the side panel. */
export type PanelTab = 'profile' | 'projects' | 'reports' | 'messages' | 'create';

/** The contents of the side panel for an address. */
interface Panel {
  /** The selected tab. */
  tab: PanelTab;
  /** The open tabs, in order. */
  tabs: readonly PanelTab[];
  Content: ComponentType;
}

// What the project list does not need is loaded on demand.
const ProfilePanel = lazy(async () => ({ default: (await import('./panels/ProfilePanel')).ProfilePanel }));
const ReportPanel = lazy(async () => ({ default: (await import('./panels/ReportPanel')).ReportPanel }));

const MessagesPanel = lazy(async () => ({ default: (await import('@locus/creation/messages')).MessagesPanel }));

const closed = ['profile', 'projects'] as const;
const profile: Panel = { tab: 'profile', tabs: closed, Content: ProfilePanel };
const projects: Panel = { tab: 'projects', tabs: closed, Content: ProjectsPanel };
const project: Panel = { tab: 'projects', tabs: closed, Content: ProjectPanel };
const report: Panel = { tab: 'reports', tabs: [...closed, 'reports'], Content: ReportPanel };

const messages: Panel = { tab: 'messages', tabs: closed, Content: MessagesPanel };
const create: Panel = { tab: 'create', tabs: [...closed, 'create'], Content: PanelSlot };
const manage: Panel = { ...project, Content: PanelSlot };

const ownPages = ['/userProfile', '/changePassword'];

/** The panel for the address: a project opens the projects tab and closes the reports tab, a report opens both. */
export function usePanel(): Panel {
  const { pathname } = useLocation();
  const { projectId, reportId } = useParams();
  if (ownPages.includes(pathname)) return profile;
  if (pathname === '/messages') return messages;
  if (pathname === '/createReport') return create;
  if (pathname.endsWith('/locations/manage')) return manage;
  if (reportId !== undefined) return report;
  return projectId === undefined ? projects : project;
}
