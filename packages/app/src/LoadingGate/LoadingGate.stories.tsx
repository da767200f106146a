import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor, within } from 'storybook/test';

import { LoadingGate, LoadingPace } from './LoadingGate';

const quick = { tickMs: 20, slowMs: 60 };

const meta = {
  title: 'App/LoadingGate',
  component: LoadingGate,
  parameters: { layout: 'fullscreen' },
  args: {
    status: 'ready',
    onRetry: fn(),
    onSignOut: fn(),
    children: (
      <main>
        <h1>Projects</h1>
        <button type="button">Retail Berlin</button>
      </main>
    ),
  },
  decorators: [
    (Story) => (
      <LoadingPace value={quick}>
        <Story />
      </LoadingPace>
    ),
  ],
} satisfies Meta<typeof LoadingGate>;

export default meta;
type Story = StoryObj<typeof meta>;

const bar = (canvasElement: HTMLElement) => within(canvasElement).queryByRole('progressbar');

export const Ready: Story = {
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('heading', { name: 'Projects' });
    await waitFor(() => expect(bar(canvasElement)).toBeNull());
  },
};

/** However long it takes, the application does not open before its data has arrived. */
export const Loading: Story = {
  args: { status: 'loading' },
  tags: ['spec:SHELL-039'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByTestId('cloud')).toBeVisible();
    await waitFor(() => expect(bar(canvasElement)).toHaveAttribute('aria-valuenow', '90'));
    await expect(canvas.queryByText('Projects')).toBeNull();
  },
};

/** The data has arrived, but the progress is not complete: the content waits, hidden and inert. */
export const Waiting: Story = {
  decorators: [
    (Story) => (
      <LoadingPace value={still}>
        <Story />
      </LoadingPace>
    ),
  ],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(bar(canvasElement)).toHaveAttribute('aria-valuenow', '0');
    await expect(canvas.getByText('Projects')).not.toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Retail Berlin' })).toBeNull();
  },
};

const still = { tickMs: 3_600_000, slowMs: 7_200_000 };

export const Error: Story = {
  args: { status: 'error', error: 'Locus cannot be reached. Please check your network and try again.' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('button', { name: 'Retry' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Sign out' })).toBeVisible();
  },
};

export const RightToLeft: Story = { ...Loading, tags: [], globals: { locale: 'il' } };

export const Dark: Story = { ...Loading, tags: [], globals: { theme: 'dark' } };
