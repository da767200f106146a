import { buildDuration } from '@locus/mocks';
import { deriveDuration } from '@locus/model/analyses';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';

import { isLoading, onPanel } from '../testing/onPanel';
import { DurationCard } from './DurationCard';

const meta = {
  title: 'Charts/DurationCard',
  component: DurationCard,
  parameters: { pictures: ['Ready'] },
  decorators: [onPanel],
  args: {
    duration: deriveDuration(buildDuration()),
    primaryLocation: '101',
    onSelect: fn(),
    onRetry: fn(),
  },
} satisfies Meta<typeof DurationCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  tags: ['spec:VIEW-056', 'spec:VIEW-065', 'spec:VIEW-303'],
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('Average time spent in location')).toBeVisible();
    await expect(canvas.getByText(/^\d\d$/, { selector: 'p > span' })).toBeVisible();
    await expect(canvas.getByText('min')).toBeVisible();
    for (const label of ['<5', '15', '30', '60', '120', '>120']) await expect(canvas.getByText(label)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Visit duration' }));
    await expect(args.onSelect).toHaveBeenCalledOnce();
  },
};

export const Selected: Story = { args: { selected: true } };

export const Hidden: Story = {
  args: {
    duration: deriveDuration(
      buildDuration({
        suppressed: [
          [0, 0],
          [0, 5],
        ],
      }),
    ),
  },
};

export const Loading: Story = {
  args: { duration: undefined, status: 'loading' },
  tags: ['spec:VIEW-054'],
  play: isLoading,
};

export const Empty: Story = {
  args: { duration: deriveDuration(buildDuration({ locations: 0 })) },
  tags: ['spec:VIEW-054', 'spec:VIEW-066'],
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('Not enough data')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Visit duration' }));
    await expect(args.onSelect).not.toHaveBeenCalled();
  },
};

export const Error: Story = { args: { duration: undefined, status: 'error' } };

export const Dark: Story = { args: { selected: true }, globals: { theme: 'dark' } };

export const RightToLeft: Story = { globals: { locale: 'il' } };
