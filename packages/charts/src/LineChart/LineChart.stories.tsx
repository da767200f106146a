import { locationColor } from '@locus/model/charts';
import { color, radius, space } from '@locus/ui/theme';
import type { Decorator, Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';

import type { ChartCategory, ChartSeries } from '../chart';
import { markOf } from '../chart';
import { Changing, redrawnWithoutFlicker } from '../testing/redraws';
import { LineChart } from './LineChart';

const months = ['Oct', 'Nov', 'Dec', 'Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov'];
const categories = months.map((month, i): ChartCategory => ({
  id: i,
  axisLabel: `${month}, ${i < 3 ? 25 : 26}`,
  title: `${month} ${i < 3 ? 2025 : 2026}`,
  partial: i === 13 ? '1–18 Nov, partial' : undefined,
}));
const names = ['Alexanderplatz', 'Ku’damm Flagship', 'Potsdamer Platz', 'Warschauer Straße', 'Schönhauser Allee'];
const series = names.map((name, i): ChartSeries => {
  const level = 48_000 * 0.72 ** i;
  return {
    id: String(i),
    name,
    number: i + 1,
    color: locationColor(i).fill,
    mark: markOf(i),
    values: months.map((_, month) =>
      Math.round(level * (1 + 0.14 * Math.sin(month * 0.8 + i)) * (month === 13 ? 0.58 : 1)),
    ),
    lowConfidence: months.map((_, month) => i === 4 && month === 4),
  };
});
const average: ChartSeries = {
  id: 'average',
  name: 'Average',
  color: '#556275',
  values: months.map((_, month) => series.reduce((sum, line) => sum + (line.values[month] ?? 0), 0) / series.length),
};
const format = (value: number) => Math.round(value).toLocaleString('en-GB');
const formatAxis = (value: number) => `${value / 1000}k`;

const onSurface: Decorator = (Story) => (
  <div style={{ padding: space[4], background: color.surface, borderRadius: radius.card }}>
    <Story />
  </div>
);

const meta = {
  title: 'Charts/LineChart',
  component: LineChart,
  parameters: { pictures: ['Ready', 'Gaps', 'Dark'] },
  decorators: [onSurface],
  args: {
    label: 'Visits per month',
    series: [...series, average],
    categories,
    unit: 'visits',
    formatValue: format,
    formatAxis,
    heightPx: 380,
    onRetry: fn(),
  },
} satisfies Meta<typeof LineChart>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};

export const Loading: Story = { args: { status: 'loading' } };

export const Empty: Story = { args: { empty: true } };

export const Error: Story = { args: { status: 'error' } };

export const ByKeys: Story = {
  play: async ({ canvas }) => {
    const cursor = canvas.getByRole('slider', { name: 'Visits per month: values by date' });
    await userEvent.tab();
    await expect(cursor).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    await expect(cursor).toHaveAttribute(
      'aria-valuetext',
      expect.stringMatching(/^Sep 2026: Alexanderplatz [\d,]+, Ku’damm/),
    );
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect(cursor).toHaveAttribute(
      'aria-valuetext',
      expect.stringMatching(/^Sep 2026: Ku’damm Flagship [\d,]+$/),
    );
    await userEvent.keyboard('{Home}');
    await expect(cursor).toHaveAttribute('aria-valuetext', expect.stringMatching(/^Oct 2025: Ku’damm Flagship/));
  },
};

/** Another width, other colours: no frame without the lines, and nothing moves with reduced motion. */
export const DrawnAnew: Story = {
  render: (args) => <Changing>{(theme) => <LineChart {...args} theme={theme} />}</Changing>,
  play: redrawnWithoutFlicker,
};

export const OneDate: Story = {
  args: {
    categories: categories.slice(0, 1),
    series: series.map((line) => ({ ...line, values: line.values.slice(0, 1) })),
  },
};

export const TwoDates: Story = {
  args: {
    categories: categories.slice(0, 2),
    series: series.map((line) => ({ ...line, values: line.values.slice(0, 2) })),
  },
};

export const Gaps: Story = {
  args: {
    series: series.map((line, i) => ({
      ...line,
      values: line.values.map((v, m) => (i === 0 && (m === 3 || m === 7 || m === 9) ? null : v)),
    })),
  },
};

/** Every value is hidden or missing: the axes are not shown alone. */
export const NoValues: Story = {
  args: { series: series.slice(0, 2).map((line) => ({ ...line, values: line.values.map(() => null) })) },
  play: async ({ canvas }) => {
    const sentence = await canvas.findByText('No values from Oct 2025 to Nov 2026.');
    await expect(sentence.getBoundingClientRect().width).toBeGreaterThan(100);
    await expect(canvas.queryByText(/Highest:/)).toBeNull();
  },
};

export const MarkupInNames: Story = {
  args: {
    series: series
      .slice(0, 2)
      .map((line, i) => ({ ...line, name: i === 0 ? '<img src=x onerror="throw 1">' : line.name })),
  },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('[data-lines]')).not.toBeNull());
    await expect(canvasElement.querySelector('img')).toBeNull();
    await expect(
      within(canvasElement).getByRole('columnheader', { name: '<img src=x onerror="throw 1">' }),
    ).toBeInTheDocument();
  },
};

export const Dark: Story = { globals: { theme: 'dark' } };

export const RightToLeft: Story = { globals: { locale: 'il' } };
