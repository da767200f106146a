import type { PageArgs } from '@locus/app/stories';
import { pageStory, signInForStory } from '@locus/app/stories';
import { answering, failing, held, onlyItem, recordedAnswer, slow, world } from '@locus/mocks';
import type { Report } from '@locus/model';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Outlet, useLocation, useNavigationType } from 'react-router';
import { expect, screen, waitFor, within } from 'storybook/test';

import { routes } from '../routes';
import { chooseOtherReport } from '../testing/stories';

/** Shows how the current URL was reached, and its query. */
function Witness() {
  return (
    <>
      <Outlet />
      <output hidden data-testid="navigation">
        {useNavigationType()}
      </output>
      <output hidden data-testid="query">
        {useLocation().search}
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

export const NumbersCome: Story = {
  tags: ['spec:SHELL-125'],
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
    letGo();
    await card.findByText('average visits per month');
    await expect(card.queryByText('Loading data...')).toBeNull();
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

/** The map positions in one report do not carry over to the next; the map settings do. */
export const AnotherReportElsewhere: Story = {
  args: {
    path: `${report}?contentVisualizationMode=Table&colorScheme=COLORFUL&latitude=52.5&longitude=13.4&zoom=15&catchmentTripRoutesLatitude=52.4&catchmentTripRoutesLongitude=13.3&catchmentTripRoutesZoom=14`,
  },
  tags: ['spec:SHELL-127'],
  beforeEach: ({ msw }) => msw.use(onlyItem(world.footfallItem)),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const query = () => new URLSearchParams(canvas.getByTestId('query').textContent ?? '');
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
