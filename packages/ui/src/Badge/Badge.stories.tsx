import type { Meta, StoryObj } from '@storybook/react-vite';

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

export const LongWord: Story = {
  args: { style: { maxInlineSize: 140 }, children: 'Kaufhausverbundgesellschaft <b>🏬</b>' },
};

export const RightToLeft: Story = { args: { variant: 'success', children: 'מוכן' }, globals: { locale: 'il' } };

export const Dark: Story = { args: { variant: 'danger', children: 'Failed' }, globals: { theme: 'dark' } };
