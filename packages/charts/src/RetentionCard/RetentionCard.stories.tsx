import { buildRetention } from '@locus/mocks';
import { deriveRetention } from '@locus/model/analyses';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';

import { isLoading, onPanel } from '../testing/onPanel';
import { RetentionCard } from './RetentionCard';

const meta = {
  title: 'Charts/RetentionCard',
  component: RetentionCard,
  parameters: { pictures: ['Ready'] },
  decorators: [onPanel],
  args: {
    retention: deriveRetention(buildRetention({ finalZero: 0 })),
    primaryLocation: '101',
    onSelect: fn(),
    onRetry: fn(),
  },
} satisfies Meta<typeof RetentionCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  tags: ['spec:VIEW-065'],
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('heading', { name: 'Retention rate' })).toBeVisible();
    await expect(canvas.getByText('average rate of returning visits')).toBeVisible();
    await expect(canvas.getByText(/^3[0-9]\.\d{1,2}$/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Retention rate' }));
    await expect(args.onSelect).toHaveBeenCalledOnce();
  },
};

/** The average is floored to two decimals, never rounded up. */
export const Floored: Story = {
  args: {
    retention: {
      dates: [0, 1, 2],
      average: [0.40999, 0.42999, 0.3],
      series: [{ locationId: '101', locationName: 'Alexanderplatz', values: [0.40999, 0.42999, 0.3] }],
    },
  },
  tags: ['spec:VIEW-062', 'spec:VIEW-234'],
  play: async ({ canvas }) => {
    await expect(canvas.getByText('average rate of returning visits')).toBeVisible();
    await expect(canvas.getByText('41.99')).toBeVisible();
  },
};

/** The latest settled rate is unsure, so the card says that instead of its change. */
export const LowConfidence: Story = {
  args: {
    retention: {
      dates: [0, 1, 2],
      average: [0.41, 0.43, 0.3],
      series: [
        {
          locationId: '101',
          locationName: 'Alexanderplatz',
          values: [0.41, 0.43, 0.3],
          lowConfidence: [false, true, false],
        },
      ],
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('low confidence')).toBeVisible();
    await expect(canvas.getByTitle('Low confidence: the latest value is based on too few visitors.')).toBeVisible();
    await expect(canvas.queryByText(/^vs\. /)).toBeNull();
  },
};

export const OtherLocation: Story = { args: { primaryLocation: '104' } };

export const Selected: Story = { args: { selected: true } };

export const NotAvailable: Story = {
  args: {
    retention: deriveRetention(
      buildRetention({
        locations: 1,
        periods: 2,
        suppressed: [
          [0, 0],
          [0, 1],
        ],
      }),
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('N/A')).toBeVisible();
    await expect(canvas.getByText('Too few visitors for a rate')).toBeVisible();
  },
};

export const HowItWorks: Story = {
  tags: ['spec:VIEW-054', 'spec:VIEW-221'],
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Retention rate: How it works' }));
    await expect(within(canvasElement.ownerDocument.body).getByRole('dialog')).toHaveTextContent('still have time');
    await userEvent.keyboard('{Escape}');
  },
};

export const Loading: Story = {
  args: { retention: undefined, status: 'loading' },
  tags: ['spec:VIEW-054'],
  play: isLoading,
};

export const Empty: Story = {
  args: { retention: deriveRetention(buildRetention({ locations: 0 })) },
  tags: ['spec:VIEW-054', 'spec:VIEW-066'],
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('Not enough data')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Retention rate' }));
    await expect(args.onSelect).not.toHaveBeenCalled();
  },
};

export const Error: Story = { args: { retention: undefined, status: 'error' } };

export const Calculating: Story = { args: { retention: undefined, noData: 'calculating' } };

export const Dark: Story = { args: { selected: true }, globals: { theme: 'dark' } };

export const RightToLeft: Story = { globals: { locale: 'il' } };
