import { pageStory, signInForStory } from '@locus/app/stories';
import {
  answering,
  buildSocialDemographicsFilters,
  buildSocialDemographicsGraph,
  failing,
  onlyItem,
  slow,
  world,
} from '@locus/mocks';
import type { PolygonGeometry } from '@locus/model/entities';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { http, HttpResponse } from 'msw';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';

import { routes } from '../routes';
import { inAddress } from '../testing/stories';

const catchment = '8';

/** Areas side by side over Berlin; their real outlines would be megabytes. */
const outlines = http.post('*/api/reportItems/:id/data/indexes', async ({ request }) => {
  const indexes = (await request.json()) as string[];
  return HttpResponse.json(indexes.map((index, i) => ({ index, polygon: tileAt(i % 12, Math.floor(i / 12)) })));
});

function tileAt(column: number, row: number): PolygonGeometry {
  const [west, north] = [13.24 + 0.03 * column, 52.6 - 0.02 * row];
  const [east, south] = [west + 0.028, north - 0.018];
  return {
    type: 'Polygon',
    coordinates: [
      [
        [west, south],
        [east, south],
        [east, north],
        [west, north],
        [west, south],
      ],
    ],
  };
}

const address = `/reports/${world.report}?contentVisualizationMode=Visualization&reportItemType=CATCHMENT`;
const chart = `${address}&switchMode=chart`;

/** The catchment of the open report in graph mode: bars, or the wheel beside its map. */
const meta = {
  title: 'Portal/CatchmentReport',
  args: { path: chart },
  // The map is drawn in workers and is not pixel-identical each time.
  parameters: { pictures: ['FromApi', 'RightToLeft', 'Narrow'], layout: 'fullscreen' },
  beforeEach: ({ msw }) => {
    msw.use(onlyItem(catchment), outlines);
    return signInForStory('portal', world.users.accountAdmin.userEmail);
  },
  render: pageStory('portal', routes),
} satisfies Meta<{ path: string }>;

export default meta;
type Story = StoryObj<typeof meta>;

const mainOf = async (canvasElement: HTMLElement) => within(await within(canvasElement).findByRole('main'));
const figures = { name: 'Catchment wheel' };

export const FromApi: Story = {
  tags: ['spec:VIEW-097', 'spec:VIEW-100'],
  play: async ({ canvasElement }) => {
    const main = await mainOf(canvasElement);
    const wheel = within(await main.findByRole('figure', figures));
    await expect(await main.findByRole('region', { name: 'Map of the areas visitors come from' })).toBeVisible();
    await expect(main.getByRole('combobox', { name: /Country/ })).toHaveTextContent('Germany');
    // The largest category is shown in parts until another is selected.
    const list = within(main.getByRole('region', { name: 'Categories' }));
    await expect(list.getAllByRole('button')).toHaveLength(8);
    await waitFor(() => expect(canvasElement.querySelectorAll('figure svg g g circle').length).toBeGreaterThan(16));
    await userEvent.click(wheel.getByRole('button', { name: /^Fashion: €/ }));
    const popup = within(await screen.findByRole('dialog', { name: 'Retail categories' }));
    await waitFor(() => expect(popup.getAllByRole('listitem')[0]).toHaveTextContent(/^Clothing€\d/));
    await userEvent.keyboard('{Escape}');
    await expect(list.getByRole('button', { name: /^Fashion/ })).toHaveAttribute('aria-pressed', 'true');
    await expect(main.getByRole('region', { name: /^Fashion: €/ })).toBeVisible();
  },
};

export const CategoryOfTheAddress: Story = {
  args: { path: `${chart}&catchmentSocioMetric=RETAIL_SPENDING&catchmentSocioCategory=EATING_OUT` },
  play: async ({ canvasElement }) => {
    const main = await mainOf(canvasElement);
    const list = within(await main.findByRole('region', { name: 'Categories' }));
    await expect(list.getByRole('button', { name: /^Eating out/ })).toHaveAttribute('aria-pressed', 'true');
  },
};

/** The bars continue with the selection made at the wheel; switch and filters are in the address. */
export const ChartToBars: Story = {
  tags: ['spec:VIEW-021'],
  beforeEach: ({ msw }) =>
    msw.use(
      answering(`/social-demographics/${catchment}/filter/options`, buildSocialDemographicsFilters()),
      answering(`/social-demographics/${catchment}/*/home`, buildSocialDemographicsGraph()),
    ),
  args: {
    path: `${chart}&selectedLocations=${world.locations[0]}&catchmentSocioMetric=RETAIL_SPENDING&catchmentSocioCategory=FASHION`,
  },
  play: async ({ canvasElement }) => {
    const main = await mainOf(canvasElement);
    await userEvent.click(await main.findByRole('radio', { name: 'Graph', checked: false }));
    const choice = async (name: RegExp) => (await main.findByRole('combobox', { name })).textContent;
    await waitFor(async () => expect(await choice(/Metric/)).toContain('Retail spending'));
    await expect(await choice(/^Category/)).toContain('Fashion');
    await expect(inAddress('switchMode')).toBe('graph');
    const filters = async () =>
      Promise.all([/Country/, /Metric/, /^Category/, /^Subcategory/].map((name) => choice(name)));
    const names = ['Country', 'Metric', 'Category', 'SubCategory'];
    const written = () => names.map((name) => inAddress(`catchmentSocio${name}`));
    await userEvent.click(main.getByRole('combobox', { name: /^Subcategory/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Shoes' }));
    await waitFor(async () => expect((await filters()).join()).toMatch(/Germany.*Retail spending.*Fashion.*Shoes/));
    await expect(written()).toEqual(['de', 'RETAIL_SPENDING', 'FASHION', 'SHOES']);
    await userEvent.click(main.getByRole('combobox', { name: /Country/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Austria' }));
    await waitFor(async () => expect((await filters())[0]).toContain('Austria'));
    await expect(written()[0]).toBe('at');
  },
};

export const Bars: Story = {
  args: { path: address },
  play: async ({ canvasElement }) => {
    const main = await mainOf(canvasElement);
    await expect(await main.findByRole('figure')).toBeVisible();
    await expect(main.getByRole('radio', { name: 'Chart' })).not.toBeChecked();
  },
};

const currencies = { at: '€', en: '£', de: '€', il: '₪', it: '€', nl: '€', ch: 'CHF ', fr: '€' };

/** Each country's spending is in its own currency; that of a country the portal does not know is in euros. */
export const Currencies: Story = {
  tags: ['spec:SHELL-012'],
  beforeEach: ({ msw }) => {
    const metrics = buildSocialDemographicsFilters().countries[0]?.metrics;
    const countries = Object.keys(currencies).map((value) => ({ value, label: value, metrics }));
    const values = [{ category: 'Fashion', value: 1240 }];
    msw.use(
      answering(`/social-demographics/${catchment}/filter/options`, { countries }),
      answering(`/social-demographics/${catchment}/:country/home`, {
        locations: [{ locationId: world.locations[0], locationName: 'Alexanderplatz Store', values }],
        metricType: 'ABSOLUTE',
        yAxisLabel: 'per inhabitant and year',
      }),
    );
  },
  play: async ({ canvasElement }) => {
    const main = await mainOf(canvasElement);
    for (const [at, symbol] of Object.values(currencies).entries()) {
      await userEvent.click(await main.findByRole('combobox', { name: /Country/ }));
      // The map beside the graph has options of its own.
      const options = within(await screen.findByRole('listbox', { name: 'Country' })).getAllByRole('option');
      await expect(options).toHaveLength(8);
      await userEvent.click(options[at]!);
      const list = within(await main.findByRole('region', { name: 'Categories' }));
      await waitFor(() =>
        expect(list.getByRole('button', { name: /^Fashion/ })).toHaveTextContent(`Fashion${symbol}1,240`),
      );
    }
  },
};

export const Loading: Story = {
  beforeEach: ({ msw }) => msw.use(slow(`/social-demographics/${catchment}/*`)),
  play: async ({ canvasElement }) => {
    const main = await mainOf(canvasElement);
    await expect(await main.findByRole('region', { name: 'Retail spending in the catchment' })).toBeVisible();
    await expect(main.queryByRole('figure', figures)).toBeNull();
  },
};

/** A country without spending: the view says so, and another country can be selected. */
export const Empty: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      answering(`/social-demographics/${catchment}/de/home`, {
        locations: [{ locationId: world.locations[0], locationName: 'Alexanderplatz Store', values: [] }],
        metricType: 'ABSOLUTE',
        yAxisLabel: '€',
      }),
    ),
  play: async ({ canvasElement }) => {
    const main = await mainOf(canvasElement);
    await expect(await main.findByText(/not enough data to show this report/)).toBeVisible();
    await expect(main.getByRole('combobox', { name: /Country/ })).toBeEnabled();
  },
};

export const Error: Story = {
  beforeEach: ({ msw }) => msw.use(failing(`/social-demographics/${catchment}/de/home`, 500, 'internal')),
  play: async ({ canvasElement, msw }) => {
    const main = await mainOf(canvasElement);
    await main.findByRole('button', { name: 'Retry' });
    msw.resetHandlers();
    msw.use(onlyItem(catchment), outlines);
    // The wheel and its parts are requested together: what else has failed by then is reported next.
    await waitFor(async () => {
      main.queryByRole('button', { name: 'Retry' })?.focus();
      await userEvent.keyboard('{Enter}');
      await expect(main.getByRole('figure', figures)).toBeVisible();
    });
    await expect(main.getByRole('region', { name: 'Retail spending in the catchment' })).toHaveFocus();
  },
};

const shown: Story = {
  play: async ({ canvasElement }) => void (await (await mainOf(canvasElement)).findByRole('figure')),
};

export const Dark: Story = { ...shown, globals: { theme: 'dark' } };

export const RightToLeft: Story = { ...shown, globals: { locale: 'il' } };

export const Narrow: Story = { ...shown, globals: { viewport: { value: 'mobile1' } } };
