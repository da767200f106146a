import { buildSocialDemographicsFilters, buildSocialDemographicsGraph } from '@locus/mocks';
import type { SocialDemographicsFilters, SocialDemographicsGraph } from '@locus/model/analyses';
import { retailCategories, retailMetric } from '@locus/model/analyses';
import { chartPalette } from '@locus/model/charts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';

import { CatchmentChart } from './CatchmentChart';
import { CatchmentToggle } from './CatchmentToggle';

const filters = buildSocialDemographicsFilters();

/** The categories of a country, with data for the whole and for each of them. */
function spending(from: SocialDemographicsFilters = filters, country = 'de') {
  const offered = from.countries
    .find(({ value }) => value === country)
    ?.metrics.find(({ value }) => value === retailMetric)?.categories;
  const graph = (labels: readonly string[], most: number): SocialDemographicsGraph => ({
    ...buildSocialDemographicsGraph({ metricType: 'ABSOLUTE' }),
    locations: [
      {
        locationId: '101',
        locationName: 'Alexanderplatz',
        values: labels.map((category, i) => ({ category, value: most / (1 + 0.55 * i) })),
      },
    ],
  });
  const parts = (offered ?? []).map(
    ({ value, subcategories }, i) =>
      [
        value,
        graph(
          subcategories.map(({ label }) => label),
          640 / (1 + 0.55 * i),
        ),
      ] as const,
  );
  const whole = graph(
    (offered ?? []).map(({ label }) => label),
    1240,
  );
  return retailCategories(from, country, '101', whole, new Map(parts));
}

/** The filters of a country whose categories have these labels. */
const filtersOf = (labels: readonly string[]): SocialDemographicsFilters => ({
  countries: [
    {
      value: 'de',
      label: 'Germany',
      metrics: [
        {
          value: retailMetric,
          label: 'Retail spending',
          categories: labels.map((label, i) => ({
            value: `CATEGORY_${i}`,
            label,
            subcategories: [
              { value: 'A', label },
              { value: 'B', label: '<b>B</b>' },
            ],
          })),
        },
      ],
    },
  ],
});

const oddFilters = filtersOf([
  '<img src=x onerror=alert(1)>',
  'מזון ומשקאות',
  '🛍️ Shopping & 🍕',
  'Donaudampfschifffahrtszubehör '.repeat(10),
]);

const meta = {
  title: 'Charts/CatchmentChart',
  component: CatchmentChart,
  parameters: { pictures: ['Ready', 'RightToLeft'] },
  args: {
    locationName: 'Alexanderplatz',
    countries: filters.countries,
    country: 'de',
    onCountryChange: fn(),
    categories: spending(),
    onCategoryChange: fn(),
    currency: '€',
    onRetry: fn(),
    contactHref: 'mailto:support@example.com',
  },
} satisfies Meta<typeof CatchmentChart>;

export default meta;
type Story = StoryObj<typeof meta>;

const page = (element: HTMLElement) => within(element.ownerDocument.body);

export const Ready: Story = {
  tags: ['spec:VIEW-100'],
  render: function Choosing(args) {
    const [category, setCategory] = useState(args.category);
    return (
      <CatchmentChart
        {...args}
        category={category}
        onCategoryChange={(next) => {
          args.onCategoryChange(next);
          setCategory(next);
        }}
      />
    );
  },
  play: async ({ canvas, canvasElement, args }) => {
    const wheel = within(canvas.getByRole('figure', { name: 'Catchment wheel' }));
    const circles = wheel.getAllByRole('button');
    await expect(circles).toHaveLength(8);
    await expect(canvasElement.querySelectorAll('figure svg circle[fill]')).toHaveLength(24);
    const fashion = wheel.getByRole('button', { name: /^Fashion: €590/ });
    fashion.focus();
    await userEvent.keyboard('{Enter}');
    const popup = page(canvasElement).getByRole('dialog', { name: 'Retail categories' });
    await expect(within(popup).getByRole('heading', { name: 'Retail categories' })).toBeVisible();
    await expect(
      within(popup)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Clothing€305', 'Shoes€197', 'Accessories€145']);
    await expect(args.onCategoryChange).toHaveBeenLastCalledWith('FASHION');
    await userEvent.keyboard('{Escape}');
    await expect(fashion).toHaveFocus();
    await userEvent.click(canvas.getByRole('combobox', { name: /Country/ }));
    await userEvent.click(page(canvasElement).getByRole('option', { name: 'Austria' }));
    await expect(args.onCountryChange).toHaveBeenCalledWith('at');
  },
};

export const WithMap: Story = {
  args: {
    map: (
      <div
        role="img"
        aria-label="Map of the catchment"
        style={{ blockSize: '100%', background: 'var(--color-surface-3)' }}
      />
    ),
  },
  tags: ['spec:VIEW-097'],
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('img', { name: 'Map of the catchment' })).toBeVisible();
    await expect(canvas.getByRole('combobox', { name: /Country/ })).toHaveTextContent('Germany');
    const categories = within(canvas.getByRole('region', { name: 'Categories' }));
    await expect(categories.getByRole('button', { name: 'Food & groceries €1,240' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    const retail = within(canvas.getByRole('region', { name: 'Food & groceries: €1,240' }));
    await expect(retail.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Groceries€640',
      'Bakery€413',
      'Beverages€305',
    ]);
    await userEvent.click(categories.getByRole('button', { name: /^Eating out/ }));
    await expect(args.onCategoryChange).toHaveBeenCalledWith('EATING_OUT');
  },
};

const toggle = <CatchmentToggle value="chart" onValueChange={fn()} contentMode="Map" />;

export const Toggle: Story = {
  args: { toggle },
  play: async ({ canvas }) => {
    const choice = within(canvas.getByRole('radiogroup', { name: 'Show as' }));
    await expect(choice.getByRole('radio', { name: 'Chart' })).toBeChecked();
    await expect(choice.getByRole('radio', { name: 'Graph' })).not.toBeChecked();
  },
};

export const ToggleHidden: Story = {
  args: {
    toggle: (
      <>
        <CatchmentToggle value="chart" onValueChange={fn()} contentMode="Table" />
        <CatchmentToggle value="chart" onValueChange={fn()} contentMode="Map" exporting />
      </>
    ),
  },
  tags: ['spec:VIEW-099'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('figure', { name: 'Catchment wheel' })).toBeVisible();
    await expect(canvas.queryByRole('radiogroup')).toBeNull();
  },
};

export const PartsOnTheirWay: Story = {
  args: {
    categories: spending().map((category) => ({
      ...category,
      subcategories: category.subcategories.map((part) => ({ ...part, spending: null })),
    })),
  },
};

export const OddNames: Story = {
  args: { categories: spending(oddFilters), locationName: 'מרכז <b>העיר</b> & Söhne 🏬' },
  play: async ({ canvas }) => {
    const wheel = within(canvas.getByRole('figure', { name: 'Catchment wheel' }));
    await expect(wheel.getByRole('button', { name: /^<img src=x onerror=alert\(1\)>: / })).toBeVisible();
  },
};

/** Eleven categories have a colour each; the twelfth begins again. */
export const TwelveCategories: Story = {
  args: { categories: spending(filtersOf(Array.from({ length: 12 }, (_, i) => `Category ${i + 1}`))) },
  tags: ['spec:VIEW-285'],
  play: async ({ canvasElement }) => {
    const circles = [...canvasElement.querySelectorAll('figure svg > g > g:first-of-type circle')];
    const fills = circles.map((circle) => circle.getAttribute('fill') ?? '');
    await expect(fills).toEqual([...chartPalette, chartPalette[0]]);
    await expect(new Set(fills).size).toBe(11);
  },
};

export const Loading: Story = { args: { categories: [], status: 'loading' } };

export const Empty: Story = { args: { categories: spending(filters, 'at'), country: 'at' } };

export const Error: Story = { args: { categories: [], status: 'error' } };

export const Dark: Story = { args: { category: 'FASHION' }, globals: { theme: 'dark' } };

export const RightToLeft: Story = { globals: { locale: 'il' } };

export const Narrow: Story = { globals: { viewport: { value: 'mobile1' } } };
