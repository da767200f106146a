import type { PageArgs } from '@locus/app/stories';
import { failing, slow, world } from '@locus/mocks';
import {
  changePasswordThrough,
  fillNewPassword,
  fillSignIn,
  firstFault,
  retryThrough,
  sendInVain,
  shortPatienceMs,
  signInThrough,
  waitThrough,
} from '@locus/mocks/play';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';

import { officePage } from '../testing/stories';

const pace = { tickMs: 20, slowMs: 60 };

/** Each screen of the back-office with every fault of its calls: what the reader sees, and recovery by keyboard. */
const meta = {
  title: 'Back-office/Faults',
  args: { path: '/projects' },
  // The stories end on working pages, which have their own pictures.
  parameters: { layout: 'fullscreen' },
  ...officePage,
} satisfies Meta<PageArgs>;

export default meta;
type Story = StoryObj<typeof meta>;

const mainIn = (canvasElement: HTMLElement) => () => within(canvasElement).findByRole('main');

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
  beforeEach: ({ msw }) => msw.use(firstFault(`/projects/${world.project}/reports`)),
  play: async ({ canvasElement, msw }) => {
    await retryThrough({ msw, path: `/projects/${world.project}/reports` }, mainIn(canvasElement));
    await within(canvasElement).findByRole('heading', { name: 'Store network' });
  },
};

export const AProjectThatIsGone: Story = {
  args: { path: '/projects/999/reports' },
  beforeEach: ({ msw }) =>
    msw.use(failing('/projects/999', 404, 'not_found'), failing('/projects/999/reports', 404, 'not_found')),
  play: async ({ canvasElement }) => {
    const main = within(await mainIn(canvasElement)());
    await main.findByText('This project does not exist');
    await expect(main.queryByRole('table')).toBeNull();
    await expect(main.queryByRole('alert')).toBeNull();
    within(canvasElement).getAllByRole('link', { name: 'Projects' }).at(-1)?.focus();
    await userEvent.keyboard('{Enter}');
    await within(canvasElement).findByRole('heading', { level: 2, name: 'Retail Berlin' });
  },
};

export const SessionEndedWhileReading: Story = {
  args: { path: `/projects/${world.project}/reports` },
  beforeEach: ({ msw }) => msw.use(failing(`/projects/${world.project}/reports`, 403, 'session_ended')),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('heading', { level: 1, name: 'Sign in' });
    await expect(localStorage.length).toBe(0);
  },
};

export const SessionEndedWhileSending: Story = {
  args: { path: '/profile/changePassword' },
  beforeEach: ({ msw }) => msw.use(failing('/users/changePassword', 403, 'session_ended')),
  play: async ({ canvasElement }) => {
    await (await fillNewPassword(canvasElement)).send();
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

/**
 * A call without a response ends after a while, with a message and a way to continue; until then a loading state is
 * shown.
 */
const unanswered = (call: string, path: string): Story => ({
  args: { path, timeoutMs: shortPatienceMs },
  beforeEach: ({ msw }) => msw.use(slow(call)),
  play: async ({ canvasElement }) => waitThrough(mainIn(canvasElement)),
});

export const ProjectsUnanswered = unanswered('/projects', '/projects');
export const AccountsUnanswered = unanswered('/accounts', '/projects');
export const ReportsUnanswered = unanswered(`/projects/${world.project}/reports`, `/projects/${world.project}/reports`);

export const SessionUnanswered: Story = {
  args: { loadingPace: pace, timeoutMs: shortPatienceMs },
  beforeEach: ({ msw }) => msw.use(slow('/users/roles')),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByTestId('cloud');
    await expect(canvas.getByRole('progressbar')).toBeVisible();
    await expect(canvas.queryByRole('heading', { name: 'Projects' })).toBeNull();
    await waitThrough(async () => canvasElement);
  },
};

export const SigningInUnanswered: Story = {
  args: { path: '/login', timeoutMs: shortPatienceMs },
  beforeEach: ({ msw }) => {
    localStorage.clear();
    msw.use(slow('/authenticate/login'));
  },
  play: async ({ canvasElement }) => sendInVain(await fillSignIn(canvasElement, world.users.administrator.userEmail)),
};

export const ANewPasswordUnanswered: Story = {
  args: { path: '/profile/changePassword', timeoutMs: shortPatienceMs },
  beforeEach: ({ msw }) => msw.use(slow('/users/changePassword')),
  play: async ({ canvasElement }) => sendInVain(await fillNewPassword(canvasElement)),
};

export const SigningIn: Story = {
  args: { path: '/login' },
  beforeEach: () => localStorage.clear(),
  play: async ({ canvasElement, msw }) => {
    await signInThrough({ canvasElement, msw, email: world.users.administrator.userEmail });
    await within(canvasElement).findByRole('heading', { level: 1, name: 'Projects' });
  },
};

export const ANewPassword: Story = {
  args: { path: '/profile/changePassword' },
  play: changePasswordThrough,
};
