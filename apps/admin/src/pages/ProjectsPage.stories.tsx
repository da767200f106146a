import type { PageArgs } from '@locus/app/stories';
import { pageStory, signInForStory } from '@locus/app/stories';
import type { ProjectSummary } from '@locus/model';
import { answering, failing, html, offline, slow, world } from '@locus/mocks';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';

import { routes } from '../routes';

const meta = {
  title: 'Back-office/ProjectsPage',
  args: { path: '/projects' },
  parameters: { pictures: ['Ready', 'RightToLeft', 'Dark', 'Narrow'], layout: 'fullscreen' },
  beforeEach: () => signInForStory('admin', world.users.administrator.userEmail),
  render: pageStory('admin', routes),
} satisfies Meta<PageArgs>;

export default meta;
type Story = StoryObj<typeof meta>;

const projects: ProjectSummary[] = [
  ['318', 'Retail Berlin', '2026-05-04', '3', 'Nordlicht Retail GmbH', 'PRESENTABLE'],
  ['319', 'Outlet network', '2026-02-11', '3', 'Nordlicht Retail GmbH', 'READY'],
  ['320', 'Vienna stores', '2026-06-30', '4', 'Donau Mode AG', 'PRESENTABLE'],
  ['321', 'Sample project', '2026-01-15', null, null, 'READY'],
].map(([id, name, date, account_id, account_name, status]) => ({
  id,
  name,
  description: 'Six stores and their catchments.',
  date: `${date}T08:00:00.000Z`,
  status,
  account_id,
  account_name,
})) as ProjectSummary[];

const shownProjects = async (canvasElement: HTMLElement) => {
  const headings = await within(canvasElement).findAllByRole('heading', { level: 2 });
  return headings.map(({ textContent }) => textContent);
};

export const Ready: Story = {
  beforeEach: ({ msw }) => msw.use(answering('/projects', projects)),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const newest = ['Vienna stores', 'Retail Berlin', 'Outlet network', 'Sample project'];
    await expect(await shownProjects(canvasElement)).toEqual(newest);
    await waitFor(() => expect(canvas.getByRole('button', { name: /Accounts/ })).toBeEnabled());
    await userEvent.click(canvas.getByRole('radio', { name: 'Name' }));
    const byAccount = ['Sample project', 'Vienna stores', 'Outlet network', 'Retail Berlin'];
    await waitFor(async () => expect(await shownProjects(canvasElement)).toEqual(byAccount));
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Search projects' }), 'nordlicht');
    await waitFor(async () => expect(await shownProjects(canvasElement)).toEqual(['Outlet network', 'Retail Berlin']));
    await expect(canvas.getByText('2 of 4 projects')).toBeVisible();
  },
};

export const NoMatch: Story = {
  args: { path: '/projects?search=atlantis' },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('Nothing matches', { exact: false })).toBeVisible();
  },
};

export const FilteredByAccount: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const all = await shownProjects(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: /Accounts/ }));
    const popup = within(await screen.findByRole('dialog'));
    await userEvent.click(popup.getByRole('option', { name: new RegExp(world.users.accountAdmin.companyName) }));
    await userEvent.click(popup.getByRole('button', { name: 'Save' }));
    await expect(localStorage.getItem('accountFilter')).toBe(JSON.stringify([world.users.accountAdmin.accountId]));
    await canvas.findByText(/^(\d+) of \1 projects?$/);
    await expect((await shownProjects(canvasElement)).length).toBeLessThan(all.length);
  },
};

export const Loading: Story = {
  beforeEach: ({ msw }) => msw.use(slow('/projects')),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('Loading data...')).toBeVisible();
  },
};

export const Empty: Story = {
  beforeEach: ({ msw }) => msw.use(answering('/projects', [])),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('No projects created yet..')).toBeVisible();
  },
};

export const Error: Story = {
  beforeEach: ({ msw }) => msw.use(failing('/projects', 500, 'internal')),
  parameters: { expectedComplaints: [/500/] },
  play: async ({ canvasElement, msw }) => {
    const canvas = within(canvasElement);
    const retry = await canvas.findByRole('button', { name: 'Retry' });
    await expect(canvas.getByText(/Something went wrong on our side/)).toBeVisible();
    msw.use(answering('/projects', projects));
    await userEvent.click(retry);
    await expect(await canvas.findByRole('heading', { name: 'Retail Berlin' })).toBeVisible();
  },
};

export const Offline: Story = {
  beforeEach: ({ msw }) => msw.use(offline('/projects')),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(/Locus cannot be reached/)).toBeVisible();
  },
};

export const PageInsteadOfData: Story = {
  beforeEach: ({ msw }) => msw.use(html('/projects')),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(/The answer could not be read/)).toBeVisible();
  },
};

export const AccountsFail: Story = {
  beforeEach: ({ msw }) => msw.use(failing('/accounts', 503, 'unavailable')),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText(/The service is not ready yet/)).toBeVisible();
    await expect(await canvas.findAllByRole('heading', { level: 2 })).not.toHaveLength(0);
    await expect(canvas.getByRole('button', { name: 'Retry' })).toBeVisible();
  },
};

export const FromApi: Story = {
  tags: ['spec:ADMIN-006'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Projects' })).toBeVisible();
    await expect(await canvas.findByRole('heading', { name: 'Retail Berlin' })).toBeVisible();
  },
};

export const UnknownAddress: Story = {
  args: { path: '/nowhere/at/all' },
  tags: ['spec:ADMIN-022'],
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('heading', { level: 1, name: 'Projects' })).toBeVisible();
  },
};

export const SessionEnded: Story = {
  beforeEach: ({ msw }) =>
    msw.use(failing('/projects', 403, 'session_ended'), failing('/accounts', 403, 'session_ended')),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
    await expect(localStorage.length).toBe(0);
  },
};

export const RightToLeft: Story = { globals: { locale: 'il' } };

export const Dark: Story = { globals: { theme: 'dark' } };

export const Narrow: Story = { globals: { viewport: { value: 'mobile1' } } };
