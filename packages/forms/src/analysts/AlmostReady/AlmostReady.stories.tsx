import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';

import { AlmostReady } from './AlmostReady';
import type { CalculatedItem } from './ItemProgress';

const types = ['FOOTFALL', 'SEASONALITY', 'DURATION', 'RETENTION', 'LOYALTY', 'CATCHMENT', 'MOVEMENT'] as const;
const item = (i: number, changes: Partial<CalculatedItem>): CalculatedItem => ({
  id: String(i + 1),
  type: types[i] ?? 'FOOTFALL',
  status: 'confirmed',
  reason: null,
  ...changes,
});

const meta = {
  title: 'Forms/AlmostReady',
  component: AlmostReady,
  args: {
    open: true,
    name: 'Christmas season 2026',
    items: [
      item(0, {}),
      item(1, {}),
      item(2, { status: 'error', reason: 'Nobody was inside the outline of location 10.' }),
      item(3, { status: 'initiated', progress: { stage: 'monthly', percent: 72 } }),
      item(4, { status: 'initiated', progress: { stage: 'started', percent: 0 } }),
      item(5, { status: 'initiated' }),
      item(6, { status: 'initiated' }),
    ],
    onRetry: fn(),
    onProceed: fn(),
    renderOpen: (words) => <a href="#report">{words}</a>,
  },
} satisfies Meta<typeof AlmostReady>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  tags: ['spec:SHELL-094'],
  play: async ({ args }) => {
    await expect(await screen.findByRole('dialog', { name: 'Almost ready' })).toBeVisible();
    await expect(screen.getByRole('progressbar', { name: '3 of 7 calculations' })).toBeVisible();
    await expect(screen.getByRole('progressbar', { name: 'Retention rate' })).toHaveAttribute('aria-valuenow', '72');
    await expect(screen.getByText('Reading the visits')).toBeVisible();
    await expect(screen.getByText('Nobody was inside the outline of location 10.')).toBeVisible();
    await expect(screen.getByRole('link', { name: 'Open report' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Proceed' }));
    await expect(args.onProceed).toHaveBeenCalledTimes(1);
  },
};

export const Done: Story = {
  args: { items: types.map((_, i) => item(i, {})) },
  play: async () => {
    await expect(await screen.findByText(/All analyses have been calculated/)).toBeVisible();
  },
};

export const Loading: Story = { args: { items: undefined, name: undefined } };

export const Empty: Story = { args: { items: [] } };

export const Error: Story = {
  args: { items: undefined, failed: true },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    await expect(args.onRetry).toHaveBeenCalledTimes(1);
  },
};

export const Dark: Story = { globals: { theme: 'dark' } };

export const RightToLeft: Story = { globals: { locale: 'il' } };
