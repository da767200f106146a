import type { PageArgs } from '@locus/app/stories';
import { pageStory, signInForStory } from '@locus/app/stories';
import { answering, failing, held, onlyItem, recordedAnswer, slow, world } from '@locus/mocks';
import type { FootfallAnswer } from '@locus/model/calls';
import type { Report } from '@locus/model/entities';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Outlet, useNavigationType } from 'react-router';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';

import { routes } from '../routes';
import { chooseOtherReport, inAddress, queryInAddress } from '../testing/stories';

/** Shows how the current URL was reached. */
function Witness() {
  return (
    <>
      <Outlet />
      <output hidden data-testid="navigation">
        {useNavigationType()}
      </output>
    </>
  );
}

const witnessed = [{ Component: Witness, children: routes }];
const report = `/reports/${world.report}`;

/** What the report view shows while its numbers load or fail, and how one report replaces another. */
const meta = {
  title: 'Portal/ReportStates',
  args: { path: `${report}?contentVisualizationMode=Table` },
  // The report page has its own pictures.
  parameters: { layout: 'fullscreen' },
  beforeEach: () => signInForStory('portal', world.users.accountAdmin.userEmail),
  render: pageStory('portal', witnessed),
} satisfies Meta<PageArgs>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The report's first item of a type, e.g. `duration`. */
async function itemOf(type: keyof Report['report_items']) {
  const { body } = await recordedAnswer('ACCOUNT_ADMIN', `/api${report}`);
  return (body as { report: Report }).report.report_items[type]?.[0]?.id ?? '';
}

const panelOf = async (canvasElement: HTMLElement) =>
  within(await within(canvasElement).findByRole('complementary', { name: 'Side panel' }));

/** The card of an analysis in the panel. */
async function cardOf(canvasElement: HTMLElement, name: string) {
  const title = await (await panelOf(canvasElement)).findByRole('heading', { level: 2, name });
  return within(title.closest('article') ?? title);
}

const footfall = `/reportItems/${world.footfallItem}/data`;
let letGo = () => {};

/** The metric of visit trends in the open view: the switch's choice, and the select's if there is one. */
async function metricOf(canvasElement: HTMLElement) {
  const main = within(await within(canvasElement).findByRole('main'));
  const numbers = within(await main.findByRole('radiogroup', { name: 'Numbers' }));
  const chosen = numbers.getByRole('radio', { checked: true }).closest('label')?.textContent;
  return [chosen, main.queryByRole('combobox', { name: /Metric/ })?.textContent];
}

/** Until numbers come, their metric is a percentage of all locations, and from then on absolute; each can be chosen. */
export const NumbersCome: Story = {
  tags: ['spec:SHELL-125', 'spec:VIEW-165', 'spec:VIEW-185'],
  beforeEach: async ({ msw }) => {
    // Only the wait below counts, not that for the recording.
    await recordedAnswer('ACCOUNT_ADMIN', `/api${footfall}?period=monthly`);
    const waiting = held(footfall);
    letGo = waiting.letGo;
    msw.use(waiting.handler, onlyItem(world.footfallItem));
  },
  play: async ({ canvasElement }) => {
    const card = await cardOf(canvasElement, 'Visit trends');
    await card.findByText('Loading data...');
    await expect(card.queryByText('average visits per month')).toBeNull();
    await expect(await metricOf(canvasElement)).toEqual(['Percentage', 'All locations']);
    letGo();
    await card.findByText('average visits per month');
    await expect(card.queryByText('Loading data...')).toBeNull();
    await waitFor(async () => expect(await metricOf(canvasElement)).toEqual(['Absolute', undefined]));
    const main = within(within(canvasElement).getByRole('main'));
    const written = () => inAddress('metricType');
    await expect(written()).toBeNull();
    await userEvent.click(main.getByRole('radio', { name: 'Percentage' }));
    await waitFor(() => expect(written()).toBe('all_locations'));
    await userEvent.click(main.getByRole('combobox', { name: /Metric/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Single location' }));
    await waitFor(() => expect(written()).toBe('single_location'));
    await expect(await metricOf(canvasElement)).toEqual(['Percentage', 'Single location']);
    await userEvent.click(main.getByRole('radio', { name: 'Absolute' }));
    await waitFor(() => expect(written()).toBe('absolute_number'));
  },
};

/** The metric of the address stays when numbers come. */
export const MetricOfTheAddress: Story = {
  args: { path: `${report}?contentVisualizationMode=Table&metricType=single_location` },
  tags: ['spec:VIEW-185'],
  beforeEach: ({ msw }) => msw.use(onlyItem(world.footfallItem)),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('columnheader', { name: /Time range/ });
    await expect(await metricOf(canvasElement)).toEqual(['Percentage', 'Single location']);
  },
};

/** Numbers of which none is certain enough stay percentages of all locations. */
export const NoneIsCertain: Story = {
  tags: ['spec:VIEW-185'],
  beforeEach: async ({ msw }) => {
    const { body } = await recordedAnswer('ACCOUNT_ADMIN', `/api${footfall}?period=monthly`);
    const data = body as FootfallAnswer;
    const values = data.values.map((series) => ({
      ...series,
      data: series.data.map((value) => ({ ...value, confidence_level: 0.64 })),
    }));
    msw.use(answering(footfall, { ...data, values }), onlyItem(world.footfallItem));
  },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('columnheader', { name: /Time range/ });
    await expect(await metricOf(canvasElement)).toEqual(['Percentage', 'All locations']);
    await expect(within(canvasElement).getByRole('radio', { name: 'Absolute' })).toBeDisabled();
  },
};

/** The matrix starts with shares of visitors; each choice of its values is kept in the address. */
export const CrossVisitationValues: Story = {
  args: { path: `${report}?contentVisualizationMode=Visualization&reportItemType=LOYALTY` },
  tags: ['spec:VIEW-162'],
  beforeEach: async ({ msw }) => msw.use(onlyItem(await itemOf('loyalty'))),
  play: async ({ canvasElement }) => {
    const main = within(await within(canvasElement).findByRole('main'));
    const matrix = within(await main.findByRole('table', { name: 'Cross-visitation' }));
    const choice = main.getByRole('combobox', { name: /Chart values/ });
    const shows = async (name: string, cell: RegExp, written: string | null) => {
      await waitFor(() => expect(choice).toHaveTextContent(name));
      await waitFor(() => expect(matrix.getAllByRole('cell')[1]).toHaveTextContent(cell));
      await expect(inAddress('crossVisitationChartValues')).toBe(written);
    };
    await shows('Cross visitation', /^[\d.]+ %$/, null);
    for (const [name, cell, written] of [
      ['Visit ratio', /^100 : [\d.]+$/, 'VISIT_RATIO'],
      ['Both', /^[\d.]+ %100 : [\d.]+$/, 'BOTH'],
      ['Cross visitation', /^[\d.]+ %$/, null],
    ] as const) {
      await userEvent.click(choice);
      await userEvent.click(await screen.findByRole('option', { name }));
      await shows(name, cell, written);
    }
  },
};

export const NoNumbersCome: Story = {
  tags: ['spec:SHELL-125'],
  beforeEach: ({ msw }) => {
    const waiting = held(footfall);
    letGo = waiting.letGo;
    const none = {
      id: world.footfallItem,
      name: 'Visit trends',
      type: 'FOOTFALL',
      values: [],
      disclosure: { dataset: 'panel', floor: 10, roundedTo: 10, suppressed: [], partial: [] },
    };
    msw.use(waiting.handler, answering(footfall, none), onlyItem(world.footfallItem));
  },
  play: async ({ canvasElement }) => {
    const card = await cardOf(canvasElement, 'Visit trends');
    await card.findByText('Loading data...');
    letGo();
    await card.findByText(/not enough data/i);
    await expect(card.queryByText('Loading data...')).toBeNull();
  },
};

export const DurationFails: Story = {
  args: { path: `${report}?reportItemType=DURATION&contentVisualizationMode=Table` },
  tags: ['spec:VIEW-269'],
  beforeEach: async ({ msw }) => {
    const duration = await itemOf('duration');
    msw.use(failing(`/reportItems/${duration}/data`, 500, 'internal'), onlyItem(duration));
  },
  play: async ({ canvasElement }) => {
    const card = await cardOf(canvasElement, 'Visit duration');
    const main = within(await within(canvasElement).findByRole('main'));
    for (const place of [card, main]) {
      await place.findByRole('button', { name: 'Retry' });
      await expect(place.queryByText('Loading data...')).toBeNull();
    }
  },
};

export const AnotherReport: Story = {
  args: {
    path: `${report}?contentVisualizationMode=Table&selectedLocations=${world.locations[0]}&timeFrames=2026-06`,
  },
  tags: ['spec:SHELL-126'],
  beforeEach: ({ msw }) => msw.use(onlyItem(world.footfallItem)),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const card = await cardOf(canvasElement, 'Visit trends');
    await card.findByText('average visits per month');
    const months = () => canvas.findByRole('button', { name: /^Time frames/ });
    await expect(await months()).toHaveTextContent(/2026$/);
    const before = (await months()).textContent;
    await chooseOtherReport(canvasElement);
    await expect(canvas.getByTestId('navigation')).toHaveTextContent('REPLACE');
    await waitFor(async () => expect((await months()).textContent).not.toBe(before));
    await expect(canvas.queryByText('average visits per month')).toBeNull();
  },
};

/** The report that is selected as the other one; it has no retention. */
const otherReport = '3';

/** Another report is selected, which may be changed: it opens with this primary location and this analysis. */
const opensWith = (
  query: string,
  [place, analysis]: [place: RegExp, analysis: string],
  change: (other: Report) => Partial<Report> = () => ({}),
): Story => ({
  args: { path: `${report}?contentVisualizationMode=Table&${query}` },
  beforeEach: async ({ msw }) => {
    const { body } = await recordedAnswer('ACCOUNT_ADMIN', `/api/reports/${otherReport}`);
    const { report: other } = body as { report: Report };
    msw.use(answering(`/reports/${otherReport}`, { report: { ...other, ...change(other) } }), slow('/reportItems/*'));
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('button', { name: /^Report Store network/ });
    await chooseOtherReport(canvasElement);
    await expect(await canvas.findByRole('button', { name: place })).toBeVisible();
    await expect(canvas.getByRole('combobox', { name: 'Analysis' })).toHaveTextContent(analysis);
  },
});

export const PlaceAndAnalysisOfTheAddress: Story = {
  ...opensWith('primaryLocation=2&reportItemType=DURATION', [/Ku’damm Flagship.*\+7 more/, 'Visit duration']),
  tags: ['spec:SHELL-128', 'spec:SHELL-130'],
};

/** What the other report does not have is ignored: its first location and visit trends take the place. */
export const UnknownPlaceAndAnalysis: Story = {
  ...opensWith('primaryLocation=9&reportItemType=RETENTION', [/Alexanderplatz Store.*\+7 more/, 'Visit trends']),
  tags: ['spec:SHELL-128', 'spec:SHELL-130'],
};

/** The first location that the project still has is primary; without visit trends the first of its items is open. */
export const FirstPlaceAndAnalysis: Story = {
  ...opensWith(
    'colorScheme=COLORFUL',
    [/Potsdamer Platz.*\+1 more/, 'Visit duration'],
    ({ report_items: { footfall: _, ...others } }) => ({ location_ids: ['999', '3', '1'], report_items: others }),
  ),
  tags: ['spec:SHELL-129', 'spec:SHELL-130'],
};

/** The map positions in one report do not carry over to the next; the map settings do. */
export const AnotherReportElsewhere: Story = {
  args: {
    path: `${report}?contentVisualizationMode=Table&colorScheme=COLORFUL&latitude=52.5&longitude=13.4&zoom=15&catchmentTripRoutesLatitude=52.4&catchmentTripRoutesLongitude=13.3&catchmentTripRoutesZoom=14`,
  },
  tags: ['spec:SHELL-127'],
  beforeEach: ({ msw }) => msw.use(onlyItem(world.footfallItem)),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const query = queryInAddress;
    await canvas.findByRole('button', { name: /^Report Store network/ });
    await expect([query().get('zoom'), query().get('catchmentTripRoutesZoom')]).toEqual(['15', '14']);
    await chooseOtherReport(canvasElement);
    await expect([...query().keys()].filter((key) => /latitude|longitude|zoom/i.test(key))).toEqual([]);
    await expect(query().get('colorScheme')).toBe('COLORFUL');
  },
};

const longName = 'Store network with a name that is far too long for a bar';

export const LongReportName: Story = {
  tags: ['spec:VIEW-283'],
  beforeEach: async ({ msw }) => {
    const { body } = await recordedAnswer('ACCOUNT_ADMIN', `/api${report}`);
    msw.use(
      answering(report, { report: { ...(body as { report: Report }).report, name: longName } }),
      onlyItem(world.footfallItem),
    );
  },
  play: async ({ canvasElement }) => {
    const pick = await within(canvasElement).findByRole('button', { name: /^Report Store network with/ });
    await expect(pick).toHaveTextContent('Store network with a name that is f...');
    await expect(within(pick).getByTitle(longName)).toBeVisible();
  },
};

/** A reader who may open a report sees all its analyses, each as graph and as table. */
const seesEverything = (user: 'regular' | 'betaAdmin' | 'staff' | 'accountAdmin'): Story => ({
  tags: ['spec:VIEW-244'],
  beforeEach: async ({ msw }) => {
    await signInForStory('portal', world.users[user].userEmail);
    msw.use(onlyItem(world.footfallItem));
  },
  play: async ({ canvasElement }) => {
    const panel = await panelOf(canvasElement);
    await panel.findByText('average visits per month');
    const titles = panel.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    const { body } = await recordedAnswer('ACCOUNT_ADMIN', `/api${report}`);
    const items = Object.keys((body as { report: Report }).report.report_items);
    await expect(titles).toHaveLength(items.length);
    const main = within(within(canvasElement).getByRole('main'));
    await expect(main.getByRole('radio', { name: 'Graph view' })).toBeEnabled();
    await expect(main.getByRole('radio', { name: 'Table view' })).toBeChecked();
  },
});

export const RegularUser = seesEverything('regular');
export const AccountAdmin = seesEverything('accountAdmin');
export const BetaAdmin = seesEverything('betaAdmin');
export const ProviderUser = seesEverything('staff');

/**
 * An analysis whose numbers cannot be loaded: the no-data text first, then what failed and a retry button; no other
 * message.
 */
const failsToLoad = (query: string): Story => ({
  args: { path: `${report}?${query}` },
  tags: ['spec:VIEW-265'],
  beforeEach: ({ msw }) =>
    msw.use(failing('/reportItems/*', 500, 'internal'), failing('/social-demographics/*', 500, 'internal')),
  play: async ({ canvasElement }) => {
    const main = within(await within(canvasElement).findByRole('main'));
    await main.findByText(/not enough data to show this report/);
    await expect(main.getByText(/Something went wrong on our side/)).toBeVisible();
    await expect(main.getByRole('button', { name: 'Retry' })).toBeEnabled();
    await expect(main.queryByRole('table')).toBeNull();
    await expect(screen.queryByRole('alert')).toBeNull();
  },
});

export const FootfallFails = failsToLoad('reportItemType=FOOTFALL&contentVisualizationMode=Visualization');
export const RetentionFails = failsToLoad('reportItemType=RETENTION&contentVisualizationMode=Visualization');
export const CrossVisitationFails = failsToLoad('reportItemType=LOYALTY&contentVisualizationMode=Visualization');
export const AbsorptionFails = failsToLoad('reportItemType=ABSORPTION&contentVisualizationMode=Visualization');
export const AttractionFails = failsToLoad('reportItemType=ATTRACTION&contentVisualizationMode=Visualization');
export const CatchmentFails = failsToLoad('reportItemType=CATCHMENT&contentVisualizationMode=Table');
export const CatchmentOfSeveralFails: Story = {
  ...failsToLoad('reportItemType=CATCHMENT&catchmentLocationsCount=MULTIPLE'),
  // Only the call for several locations gets a response.
  beforeEach: ({ msw }) =>
    msw.use(
      failing('/reportItems/*/multi/data', 500, 'internal'),
      slow('/reportItems/*'),
      slow('/social-demographics/*'),
    ),
};

export const RightToLeft: Story = {
  ...FootfallFails,
  tags: [],
  beforeEach: ({ msw }) => msw.use(failing('/reportItems/*', 503, 'unavailable')),
  globals: { locale: 'il' },
  play: async ({ canvasElement }) => {
    await expect(
      await within(await within(canvasElement).findByRole('main')).findByRole('button', { name: 'ניסיון נוסף' }),
    ).toBeVisible();
  },
};
