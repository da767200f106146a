import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';

import { PageSkeleton } from '../PageSkeleton/PageSkeleton';
import { LoadingScreen } from './LoadingScreen';

const meta = {
  title: 'UI/LoadingScreen',
  component: LoadingScreen,
  parameters: { pictures: ['Loading', 'Dark'], layout: 'fullscreen' },
  args: { progress: 40, onRetry: fn(), onSignOut: fn() },
} satisfies Meta<typeof LoadingScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Loading: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40');
    await expect(canvas.queryByTestId('cloud')).toBeNull();
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading your projects');
  },
};

export const Slow: Story = {
  args: { progress: 88, slow: true },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByTestId('cloud')).toBeVisible();
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent('This is taking longer than usual');
  },
};

export const Failed: Story = {
  args: { error: 'Locus cannot be reached. Please check your network and try again.' },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onRetry).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Sign out' }));
    await expect(args.onSignOut).toHaveBeenCalledOnce();
  },
};

export const Dark: Story = { globals: { theme: 'dark' } };

export const RightToLeft: Story = { args: { slow: true }, globals: { locale: 'il' } };

/** On the skeleton of the page that is opened; nothing of it can be reached. */
export const OverReport: Story = {
  args: { slow: true, ground: <PageSkeleton outline="map" /> },
  tags: ['spec:SHELL-037', 'spec:SHELL-039'],
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40');
    await expect(canvas.getByTestId('cloud')).toBeVisible();
    await expect(canvas.queryByRole('img', { name: 'Locus' })).toBeVisible();
    await expect(canvasElement.querySelector('[data-page-skeleton]')).toHaveAttribute('inert');
  },
};

export const OverReportFailed: Story = { args: { ...Failed.args, ground: <PageSkeleton outline="graph" /> } };

export const OverReportNarrow: Story = { ...OverReport, tags: [], globals: { viewport: { value: 'mobile1' } } };

export const OverReportRightToLeft: Story = { ...OverReport, tags: [], globals: { locale: 'il' } };
