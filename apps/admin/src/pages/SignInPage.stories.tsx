import type { PageArgs } from '@locus/app/stories';
import { pageStory, signInForStory } from '@locus/app/stories';
import { offline, slow, world } from '@locus/mocks';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';

import { routes } from '../routes';

const meta = {
  title: 'Back-office/SignInPage',
  args: { path: '/login' },
  parameters: { pictures: ['Narrow'], layout: 'fullscreen' },
  render: pageStory('admin', routes),
} satisfies Meta<PageArgs>;

export default meta;
type Story = StoryObj<typeof meta>;

async function signIn(canvasElement: HTMLElement, email: string, password = 'a long password') {
  const canvas = within(canvasElement);
  await userEvent.type(await canvas.findByRole('textbox', { name: 'Email' }), email);
  await userEvent.type(canvas.getByLabelText('Password'), password);
  await userEvent.click(canvas.getByRole('button', { name: 'Sign in' }));
  return canvas;
}

export const Empty: Story = {
  tags: ['spec:ADMIN-005'],
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  },
};

export const Submitting: Story = {
  beforeEach: ({ msw }) => msw.use(slow('/authenticate/login')),
  play: async ({ canvasElement }) => {
    const canvas = await signIn(canvasElement, world.users.administrator.userEmail);
    await expect(canvas.getByRole('button', { name: 'Sign in' })).toHaveAttribute('aria-busy', 'true');
  },
};

/** The reason is shown above the form's fields. */
export const Refused: Story = {
  tags: ['spec:ADMIN-234'],
  play: async ({ canvasElement }) => {
    const canvas = await signIn(canvasElement, world.users.administrator.userEmail, 'wrong password');
    const reason = 'Email or password is incorrect. Please check both and try again.';
    const alert = await canvas.findByRole('alert');
    await expect(alert).toHaveTextContent(reason);
    const field = canvas.getByRole('textbox', { name: 'Email' });
    await expect(alert.getBoundingClientRect().bottom).toBeLessThan(field.getBoundingClientRect().top);
    await expect(canvas.getByRole('main')).toContainElement(alert);
    await expect(field).toHaveValue(world.users.administrator.userEmail);
  },
};

export const Offline: Story = {
  beforeEach: ({ msw }) => msw.use(offline('/authenticate/login')),
  play: async ({ canvasElement }) => {
    const canvas = await signIn(canvasElement, world.users.administrator.userEmail);
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Locus cannot be reached');
  },
};

export const SignedIn: Story = {
  tags: ['spec:SHELL-041', 'spec:ADMIN-001'],
  play: async ({ canvasElement }) => {
    const canvas = await signIn(canvasElement, world.users.administrator.userEmail);
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Projects' })).toBeVisible();
  },
};

export const HomeWithSession: Story = {
  args: { path: '/' },
  beforeEach: () => signInForStory('admin', world.users.administrator.userEmail),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('heading', { level: 1, name: 'Projects' })).toBeVisible();
  },
};

export const NotAnAdministrator: Story = {
  tags: ['spec:ADMIN-001'],
  play: async ({ canvasElement }) => {
    const canvas = await signIn(canvasElement, world.users.staff.userEmail);
    await expect(await canvas.findByRole('heading', { level: 1, name: 'This is the back-office' })).toBeVisible();
    await expect(canvas.getByText(/You are signed in as placense user/)).toBeVisible();
    await expect(canvas.queryByRole('navigation')).not.toBeInTheDocument();
  },
};

export const SigningOut: Story = {
  args: { path: '/projects' },
  beforeEach: () => signInForStory('admin', world.users.administrator.userEmail),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Log Out' }));
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
    await expect(localStorage.length).toBe(0);
  },
};

export const RightToLeft: Story = { globals: { locale: 'il' } };

export const Dark: Story = { globals: { theme: 'dark' } };

export const Narrow: Story = { globals: { viewport: { value: 'mobile1' } } };
