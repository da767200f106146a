import type { Meta, StoryObj } from '@storybook/react-vite';
import { Building2, ChartColumn, FolderOpen, KeyRound, LogOut, MapPin, Plus, Users } from 'lucide-react';
import { expect, userEvent, waitFor, within } from 'storybook/test';

import { Avatar } from '../Avatar/Avatar';
import * as Breadcrumb from '../Breadcrumb/Breadcrumb';
import * as Card from '../Card/Card';
import { Logo } from '../Logo/Logo';
import * as AdminMenu from './AdminMenu';
import { AdminShell } from './AdminShell';

const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const;

const menuOf = (project: string) => (
  <AdminMenu.Root
    brand={<Logo sizePx={28} />}
    footer={
      <>
        <AdminMenu.Item icon={<KeyRound {...icon} />}>
          <a href="#password">Change password</a>
        </AdminMenu.Item>
        <AdminMenu.Item icon={<LogOut {...icon} />}>
          <button type="button">Log Out</button>
        </AdminMenu.Item>
      </>
    }
  >
    <AdminMenu.Item icon={<Users {...icon} />}>
      <a href="#users">Users</a>
    </AdminMenu.Item>
    <AdminMenu.Item icon={<Building2 {...icon} />}>
      <a href="#accounts">Accounts</a>
    </AdminMenu.Item>
    <AdminMenu.Item icon={<FolderOpen {...icon} />}>
      <a href="#projects">Projects</a>
    </AdminMenu.Item>
    <AdminMenu.Item icon={<Plus {...icon} />}>
      <a href="#create">Create Project</a>
    </AdminMenu.Item>
    <AdminMenu.Group label={`Project: ${project}`}>
      <AdminMenu.Item icon={<ChartColumn {...icon} />} current>
        <a href="#reports">Reports</a>
      </AdminMenu.Item>
      <AdminMenu.Item icon={<MapPin {...icon} />}>
        <a href="#pois">POI Management</a>
      </AdminMenu.Item>
    </AdminMenu.Group>
  </AdminMenu.Root>
);

const wayOf = (project: string) => (
  <Breadcrumb.Root>
    <Breadcrumb.Item asChild>
      <a href="#projects">Projects</a>
    </Breadcrumb.Item>
    <Breadcrumb.Item asChild>
      <a href="#318">{project}</a>
    </Breadcrumb.Item>
    <Breadcrumb.Item current>Reports</Breadcrumb.Item>
  </Breadcrumb.Root>
);

const meta = {
  title: 'UI/AdminShell',
  component: AdminShell,
  parameters: { layout: 'fullscreen' },
  args: {
    menu: menuOf('Retail Berlin'),
    breadcrumb: wayOf('Retail Berlin'),
    end: <Avatar name="Anna Schmidt" />,
    children: (
      <Card.Root>
        <Card.Header>
          <Card.Title>Reports</Card.Title>
        </Card.Header>
        <Card.Body>The table stands here.</Card.Body>
      </Card.Root>
    ),
  },
} satisfies Meta<typeof AdminShell>;

export default meta;
type Story = StoryObj<typeof meta>;

const long = 'Kaufhausverbundgesellschaft <b>Süd</b> 🏬 مركز تسوق '.repeat(8).slice(0, 300);

export const Wide: Story = {
  play: async ({ canvasElement }) => {
    const menu = within(within(canvasElement).getByRole('navigation', { name: 'Menu' }));
    await expect(menu.getByRole('link', { name: 'Reports' })).toHaveAttribute('aria-current', 'page');
    await expect(menu.getByRole('group', { name: 'Project: Retail Berlin' })).toBeVisible();
    await expect(within(canvasElement).queryByRole('button', { name: 'Open menu' })).toBeNull();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(within(canvasElement).getByRole('main')).toHaveFocus();
  },
};

export const LongNames: Story = { args: { menu: menuOf(long), breadcrumb: wayOf(long) } };

export const RightToLeft: Story = { globals: { locale: 'il' } };

export const Dark: Story = { globals: { theme: 'dark' } };

export const Narrow: Story = {
  globals: { viewport: { value: 'mobile1' } },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    // In a wide window the menu is at the side and there is no button to test.
    if (!matchMedia('(max-width: 899.98px)').matches) return;
    const button = page.getByRole('button', { name: 'Open menu' });
    await userEvent.click(button);
    const drawer = await within(document.body).findByRole('dialog', { name: 'Menu' });
    await waitFor(() => expect(within(drawer).getByRole('link', { name: 'Users' })).toBeVisible());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(button).toHaveFocus());
  },
};
