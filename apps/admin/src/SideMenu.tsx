import { useClient } from '@locus/data';
import { AdminMenu, Logo } from '@locus/ui';
import {
  Activity,
  Building2,
  ChartColumn,
  Database,
  Folder,
  KeyRound,
  LogOut,
  MapPinned,
  Monitor,
  Plus,
  ServerCog,
  SlidersHorizontal,
  Trash2,
  Users,
} from 'lucide-react';
import type { MessageDescriptor } from 'react-intl';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useLocation } from 'react-router';

import { messages } from './messages';
import { useOpenProject } from './useOpenProject';

const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const;

interface Entry {
  /** Its path; for a project's pages the part after the project's path. */
  to: string;
  /** An older path of the same page. */
  older?: string;
  text: MessageDescriptor;
  Icon: typeof Folder;
}

const entries: readonly Entry[] = [
  { to: '/users', text: messages.users, Icon: Users },
  { to: '/accounts', text: messages.accounts, Icon: Building2 },
  { to: '/reportItemSettingDefinitions', text: messages.itemSettings, Icon: SlidersHorizontal },
  { to: '/projects', text: messages.projects, Icon: Folder },
  { to: '/createProject', text: messages.createProject, Icon: Plus },
  { to: '/customerPortalView', text: messages.portalView, Icon: Monitor },
  { to: '/trash', text: messages.trash, Icon: Trash2 },
  { to: '/operations', text: messages.operations, Icon: ServerCog },
];
/** Entries that stay marked while a page below them is open. */
const peoplePaths = new Set(['/users', '/accounts']);
const entriesOfProject: readonly Entry[] = [
  { to: 'reports', text: messages.reports, Icon: ChartColumn },
  { to: 'createReport', text: messages.createReport, Icon: Plus },
  { to: 'locations/manage', older: 'poiManagement', text: messages.pois, Icon: MapPinned },
  { to: 'data', text: messages.data, Icon: Database },
  { to: 'reportItemMonitoring', text: messages.monitoring, Icon: Activity },
];

/** Links to all pages, followed by those of the open project. */
export function SideMenu() {
  const client = useClient();
  const intl = useIntl();
  const { pathname } = useLocation();
  const { projectId, name } = useOpenProject();
  const item = ({ to, text, Icon }: Entry, current: boolean) => (
    <AdminMenu.Item key={to} icon={<Icon {...icon} />} current={current}>
      <Link to={to}>
        <FormattedMessage {...text} />
      </Link>
    </AdminMenu.Item>
  );
  return (
    <AdminMenu.Root
      brand={
        <Link to="/projects">
          <Logo />
        </Link>
      }
      footer={
        <>
          {item(
            { to: '/profile/changePassword', text: messages.changePassword, Icon: KeyRound },
            pathname.endsWith('/changePassword'),
          )}
          <AdminMenu.Item icon={<LogOut {...icon} className="flip" />}>
            <button type="button" onClick={() => void client.signOut()}>
              <FormattedMessage {...messages.logOut} />
            </button>
          </AdminMenu.Item>
        </>
      }
    >
      {entries.map((entry) =>
        item(entry, pathname === entry.to || (peoplePaths.has(entry.to) && pathname.startsWith(`${entry.to}/`))),
      )}
      {projectId !== undefined && name !== undefined && (
        <AdminMenu.Group label={intl.formatMessage(messages.projectLabel, { name })}>
          {entriesOfProject.map((entry) => {
            const at = (path: string) => `/projects/${projectId}/${path}`;
            const current = [entry.to, entry.older ?? entry.to].some((path) => pathname.startsWith(at(path)));
            return item({ ...entry, to: at(entry.to) }, current);
          })}
        </AdminMenu.Group>
      )}
    </AdminMenu.Root>
  );
}
