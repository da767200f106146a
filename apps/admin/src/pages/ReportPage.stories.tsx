import type { PageArgs } from '@locus/app/stories';
import { pageStory, pageTitle, signInForStory } from '@locus/app/stories';
import { failing, slow, world } from '@locus/mocks';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { http, HttpResponse } from 'msw';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';

import { routes } from '../routes';

const calls = fn((..._told: unknown[]) => undefined);
const path = `/projects/${world.project}/reports/${world.report}`;

const meta = {
  title: 'Back-office/ReportPage',
  args: { path },
  parameters: { pictures: ['FromApi', 'RightToLeft', 'Dark', 'Narrow'], layout: 'fullscreen' },
  beforeEach: () => {
    calls.mockClear();
    return signInForStory('admin', world.users.administrator.userEmail);
  },
  render: pageStory('admin', routes),
} satisfies Meta<PageArgs>;

export default meta;
type Story = StoryObj<typeof meta>;

const noted = (method: 'put' | 'delete', address: string) =>
  http[method](`*/api${address}`, async ({ request }) => {
    const text = await request.clone().text();
    calls(method, new URL(request.url).pathname, text);
    return new HttpResponse(null, { status: 204 });
  });

/** Reached from the list; its items stand by name. */
export const FromApi: Story = {
  args: { path: `/projects/${world.project}/reports` },
  tags: ['spec:ADMIN-010', 'spec:ADMIN-139'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('link', { name: 'Store network' }));
    await pageTitle(canvasElement, 'Store network');
    const table = await canvas.findByRole('table', { name: 'Report Items' });
    const names = within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.children[1]?.textContent ?? '');
    await expect(names.length).toBeGreaterThan(5);
    await expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b)));
    await expect(canvas.getByText('Assigned POIs')).toBeVisible();
  },
};

export const Editing: Story = {
  tags: ['spec:ADMIN-071', 'spec:ADMIN-078'],
  beforeEach: ({ msw }) => msw.use(noted('put', '/report/:id')),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Edit' }));
    const name = await canvas.findByRole('textbox', { name: 'Name' });
    await userEvent.clear(name);
    await userEvent.type(name, 'Network 2027');
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await screen.findByText('Report "Network 2027" has been saved.');
    await expect(calls.mock.calls[0]?.slice(0, 2)).toEqual(['put', `/api/report/${world.report}`]);
    await expect(JSON.parse(String(calls.mock.calls[0]?.[2]))).toMatchObject({ name: 'Network 2027' });
    await canvas.findByRole('button', { name: 'Edit' });
  },
};

/** The copy begins in the form, with the name marked as one. */
export const Duplicating: Story = {
  tags: ['spec:ADMIN-079'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('link', { name: 'Duplicate' }));
    await pageTitle(canvasElement, 'Create report');
    await expect(await canvas.findByRole('textbox', { name: 'Report name' })).toHaveValue('Store network (copy)');
  },
};

export const Deleting: Story = {
  tags: ['spec:ADMIN-080'],
  beforeEach: ({ msw }) => msw.use(noted('delete', '/report/:id')),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete report "Store network"?' }));
    await userEvent.click(question.getByRole('button', { name: 'Delete' }));
    await pageTitle(canvasElement, 'Reports');
    await expect(calls.mock.calls).toEqual([['delete', `/api/report/${world.report}`, '']]);
  },
};

export const Recalculating: Story = {
  tags: ['spec:ADMIN-081'],
  beforeEach: ({ msw }) => msw.use(noted('put', '/reports/:id/refresh')),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Recalculate all' }));
    await screen.findByRole('alertdialog', { name: 'Recalculate all report items of "Store network"?' });
    await expect(calls).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Recalculate' }));
    await screen.findByText('The items of "Store network" are recalculated.');
    await expect(calls.mock.calls).toEqual([['put', `/api/reports/${world.report}/refresh`, '']]);
  },
};

export const RemovingAnItem: Story = {
  tags: ['spec:ADMIN-090', 'spec:ADMIN-224'],
  beforeEach: ({ msw }) => msw.use(noted('delete', '/projects/reports/:report/item/:id')),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const [remove] = await canvas.findAllByRole('button', { name: /^Remove / });
    await userEvent.click(remove ?? canvasElement);
    await screen.findByRole('alertdialog', { name: /^Remove item / });
    await expect(calls).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
    await waitFor(() =>
      expect(calls).toHaveBeenCalledWith(
        'delete',
        expect.stringMatching(new RegExp(`^/api/projects/reports/${world.report}/item/\\d+$`)),
        '',
      ),
    );
  },
};

export const Loading: Story = { beforeEach: ({ msw }) => msw.use(slow('/reports/:id')) };

export const Error: Story = {
  beforeEach: ({ msw }) => msw.use(failing('/reports/:id', 500, 'internal')),
  parameters: { expectedComplaints: [/500/] },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('button', { name: 'Retry' });
  },
};

export const RightToLeft: Story = { globals: { locale: 'il' } };

export const Dark: Story = { globals: { theme: 'dark' } };

export const Narrow: Story = { globals: { viewport: { value: 'mobile1' } } };
