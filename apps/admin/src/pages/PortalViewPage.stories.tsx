import type { PageArgs } from '@locus/app/stories';
import { pageStory, pageTitle, signInForStory } from '@locus/app/stories';
import { answering, buildUser, buildUsers, failing, slow, world } from '@locus/mocks';
import type { UserRecord } from '@locus/model/office';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { http, HttpResponse } from 'msw';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';

import { routes } from '../routes';

const calls = fn((..._told: unknown[]) => undefined);
const { regular, accountAdmin } = world.users;

const meta = {
  title: 'Back-office/PortalViewPage',
  args: { path: '/customerPortalView' },
  parameters: { pictures: ['FromApi', 'RightToLeft', 'Dark', 'Narrow'], layout: 'fullscreen' },
  beforeEach: ({ msw }) => {
    calls.mockClear();
    msw.use(
      http.get('*/api/users', ({ request }) => {
        calls('users', Object.fromEntries(new URL(request.url).searchParams));
        return undefined;
      }),
      http.get('*/api/authenticate/login-as/:id', ({ params }) => {
        calls('login as', params.id);
        return HttpResponse.json({ token: 'c0de' });
      }),
      http.post('*/api/authenticate/login-as/end', async ({ request }) => {
        calls('end', await request.json());
        return new HttpResponse(null, { status: 204 });
      }),
    );
    return signInForStory('admin', world.users.administrator.userEmail);
  },
  render: pageStory('admin', routes),
} satisfies Meta<PageArgs>;

export default meta;
type Story = StoryObj<typeof meta>;

const pick = async (box: string, option: string | RegExp) => {
  await userEvent.click(await screen.findByRole('combobox', { name: new RegExp(`^${box}`) }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
};

/** Only users whose portal can be opened are requested, by account and role; the selected user's portal is framed. */
export const FromApi: Story = {
  tags: ['spec:ADMIN-017', 'spec:ADMIN-109', 'spec:ADMIN-110', 'spec:ADMIN-200'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await pageTitle(canvasElement, 'Customer portal view');
    await waitFor(() => expect(calls.mock.calls).toEqual([['users', { enterable: 'true', limit: '100' }]]));
    await pick('Account', accountAdmin.companyName);
    await pick('Role', 'regular user');
    await waitFor(() =>
      expect(calls.mock.lastCall).toEqual([
        'users',
        { accountIds: accountAdmin.accountId, role: 'REGULAR_USER', enterable: 'true', limit: '100' },
      ]),
    );
    await waitFor(() => expect(canvas.getByRole('combobox', { name: /^User/ })).toBeEnabled());
    await pick('User', new RegExp(regular.userName));
    await userEvent.click(canvas.getByRole('button', { name: 'Log in as' }));
    await canvas.findByRole('region', { name: `Portal of ${regular.userName}` });
    const frame = canvasElement.querySelector('iframe');
    await expect(new URL(frame?.src ?? '').pathname).toBe('/loginAs/c0de');
    await expect(calls.mock.lastCall).toEqual(['login as', regular.userId]);
  },
};

/** It ends when the page is left. */
export const Leaving: Story = {
  args: { path: `/customerPortalView?userId=${regular.userId}` },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const start = await canvas.findByRole('button', { name: 'Log in as' });
    await waitFor(() => expect(start).toBeEnabled());
    await userEvent.click(start);
    await canvas.findByRole('button', { name: 'Fullscreen' });
    await userEvent.click(canvas.getByRole('link', { name: 'Projects' }));
    await waitFor(() => expect(calls.mock.lastCall).toEqual(['end', { token: 'c0de' }]));
  },
};

/** And with its button. */
export const Ending: Story = {
  args: { path: `/customerPortalView?userId=${regular.userId}` },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const start = await canvas.findByRole('button', { name: 'Log in as' });
    await waitFor(() => expect(start).toBeEnabled());
    await userEvent.click(start);
    await userEvent.click(await canvas.findByRole('button', { name: 'End' }));
    await waitFor(() => expect(calls.mock.lastCall).toEqual(['end', { token: 'c0de' }]));
    await expect(canvas.queryByRole('button', { name: 'Fullscreen' })).toBeNull();
  },
};

/** A link to a user whose portal cannot be opened says why, and nobody else is chosen. */
export const LinkToAdministrator: Story = {
  args: { path: `/customerPortalView?userId=${world.users.administrator.userId}` },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText(/is an administrator, and has no portal\.$/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Log in as' })).toBeDisabled();
  },
};

const linked = (changes: Partial<UserRecord>, reason: RegExp): Story => ({
  args: { path: `/customerPortalView?userId=${regular.userId}` },
  beforeEach: ({ msw }) => {
    msw.use(
      http.get('*/api/users/:id', ({ params }) =>
        params.id === regular.userId
          ? HttpResponse.json({ ...buildUser(), id: regular.userId, ...changes })
          : undefined,
      ),
      http.get('*/api/users', () => HttpResponse.json(buildUsers().filter(({ id }) => id !== regular.userId))),
    );
  },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(reason)).toBeVisible();
    await expect(within(canvasElement).getByRole('button', { name: 'Log in as' })).toBeDisabled();
  },
});

export const LinkToDisabled: Story = linked({ status: 'DISABLED' }, /is disabled\.$/);

export const LinkToInvited: Story = linked({ activated: false }, /has not chosen a password yet\.$/);

export const Refused: Story = {
  args: { path: `/customerPortalView?userId=${regular.userId}` },
  beforeEach: ({ msw }) => msw.use(failing('/authenticate/login-as/:id', 409, 'not_allowed')),
  parameters: { expectedComplaints: [/409/] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const start = await canvas.findByRole('button', { name: 'Log in as' });
    await waitFor(() => expect(start).toBeEnabled());
    await userEvent.click(start);
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Your role does not allow this change.');
  },
};

export const Loading: Story = { beforeEach: ({ msw }) => msw.use(slow('/users')) };

export const Empty: Story = {
  beforeEach: ({ msw }) => msw.use(answering('/users', [])),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('No matching active user')).toBeVisible();
  },
};

export const Error: Story = {
  beforeEach: ({ msw }) => msw.use(failing('/users', 500, 'internal')),
  parameters: { expectedComplaints: [/500/] },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(/Something went wrong on our side/)).toBeVisible();
    await expect(within(canvasElement).getByRole('button', { name: 'Retry' })).toBeVisible();
  },
};

export const RightToLeft: Story = { globals: { locale: 'il' } };

export const Dark: Story = { globals: { theme: 'dark' } };

export const Narrow: Story = { globals: { viewport: { value: 'mobile1' } } };
