import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { PieChart } from './PieChart';

const meta = {
  title: 'Charts/PieChart',
  component: PieChart,
  parameters: { pictures: ['Ready', 'Dark'] },
  args: { share: 0.361 },
} satisfies Meta<typeof PieChart>;

export default meta;
type Story = StoryObj<typeof meta>;

const width = (element: HTMLElement) => element.querySelector('svg')?.getBoundingClientRect().width;

export const Ready: Story = {
  tags: ['spec:VIEW-281'],
  play: async ({ canvasElement }) => {
    await expect(width(canvasElement)).toBe(88);
  },
};

export const InPopup: Story = {
  args: { sizePx: 130 },
  tags: ['spec:VIEW-281'],
  play: async ({ canvasElement }) => {
    await expect(width(canvasElement)).toBe(130);
  },
};

export const Nothing: Story = { args: { share: 0 } };

export const Whole: Story = { args: { share: 1 } };

export const Dark: Story = { globals: { theme: 'dark' } };
