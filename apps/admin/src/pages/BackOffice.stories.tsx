import type { PageArgs } from '@locus/app/stories';
import { signInForStory } from '@locus/app/stories';
import { held, world } from '@locus/mocks';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { http } from 'msw';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';

import { calls, officePage } from '../testing/stories';

const pace = { tickMs: 20, slowMs: 60 };
let letGo = () => {};

/** The frame around the pages: menu, bar, and what is shown before the first response. */
const meta = {
  title: 'Back-office/Frame',
  args: { path: `/projects/${world.project}/reports` },
  parameters: { pictures: ['OpenProject', 'NarrowMenu'], layout: 'fullscreen' },
  ...officePage,
} satisfies Meta<PageArgs>;

export default meta;
type Story = StoryObj<typeof meta>;

/** An open project is named in the bar, in the menu and in the breadcrumb. */
export const OpenProject: Story = {
  tags: ['spec:ADMIN-027', 'spec:ADMIN-025'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const bar = within(await canvas.findByRole('banner'));
    await expect(await bar.findByText(/^Project:/)).toHaveTextContent('Project: Retail Berlin');
    await expect(bar.getByText(/^Account:/)).toBeVisible();
    const menu = canvas.getByRole('navigation', { name: 'Menu' });
    await expect(within(menu).getByRole('group', { name: 'Project: Retail Berlin' })).toBeVisible();
    const rows = await canvas.findAllByRole('switch', { name: /^Is Visible: / });
    await expect(rows.length).toBeGreaterThan(4);
    const [last] = within(menu).getAllByRole('button').slice(-1);
    await expect(last).toHaveTextContent('Log Out');
    await userEvent.click(within(menu).getByRole('link', { name: 'Change password' }));
    await canvas.findByRole('heading', { level: 1, name: 'Change password' });
    await expect(canvas.getByLabelText('Current password')).toBeVisible();
    await expect(bar.queryByText(/^Project:/)).toBeNull();
    await expect(bar.getByText(/^Account:/)).toBeVisible();
  },
};

const menuOf = async (canvasElement: HTMLElement) =>
  within(await within(canvasElement).findByRole('navigation', { name: 'Menu' }));
/** The entries of the menu that are marked as the open page. */
const marks = (menu: ReturnType<typeof within>) =>
  menu.queryAllByRole('link', { current: 'page' }).map((link: HTMLElement) => link.textContent);

/** The page that is opened from the menu is marked in it, and no other. */
export const Marks: Story = {
  play: async ({ canvasElement }) => {
    const menu = await menuOf(canvasElement);
    await menu.findByRole('group', { name: 'Project: Retail Berlin' });
    await expect(marks(menu)).toEqual(['Reports']);
    for (const name of ['Create Report', 'Data', 'Report Item Monitoring', 'Users', 'Accounts', 'Trash', 'Projects']) {
      await userEvent.click(menu.getByRole('link', { name }));
      await waitFor(() => expect(marks(menu)).toEqual([name]));
    }
  },
};

/** A page that is open from its address, also an older one, and the entry that stands for it. */
const markedAt = (path: string, name: string): Story => ({
  args: { path },
  play: async ({ canvasElement }) => {
    const menu = await menuOf(canvasElement);
    if (path.startsWith('/projects/')) await menu.findByRole('group', { name: 'Project: Retail Berlin' });
    await waitFor(() => expect(marks(menu)).toEqual([name]));
  },
});
export const MarksUser: Story = markedAt(`/users/${world.users.regular.userId}`, 'Users');
export const MarksAccount: Story = markedAt(`/accounts/${world.users.accountAdmin.accountId}`, 'Accounts');
export const MarksReport: Story = markedAt(`/projects/${world.project}/reports/${world.report}`, 'Reports');
export const MarksOldPois: Story = markedAt(`/projects/${world.project}/poiManagement`, 'POI Management');
export const MarksPassword: Story = markedAt('/profile/changePassword', 'Change password');

/** All menu entries, in order, with their targets. */
export const Menu: Story = {
  tags: ['spec:ADMIN-023', 'spec:ADMIN-024'],
  play: async ({ canvasElement }) => {
    const menu = within(await within(canvasElement).findByRole('navigation', { name: 'Menu' }));
    const project = await menu.findByRole('group', { name: 'Project: Retail Berlin' });
    const linksOf = (links: HTMLElement[]) => links.map((link) => [link.textContent, link.getAttribute('href')]);
    const own = within(project).getAllByRole('link');
    await expect(linksOf(own)).toEqual([
      ['Reports', `/projects/${world.project}/reports`],
      ['Create Report', `/projects/${world.project}/createReport`],
      ['POI Management', `/projects/${world.project}/locations/manage`],
      ['Data', `/projects/${world.project}/data`],
      ['Report Item Monitoring', `/projects/${world.project}/reportItemMonitoring`],
    ]);
    const others = menu.getAllByRole('link').filter((link) => !own.includes(link));
    await expect(linksOf(others)).toEqual([
      ['Locus', '/projects'],
      ['Users', '/users'],
      ['Accounts', '/accounts'],
      ['Report Item Settings', '/reportItemSettingDefinitions'],
      ['Projects', '/projects'],
      ['Create Project', '/createProject'],
      ['Customer portal view', '/customerPortalView'],
      ['Trash', '/trash'],
      ['Operations', '/operations'],
      ['Change password', '/profile/changePassword'],
    ]);
  },
};

/** Both URLs of the change-password page. */
export const OtherChangePassword: Story = {
  tags: ['spec:ADMIN-013'],
  args: { path: '/changePassword' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('heading', { level: 1, name: 'Change password' });
    await userEvent.click(canvas.getByRole('link', { name: 'Projects' }));
    await canvas.findByRole('heading', { level: 1, name: 'Projects' });
    await userEvent.click(canvas.getByRole('link', { name: 'Change password' }));
    await expect(await canvas.findByLabelText('Current password')).toBeVisible();
  },
};

/** My profile; a report needs a project first. */
export const Profile: Story = {
  tags: ['spec:ADMIN-019'],
  args: { path: '/userProfile' },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('heading', { level: 1, name: 'My profile' });
    await expect(within(canvasElement).getByText(world.users.administrator.userEmail)).toBeVisible();
    const sessions = await within(canvasElement).findByRole('list', { name: 'Sessions' });
    await expect(within(sessions).getByText('This session')).toBeVisible();
  },
};

/** Without a project no report can be created: the list is shown for choosing one. */
export const CreateReportWithoutProject: Story = {
  tags: ['spec:ADMIN-019'],
  args: { path: '/createReport' },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('heading', { level: 1, name: 'Projects' });
  },
};

export const FromAProjectCard: Story = {
  args: { path: '/projects' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    (await canvas.findByRole('link', { name: 'Retail Berlin' })).focus();
    await userEvent.keyboard('{Enter}');
    await canvas.findByRole('heading', { level: 1, name: 'Reports' });
    await canvas.findByRole('heading', { name: 'Store network' });
  },
};

/** Nothing of the back-office is visible before the server has responded to the session. */
export const Loading: Story = {
  args: { path: '/projects', loadingPace: pace },
  tags: ['spec:ADMIN-021'],
  beforeEach: ({ msw }) => {
    const roles = held('/users/roles');
    ({ letGo } = roles);
    msw.use(roles.handler);
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('progressbar')).toBeVisible();
    await expect(canvas.queryByRole('navigation')).toBeNull();
    letGo();
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Projects' })).toBeVisible();
    await expect(canvas.queryByRole('progressbar')).toBeNull();
  },
};

/** A user who is not an administrator sees none of it, whatever the URL. */
const notForOthers = (path: string, role: keyof typeof world.users = 'staff'): Story => ({
  args: { path },
  beforeEach: () => signInForStory('admin', world.users[role].userEmail),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('heading', { level: 1, name: 'This is the back-office' });
    await expect(canvas.queryByRole('navigation')).toBeNull();
    await expect(canvas.queryByRole('table')).toBeNull();
    await expect(canvas.queryByText('Store network')).toBeNull();
  },
});

export const NotForOthers = notForOthers(`/projects/${world.project}/reports`);
export const CreateProjectNotForOthers = notForOthers('/createProject');
export const CreateReportNotForOthers = notForOthers(`/projects/${world.project}/createReport`);
export const ReportNotForOthers = notForOthers(`/projects/${world.project}/reports/${world.report}?adjust=open`);
export const MonitoringNotForOthers = notForOthers(`/projects/${world.project}/reportItemMonitoring`);
export const ItemSettingsNotForOthers = notForOthers('/reportItemSettingDefinitions');
export const TrashNotForOthers = notForOthers('/trash');

/** What manages people is not even requested for any other role; the server refuses it too (access.test.ts). */
const managedByAdministrators = (path: string, role: keyof typeof world.users): Story => {
  const story = notForOthers(path, role);
  return {
    ...story,
    tags: ['spec:ADMIN-187'],
    beforeEach: async ({ msw }) => {
      calls.mockClear();
      for (const managed of ['users', 'users/:id', 'accounts', 'accounts/:id', 'authenticate/login-as/:id'])
        msw.use(http.get(`*/api/${managed}`, ({ request }) => calls(new URL(request.url).pathname)));
      return signInForStory('admin', world.users[role].userEmail);
    },
    play: async (context) => {
      await story.play?.(context);
      await expect(calls).not.toHaveBeenCalled();
    },
  };
};

export const UsersNotForStaff = managedByAdministrators('/users', 'staff');
export const AccountsNotForStaff = managedByAdministrators('/accounts', 'staff');
export const PortalViewNotForStaff = managedByAdministrators('/customerPortalView', 'staff');
export const UsersNotForAccountAdmins = managedByAdministrators('/users', 'accountAdmin');
export const AccountsNotForBetaAdmins = managedByAdministrators('/accounts', 'betaAdmin');
export const PortalViewNotForRegularUsers = managedByAdministrators('/customerPortalView', 'regular');

export const Dark: Story = { globals: { theme: 'dark' } };

export const RightToLeft: Story = { globals: { locale: 'il' } };

export const Narrow: Story = {
  globals: { viewport: { value: 'mobile1' } },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('heading', { name: 'Store network' });
  },
};

export const NarrowMenu: Story = {
  globals: { viewport: { value: 'mobile1' } },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('heading', { name: 'Store network' });
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Open menu' }));
    const menu = within(await screen.findByRole('dialog'));
    await expect(menu.getByRole('link', { name: 'Change password' })).toBeVisible();
  },
};
