import type { PageArgs } from '@locus/app/stories';
import { pageStory, signInForStory } from '@locus/app/stories';
import { failing, offline, slow, world } from '@locus/mocks';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';

import { routes } from '../routes';

const meta = {
  title: 'Portal/HandoverPages',
  args: { path: '/loginAs/wrong' },
  parameters: { pictures: ['RightToLeft'], layout: 'fullscreen' },
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
