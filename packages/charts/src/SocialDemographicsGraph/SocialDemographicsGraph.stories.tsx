import { buildSocialDemographicsFilters, buildSocialDemographicsGraph } from '@locus/mocks';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';

import { expectTenOf29, growingPlaces, onPhone } from '../testing/manyPlaces';
import { SocialDemographicsGraph } from './SocialDemographicsGraph';

const meta = {
  title: 'Charts/SocialDemographicsGraph',
  component: SocialDemographicsGraph,
  parameters: { pictures: ['Ready'] },
  args: {
    graph: buildSocialDemographicsGraph({ locations: 4 }),
    filters: buildSocialDemographicsFilters(),
    filter: {},
    onFilterChange: fn(),
    currency: '€',
    locations: ['101', '102', '103', '104'].map((id, index) => ({ id, index })),
    onRetry: fn(),
    onScreenshot: fn(),
  },
} satisfies Meta<typeof SocialDemographicsGraph>;

export default meta;
type Story = StoryObj<typeof meta>;

const page = (element: HTMLElement) => within(element.ownerDocument.body);

/** Waits for the drawing. */
const drawn = (element: HTMLElement) =>
  waitFor(() => expect(element.querySelector('[data-bars] [data-bar]')).not.toBeNull());

export const Ready: Story = {
  tags: ['spec:VIEW-098', 'spec:VIEW-149', 'spec:VIEW-150'],
  render: function Filtering(args) {
    const [filter, setFilter] = useState(args.filter);
    return (
      <SocialDemographicsGraph
        {...args}
        filter={filter}
        onFilterChange={(next) => {
          args.onFilterChange(next);
          setFilter(next);
        }}
      />
    );
  },
  play: async ({ canvas, canvasElement, args }) => {
    await drawn(canvasElement);
    await expect(canvas.getByRole('slider')).toHaveAttribute('aria-valuetext', expect.stringMatching(/[\d.]+ %/));
    const filter = (name: string) => canvas.getByRole('combobox', { name: new RegExp(`^${name}`) });
    const choose = async (name: string, option: string) => {
      await userEvent.click(filter(name));
      await userEvent.click(page(canvasElement).getByRole('option', { name: option }));
    };
    await expect(filter('Country')).toHaveTextContent('Germany');
    await expect(filter('Subcategory')).toBeDisabled();
    await choose('Metric', 'Retail spending');
    await choose('Category', 'Fashion');
    await choose('Subcategory', 'Shoes');
    await expect(args.onFilterChange).toHaveBeenLastCalledWith({
      country: 'de',
      metric: 'RETAIL_SPENDING',
      category: 'FASHION',
      subcategory: 'SHOES',
    });
    await choose('Country', 'Austria');
    await expect(filter('Metric')).toHaveTextContent('Households');
    await expect(filter('Category')).toHaveTextContent('All categories');
  },
};

export const Absolute: Story = {
  args: {
    filter: { metric: 'RETAIL_SPENDING' },
    graph: buildSocialDemographicsGraph({
      locations: ['Alexanderplatz', 'מרכז <b>העיר</b>'],
      metricType: 'ABSOLUTE',
      categories: ['Fashion', 'Eating out', 'DIY & garden'],
      missing: [[1, 2]],
    }),
  },
};

/** Below the bars, each location's values per 100 of its city. */
export const BesideTheCity: Story = {
  args: { graph: buildSocialDemographicsGraph({ locations: 2, city: 'Berlin' }) },
  play: async ({ canvas, canvasElement, args }) => {
    await drawn(canvasElement);
    const table = within(canvas.getByRole('table', { name: 'Index (the residents of the city are 100)' }));
    const [head, first] = table.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent));
    await expect(head).toEqual(['Location', 'City', 'Families with kids', 'Families without kids', 'Singles']);
    const values = args.graph!.locations[0]!.values.map(({ value }) => String(Math.round(3 * value!)));
    await expect(first).toEqual([args.graph!.locations[0]!.locationName, 'Berlin', ...values]);
  },
};

/** Without a category the parts of all of them are shown, each named with its category where that is not plain. */
export const AllCategories: Story = {
  args: {
    filter: { metric: 'INHABITANTS' },
    graph: buildSocialDemographicsGraph({
      locations: 2,
      categories: ['18-24', '25-34', 'Female', 'Male'],
      groups: ['Age', 'Age', 'Gender', 'Gender'],
      yAxisLabel: 'Age: % of adults; gender: % of inhabitants',
      city: 'Berlin',
    }),
  },
  globals: { locale: 'de' },
  play: async ({ canvas, canvasElement }) => {
    await drawn(canvasElement);
    await expect(canvas.getByText('Alter: % der Erwachsenen; Geschlecht: % der Einwohner')).toBeVisible();
    const heads = within(canvas.getAllByRole('table').at(-1)!).getAllByRole('columnheader');
    await expect(heads.slice(2).map(({ textContent }) => textContent)).toEqual([
      'Alter: 18-24',
      'Alter: 25-34',
      'Geschlecht: Weiblich',
      'Geschlecht: Männlich',
    ]);
    await expect(canvas.getByRole('slider')).toHaveAttribute(
      'aria-valuetext',
      expect.stringMatching(/^Geschlecht: Männlich: /),
    );
  },
};

export const Loading: Story = { args: { graph: undefined, filters: undefined, status: 'loading' } };

export const Empty: Story = { args: { graph: buildSocialDemographicsGraph({ locations: 0 }) } };

export const Error: Story = { args: { graph: undefined, status: 'error' } };

/** Of many catchments those of the ten locations with the most visits are drawn; the others can be searched for. */
export const ManyLocations: Story = {
  args: { graph: buildSocialDemographicsGraph({ locations: 29 }), locations: growingPlaces },
  play: async ({ canvasElement, args }) => {
    await drawn(canvasElement);
    const places = (args.graph?.locations ?? []).map(({ locationName: name }, size) => ({ name, size }));
    await expectTenOf29({ canvasElement, places, because: 'visits' });
  },
};

export const ManyLocationsOnPhone: Story = { ...ManyLocations, ...onPhone };

export const Dark: Story = { globals: { theme: 'dark' } };

export const RightToLeft: Story = { globals: { locale: 'il' } };

export const Narrow: Story = {
  globals: { viewport: { value: 'mobile1' } },
  play: async ({ canvas, args }) => {
    // What the bars are shares of is said above them, on a phone too.
    const unit = canvas.getAllByText(args.graph?.yAxisLabel ?? '')[0];
    const bars = canvas.getByRole('figure');
    await expect(unit?.getBoundingClientRect().bottom).toBeLessThan(bars.getBoundingClientRect().top);
  },
};
