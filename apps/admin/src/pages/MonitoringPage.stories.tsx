import type { PageArgs } from '@locus/app/stories';
import { pageTitle } from '@locus/app/stories';
import { answering, buildMonitoring, failing, slow, world } from '@locus/mocks';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { http, HttpResponse } from 'msw';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';

import { calls, noted, officePage } from '../testing/stories';

const path = `/projects/${world.project}/reportItemMonitoring`;
const api = `/projects/${world.project}/reportItemMonitoring`;

const meta = {
  title: 'Back-office/MonitoringPage',
  args: { path },
  parameters: { pictures: ['FromApi', 'RightToLeft', 'Dark', 'Narrow'], layout: 'fullscreen' },
  ...officePage,
} satisfies Meta<PageArgs>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The project's side menu leads here, and each row to its report. */
export const FromApi: Story = {
  args: { path: `/projects/${world.project}/reports` },
  tags: ['spec:ADMIN-012'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('link', { name: 'Report Item Monitoring' }));
    await pageTitle(canvasElement, 'Report Item Monitoring');
    await canvas.findByRole('row', { name: /Movement/ });
    await expect(canvas.getByText('5 of 5 items')).toBeVisible();
    await userEvent.click(canvas.getByRole('link', { name: 'Go to Store network' }));
    await pageTitle(canvasElement, 'Store network');
  },
};

/** Status and search are in the address, together with the rows they find. */
export const Filtered: Story = {
  args: { path: `${path}?status=initiated` },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('row', { name: /Movement/ });
    await expect(canvas.queryByRole('row', { name: /Visit trends/ })).toBeNull();
    await expect(canvas.getByRole('radio', { name: 'Initiated (2)' })).toBeChecked();
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Report, item or ID' }), '61906');
    await waitFor(() => expect(canvas.queryByRole('row', { name: /Movement/ })).toBeNull());
    await expect(canvas.getByText('1 of 5 items')).toBeVisible();
    await userEvent.click(canvas.getByRole('radio', { name: 'Error (1)' }));
    await waitFor(() => expect(canvas.queryByRole('row', { name: /Attraction/ })).toBeNull());
  },
};

/** After a calculation is stopped, the list is refetched at once. */
export const Stopping: Story = {
  beforeEach: ({ msw }) => {
    let stopped = false;
    msw.use(
      http.put('*/api/reportItems/:id/cancel', ({ params }) => {
        calls('cancel', params.id);
        stopped = true;
        return new HttpResponse(null, { status: 204 });
      }),
      http.get(`*/api${api}`, () =>
        HttpResponse.json(
          buildMonitoring().map(({ progress, ...item }) =>
            stopped && item.id === '61903'
              ? { ...item, status: 'confirmed' }
              : { ...item, ...(progress && { progress }) },
          ),
        ),
      ),
    );
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Stop the calculation of Movement' }));
    await screen.findByText('The calculation of "Movement" has been stopped.');
    await expect(calls.mock.calls).toEqual([['cancel', '61903']]);
    await waitFor(() => expect(canvas.queryByRole('progressbar')).toBeNull());
  },
};

export const Retrying: Story = {
  beforeEach: ({ msw }) => msw.use(noted('put', '/reportItems/:id/retry')),
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Calculate Catchment again' }));
    await screen.findByText('"Catchment" is being recalculated.');
    await expect(calls.mock.calls).toEqual([['put', '/api/reportItems/61902/retry', '']]);
  },
};

export const Refused: Story = {
  beforeEach: ({ msw }) => msw.use(failing('/reportItems/:id/cancel', 409, 'item_not_waiting')),
  parameters: { expectedComplaints: [/409/] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Stop the calculation of Movement' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('so there is nothing to stop');
  },
};

export const Loading: Story = { beforeEach: ({ msw }) => msw.use(slow(api)) };

export const Empty: Story = {
  beforeEach: ({ msw }) => msw.use(answering(api, [])),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('The reports of this project have no items');
  },
};

export const Error: Story = {
  beforeEach: ({ msw }) => msw.use(failing(api, 500, 'internal')),
  parameters: { expectedComplaints: [/500/] },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('button', { name: 'Retry' });
  },
};

export const RightToLeft: Story = { globals: { locale: 'il' } };

export const Dark: Story = { globals: { theme: 'dark' } };

export const Narrow: Story = { globals: { viewport: { value: 'mobile1' } } };
