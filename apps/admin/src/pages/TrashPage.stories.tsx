import type { PageArgs } from '@locus/app/stories';
import { pageTitle } from '@locus/app/stories';
import { answering, buildTrash, failing, slow, world } from '@locus/mocks';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { http, HttpResponse } from 'msw';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';

import { calls, officePage } from '../testing/stories';

const meta = {
  title: 'Back-office/TrashPage',
  args: { path: '/trash' },
  parameters: { pictures: ['FromApi', 'RightToLeft', 'Dark', 'Narrow'], layout: 'fullscreen' },
  ...officePage,
} satisfies Meta<PageArgs>;

export default meta;
type Story = StoryObj<typeof meta>;

const restoring = (path: string, name: string) =>
  http.put(`*/api/${path}/:id/restore`, async ({ request, params }) => {
    calls(path, params.id, await request.clone().text());
    return HttpResponse.json({ name });
  });

/** A project is restored with a number if its name was taken in the meantime, and leaves the trash. */
export const FromApi: Story = {
  args: { path: '/projects' },
  beforeEach: ({ msw }) =>
    msw.use(
      restoring('projects', 'Retail Wien (2)'),
      http.get('*/api/trash', () =>
        HttpResponse.json(calls.mock.calls.length > 0 ? buildTrash().slice(1) : buildTrash()),
      ),
    ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('link', { name: 'Trash' }));
    await pageTitle(canvasElement, 'Trash');
    await userEvent.click(await canvas.findByRole('button', { name: 'Restore Retail Wien' }));
    await screen.findByText('"Retail Wien (2)" is back.');
    await expect(calls.mock.calls).toEqual([['projects', '902', '']]);
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Restore Retail Wien' })).toBeNull());
  },
};

/** The banner after a deletion undoes it, even though the page has changed. */
export const UndoingADeletion: Story = {
  args: { path: `/projects/${world.project}/reports/${world.report}` },
  beforeEach: ({ msw }) => msw.use(restoring('reports', 'Store network')),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete' }));
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    await pageTitle(canvasElement, 'Reports');
    (await screen.findByRole('button', { name: 'Undo' })).focus();
    await userEvent.keyboard('{Enter}');
    await screen.findByText('"Store network" is back.');
    await expect(calls.mock.calls).toEqual([['reports', world.report, '']]);
  },
};

export const Refused: Story = {
  beforeEach: ({ msw }) => msw.use(failing('/reportItems/:id/restore', 409, 'parent_deleted')),
  parameters: { expectedComplaints: [/409/] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Restore Movement' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Please restore that first.');
  },
};

/** The server's text becomes the only message, a paragraph of the error area; a later one replaces it. */
export const OneMessage: Story = {
  tags: ['spec:ADMIN-232'],
  beforeEach: ({ msw }) => {
    let times = 0;
    msw.use(
      http.put('*/api/:kind/:id/restore', () => {
        times += 1;
        return HttpResponse.json({ code: 'parent_deleted', reason: `Refused ${times}.` }, { status: 409 });
      }),
    );
  },
  parameters: { expectedComplaints: [/409/] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    for (const reason of ['Refused 1.', 'Refused 2.']) {
      await userEvent.click(await canvas.findByRole('button', { name: 'Restore Movement' }));
      await expect((await canvas.findByText(reason)).tagName).toBe('P');
      await expect(canvas.getAllByRole('alert').map((alert) => alert.textContent)).toEqual([reason]);
    }
  },
};

export const Loading: Story = { beforeEach: ({ msw }) => msw.use(slow('/trash')) };

export const Empty: Story = {
  beforeEach: ({ msw }) => msw.use(answering('/trash', [])),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('The trash is empty');
    await expect(within(canvasElement).getByText(/can be restored for 30 days/)).toBeVisible();
  },
};

export const Error: Story = {
  beforeEach: ({ msw }) => msw.use(failing('/trash', 500, 'internal')),
  parameters: { expectedComplaints: [/500/] },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('button', { name: 'Retry' });
  },
};

export const RightToLeft: Story = { globals: { locale: 'il' } };

export const Dark: Story = { globals: { theme: 'dark' } };

export const Narrow: Story = { globals: { viewport: { value: 'mobile1' } } };
