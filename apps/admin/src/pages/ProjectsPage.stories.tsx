import type { PageArgs } from '@locus/app/stories';
import { enabledButton, goInHistory, pageTitle, storyAddress } from '@locus/app/stories';
import { answering, failing, html, offline, slow, world } from '@locus/mocks';
import { buildProjectSummary } from '@locus/model/testing/entities';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { http, HttpResponse } from 'msw';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';

import { officePage } from '../testing/stories';

const meta = {
  title: 'Back-office/ProjectsPage',
  args: { path: '/projects' },
  parameters: { pictures: ['Ready', 'RightToLeft', 'Dark', 'Narrow'], layout: 'fullscreen' },
  ...officePage,
} satisfies Meta<PageArgs>;

export default meta;
type Story = StoryObj<typeof meta>;

const calls = fn((..._told: unknown[]) => undefined);

const projects = (
  [
    ['318', 'Retail Berlin', '2026-05-04', '3', 'Nordlicht Retail GmbH', 'PRESENTABLE'],
    ['319', 'Outlet network', '2026-02-11', '3', 'Nordlicht Retail GmbH', 'READY'],
    ['320', 'Vienna stores', '2026-06-30', '4', 'Donau Mode AG', 'PRESENTABLE'],
    ['321', 'Sample project', '2026-01-15', null, null, 'READY'],
  ] as const
).map(([id, name, day, account_id, account_name, status]) =>
  buildProjectSummary({
    id,
    name,
    description: 'Six stores and their catchments.',
    date: `${day}T08:00:00.000Z`,
    status,
    account_id,
    account_name,
  }),
);

const shownProjects = async (canvasElement: HTMLElement) => {
  const headings = await within(canvasElement).findAllByRole('heading', { level: 2 });
  return headings.map(({ textContent }) => textContent);
};

export const Ready: Story = {
  tags: ['spec:ADMIN-032', 'spec:ADMIN-033'],
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
    await userEvent.click(await enabledButton(/Accounts/));
    const popup = within(await screen.findByRole('dialog'));
    await userEvent.click(popup.getByRole('option', { name: new RegExp(world.users.accountAdmin.companyName) }));
    await userEvent.click(popup.getByRole('button', { name: 'Save' }));
    await expect(localStorage.getItem('accountFilter')).toBe(JSON.stringify([world.users.accountAdmin.accountId]));
    await canvas.findByText(/^(\d+) of \1 projects?$/);
    await expect((await shownProjects(canvasElement)).length).toBeLessThan(all.length);
  },
};

/** The accounts are in the address, and so survive a reload and the way Back from a project. */
export const FilterInAddress: Story = {
  args: { path: `/projects?accountIds=${world.users.accountAdmin.accountId}` },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const filter = () => canvas.findByRole('button', { name: /Accounts/ });
    await waitFor(async () => expect(await filter()).toHaveTextContent(world.users.accountAdmin.companyName));
    await userEvent.click(await canvas.findByRole('link', { name: 'Retail Berlin' }));
    await pageTitle(canvasElement, 'Reports');
    await goInHistory(-1);
    await waitFor(async () => expect(await filter()).toHaveTextContent(world.users.accountAdmin.companyName));
    await expect(storyAddress()).toBe(`/projects?accountIds=${world.users.accountAdmin.accountId}`);
  },
};

/** The accounts chosen last apply on the next visit, which writes them into the address. */
export const FilterOfLastVisit: Story = {
  beforeEach: () => {
    localStorage.setItem('accountFilter', JSON.stringify([world.users.accountAdmin.accountId]));
    return () => localStorage.removeItem('accountFilter');
  },
  tags: ['spec:ADMIN-031'],
  play: async () => {
    const filter = await enabledButton(/Accounts/);
    await waitFor(() => expect(filter).toHaveTextContent(world.users.accountAdmin.companyName));
    await expect(storyAddress()).toBe(`/projects?accountIds=${world.users.accountAdmin.accountId}`);
    await userEvent.click(filter);
    const popup = within(await screen.findByRole('dialog'));
    await userEvent.click(popup.getByRole('option', { name: new RegExp(world.users.accountAdmin.companyName) }));
    await userEvent.click(popup.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(storyAddress()).toBe('/projects'));
    await expect(localStorage.getItem('accountFilter')).toBe('[]');
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

const card = async (canvasElement: HTMLElement, name: string) => {
  const heading = await within(canvasElement).findByRole('heading', { level: 2, name });
  return within(heading.closest('section') ?? canvasElement);
};

/** The pencil leads to the update form; the names of both icons include the project. */
export const Editing: Story = {
  tags: ['spec:ADMIN-037'],
  play: async ({ canvasElement }) => {
    const berlin = await card(canvasElement, 'Retail Berlin');
    await expect(berlin.getByRole('button', { name: 'Delete Retail Berlin' })).toBeVisible();
    await userEvent.click(berlin.getByRole('link', { name: 'Edit Retail Berlin' }));
    await within(canvasElement).findByRole('heading', { level: 1, name: 'Update project' });
    await expect(await within(canvasElement).findByRole('textbox', { name: 'Name' })).toHaveValue('Retail Berlin');
  },
};

export const Deleting: Story = {
  tags: ['spec:ADMIN-038', 'spec:ADMIN-039', 'spec:ADMIN-207'],
  beforeEach: ({ msw }) => {
    calls.mockClear();
    msw.use(
      http.delete('*/api/project/:id', ({ params }) => {
        calls('DELETE', String(params.id), undefined);
        return new HttpResponse(null, { status: 204 });
      }),
    );
  },
  play: async ({ canvasElement }) => {
    const berlin = await card(canvasElement, 'Retail Berlin');
    await userEvent.click(berlin.getByRole('button', { name: 'Delete Retail Berlin' }));
    const question = await screen.findByRole('alertdialog', { name: 'Delete project "Retail Berlin"?' });
    const buttons = within(question).getAllByRole('button');
    await expect(buttons.map(({ textContent }) => textContent)).toEqual(['Cancel', 'Delete']);
    await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
    await screen.findByText('Project "Retail Berlin" has been deleted.');
    await expect(calls.mock.calls).toEqual([['DELETE', world.project, undefined]]);
    await within(canvasElement).findByRole('heading', { level: 1, name: 'Projects' });
  },
};

/** The consequences are stated first; the list, and the project's reports, are refetched afterwards. */
export const Switching: Story = {
  tags: ['spec:ADMIN-130'],
  beforeEach: ({ msw }) => {
    calls.mockClear();
    msw.use(
      answering('/projects', projects),
      answering('/projects/:id/reports', []),
      http.put('*/api/projects/:id/status/:status', async ({ request, params }) => {
        calls(String(params.id), String(params.status), await request.json());
        return new HttpResponse(null, { status: 204 });
      }),
    );
  },
  play: async ({ canvasElement }) => {
    const shown = await card(canvasElement, 'Retail Berlin');
    await userEvent.click(shown.getByRole('switch', { name: 'Is Visible' }));
    await screen.findByRole('alertdialog', { name: 'Hide project "Retail Berlin"?' });
    await userEvent.click(await screen.findByRole('button', { name: 'Hide' }));
    await screen.findByText('Project "Retail Berlin" is hidden from customers.');
    const hidden = await card(canvasElement, 'Outlet network');
    await userEvent.click(hidden.getByRole('switch', { name: 'Is Visible' }));
    await screen.findByRole('alertdialog', { name: 'Show project "Outlet network"?' });
    await userEvent.click(await screen.findByRole('button', { name: 'Show' }));
    await screen.findByText('Project "Outlet network" is shown to customers.');
    await expect(calls.mock.calls).toEqual([
      ['318', 'READY', { status: 'READY' }],
      ['319', 'PRESENTABLE', { status: 'PRESENTABLE' }],
    ]);
  },
};

export const DeletingRefused: Story = {
  beforeEach: ({ msw }) => msw.use(failing('/project/:id', 409, 'project_has_reports')),
  parameters: { expectedComplaints: [/409/] },
  play: async ({ canvasElement }) => {
    const berlin = await card(canvasElement, 'Retail Berlin');
    await userEvent.click(berlin.getByRole('button', { name: 'Delete Retail Berlin' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    await expect(await screen.findByRole('alert')).toHaveTextContent('Delete the reports of this project first.');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await expect(await screen.findByRole('alert')).toHaveTextContent('Delete the reports of this project first.');
  },
};

/** Thousands of projects: only those in view are rendered. */
export const Thousands: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      answering(
        '/projects',
        Array.from({ length: 5000 }, (_, i) => ({ ...projects[0], id: String(i + 1), name: `Project ${i + 1}` })),
      ),
    ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByText('5,000 of 5,000 projects');
    await expect((await shownProjects(canvasElement)).length).toBeLessThan(60);
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Search projects' }), '4711');
    await waitFor(async () => expect(await shownProjects(canvasElement)).toEqual(['Project 4711']));
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
