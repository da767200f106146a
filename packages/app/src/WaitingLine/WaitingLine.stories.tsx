import { useAccounts } from '@locus/data';
import { world } from '@locus/mocks';
import { StateSwitch } from '@locus/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { http, HttpResponse } from 'msw';
import { expect, waitFor } from 'storybook/test';

import type { PageArgs } from '../stories';
import { pageStory, signInForStory } from '../stories';

function Accounts() {
  const { status, data, error } = useAccounts();
  return (
    <StateSwitch status={status} error={error?.reason} heightPx={320}>
      <h1>{data?.length} accounts</h1>
    </StateSwitch>
  );
}

const busy = (retryAfter: string) =>
  HttpResponse.json(
    { code: 'busy', reason: 'There are many requests right now. Please try again in a moment.' },
    { status: 503, headers: { 'Retry-After': retryAfter } },
  );

const meta = {
  title: 'App/WaitingLine',
  args: { path: '/' },
  parameters: { layout: 'fullscreen' },
  beforeEach: () => signInForStory('admin', world.users.administrator.userEmail),
  render: pageStory('admin', [{ path: '*', element: <Accounts /> }]),
} satisfies Meta<PageArgs>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The server is busy, twice; the page retries by itself and shows the response. */
export const FromApi: Story = {
  async beforeEach({ msw }) {
    await signInForStory('admin', world.users.administrator.userEmail);
    let refused = 0;
    msw.use(
      http.get('/api/accounts', () => {
        refused += 1;
        return refused <= 2 ? busy('0.3') : undefined;
      }),
    );
  },
  play: async ({ canvas }) => {
    const said = 'The service is busy right now. This page will try again automatically.';
    const line = await canvas.findByText(said);
    await expect(line).toBeVisible();
    await expect(line.closest('[aria-live=polite]')).not.toBeNull();
    await expect(canvas.queryByText('Could not be loaded')).toBeNull();
    await expect(await canvas.findByRole('heading', { name: /\d+ accounts/ })).toBeVisible();
    await waitFor(() => expect(canvas.queryByText(said)).toBeNull());
  },
};

const waits: Story['beforeEach'] = async ({ msw }) => {
  await signInForStory('admin', world.users.administrator.userEmail);
  msw.use(http.get('/api/accounts', () => busy('30')));
};

export const Ready: Story = {
  beforeEach: waits,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/will try again automatically/)).toBeVisible();
  },
};

export const RightToLeft: Story = { beforeEach: waits, globals: { locale: 'il' } };

export const Dark: Story = { ...Ready, globals: { theme: 'dark' } };
