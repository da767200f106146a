import type { Decorator, Meta, StoryObj } from '@storybook/react-vite';
import { EllipsisVertical, Pencil, Trash2 } from 'lucide-react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';

import { IconButton } from '../IconButton/IconButton';
import * as Menu from '../Menu/Menu';
import { color, space } from '../theme';
import { ProjectCard } from './ProjectCard';

const onPanel: Decorator = (Story) => (
  <div style={{ inlineSize: 352, maxInlineSize: '100%', padding: space[3], background: color.panel }}>
    <h1 hidden>Projects</h1>
    <Story />
  </div>
);

const picture =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 328 74'%3E%3Crect width='328' height='74' fill='%23e8d9b8'/%3E%3Ccircle cx='240' cy='20' r='60' fill='%23d98d5f'/%3E%3C/svg%3E";

const meta = {
  title: 'UI/ProjectCard',
  component: ProjectCard,
  parameters: { pictures: ['Chosen', 'RightToLeft'] },
  decorators: [onPanel],
  args: {
    name: 'Retail Berlin',
    description: 'Six stores, quarterly network review',
    seed: '318',
    reportCount: 8,
    locationCount: 24,
    createdDate: '2026-01-12T09:30:00Z',
    link: <a href="#projects/318">Retail Berlin</a>,
  },
} satisfies Meta<typeof ProjectCard>;

export default meta;
type Story = StoryObj<typeof meta>;

const long = 'Kaufhausverbund <b>Süd</b> 🏬 مركز تسوق '.repeat(10).slice(0, 300);

const settings = (
  <Menu.Root>
    <Menu.Trigger asChild>
      <IconButton
        size="small"
        label="Settings of Retail Berlin"
        icon={<EllipsisVertical size={16} strokeWidth={1.5} aria-hidden />}
      />
    </Menu.Trigger>
    <Menu.Content align="end">
      <Menu.Item icon={<Pencil size={16} strokeWidth={1.5} aria-hidden />}>Edit</Menu.Item>
      <Menu.Item variant="danger" icon={<Trash2 size={16} strokeWidth={1.5} aria-hidden />}>
        Delete
      </Menu.Item>
    </Menu.Content>
  </Menu.Root>
);

export const DefaultPicture: Story = {
  tags: ['spec:SHELL-051', 'spec:SHELL-057'],
  play: async ({ canvasElement }) => {
    const card = within(canvasElement);
    await expect(canvasElement.querySelector('article svg path')).toBeVisible();
    await expect(card.getByText('Created 12/01/2026')).toBeVisible();
    await expect(card.queryByRole('link', { name: 'Manage' })).toBeNull();
    const link = card.getByRole('link', { name: 'Retail Berlin' });
    await expect(link).toHaveAttribute('href', '#projects/318');
    // The whole card is the link, including what overlaps its bottom edge.
    const { left, bottom } = canvasElement.querySelector('article')!.getBoundingClientRect();
    await expect(link.contains(document.elementFromPoint(left + 20, bottom - 6))).toBe(true);
  },
};

export const OwnPicture: Story = {
  args: { pictureUrl: picture },
  tags: ['spec:SHELL-051'],
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('img')).toHaveAttribute('src', picture));
    await expect(canvasElement.querySelector('article > div:first-child svg')).toBeNull();
  },
};

export const BrokenPicture: Story = {
  args: { pictureUrl: 'data:image/png;base64,AAAA' },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('article svg path')).toBeVisible());
  },
};

export const OneReport: Story = {
  args: { reportCount: 1, locationCount: 1 },
  tags: ['spec:SHELL-054'],
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('article')).toHaveTextContent(/1 report1 location/);
  },
};

export const SeveralReports: Story = {
  tags: ['spec:SHELL-054'],
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('article')).toHaveTextContent(/8 reports24 locations/);
  },
};

export const LocationsMissing: Story = {
  args: { locationCount: null, reportCount: 0 },
  tags: ['spec:SHELL-055'],
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('article')).toHaveTextContent(/0 reports0 locations/);
  },
};

export const WithManageAndMenu: Story = {
  args: { manageLink: <a href="#projects/318/locations/manage">Manage</a>, menu: settings, onClick: fn() },
  play: async ({ canvasElement }) => {
    const card = within(canvasElement);
    const manage = card.getByRole('link', { name: 'Manage' });
    const { left, top } = manage.getBoundingClientRect();
    await expect(document.elementFromPoint(left + 4, top + 4)).toBe(manage);
    await userEvent.click(card.getByRole('button', { name: 'Settings of Retail Berlin' }));
    await waitFor(() => expect(within(document.body).getByRole('menuitem', { name: 'Delete' })).toBeVisible());
    await userEvent.keyboard('{Escape}');
  },
};

export const Chosen: Story = { args: { chosen: true, menu: settings } };

export const LongNames: Story = {
  args: {
    name: long,
    description: long,
    menu: settings,
    manageLink: <a href="#manage">Manage</a>,
    reportCount: 12345,
    locationCount: 67890,
  },
  tags: ['spec:SHELL-052', 'spec:SHELL-053'],
  play: async ({ canvasElement }) => {
    const name = within(canvasElement).getByRole('heading', { level: 2 });
    await expect(name).toHaveTextContent(`${Array.from(long).slice(0, 30).join('')}...`);
    await expect(name).toHaveAttribute('title', long);
    await expect(within(canvasElement).getByText(`${Array.from(long).slice(0, 36).join('')}...`)).toBeVisible();
  },
};

export const RightToLeft: Story = {
  args: {
    name: 'קמעונאות תל אביב',
    description: 'שש חנויות, סקירה רבעונית',
    link: <a href="#projects/318">Retail Berlin</a>,
    manageLink: <a href="#manage">ניהול</a>,
    menu: settings,
    reportCount: 2,
  },
  globals: { locale: 'il' },
};

export const German: Story = { globals: { locale: 'de' } };

export const Dark: Story = { args: { menu: settings }, globals: { theme: 'dark' } };
