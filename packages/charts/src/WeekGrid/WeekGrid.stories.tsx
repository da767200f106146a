import { buildSeasonality } from '@locus/mocks';
import { deriveSeasonality } from '@locus/model/analyses';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';

import { narrow, page } from '../testing/detailStories';
import { WeekGrid } from './WeekGrid';

const data = buildSeasonality();

const meta = {
  title: 'Charts/WeekGrid',
  component: WeekGrid,
  parameters: { pictures: ['Hidden', 'Dark'] },
  args: {
    seasonality: deriveSeasonality(data),
    disclosure: data.disclosure,
    indexOf: (location) => Number(location) - 101,
  },
} satisfies Meta<typeof WeekGrid>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ canvas, canvasElement }) => {
    const table = within(canvas.getByRole('table', { name: 'The week hour by hour: Alexanderplatz' }));
    await expect(table.getAllByRole('rowheader').map((head) => head.textContent)).toEqual([
      'Mon',
      'Tue',
      'Wed',
      'Thu',
      'Fri',
      'Sat',
      'Sun',
    ]);
    await expect(table.getAllByRole('columnheader')).toHaveLength(25);
    await expect(table.getByRole('columnheader', { name: '6-7 am' })).toHaveTextContent('6am');
    const cells = table.getAllByRole('button');
    await expect(cells).toHaveLength(168);
    await expect(cells.filter((cell) => cell.tabIndex === 0)).toHaveLength(1);
    await expect(canvas.getByText(/^Peak:/)).toHaveTextContent(/^Peak: Sat, 3-4 pm, [\d.]+ % of the week$/);
    cells[0]!.focus();
    await userEvent.keyboard('{ArrowDown}{ArrowRight}');
    const cell = table.getByRole('button', { name: /^Tue, 1-2 am: [\d.]+ %$/ });
    await expect(cell).toHaveFocus();
    await expect(canvas.getByText('Tue, 1-2 am')).toBeVisible();
    await userEvent.click(canvas.getByRole('combobox', { name: /Location of the week/ }));
    await userEvent.click(page(canvasElement).getByRole('option', { name: /Ku’damm Flagship/ }));
    await expect(canvas.getByRole('table', { name: /Ku’damm Flagship/ })).toBeVisible();
    await expect(canvas.getByText(/^Peak:/)).toHaveTextContent('Sat, 4-5 pm');
  },
};

/** A place that is closed on Sundays, and whose nights have too few visitors. */
const hidden = (() => {
  const night = ([5, 6, 0] as const).flatMap((hour) => ([2, 3, 4] as const).map((day) => [0, day, hour] as const));
  const built = buildSeasonality({ locations: 1, suppressed: night });
  const ofSunday = ({ day_of_week_number: day }: { day_of_week_number: number }) => day === 1;
  const without = (list: typeof built.hourly_values) =>
    list.map((location) => ({
      ...location,
      data: location.data.map((value) => (ofSunday(value) ? { ...value, visits_share: 0 } : value)),
    }));
  const [first] = built.disclosure.suppressed;
  return {
    seasonality: deriveSeasonality({ ...built, hourly_values: without(built.hourly_values) }),
    disclosure: {
      ...built.disclosure,
      suppressed: [
        ...built.disclosure.suppressed.filter((part) => part !== first),
        { ...first!, reason: 'complement' as const },
      ],
      closed: [{ location_id: '101', part: '1' }],
    },
  };
})();

/** Each cell without a number gives the reason; closed differs from hidden. */
export const Hidden: Story = {
  args: hidden,
  play: async ({ canvas }) => {
    const cell = canvas.getByRole('button', {
      name: 'Tue, 5-6 am: N/A. Hidden: this number is based on fewer than 10 devices.',
    });
    await expect(cell).toHaveAttribute('data-missing', 'below_floor');
    cell.focus();
    await expect(await canvas.findByText(/^Tue, 5-6 am: N\/A\. Hidden: this number/)).toBeVisible();
    await expect(
      canvas.getByRole('button', {
        name: 'Mon, 5-6 am: N/A. Hidden: another hidden number could be worked out from this one.',
      }),
    ).toHaveAttribute('data-missing', 'complement');
    await expect(canvas.getAllByRole('button', { name: /^Sun, .*: 0\.00 %\. Closed: nobody came\.$/ })).toHaveLength(
      24,
    );
    await expect(canvas.getByText('hidden')).toBeVisible();
    await expect(canvas.getByText('closed')).toBeVisible();
    await expect(canvas.queryByRole('combobox')).toBeNull();
  },
};

/** The counter is off on Sundays: its hours are neither 0 nor hidden. */
export const NotCounted: Story = {
  args: (() => {
    const built = buildSeasonality({ locations: 1 });
    const shares = (values: typeof built.hourly_values) =>
      values.map((place) => ({
        ...place,
        data: place.data.map((value) => (value.day_of_week_number === 1 ? { ...value, visits_share: null } : value)),
      }));
    const id = built.daily_values[0]?.location_id ?? '';
    return {
      seasonality: deriveSeasonality({
        ...built,
        hourly_values: shares(built.hourly_values),
        daily_values: shares(built.daily_values),
      }),
      disclosure: {
        ...built.disclosure,
        coverage: [
          { location_id: id, part: 'all', counted: 78, days: 91 },
          { location_id: id, part: '1', counted: 0, days: 13 },
        ],
      },
    };
  })(),
  play: async ({ canvas }) => {
    const hours = canvas.getAllByRole('button', {
      name: /^Sun, .*: N\/A\. Not counted: it is unknown whether anybody came\.$/,
    });
    await expect(hours).toHaveLength(24);
    await expect(hours[0]).toHaveAttribute('data-missing', 'not_counted');
    await expect(canvas.getByText('not counted')).toBeVisible();
  },
};

export const Narrow: Story = { decorators: [narrow] };

export const Dark: Story = { globals: { theme: 'dark' } };

export const RightToLeft: Story = {
  args: hidden,
  globals: { locale: 'il' },
  play: async ({ canvas }) => {
    const [first, second] = canvas.getAllByRole('button').filter((button) => button.hasAttribute('aria-label'));
    first!.focus();
    // The hours run as in the graph: later ones are on the right.
    await userEvent.keyboard('{ArrowRight}');
    await expect(second).toHaveFocus();
  },
};
