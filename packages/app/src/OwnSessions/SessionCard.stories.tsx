import { buildSessions, failing, world } from '@locus/mocks';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { http, HttpResponse } from 'msw';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';

import { pageStory, signInForStory } from '../stories';
import { OwnSessions } from './OwnSessions';
import { SessionCard } from './SessionCard';

const meta = {
  title: 'App/SessionCard',
  component: SessionCard,
  parameters: { pictures: ['Ready'] },
  args: { sessions: buildSessions(), status: 'ready', onRetry: fn(), onEnd: fn(), onEndOthers: fn() },
} satisfies Meta<typeof SessionCard>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Each shows browser, app, start and last use; the current one is marked and cannot be ended. */
export const Ready: Story = {
  play: async ({ canvas, args }) => {
    const rows = within(canvas.getByRole('list', { name: 'Sessions' })).getAllByRole('listitem');
    await expect(rows.map((row) => row.textContent)).toEqual([
      'Firefox, LinuxPortal · signed in 1 Jul 2026 · last used 15 Jul 2026This session',
      'Safari, iOSPortal · signed in 3 Jun 2026 · last used 12 Jul 2026Sign out',
      'Unknown browserBack-office · signed in 1 Jun 2026 · last used 2 Jun 2026Sign out',
    ]);
    await userEvent.click(canvas.getByRole('button', { name: 'Sign out Safari, iOS' }));
    await expect(args.onEnd).toHaveBeenCalledWith(buildSessions()[1]?.id);
    await userEvent.click(canvas.getByRole('button', { name: 'Sign out all others' }));
    await expect(args.onEndOthers).toHaveBeenCalledOnce();
  },
};

/** There is nothing to end except the current session. */
export const Alone: Story = {
  args: { sessions: buildSessions().slice(0, 1) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('This session')).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

export const Submitting: Story = {
  args: { busy: true },
  play: async ({ canvas }) => {
    for (const button of canvas.getAllByRole('button')) await expect(button).toBeDisabled();
  },
};

export const Refused: Story = {
  args: { refusal: 'This does not exist, or you have no access to it.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('This does not exist, or you have no access to it.')).toBeVisible();
    await expect(canvas.getByText('Safari, iOS')).toBeVisible();
  },
};

export const Loading: Story = { args: { sessions: undefined, status: 'loading' } };

export const Error: Story = {
  args: { sessions: undefined, status: 'error', error: 'There is no connection to Locus.' },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('Your sessions could not be loaded')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

const page = pageStory('portal', [{ path: '*', element: <OwnSessions /> }]);
const inApp: Partial<Story> = {
  beforeEach: () => signInForStory('portal', world.users.accountAdmin.userEmail),
  render: (_, context) => page({ path: '/' }, context),
};

/** Ending one is sent to the server, and the list is fetched again. */
export const FromApi: Story = {
  ...inApp,
  beforeEach: async ({ msw }) => {
    await signInForStory('portal', world.users.accountAdmin.userEmail);
    let sessions = buildSessions();
    msw.use(
      http.get('*/api/users/sessions', () => HttpResponse.json(sessions)),
      http.post('*/api/users/sessions/end', async ({ request }) => {
        const body = (await request.json()) as { id: string | null };
        sessions = sessions.filter(({ id, current }) => current || (body.id !== null && id !== body.id));
        return new HttpResponse(null, { status: 204 });
      }),
    );
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Sign out Safari, iOS' }));
    await waitFor(() => expect(canvas.queryByText('Safari, iOS')).toBeNull());
    await expect(canvas.getByText('Unknown browser')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Sign out all others' }));
    await waitFor(() => expect(canvas.queryByText('Unknown browser')).toBeNull());
    await expect(canvas.getByText('Firefox, Linux')).toBeVisible();
  },
};

/** The server refuses to end it: the reason is shown, and the list stays. */
export const FailsFromApi: Story = {
  ...inApp,
  beforeEach: async ({ msw }) => {
    await signInForStory('portal', world.users.accountAdmin.userEmail);
    msw.use(failing('/users/sessions/end', 503, 'unavailable'));
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Sign out Safari, iOS' }));
    await expect(await canvas.findByText(/The service is not ready yet/)).toBeVisible();
    await expect(canvas.getByText('Safari, iOS')).toBeVisible();
  },
};

export const Dark: Story = { globals: { theme: 'dark' } };

export const RightToLeft: Story = { globals: { locale: 'il' } };

export const Narrow: Story = { globals: { viewport: { value: 'mobile1' } } };
