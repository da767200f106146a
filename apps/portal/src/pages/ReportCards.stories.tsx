import { pageStory, signInForStory, storyAddress } from '@locus/app/stories';
import { answering, failing, offline, recordedAnswer, world } from '@locus/mocks';
import type { FootfallAnswer } from '@locus/model/calls';
import type { Report } from '@locus/model/entities';
import { floorTo } from '@locus/model/text';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { delay, http } from 'msw';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';

import { routes } from '../routes';
import { inAddress } from '../testing/stories';

const report = `/reports/${world.report}`;
const graph = 'contentVisualizationMode=Visualization';

/** The nine cards of the open report, and the calls of cards and views. */
const meta = {
  title: 'Portal/ReportCards',
  args: { path: `${report}?${graph}` },
  // These stories are about calls; cards and views have their own pictures.
  parameters: { layout: 'fullscreen' },
  beforeEach: async () => {
    // The waits start when the recordings have been read.
    await recordedAnswer('ACCOUNT_ADMIN', `/api/reportItems/${world.footfallItem}/data?period=monthly`);
    return signInForStory('portal', world.users.accountAdmin.userEmail);
  },
  render: pageStory('portal', routes),
} satisfies Meta<{ path: string }>;

export default meta;
type Story = StoryObj<typeof meta>;

const titles = [
  'Visit trends',
  'Popular day & hour',
  'Visit duration',
  'Retention rate',
  'Catchment',
  'Cross-visitation',
  'Movement',
  'Absorption',
  'Attraction',
];

const panelOf = async (canvasElement: HTMLElement) =>
  within(await within(canvasElement).findByRole('complementary', { name: 'Side panel' }));
const mainOf = async (canvasElement: HTMLElement) => within(await within(canvasElement).findByRole('main'));

const cardTitles = async (canvasElement: HTMLElement) => {
  const panel = await panelOf(canvasElement);
  await panel.findByRole('heading', { level: 2, name: 'Visit trends' });
  return panel.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
};

/** Returns the report of the story world with changed properties. */
async function reportWith(change: (now: Report) => Partial<Report>) {
  const { body } = await recordedAnswer('ACCOUNT_ADMIN', `/api${report}`);
  const { report: now } = body as { report: Report };
  return answering(report, { report: { ...now, ...change(now) } });
}

/** The calls for items' data are recorded and never get a response. */
function noting(asked: URL[]) {
  return http.get('*/api/reportItems/:id/*', ({ request }) => {
    asked.push(new URL(request.url));
    return delay('infinite');
  });
}

let asked: URL[] = [];

export const AllNine: Story = {
  tags: ['spec:VIEW-064', 'spec:VIEW-053'],
  beforeEach: ({ msw }) => msw.use(noting([])),
  play: async ({ canvasElement }) => {
    await expect(await cardTitles(canvasElement)).toEqual(titles);
  },
};

export const MissingAnalyses: Story = {
  tags: ['spec:VIEW-053', 'spec:VIEW-031'],
  beforeEach: async ({ msw }) =>
    msw.use(
      noting([]),
      await reportWith(({ report_items: { duration: _, movement: __, attraction: ___, ...kept } }) => ({
        report_items: kept,
      })),
    ),
  play: async ({ canvasElement }) => {
    const left = titles.filter((title) => !['Visit duration', 'Movement', 'Attraction'].includes(title));
    await expect(await cardTitles(canvasElement)).toEqual(left);
    const main = await mainOf(canvasElement);
    await userEvent.click(main.getByRole('combobox', { name: 'Analysis' }));
    await expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual(left);
    await userEvent.keyboard('{Escape}');
  },
};

/** Months that the report does not have leave nothing to show, and nothing is fetched. */
export const NoMonths: Story = {
  args: { path: `${report}?${graph}&timeFrames=2019-01` },
  tags: ['spec:VIEW-173'],
  beforeEach: ({ msw }) => msw.use(noting((asked = []))),
  play: async ({ canvasElement }) => {
    const panel = await panelOf(canvasElement);
    await waitFor(() => expect(panel.getAllByText('Not enough data')).toHaveLength(titles.length));
    await expect(await (await mainOf(canvasElement)).findByText(/not enough data to show this report/)).toBeVisible();
    await expect(asked.filter(({ pathname }) => !pathname.endsWith('/pic'))).toEqual([]);
  },
};

export const NoLocations: Story = {
  tags: ['spec:VIEW-174'],
  beforeEach: async ({ msw }) => msw.use(noting((asked = [])), await reportWith(() => ({ location_ids: [] }))),
  play: async ({ canvasElement }) => {
    const panel = await panelOf(canvasElement);
    await waitFor(() => expect(panel.getAllByText('Not enough data')).toHaveLength(titles.length));
    await expect(await (await mainOf(canvasElement)).findByText(/not enough data to show this report/)).toBeVisible();
    await expect(asked).toEqual([]);
  },
};

const heads = (canvasElement: HTMLElement) =>
  [...canvasElement.querySelectorAll('figure table thead th')].map((head) => head.textContent);

/** Weeks stay selected when the locations change, which the address holds. */
export const WeeklyStays: Story = {
  args: { path: `${report}?${graph}&period=weekly` },
  tags: ['spec:VIEW-189', 'spec:VIEW-007'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const main = await mainOf(canvasElement);
    await main.findByRole('figure');
    await userEvent.click(canvas.getByRole('button', { name: /Locations/ }));
    for (const name of ['Warschauer Straße', 'Schönhauser Allee', 'Bergmannstraße']) {
      await userEvent.click(await screen.findByRole('option', { name: new RegExp(`^${name}`) }));
    }
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(heads(canvasElement).length).toBeLessThan(8));
    await expect(main.getByRole('combobox', { name: /Time period/ })).toHaveTextContent('Weekly');
    await expect(await main.findByText(/^Visits per week to 3 locations/)).toBeVisible();
    const [first, second, third] = world.locations;
    await expect(storyAddress()).toMatch(new RegExp(`&selectedLocations=${first}\\+${second}\\+${third}(&|$)`));
  },
};

/** The recorded visits per month: of the second location, its highest, and the highest of all locations. */
async function recordedVisits() {
  const path = `/api/reportItems/${world.footfallItem}/data?period=monthly`;
  const { values } = (await recordedAnswer('ACCOUNT_ADMIN', path)).body as FootfallAnswer;
  const all = values.map(({ data }) => data.map(({ value }) => value ?? 0));
  const visits = all[1] ?? [];
  return { visits, own: Math.max(...visits), highest: Math.max(...all.flat()) };
}

export const WithoutAverage: Story = {
  args: { path: `${report}?${graph}&showDetailsAverage=0&metricType=single_location` },
  tags: ['spec:VIEW-192', 'spec:VIEW-024', 'spec:VIEW-026', 'spec:VIEW-128'],
  play: async ({ canvasElement }) => {
    const main = await mainOf(canvasElement);
    await main.findByRole('figure');
    await expect(main.getByRole('switch', { name: 'Show average' })).not.toBeChecked();
    await expect(heads(canvasElement)).not.toContain('Average');
    await userEvent.click(main.getByRole('switch', { name: 'Show average' }));
    await waitFor(() => expect(heads(canvasElement)).toContain('Average'));
    await expect(inAddress('showDetailsAverage')).toBeNull();
    await userEvent.click(main.getByRole('switch', { name: 'Show average' }));
    await waitFor(() => expect(heads(canvasElement)).not.toContain('Average'));
    await expect(inAddress('showDetailsAverage')).toBe('0');
    // The three series: in percent of the location's own highest value or of that of all locations, and as visits.
    const { visits, own, highest } = await recordedVisits();
    await expect(own).toBeLessThan(highest);
    const column = () => {
      const rows = within(main.getByRole('figure'))
        .getByRole('table', { name: 'Visit trends' })
        .querySelectorAll('tbody tr');
      return [...rows].map(({ children }) => Number(children[2]?.textContent.replace(/[^\d.]/g, '')).toFixed(2));
    };
    const shows = (expected: number[]) =>
      // Shares are cut, not rounded.
      waitFor(() => expect(column()).toEqual(expected.map((number) => floorTo(number).toFixed(2))));
    await shows(visits.map((count) => (100 * count) / own));
    await expect(inAddress('metricType')).toBe('single_location');
    await userEvent.click(main.getByRole('combobox', { name: /Metric/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'All locations' }));
    await shows(visits.map((count) => (100 * count) / highest));
    await expect(inAddress('metricType')).toBe('all_locations');
    await userEvent.click(main.getByRole('radio', { name: 'Absolute' }));
    await shows(visits);
    await expect(inAddress('metricType')).toBe('absolute_number');
  },
};

export const WithAverage: Story = {
  args: { path: `${report}?${graph}&showDetailsAverage=1` },
  tags: ['spec:VIEW-192', 'spec:VIEW-026'],
  play: async ({ canvasElement }) => {
    const main = await mainOf(canvasElement);
    await main.findByRole('figure');
    await expect(main.getByRole('switch', { name: 'Show average' })).toBeChecked();
    await expect(heads(canvasElement)).toContain('Average');
  },
};

/**
 * The other period is a separate call: it is fetched, and the table has its dates. Both analyses share one period in
 * the address, and ignore one that they do not know.
 */
export const RetentionByMonth: Story = {
  args: { path: `${report}?contentVisualizationMode=Table&reportItemType=retention&period=weekly` },
  tags: ['spec:VIEW-207', 'spec:VIEW-008', 'spec:VIEW-023'],
  beforeEach: ({ msw }) => {
    asked = [];
    msw.use(http.get('*/api/reportItems/4/data', ({ request }) => void asked.push(new URL(request.url))));
  },
  play: async ({ canvasElement }) => {
    const main = await mainOf(canvasElement);
    await main.findAllByRole('cell', { name: 'Q3 25' });
    await userEvent.click(main.getByRole('combobox', { name: /Time period/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Monthly' }));
    await expect((await main.findAllByRole('cell', { name: 'Jul 2025' })).length).toBeGreaterThan(0);
    await expect(main.queryByRole('cell', { name: 'Q3 25' })).toBeNull();
    await expect([inAddress('reportItemType'), inAddress('period')]).toEqual(['RETENTION', 'monthly']);
    await userEvent.click(main.getByRole('combobox', { name: /Time period/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Quarterly' }));
    await expect((await main.findAllByRole('cell', { name: 'Q3 25' })).length).toBeGreaterThan(0);
    await expect(new Set(asked.map(({ searchParams }) => searchParams.get('period')))).toEqual(
      new Set(['quarterly', 'monthly']),
    );
    await expect(inAddress('period')).toBe('quarterly');
    await userEvent.click(main.getByRole('combobox', { name: 'Analysis' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Visit trends' }));
    await main.findAllByRole('cell', { name: 'Jul 2025' });
    await expect([inAddress('reportItemType'), inAddress('period')]).toEqual(['FOOTFALL', 'quarterly']);
    const period = () => main.getByRole('combobox', { name: /Time period/ });
    await expect(period()).toHaveTextContent('Monthly');
    for (const [name, written] of [
      ['Weekly', 'weekly'],
      ['Monthly', 'monthly'],
    ] as const) {
      await userEvent.click(period());
      await userEvent.click(await screen.findByRole('option', { name }));
      await waitFor(() => expect(period()).toHaveTextContent(name));
      await expect(inAddress('period')).toBe(written);
    }
  },
};

/** If numbers for other months fail to load, the old ones disappear too, in card and view alike. */
export const OldNumbersGo: Story = {
  tags: ['spec:VIEW-265'],
  play: async ({ canvasElement, msw }) => {
    const panel = await panelOf(canvasElement);
    const main = await mainOf(canvasElement);
    await panel.findByText('average visits per month');
    await main.findByRole('figure');
    msw.use(failing('/reportItems/*', 500, 'internal'));
    await userEvent.click(main.getByRole('combobox', { name: /Time period/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Weekly' }));
    await main.findByText(/not enough data to show this report/);
    await expect(main.queryByRole('figure')).toBeNull();
    await expect(main.queryByRole('table')).toBeNull();
    await expect(screen.queryByRole('alert')).toBeNull();
  },
};

/** Pointing at something in one place highlights it in all others: cards, legend, chart and table. */
export const Highlighted: Story = {
  play: async ({ canvasElement }) => {
    const main = await mainOf(canvasElement);
    await main.findByRole('figure');
    const card = (await panelOf(canvasElement)).getByRole('article', { name: 'Visit trends' });
    const duration = (await panelOf(canvasElement)).getByRole('article', { name: 'Visit duration' });
    const entry = main.getByRole('button', { name: '1 Alexanderplatz Store' });
    await userEvent.hover(card);
    await waitFor(() => expect(entry).toHaveAttribute('data-highlighted'));
    await waitFor(() => expect(canvasElement.querySelector('svg[data-highlighted="1"]')).not.toBeNull());
    await userEvent.unhover(card);
    await waitFor(() => expect(entry).not.toHaveAttribute('data-highlighted'));
    await userEvent.hover(entry);
    await waitFor(() => expect(card).toHaveAttribute('data-highlighted'));
    await expect(duration).toHaveAttribute('data-highlighted');
    await userEvent.unhover(entry);
    main.getByRole('button', { name: '2 Ku’damm Flagship' }).focus();
    await waitFor(() => expect(canvasElement.querySelector('svg[data-highlighted="2"]')).not.toBeNull());
    await expect(card).not.toHaveAttribute('data-highlighted');
  },
};

const highlightedInTable = (item: string, rowName: RegExp): Story => ({
  args: { path: `${report}?contentVisualizationMode=Table&reportItemType=${item}` },
  play: async ({ canvasElement }) => {
    const main = await mainOf(canvasElement);
    const [row] = await main.findAllByRole('row', { name: rowName });
    const card = (await panelOf(canvasElement)).getByRole('article', { name: 'Visit trends' });
    await userEvent.hover(card);
    await waitFor(() => expect(row).toHaveAttribute('data-highlighted'));
    await userEvent.unhover(card);
    await waitFor(() => expect(row).not.toHaveAttribute('data-highlighted'));
    if (row) await userEvent.hover(row);
    await waitFor(() => expect(card).toHaveAttribute('data-highlighted'));
  },
});

export const HighlightedCrossVisitation = highlightedInTable('LOYALTY', /^1 ?Alexanderplatz Store/);
export const HighlightedSeasonality = highlightedInTable('SEASONALITY', /^1 ?Alexanderplatz Store/);
export const HighlightedDuration = highlightedInTable('DURATION', /^1 ?Alexanderplatz Store/);

/** Without a connection the view says so, once and with Retry, which reloads the cards as well. */
export const Offline: Story = {
  beforeEach: ({ msw }) => msw.use(offline('/reportItems/*')),
  play: async ({ canvasElement, msw }) => {
    const panel = await panelOf(canvasElement);
    await waitFor(() => expect(panel.getAllByText('No connection')).toHaveLength(titles.length));
    const retry = await within(canvasElement).findByRole('button', { name: 'Retry' });
    await expect(within(canvasElement).getAllByRole('button', { name: 'Retry' })).toHaveLength(1);
    msw.resetHandlers();
    await userEvent.click(retry);
    await waitFor(() => expect(panel.queryByText('No connection')).toBeNull());
    await expect(panel.queryByText('Not enough data')).toBeNull();
  },
};

/** Open data is counted, not estimated, and says so. */
export const OpenData: Story = {
  beforeEach: async ({ msw }) => {
    const path = `/reportItems/${world.footfallItem}/data`;
    const { body } = await recordedAnswer('ACCOUNT_ADMIN', `/api${path}?period=monthly`);
    const data = body as FootfallAnswer;
    const sure = { confidence_level: 1, is_relative_shown: true };
    msw.use(
      answering(path, {
        ...data,
        values: data.values.map((series) => ({ ...series, data: series.data.map((value) => ({ ...value, ...sure })) })),
        disclosure: {
          ...data.disclosure,
          dataset: 'open',
          floor: 0,
          roundedTo: 1,
          exact: true,
          suppressed: [],
        },
      }),
    );
  },
  play: async ({ canvasElement }) => {
    const main = await mainOf(canvasElement);
    const table = within(await main.findByRole('table', { name: /^Summary/ }));
    await expect(table.getAllByText('exact count').length).toBeGreaterThan(0);
    await expect(main.queryByText(/low confidence|hidden/)).toBeNull();
    await expect((await panelOf(canvasElement)).queryByText('low confidence')).toBeNull();
  },
};
