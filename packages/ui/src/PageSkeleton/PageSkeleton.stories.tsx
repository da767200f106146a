import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { PageSkeleton } from './PageSkeleton';

const meta = {
  title: 'UI/PageSkeleton',
  component: PageSkeleton,
  parameters: { layout: 'fullscreen' },
  args: { outline: 'projects' },
} satisfies Meta<typeof PageSkeleton>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Nothing in it can be reached or is announced. */
export const Projects: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.queryAllByRole('img')).toEqual([]);
    await expect(canvasElement.querySelector('[data-page-skeleton]')).toHaveAttribute('inert');
  },
};

export const Project: Story = { args: { outline: 'project' } };

export const ReportMap: Story = { args: { outline: 'map' } };

export const ReportGraph: Story = { args: { outline: 'graph' } };

export const Other: Story = { args: { outline: 'other' } };

export const Dark: Story = { args: { outline: 'map' }, globals: { theme: 'dark' } };

export const RightToLeft: Story = { args: { outline: 'map' }, globals: { locale: 'il' } };

export const Narrow: Story = { args: { outline: 'map' }, globals: { viewport: { value: 'mobile1' } } };

export const NarrowProjects: Story = { args: { outline: 'projects' }, globals: { viewport: { value: 'mobile1' } } };
