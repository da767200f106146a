import type { Decorator, Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';

import { color, radius, space } from '../theme';
import { Progress } from './Progress';

const inBox: Decorator = (Story) => (
  <div style={{ maxInlineSize: 480, padding: space[4], background: color.surface, borderRadius: radius.card }}>
    <Story />
  </div>
);

const meta = {
  title: 'UI/Progress',
  component: Progress,
  parameters: { pictures: ['Known', 'RightToLeft'] },
  decorators: [inBox],
  args: {
    label: 'Store network 2026.pdf',
    value: 52,
    step: 'Drawing the catchment map for Potsdamer Platz',
    onCancel: fn(),
  },
} satisfies Meta<typeof Progress>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Known: Story = {
  play: async ({ canvasElement, args }) => {
    const bar = within(canvasElement).getByRole('progressbar', { name: 'Store network 2026.pdf' });
    await expect(bar).toHaveAttribute('aria-valuenow', '52');
    await expect(bar).toHaveAttribute('aria-valuetext', '52 %');
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent('Drawing the catchment map');
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Cancel' }));
    await expect(args.onCancel).toHaveBeenCalledOnce();
  },
};

export const Unknown: Story = { args: { value: null, step: 'Waiting for the server' } };

export const Small: Story = {
  args: { size: 'small', label: 'Calculating', value: 62, step: undefined, onCancel: undefined },
};

/** Bar, per cent and label in one line of a table. */
export const Inline: Story = {
  args: { ...Small.args, size: 'inline' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const bar = canvas.getByRole('progressbar', { name: 'Calculating' }).getBoundingClientRect();
    const [percent, label] = ['62 %', 'Calculating'].map((text) => canvas.getByText(text).getBoundingClientRect());
    await expect(percent?.left).toBeGreaterThan(bar.right);
    await expect(label?.left).toBeGreaterThan(percent?.right ?? Infinity);
    await expect(label?.top).toBeLessThan(bar.bottom);
  },
};

export const LongNames: Story = {
  args: { label: 'Kaufhausverbund <b>Süd</b> 🏬 مركز '.repeat(9), step: 'Kaufhausverbundgesellschaft'.repeat(6) },
};

export const RightToLeft: Story = {
  args: { label: 'רשת החנויות 2026.pdf', step: 'ציור מפת המשיכה' },
  globals: { locale: 'il' },
};

export const Dark: Story = { globals: { theme: 'dark' } };
