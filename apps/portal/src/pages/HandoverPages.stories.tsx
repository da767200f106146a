import type { PageArgs } from '@locus/app/stories';
import { pageStory, sendNewPassword, signInForStory } from '@locus/app/stories';
import { failing, failure, offline, slow, world } from '@locus/mocks';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { http } from 'msw';
import { expect, userEvent, waitFor, within } from 'storybook/test';

import { routes } from '../routes';

const meta = {
  title: 'Portal/HandoverPages',
  args: { path: '/loginAs/wrong' },
  parameters: { layout: 'fullscreen' },
  render: pageStory('portal', routes),
} satisfies Meta<PageArgs>;

export default meta;
type Story = StoryObj<typeof meta>;

const { regular, staff } = world.users;

async function signedInAs(canvasElement: HTMLElement, name: string) {
  await expect(await within(canvasElement).findByRole('button', { name: `Profile of ${name}` })).toBeVisible();
}

export const LoginAs: Story = {
  args: { path: `/loginAs/${regular.userId}` },
  tags: ['spec:SHELL-025'],
  play: async ({ canvasElement }) => {
    await signedInAs(canvasElement, regular.userName);
    await expect(localStorage.getItem('userId')).toBe(regular.userId);
  },
};

export const LoginAsInsteadOfMyself: Story = {
  args: { path: `/loginAs/${regular.userId}` },
  tags: ['spec:SHELL-025', 'spec:SHELL-028'],
  beforeEach: () => signInForStory('portal', staff.userEmail),
  play: async ({ canvasElement }) => {
    await signedInAs(canvasElement, regular.userName);
  },
};

/** Somebody else is signed in here: they are asked first, and may stay. */
export const SomebodyElse: Story = {
  args: { path: `/landing/${regular.userId}` },
  beforeEach: async ({ msw }) => {
    msw.use(
      http.post('*/api/authenticate/exchange', async ({ request }) => {
        const { replace } = (await request.clone().json()) as { replace?: boolean };
        return replace ? undefined : failure(request, 409, 'session_other');
      }),
    );
    await signInForStory('portal', staff.userEmail);
  },
  parameters: { expectedComplaints: [/409/] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('heading', { level: 1, name: 'Sign in as someone else?' });
    await expect(canvas.getByText(new RegExp(`signed in here as ${staff.userName}`))).toBeVisible();
    await expect(localStorage.getItem('userId')).toBe(staff.userId);
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }));
    await signedInAs(canvasElement, regular.userName);
  },
};

export const SomebodyElseStays: Story = {
  args: { path: `/landing/${regular.userId}` },
  beforeEach: async ({ msw }) => {
    msw.use(failing('/authenticate/exchange', 409, 'session_other'));
    await signInForStory('portal', staff.userEmail);
  },
  parameters: { expectedComplaints: [/409/] },
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Stay signed in' }));
    await signedInAs(canvasElement, staff.userName);
  },
};

/** The other app's response is not available. */
export const HandoverFails: Story = {
  args: { path: '/handover' },
  beforeEach: ({ msw }) => msw.use(failing('/authenticate/handover/begin', 503, 'unavailable')),
  parameters: { expectedComplaints: [/503/] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The service is not ready yet');
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
};

/** The page where a new user chooses the first password: sent on the click, not before. */
export const Invitation: Story = {
  args: { path: '/invitation/t0ken' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('heading', { level: 1, name: 'Welcome to Locus' });
    await sendNewPassword(canvasElement, 'Rainy-Potsdamer-2');
    await canvas.findByRole('heading', { level: 1, name: 'Your new password is set' });
  },
};

export const LoginAsWithoutToken: Story = {
  args: { path: '/loginAs' },
  tags: ['spec:SHELL-025'],
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('heading', { level: 1, name: 'Sign in' });
  },
};

export const LoginAsRefused: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('alert')).toHaveTextContent('This link is no longer valid.');
    await expect(canvas.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
    await expect(canvas.getByRole('link', { name: 'Back to sign-in' })).toBeVisible();
  },
};

export const RefusedKeepsMySession: Story = {
  beforeEach: () => signInForStory('portal', staff.userEmail),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('alert');
    await expect(localStorage.getItem('userId')).toBe(staff.userId);
  },
};

export const Landing: Story = {
  args: { path: `/landing/${regular.userId}` },
  tags: ['spec:SHELL-026'],
  play: async ({ canvasElement }) => {
    await signedInAs(canvasElement, regular.userName);
    await expect(localStorage.getItem('jwt')).toMatch(/^e30\./);
  },
};

export const LandingWithoutToken: Story = {
  args: { path: '/landing' },
  tags: ['spec:SHELL-027'],
  beforeEach: () => signInForStory('portal', staff.userEmail),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('heading', { level: 1, name: 'Sign in' });
    await waitFor(() => expect(localStorage.length).toBe(0));
  },
};

export const Opening: Story = {
  args: { path: '/landing/code' },
  beforeEach: ({ msw }) => msw.use(slow('/authenticate/exchange')),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('Loading Locus')).toBeVisible();
  },
};

export const Offline: Story = {
  args: { path: '/landing/code' },
  beforeEach: ({ msw }) => msw.use(offline('/authenticate/exchange')),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Locus cannot be reached');
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(await canvas.findByRole('alert')).toBeVisible();
  },
};

export const TooManyAttempts: Story = {
  args: { path: '/landing/code' },
  beforeEach: ({ msw }) => msw.use(failing('/authenticate/exchange', 429, 'too_many_requests')),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('alert')).toHaveTextContent('Please wait 30 seconds');
  },
};

export const Dark: Story = { ...LoginAsRefused, globals: { theme: 'dark' } };

export const RightToLeft: Story = {
  globals: { locale: 'il' },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('alert');
  },
};
