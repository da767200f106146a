import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';

import { EmbeddedDashboard } from './EmbeddedDashboard';

const page = (body: string) =>
  `data:text/html,${encodeURIComponent(`<!doctype html><html lang="en"><title>Outlook</title><body style="font:16px sans-serif;padding:24px"><main>${body}</main>`)}`;

const meta = {
  title: 'UI/EmbeddedDashboard',
  component: EmbeddedDashboard,
  args: {
    title: 'Consumption outlook',
    src: page('<h1>Consumption outlook</h1><p>Berlin, 2026</p>'),
    contactHref: 'mailto:support@locus.example',
    style: { blockSize: 420 },
  },
} satisfies Meta<typeof EmbeddedDashboard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ canvasElement }) => {
    const frame = await within(canvasElement).findByTitle<HTMLIFrameElement>('Consumption outlook');
    await expect(frame.sandbox.contains('allow-top-navigation')).toBe(false);
    await expect(frame).toHaveAttribute('referrerpolicy', 'no-referrer');
  },
};

export const Empty: Story = {
  args: { src: undefined },
  tags: ['spec:SHELL-080'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('alert')).toHaveTextContent('Error loading data');
    await expect(canvas.getByRole('link', { name: 'Contact support' })).toHaveAttribute(
      'href',
      'mailto:support@locus.example',
    );
    await expect(canvasElement.querySelector('iframe')).toBeNull();
  },
};

/** Frames do not report errors: one that shows nothing in time counts as failed. */
export const Error: Story = {
  args: { timeoutMs: 0 },
  tags: ['spec:SHELL-080'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('Error loading data')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Contact support' })).toBeVisible();
    canvas.getByRole('button', { name: 'Retry' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByText('Error loading data')).toBeVisible();
  },
};

export const RightToLeft: Story = { args: { src: undefined }, globals: { locale: 'il' } };

export const Dark: Story = { args: { src: undefined }, globals: { theme: 'dark' } };
