import { buildSeasonality } from '@locus/mocks';
import { deriveSeasonality } from '@locus/model/analyses';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';

import { isLoading, onPanel } from '../testing/onPanel';
import { SeasonalityCard } from './SeasonalityCard';

/** Data whose days are all known, but some of whose hours are not. */
const withHidden = (suppressed: readonly (readonly [location: number, day: number, hour: number])[]) => ({
  ...buildSeasonality({ suppressed }),
  daily_values: buildSeasonality().daily_values,
});

const meta = {
  title: 'Charts/SeasonalityCard',
  component: SeasonalityCard,
  parameters: { pictures: ['Ready'] },
  decorators: [onPanel],
  args: {
    seasonality: deriveSeasonality(buildSeasonality()),
    primaryLocation: '101',
    onSelect: fn(),
    onRetry: fn(),
  },
} satisfies Meta<typeof SeasonalityCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  tags: ['spec:VIEW-055', 'spec:VIEW-065'],
  play: async ({ canvas, canvasElement, args }) => {
    await expect(canvas.getByText('Sat')).toBeVisible();
    await expect(canvas.getByText('3-4 pm')).toBeVisible();
    await expect(canvas.getByText('busiest day and hour')).toBeVisible();
    const week = canvasElement.querySelector('figure > div')!;
    await expect(week).toHaveTextContent('MTWTFSS');
    await expect(week.children[5]).toHaveAttribute('data-popular');
    await expect(canvasElement.querySelector('figure svg')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Popular day & hour' }));
    await expect(args.onSelect).toHaveBeenCalledOnce();
  },
};

const saturday = Array.from({ length: 24 }, (_, hour) => [0, 7, hour] as const);

/** If the hours of its day are hidden, the hour is that of the whole week, and the card says so. */
export const HourOfAllDays: Story = {
  args: { seasonality: deriveSeasonality(withHidden(saturday)) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Sat')).toBeVisible();
    await expect(canvas.getByText('busiest day, and busiest hour across all days')).toBeVisible();
    await expect(canvas.queryByText('busiest day and hour')).toBeNull();
  },
};

export const LineHeight: Story = {
  tags: ['spec:VIEW-281'],
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('figure > div:last-child')?.getBoundingClientRect().height).toBe(60);
  },
};

export const Selected: Story = { args: { selected: true } };

export const Loading: Story = {
  args: { seasonality: undefined, status: 'loading' },
  tags: ['spec:VIEW-054'],
  play: isLoading,
};

export const Empty: Story = {
  args: { seasonality: deriveSeasonality(buildSeasonality({ locations: 0 })) },
  tags: ['spec:VIEW-054', 'spec:VIEW-066'],
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('Not enough data')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Popular day & hour' }));
    await expect(args.onSelect).not.toHaveBeenCalled();
  },
};

export const Error: Story = { args: { seasonality: undefined, status: 'error' } };

export const Dark: Story = { args: { selected: true }, globals: { theme: 'dark' } };

export const RightToLeft: Story = { globals: { locale: 'il' } };
