import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test';

import type { ChartSeries } from '../chart';
import { markOf } from '../chart';
import { Changing, redrawnWithoutFlicker } from '../testing/redraws';
import { BarChart } from './BarChart';

const names = ['Alexanderplatz', 'Ku’damm Flagship', 'Potsdamer Platz'];
const colors = ['#0b8480', '#ce1d0e', '#a07dfb'];
const series = names.map((name, i): ChartSeries => ({
  id: String(i),
  name,
  number: i + 1,
  color: colors[i] ?? 'grey',
  mark: markOf(i),
  values: [8, 17, 31, 24, 13, 7].map((value, category) => value + (i - 1) * (category - 2.5)),
}));
const average: ChartSeries = { id: 'average', name: 'Average', color: '#647184', values: series[1]?.values ?? [] };

const meta = {
  title: 'Charts/BarChart',
  component: BarChart,
  parameters: { pictures: ['Ready', 'Dark', 'RightToLeft'] },
  args: {
    label: 'Visit duration',
    series: [...series, average],
    categories: ['0-5', '5-15', '15-30', '30-60', '60-120', '120+'].map((minutes) => ({
      id: minutes,
      axisLabel: minutes,
      title: `${minutes} min`,
    })),
    categoryName: 'Duration',
    unit: '%',
    formatValue: (value: number) => `${value.toFixed(1)} %`,
    formatAxis: (value: number) => `${value} %`,
    heightPx: 270,
  },
} satisfies Meta<typeof BarChart>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Waits for the drawing. */
const drawn = (element: HTMLElement) =>
  waitFor(() => expect(element.querySelectorAll('[data-bars] path')).not.toHaveLength(0));

export const Ready: Story = {
  play: async ({ canvas, canvasElement }) => {
    await drawn(canvasElement);
    const heads = within(canvas.getByRole('table', { name: 'Visit duration' })).getAllByRole('columnheader');
    await expect(heads.map((head) => head.textContent)).toEqual(['Duration', ...names, 'Average']);
    // Values above the bars, the numbers of their locations below.
    await waitFor(() => expect(canvasElement.querySelectorAll('text[data-place]')).toHaveLength(18));
    const groups = [...canvasElement.querySelectorAll('g:has(> text[data-place])')];
    await expect(groups.slice(0, 2).map((group) => [...group.children].map((text) => text.textContent))).toEqual([
      ['1', '10.5 %'],
      ['1', '18.5 %'],
    ]);
    const [place, value] = [...groups[1]!.children].map((text) => text.getBoundingClientRect());
    await expect(value!.bottom).toBeLessThanOrEqual(place!.top + 2);
    await expectAligned(canvasElement);
  },
};

/** Each place number is in the middle of its bar, so each bar is in its group. */
async function expectAligned(element: HTMLElement) {
  const middle = ({ left, right }: DOMRect) => (left + right) / 2;
  const ofBars = [...element.querySelectorAll('[data-bars] path')].map((bar) => bar.getBoundingClientRect());
  const ofNumbers = [...element.querySelectorAll('text[data-place]')].map((text) => text.getBoundingClientRect());
  const sorted = (boxes: DOMRect[]) => boxes.map(middle).toSorted((a, b) => a - b);
  const apart = sorted(ofBars).map((x, i) => Math.abs(x - sorted(ofNumbers)[i]!));
  await expect(Math.max(...apart)).toBeLessThan(1.5);
}

/** Its size depends on the number of its bars; if there is less room it scrolls. */
export const Sized: Story = {
  args: { sized: true, series: series.slice(0, 1), heightPx: undefined },
  tags: ['spec:VIEW-282'],
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 640 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas, canvasElement }) => {
    await drawn(canvasElement);
    const chart = canvasElement.querySelector('[data-frame]')!.getBoundingClientRect();
    await expect([chart.width, chart.height]).toEqual([900, 400]);
    await expect(canvas.getByRole('figure').parentElement?.parentElement?.scrollWidth).toBe(900);
    await waitFor(() => {
      const widths = [...canvasElement.querySelectorAll('[data-bars] path')].map(
        (bar) => bar.getBoundingClientRect().width,
      );
      // Minus the gap between neighbours, one pixel on each side.
      return expect(widths.every((width) => Math.abs(width - 48) <= 0.5)).toBe(true);
    });
  },
};

export const ByKeys: Story = {
  play: async ({ canvas, canvasElement }) => {
    await drawn(canvasElement);
    const cursor = canvas.getByRole('slider', { name: 'Visit duration: values by Duration' });
    await userEvent.tab();
    await expect(cursor).toHaveFocus();
    await userEvent.keyboard('{Home}{ArrowRight}');
    await expect(cursor).toHaveAttribute('aria-valuetext', expect.stringMatching(/^5-15 min: Alexanderplatz 18\.5 %/));
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect(cursor).toHaveAttribute('aria-valuetext', '5-15 min: Ku’damm Flagship 17.0 %');
  },
};

export const Pointed: Story = {
  play: async ({ canvasElement }) => {
    await drawn(canvasElement);
    const bars = canvasElement.querySelectorAll('[data-bars] [data-bar]');
    const third = bars[2]?.querySelectorAll('path')[1];
    const box = third?.getBoundingClientRect() ?? new DOMRect();
    const plot = canvasElement.querySelector('figure > div[dir="ltr"]');
    await fireEvent.pointerMove(plot!, { clientX: box.x + box.width / 2, clientY: box.y + 10 });
    const row = await waitFor(() => {
      const marked = canvasElement.querySelector('[data-marked]')!;
      void expect(marked).toHaveTextContent('3Potsdamer Platz');
      return marked;
    });
    // Number and name are on one line.
    await expect(row.querySelector('bdi')!.parentElement!.getBoundingClientRect().height).toBeLessThan(20);
  },
};

/** A location chosen elsewhere, such as in the legend, has its bars in front of a veil over all others. */
export const Highlighted: Story = {
  args: { highlighted: series[1]!.id },
  play: async ({ canvasElement }) => {
    await drawn(canvasElement);
    const drawing = canvasElement.querySelector(`svg[data-highlighted="${series[1]!.id}"]`)!;
    const [veil, ...front] = [...drawing.querySelectorAll('rect')].map((rect) => rect.getBoundingClientRect());
    const middles = (boxes: DOMRect[]) => boxes.map(({ left, right }) => Math.round((left + right) / 2));
    const own = [...canvasElement.querySelectorAll(`[data-bar="${series[1]!.id}"] path`)];
    await expect(middles(front)).toEqual(middles(own.map((bar) => bar.getBoundingClientRect())));
    await expect(veil!.width).toBeGreaterThan(front.at(-1)!.right - front[0]!.left);
  },
};

/** Another width, other colours: no frame without the bars, and nothing moves with reduced motion. */
export const DrawnAnew: Story = {
  render: (args) => <Changing>{(theme) => <BarChart {...args} theme={theme} />}</Changing>,
  play: redrawnWithoutFlicker,
};

export const Gaps: Story = {
  args: { series: series.map((entry, i) => ({ ...entry, values: entry.values.map((v, c) => (c === i ? null : v)) })) },
};

export const OneCategory: Story = {
  args: {
    categories: [{ id: 0, axisLabel: '0-5', title: '0-5 min' }],
    series: series.map((entry) => ({ ...entry, values: entry.values.slice(0, 1) })),
  },
};

/** Names of groups are truncated to the room they have, so that none runs into the next. */
export const LongNames: Story = {
  tags: ['spec:VIEW-283'],
  args: {
    categories: Array.from({ length: 6 }, (_, id) => {
      const name = `Families with children under ${id + 6}`;
      return { id, axisLabel: name, title: name };
    }),
  },
  globals: { viewport: { value: 'mobile1' } },
  play: async ({ canvasElement }) => {
    await drawn(canvasElement);
    const texts = [...canvasElement.querySelectorAll('[data-groups] text')];
    await expect(texts).toHaveLength(6);
    const boxes = texts.map((text) => text.getBoundingClientRect());
    for (const [i, box] of boxes.slice(1).entries()) await expect(box.left).toBeGreaterThanOrEqual(boxes[i]!.right);
  },
};

export const ThirtySeries: Story = {
  args: {
    series: Array.from({ length: 30 }, (_, i) => ({
      ...series[i % 3]!,
      id: String(i),
      name: `Location ${i + 1}`,
      number: i + 1,
    })),
  },
};

export const Loading: Story = { args: { status: 'loading' } };

export const Empty: Story = { args: { empty: true } };

export const Dark: Story = { globals: { theme: 'dark' } };

export const RightToLeft: Story = { globals: { locale: 'il' } };

/** A chart that scrolls shows its axis and its first group first, in Hebrew too. */
export const RightToLeftOnPhone: Story = {
  args: {
    sized: true,
    heightPx: undefined,
    categories: Array.from({ length: 12 }, (_, id) => ({ id, axisLabel: `${id + 1}`, title: `${id + 1}` })),
    series: series.map((each) => ({ ...each, values: Array.from({ length: 12 }, (_, i) => i + 1) })),
  },
  globals: { locale: 'il', viewport: { value: 'mobile1' } },
  play: async ({ canvasElement }) => {
    await drawn(canvasElement);
    const [first, ...others] = canvasElement.querySelectorAll('[data-groups] text');
    await expect(first!.getBoundingClientRect().left).toBeGreaterThan(0);
    await expect(others.at(-1)!.getBoundingClientRect().left).toBeGreaterThan(window.innerWidth);
  },
};
