import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { Badge } from './Badge';

const meta = {
  title: 'UI/Badge',
  component: Badge,
  parameters: {
    pictures: ['Neutral', 'Success', 'Info', 'Warning', 'Danger', 'Accent', 'Dark'],
  },
  args: { children: 'Waiting' },
} satisfies Meta<typeof Badge>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Neutral: Story = {};

export const Success: Story = { args: { variant: 'success', children: 'Presentable' } };

export const Info: Story = { args: { variant: 'info', children: 'Ready' } };

export const Warning: Story = { args: { variant: 'warning', children: 'Low confidence' } };

export const Danger: Story = { args: { variant: 'danger', children: 'Failed' } };

export const Accent: Story = { args: { variant: 'accent', children: 'Calculating' } };

export const WordOnly: Story = { args: { icon: null, children: 'Trial' } };

const longWord = 'Kaufhausverbundgesellschaft <b>🏬</b>';

/** What is cut off is read in full in a tooltip. */
export const LongWord: Story = {
  args: { style: { maxInlineSize: 140 }, children: longWord },
  play: async ({ canvas }) => {
    const word = canvas.getByText(longWord);
    await expect(word.scrollWidth).toBeGreaterThan(word.clientWidth);
    await expect(canvas.getByTitle(longWord)).toContainElement(word);
  },
};

export const RightToLeft: Story = { args: { variant: 'success', children: 'מוכן' }, globals: { locale: 'il' } };

export const Dark: Story = { args: { variant: 'danger', children: 'Failed' }, globals: { theme: 'dark' } };
