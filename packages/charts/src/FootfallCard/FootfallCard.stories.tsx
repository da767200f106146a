import { ClientProvider, createClient, useItemData } from '@locus/data';
import { buildFootfall, world } from '@locus/mocks';
import { deriveFootfall } from '@locus/model/analyses';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useMemo } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';

import { isLoading, onPanel } from '../testing/onPanel';
import { FootfallCard } from './FootfallCard';

const footfall = deriveFootfall(buildFootfall({ lastDays: 18 }));

const meta = {
  title: 'Charts/FootfallCard',
  component: FootfallCard,
  parameters: {
    pictures: ['Ready', 'Weekly'],
  },
  decorators: [onPanel],
  args: {
    footfall,
    primaryLocation: '101',
    metric: 'absolute number',
    onMetricChange: fn(),
    onSelect: fn(),
    onRetry: fn(),
  },
} satisfies Meta<typeof FootfallCard>;

export default meta;
type Story = StoryObj<typeof meta>;

const body = (element: HTMLElement) => within(element.ownerDocument.body);

export const Ready: Story = {
  tags: ['spec:VIEW-057', 'spec:VIEW-065', 'spec:VIEW-145'],
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('heading', { name: 'Visit trends' })).toBeVisible();
    await expect(canvas.getByText('50,101')).toBeVisible();
    // The change names its reference.
    await expect(canvas.getByText(/^vs\. [A-Z][a-z]{2} 20\d\d$/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Visit trends' }));
    await expect(args.onSelect).toHaveBeenCalledOnce();
  },
};

export const Selected: Story = { args: { selected: true } };

export const Percentage: Story = { args: { metric: 'all locations', primaryLocation: '102' } };

export const MetricChoice: Story = {
  tags: ['spec:VIEW-186'],
  play: async ({ canvas, canvasElement, args }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: /Metric/ }));
    const options = body(canvasElement).getAllByRole('option');
    await expect(options.map((option) => option.textContent)).toEqual(['All locations', 'Absolute number']);
    await userEvent.click(options[0]!);
    await expect(args.onMetricChange).toHaveBeenCalledWith('all locations');
    await expect(args.onSelect).not.toHaveBeenCalled();
  },
};

export const SingleLocationInForce: Story = {
  args: { metric: 'single location' },
  tags: ['spec:VIEW-186'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox', { name: /Metric/ })).toHaveTextContent('All locations');
  },
};

export const AbsoluteDisabled: Story = {
  args: { footfall: deriveFootfall(buildFootfall({ neverAbsolute: 'all' })), metric: 'all locations' },
  tags: ['spec:VIEW-187'],
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: /Metric/ }));
    await expect(body(canvasElement).getByRole('option', { name: 'Absolute number' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await userEvent.keyboard('{Escape}');
  },
};

export const LowConfidence: Story = {
  args: {
    footfall: deriveFootfall(
      buildFootfall({
        months: 13,
        lowConfidence: [
          [0, 4],
          [0, 12],
        ],
      }),
    ),
    metric: 'all locations',
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('low confidence')).toBeVisible();
    await expect(canvas.getByTitle(/confidence/i)).toHaveTextContent('low confidence');
  },
};

/** The absolute number leaves out the latest month, whose change is unknown: the card says why. */
export const LowConfidenceOfTheAbsoluteNumber: Story = {
  args: { ...LowConfidence.args, metric: 'absolute number' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('low confidence')).toBeVisible();
    await expect(canvas.getByTitle('Low confidence: the latest value is based on too few visitors.')).toBeVisible();
    await expect(canvas.queryByText(/^vs\. /)).toBeNull();
  },
};

/** The counter was off for two months, and for most of the last one: the card averages the others. */
const gaps = buildFootfall({
  months: 6,
  counted: [
    [0, 1, 0],
    [0, 2, 0],
    [0, 5, 9],
  ],
});

export const NotCounted: Story = {
  args: { footfall: deriveFootfall(gaps) },
  play: async ({ canvas }) => {
    const values = [0, 3, 4].map((month) => gaps.values[0]?.data[month]?.value ?? 0);
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    await expect(canvas.getByText(Math.round(mean).toLocaleString('en-GB'))).toBeVisible();
    // The change is that of the last month counted on all days.
    await expect(canvas.getByText('vs. Jan 2026')).toBeVisible();
  },
};

/** A location that has no counter has no number, which is not 0. */
export const NeverCounted: Story = {
  args: { footfall: deriveFootfall(buildFootfall({ months: 3, counted: [0, 1, 2].map((date) => [0, date, 0]) })) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('N/A')).toBeVisible();
    await expect(canvas.queryByText('0')).toBeNull();
  },
};

export const WithoutAbsolute: Story = {
  args: { footfall: deriveFootfall(buildFootfall({ neverAbsolute: [0] })) },
  tags: ['spec:VIEW-223'],
  play: async ({ canvas }) => {
    await expect(canvas.getByText('N/A')).toBeVisible();
  },
};

export const Suppressed: Story = {
  args: {
    footfall: deriveFootfall(
      buildFootfall({
        suppressed: [
          [0, 4],
          [0, 5],
        ],
      }),
    ),
  },
};

export const Weekly: Story = {
  args: { footfall: deriveFootfall(buildFootfall({ period: 'weekly' })), period: 'weekly' },
};

export const Loading: Story = {
  args: { footfall: undefined, status: 'loading' },
  tags: ['spec:VIEW-054'],
  play: isLoading,
};

export const Empty: Story = {
  args: { footfall: deriveFootfall(buildFootfall({ locations: 0 })) },
  tags: ['spec:VIEW-054', 'spec:VIEW-066'],
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('Not enough data')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Visit trends' }));
    await expect(args.onSelect).not.toHaveBeenCalled();
  },
};

export const Error: Story = { args: { footfall: undefined, status: 'error' } };

export const Calculating: Story = { args: { footfall: undefined, noData: 'calculating' } };

export const Failed: Story = {
  args: { footfall: undefined, noData: 'failed', failure: 'No visits have been imported for this project yet.' },
};

const client = createClient({
  baseUrl: '/api',
  app: 'portal',
  storage: localStorage,
  onSessionEnded: () => undefined,
});

const wholeReport = { period: 'monthly' };

export const FromApi: Story = {
  decorators: [
    (Story) => (
      <ClientProvider client={client}>
        <Story />
      </ClientProvider>
    ),
  ],
  render: function FromApi(args) {
    const { data, status } = useItemData(world.footfallItem, wholeReport);
    const derived = useMemo(() => data && deriveFootfall(data), [data]);
    return <FootfallCard {...args} footfall={derived} status={status} primaryLocation={world.locations[0]} />;
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('average visits per month')).toBeVisible();
  },
};

export const Dark: Story = { args: { selected: true }, globals: { theme: 'dark' } };

export const RightToLeft: Story = { globals: { locale: 'il' } };
