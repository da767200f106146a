import type { PageArgs } from '@locus/app/stories';
import { pageTitle } from '@locus/app/stories';
import { answering, buildOperations, buildTroubles, failing, slow } from '@locus/mocks';
import { mailActionSchema } from '@locus/model/operations';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { http, HttpResponse } from 'msw';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';

import { calls, officePage } from '../testing/stories';

const meta = {
  title: 'Back-office/OperationsPage',
  args: { path: '/operations' },
  parameters: { pictures: ['FromApi', 'RightToLeft', 'Narrow'], layout: 'fullscreen' },
  ...officePage,
} satisfies Meta<PageArgs>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The menu leads here; a test email is sent, and the page confirms it. */
export const FromApi: Story = {
  args: { path: '/projects' },
  beforeEach: ({ msw }) =>
    msw.use(
      http.post('*/api/operations/mail', async ({ request }) => {
        calls('test', await request.text());
        return new HttpResponse(null, { status: 204 });
      }),
    ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('link', { name: 'Operations' }));
    await pageTitle(canvasElement, 'Operations');
    await canvas.findByRole('region', { name: 'Database' });
    await canvas.findByText('No errors since the start');
    await userEvent.click(canvas.getByRole('button', { name: 'Send test email' }));
    await screen.findByText('The test email is on its way to you.');
    await expect(calls.mock.calls).toEqual([['test', '']]);
  },
};

/** Given-up emails are sent again, and disappear from the list. */
export const Troubles: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      http.get('*/api/operations', () =>
        HttpResponse.json(calls.mock.calls.length > 0 ? { ...buildTroubles(), givenUp: [] } : buildTroubles()),
      ),
      http.put('*/api/operations/mails', async ({ request }) => {
        const body: unknown = await request.json();
        await expect(mailActionSchema.isValidSync(body)).toBe(true);
        calls(body);
        return new HttpResponse(null, { status: 204 });
      }),
    ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const row = await canvas.findByRole('row', { name: /weber\.example/ });
    await expect(canvas.getByRole('row', { name: /3f09ac51d2/ })).toHaveTextContent('GET /api/projects/7/reports');
    await userEvent.click(within(row).getByRole('checkbox'));
    await userEvent.click(canvas.getByRole('button', { name: 'Send again' }));
    await screen.findByText('The emails are being sent again.');
    await expect(calls.mock.calls).toEqual([[{ action: 'retry', ids: ['31'] }]]);
    await waitFor(() => expect(canvas.queryByRole('row', { name: /weber\.example/ })).toBeNull());
  },
};

/** The server's text is shown if the mail server refuses. */
export const TestMailRefused: Story = {
  beforeEach: ({ msw }) => msw.use(failing('/operations/mail', 409, 'mail_not_sent')),
  parameters: { expectedComplaints: [/409/] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Send test email' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The email was not accepted');
  },
};

export const Loading: Story = { beforeEach: ({ msw }) => msw.use(slow('/operations')) };

/** No email was given up, nothing failed. */
export const Empty: Story = {
  beforeEach: ({ msw }) => msw.use(answering('/operations', buildOperations())),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('No undelivered emails');
  },
};

export const Error: Story = {
  beforeEach: ({ msw }) => msw.use(failing('/operations', 500, 'internal')),
  parameters: { expectedComplaints: [/500/] },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('button', { name: 'Retry' });
  },
};

export const RightToLeft: Story = { beforeEach: Troubles.beforeEach, globals: { locale: 'il' } };

export const Dark: Story = { beforeEach: Troubles.beforeEach, globals: { theme: 'dark' } };

export const Narrow: Story = {
  beforeEach: Troubles.beforeEach,
  globals: { viewport: { value: 'mobile1' } },
};
