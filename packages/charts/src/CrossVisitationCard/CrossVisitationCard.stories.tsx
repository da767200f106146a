import { buildCrossVisitation } from '@locus/mocks';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';

import { isLoading, onPanel } from '../testing/onPanel';
import { CrossVisitationCard } from './CrossVisitationCard';

const meta = {
  title: 'Charts/CrossVisitationCard',
  component: CrossVisitationCard,
  parameters: { pictures: ['Ready'] },
  decorators: [onPanel],
  args: { data: buildCrossVisitation(), primaryLocation: '101', onSelect: fn(), onRetry: fn() },
} satisfies Meta<typeof CrossVisitationCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  tags: ['spec:VIEW-058', 'spec:VIEW-065', 'spec:VIEW-281'],
  play: async ({ canvas, canvasElement, args }) => {
    await expect(canvas.getByText('average share of cross visits')).toBeVisible();
    await expect(canvas.getByText('cross')).toBeVisible();
    await expect(canvas.getByText('single')).toBeVisible();
    await expect(canvasElement.querySelector('figure svg')?.getBoundingClientRect().width).toBe(88);
    await userEvent.click(canvas.getByRole('button', { name: 'Cross-visitation' }));
    await expect(args.onSelect).toHaveBeenCalledOnce();
  },
};

export const Selected: Story = { args: { selected: true } };

export const OneLocation: Story = {
  args: { data: buildCrossVisitation({ locations: 1 }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('N/A')).toBeVisible();
  },
};

export const Loading: Story = {
  args: { data: undefined, status: 'loading' },
  tags: ['spec:VIEW-054'],
  play: isLoading,
};

export const Empty: Story = {
  args: { data: buildCrossVisitation({ locations: 0 }) },
  tags: ['spec:VIEW-054', 'spec:VIEW-066'],
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Cross-visitation' }));
    await expect(args.onSelect).not.toHaveBeenCalled();
  },
};

export const Error: Story = { args: { data: undefined, status: 'error' } };

export const Dark: Story = { args: { selected: true }, globals: { theme: 'dark' } };

export const RightToLeft: Story = { globals: { locale: 'il' } };
