import type { PageArgs } from '@locus/app/stories';
import { pageStory, signInForStory } from '@locus/app/stories';
import { failing, slow, world } from '@locus/mocks';
import { firstFault, retryThrough, sendThrough } from '@locus/mocks/play';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';

import { routes } from '../routes';

const pace = { tickMs: 20, slowMs: 60 };

/** Each screen of the back-office with every fault its calls can meet: what the reader is told, and the way back by keyboard. */
const meta = {
  title: 'Back-office/Faults',
  args: { path: '/projects' },
  // The stories end on sound pages, which have pictures of their own.
  parameters: { layout: 'fullscreen', visual: { skip: true } },
  beforeEach: () => signInForStory('admin', world.users.administrator.userEmail),
  render: pageStory('admin', routes),
} satisfies Meta<PageArgs>;

export default meta;
type Story = StoryObj<typeof meta>;

const mainIn = (canvasElement: HTMLElement) => () => within(canvasElement).findByRole('main');
const alert = () => screen.findByRole('alert');

export const TheSession: Story = {
  args: { loadingPace: pace },
  beforeEach: ({ msw }) => msw.use(firstFault('/users/roles')),
  play: async ({ canvasElement, msw }) => {
    await retryThrough({ msw, path: '/users/roles' }, async () => canvasElement);
    await within(canvasElement).findByRole('heading', { level: 1, name: 'Projects' });
  },
};

export const Projects: Story = {
  beforeEach: ({ msw }) => msw.use(firstFault('/projects')),
  play: async ({ canvasElement, msw }) => {
    await retryThrough({ msw, path: '/projects' }, mainIn(canvasElement));
    await within(canvasElement).findByRole('heading', { level: 2, name: 'Retail Berlin' });
  },
};

export const Accounts: Story = {
  beforeEach: ({ msw }) => msw.use(firstFault('/accounts')),
  play: async ({ canvasElement, msw }) => {
    await retryThrough({ msw, path: '/accounts' }, mainIn(canvasElement));
    const accounts = await within(canvasElement).findByRole('button', { name: /Accounts/ });
    await waitFor(() => expect(accounts).toBeEnabled());
  },
};

export const Reports: Story = {
  args: { path: `/projects/${world.project}/reports` },
  beforeEach: ({ msw }) => msw.use(firstFault(`/projects/${world.project}`)),
  play: async ({ canvasElement, msw }) => {
    await retryThrough({ msw, path: `/projects/${world.project}` }, mainIn(canvasElement));
    await within(canvasElement).findByRole('cell', { name: 'Store network' });
  },
};

export const AProjectThatIsGone: Story = {
  args: { path: '/projects/999/reports' },
  beforeEach: ({ msw }) => msw.use(failing('/projects/999', 404, 'not_found')),
  play: async ({ canvasElement }) => {
    const main = within(await mainIn(canvasElement)());
    await main.findByRole('button', { name: 'Retry' });
    await expect(main.queryByRole('table')).toBeNull();
    within(canvasElement).getAllByRole('link', { name: 'Projects' }).at(-1)?.focus();
    await userEvent.keyboard('{Enter}');
    await within(canvasElement).findByRole('heading', { level: 2, name: 'Retail Berlin' });
  },
};

export const SessionEndedWhileReading: Story = {
  args: { path: `/projects/${world.project}/reports` },
  beforeEach: ({ msw }) => msw.use(failing(`/projects/${world.project}`, 403, 'session_ended')),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('heading', { level: 1, name: 'Sign in' });
    await expect(localStorage.length).toBe(0);
  },
};

export const SessionEndedAtTheStart: Story = {
  args: { loadingPace: pace },
  beforeEach: ({ msw }) => msw.use(failing('/users/roles', 403, 'session_ended')),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('heading', { level: 1, name: 'Sign in' });
  },
};

export const NoAnswer: Story = {
  args: { loadingPace: pace },
  beforeEach: ({ msw }) => msw.use(slow('/users/roles')),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByTestId('cloud');
    await expect(canvas.getByRole('progressbar')).toBeVisible();
    await expect(canvas.queryByRole('heading', { name: 'Projects' })).toBeNull();
  },
};

export const SigningIn: Story = {
  args: { path: '/login' },
  beforeEach: () => localStorage.clear(),
  play: async ({ canvasElement, msw }) => {
    const canvas = within(canvasElement);
    await userEvent.type(await canvas.findByRole('textbox', { name: /mail/ }), world.users.administrator.userEmail);
    const password = canvas.getByLabelText(/^Password/);
    await userEvent.type(password, 'Rainy-Day-26');
    const send = () => userEvent.type(password, '{Enter}');
    await sendThrough({
      msw,
      path: '/authenticate/login',
      send,
      alert,
      kept: () => expect(password).toHaveValue('Rainy-Day-26'),
    });
    await send();
    await canvas.findByRole('heading', { level: 1, name: 'Projects' });
  },
};

export const ANewPassword: Story = {
  args: { path: '/profile/changePassword' },
  play: async ({ canvasElement, msw }) => {
    const canvas = within(canvasElement);
    await userEvent.type(await canvas.findByLabelText('Current password'), 'sunny-Alexanderplatz-1');
    await userEvent.type(canvas.getByLabelText('New password'), 'Rainy-Potsdamer-2');
    const again = canvas.getByLabelText('Re-enter new password');
    await userEvent.type(again, 'Rainy-Potsdamer-2');
    const send = () => userEvent.type(again, '{Enter}');
    await sendThrough({
      msw,
      path: '/users/changePassword',
      send,
      alert,
      kept: () => expect(canvas.getByLabelText('Current password')).toHaveValue('sunny-Alexanderplatz-1'),
    });
    await send();
    await canvas.findByText('Password has been changed successfully!');
  },
};
