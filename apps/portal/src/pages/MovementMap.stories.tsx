import type { PageArgs } from '@locus/app/stories';
import { pageStory, signInForStory } from '@locus/app/stories';
import {
  answering,
  buildMovement,
  buildMovementHotspots,
  failing,
  onlyItem,
  recordedAnswer,
  slow,
  world,
} from '@locus/mocks';
import type { ReportItemType } from '@locus/model/entities';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { http } from 'msw';
import { expect, fireEvent, screen, userEvent, waitFor, within } from 'storybook/test';

import { routes } from '../routes';
import { manyLocations } from '../testing/manyLocations';
import { chooseOtherReport, inAddress, plain, queryInAddress } from '../testing/stories';

const report = `/reports/${world.report}`;
const movement = `${report}?reportItemType=MOVEMENT`;
const hotspots = `${movement}&reportItemVisualizationMode=Hotspots`;
const itemId = '9';
const cells = `/reportItems/${itemId}/data`;
const places = `/reportItems/${itemId}/data/movement/hotspots/*`;

/** Movement in map mode, its initial mode; the cards of the other analyses stay loading. */
const meta = {
  title: 'Portal/MovementMap',
  args: { path: movement },
  parameters: { pictures: ['FromApi', 'Narrow'], layout: 'fullscreen' },
  beforeEach: async ({ msw }) => {
    msw.use(onlyItem(itemId));
    // Stories wait neither for the code of the map nor for the file of the recordings.
    await Promise.all([
      import('../items/movement/MovementMap'),
      recordedAnswer('ACCOUNT_ADMIN', `/api/reportItems/${itemId}/data/movement/hotspots/1`),
    ]);
    return signInForStory('portal', world.users.accountAdmin.userEmail);
  },
  render: pageStory('portal', routes),
} satisfies Meta<PageArgs>;

export default meta;
type Story = StoryObj<typeof meta>;

const main = async (canvasElement: HTMLElement) => within(await within(canvasElement).findByRole('main'));
const subModes = (page: ReturnType<typeof within>) =>
  within(page.getByRole('radiogroup', { name: 'Map layer' }))
    .getAllByRole('radio')
    .map((radio) => radio.closest('label')?.textContent);
/** Selects an analysis in the dropdown. */
const choose = async (page: ReturnType<typeof within>, name: string) => {
  await userEvent.click(page.getByRole('combobox', { name: /Analysis/ }));
  await userEvent.click(await screen.findByRole('option', { name }));
};
const shapes = (element: HTMLElement) => element.querySelectorAll<SVGPathElement>('path.leaflet-interactive');
const weights = (element: HTMLElement) =>
  [...shapes(element)].filter((shape) => shape.getAttribute('stroke-width') === '3').length;

/** The heatmap with its legend in values and units, and hotspots one click away: all of them, by their own names. */
export const FromApi: Story = {
  tags: ['spec:VIEW-048', 'spec:VIEW-159', 'spec:VIEW-164', 'spec:VIEW-167'],
  play: async ({ canvasElement }) => {
    const page = await main(canvasElement);
    const legend = within(await page.findByRole('region', { name: 'Visitors before the visit' }));
    await expect(legend.getByText('% of visits per sq km')).toBeVisible();
    await waitFor(() => expect(subModes(page)).toEqual(['Heatmap', 'Hotspots']));
    await expect(page.getByRole('radio', { name: 'Heatmap' })).toBeChecked();
    await userEvent.click(page.getByRole('radio', { name: 'Hotspots' }));
    await expect(await page.findByRole('region', { name: 'Points of interest before the visit' })).toBeVisible();
    await waitFor(() => expect(shapes(canvasElement).length).toBeGreaterThan(100));
    await expect(inAddress('reportItemVisualizationMode')).toBe('Hotspots');
    await expect(page.getByText(/^(\d+) of \1 places$/)).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Movement settings' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Movement settings' }));
    for (const name of ['Points of interest', 'Yes', 'Share of visits']) {
      await expect(dialog.getByRole('radio', { name })).toBeChecked();
    }
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

/** After switching to another analysis and back, movement shows the heatmap again. */
export const StartsWithHeat: Story = {
  args: { path: hotspots },
  tags: ['spec:VIEW-049'],
  play: async ({ canvasElement }) => {
    const page = await main(canvasElement);
    await waitFor(() => expect(page.getByRole('radio', { name: 'Hotspots' })).toBeChecked());
    await choose(page, 'Visit duration');
    await waitFor(() => expect(page.queryByRole('radio', { name: 'Hotspots' })).toBeNull());
    await choose(page, 'Movement');
    await waitFor(() => expect(page.getByRole('radio', { name: 'Heatmap' })).toBeChecked());
    await expect(await page.findByRole('region', { name: 'Visitors before the visit' })).toBeVisible();
  },
};

let asked: string[] = [];

/** The sub-mode in the address is applied from the start: nothing is fetched for another one. */
export const SubModeOfTheAddress: Story = {
  args: { path: hotspots },
  tags: ['spec:VIEW-030', 'spec:VIEW-164'],
  beforeEach: ({ msw }) => {
    asked = [];
    msw.use(http.get(`*/api${cells}`, ({ request }) => void asked.push(request.url)));
  },
  play: async ({ canvasElement }) => {
    const page = await main(canvasElement);
    await page.findByRole('region', { name: 'Points of interest before the visit' });
    await expect(page.getByRole('radio', { name: 'Hotspots' })).toBeChecked();
    await expect(asked).toEqual([]);
    await userEvent.click(page.getByRole('radio', { name: 'Heatmap' }));
    await waitFor(() => expect(asked).toHaveLength(1));
    await expect(inAddress('reportItemVisualizationMode')).toBe('Heatmap');
  },
};

/**
 * A place on the map, in its legend and in its list is the same: pointing at one marks all, a click opens its details.
 */
export const PlaceAndList: Story = {
  args: { path: hotspots },
  play: async ({ canvasElement }) => {
    const page = await main(canvasElement);
    const top = within(await page.findByRole('list', { name: 'Most visited' }));
    await expect(top.getAllByRole('button')).toHaveLength(10);
    const first = top.getAllByRole('button')[0]!;
    await expect(first).toHaveTextContent('Bahnhof Alexanderplatz');
    await userEvent.hover(first);
    await waitFor(() => expect(weights(canvasElement)).toBe(1));
    await userEvent.unhover(first);
    await waitFor(() => expect(weights(canvasElement)).toBe(0));
    // The marked place was on top.
    const shape = [...shapes(canvasElement)].at(-1)!;
    await fireEvent.mouseOver(shape);
    await waitFor(() =>
      expect(top.getAllByRole('button').filter((row) => row.matches('[data-pointed]'))).toHaveLength(1),
    );
    await fireEvent.mouseOut(shape);
    // Its details, without a picture of a location.
    await userEvent.click(first);
    const popup = await page.findByRole('dialog', { name: 'Bahnhof Alexanderplatz' });
    await expect(popup).toHaveTextContent('6.30 % of visits come from here');
    await expect(within(popup).getByRole('row', { name: 'Category Transport' })).toBeVisible();
    await expect(popup.querySelector('img')).toBeNull();
    await expect(popup).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    await expect(first).toHaveFocus();
    // Every place can be reached by keyboard.
    page.getByRole('listbox', { name: 'Places on the map' }).focus();
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(weights(canvasElement)).toBe(1));
    await userEvent.keyboard('{Enter}');
    await expect(await page.findByRole('dialog')).toBeVisible();
  },
};

/** The place most visits come from reads alike on card, legend, map, popup, graph and in the table of competitors. */
export const OneNumber: Story = {
  args: { path: hotspots },
  play: async ({ canvasElement }) => {
    const page = await main(canvasElement);
    const top = within(await page.findByRole('list', { name: 'Most visited' })).getAllByRole('button')[0]!;
    const card = within(canvasElement).getByRole('article', { name: 'Movement' });
    await waitFor(() => expect(card.querySelectorAll('li')).toHaveLength(3));
    const [, place = 'none', share = 'none'] = /^1(.+?)(\d+\.\d+ %)$/.exec(plain(top.textContent)) ?? [];
    const figures = share.replace(' %', '');
    await expect(plain(card.textContent)).toContain(`Movement${figures}%`);
    await expect(plain(card.querySelector('li')!.textContent)).toBe(`${place}${figures}`);
    // The list twin of the map is long: its first entry is found by selector.
    await expect(plain(canvasElement.querySelector('[role="option"]')?.textContent)).toContain(`${place}${share}`);
    const said = `The top place before the visit is ${place}: ${share}`;
    await expect(plain(page.getByText(/^The top place before the visit is/).textContent)).toContain(said);
    await userEvent.click(top);
    await expect(plain((await page.findByRole('dialog', { name: place })).textContent)).toContain(
      `${share} of visits come from here`,
    );
    await userEvent.click(page.getByRole('radio', { name: 'Graph view' }));
    const figure = await page.findByRole('figure', { name: /Alexanderplatz Store/ });
    await expect(plain(figure.textContent)).toContain(`The top origin is ${place} with ${share}`);
    await expect(plain(figure.textContent)).toMatch(new RegExp(`Before the visit[^%]*${place}[^%]*${share}`));
    const ranking = await page.findByRole('region', { name: 'Competition: places by category' });
    const line = (await within(ranking).findByText(place, { selector: 'tr *' })).closest('tr')!;
    await expect([...line.children].map((cell) => plain(cell.textContent))).toContain(figures);
  },
};

/** Part of the trip, visitors, places, colours and threshold: each is in the address, so that it opens again. */
export const EverySetting: Story = {
  args: {
    path: `${hotspots}&movementPeriod=After&locationType=BUILDINGS&dataLevel=CATEGORIES&colorScheme=COLORFUL&hotspotOverlay=NO&movementThresholdMin=0.0035&movementThresholdMax=1`,
  },
  tags: ['spec:VIEW-014', 'spec:VIEW-015', 'spec:VIEW-027', 'spec:VIEW-028', 'spec:VIEW-161', 'spec:VIEW-236'],
  play: async ({ canvasElement }) => {
    const page = await main(canvasElement);
    const legend = within(await page.findByRole('region', { name: 'Buildings after the visit' }));
    await expect(page.getByRole('combobox', { name: /Part of the trip/ })).toHaveTextContent('After the visit');
    await expect(legend.getByRole('switch', { name: 'Colours by category' })).not.toBeChecked();
    await expect(legend.getByText('Outside threshold')).toBeVisible();
    const { body } = await recordedAnswer('ACCOUNT_ADMIN', `/api/reportItems/${itemId}/data/movement/hotspots/1`);
    const all = (body as ReturnType<typeof buildMovementHotspots>).after.locations.buildings.filter(
      (building) => building.visitor_type === 'visitors',
    );
    const above = all.filter((building) => building.visits_share >= 0.0035);
    await expect(above.length).toBeGreaterThan(0);
    await expect(above.length).toBeLessThan(all.length);
    await expect(legend.getByText(`${above.length} of ${all.length} places`)).toBeVisible();
    // The locations' outlines are below.
    await waitFor(() => expect(shapes(canvasElement)).toHaveLength(above.length + world.locations.length));
    await userEvent.click(page.getByRole('button', { name: 'Movement settings' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Movement settings' }));
    for (const name of ['Visitors', 'Buildings', 'Color', 'No', 'Category']) {
      await expect(dialog.getByRole('radio', { name })).toBeChecked();
    }
    const whose = within(dialog.getByRole('radiogroup', { name: 'Whose visits' }));
    await expect(whose.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
      'Visitors',
      'Residents/workers',
    ]);
    await userEvent.click(dialog.getByRole('radio', { name: 'Residents/workers' }));
    await userEvent.click(dialog.getByRole('radio', { name: 'Points of interest' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    const others = within(await page.findByRole('region', { name: 'Points of interest after the visit' }));
    await waitFor(() => expect(others.getByText(/of 28 places/)).toBeVisible());
    await expect(inAddress('movementType')).toBe('Residents/workers');
    const written = () => ['locationType', 'dataLevel', 'hotspotOverlay'].map((name) => inAddress(name));
    await expect(written()).toEqual([null, 'CATEGORIES', 'NO']);
    await userEvent.click(page.getByRole('button', { name: 'Movement settings' }));
    const again = within(await screen.findByRole('dialog', { name: 'Movement settings' }));
    for (const name of ['Buildings', 'Yes', 'Share of visits'])
      await userEvent.click(again.getByRole('radio', { name }));
    await userEvent.click(again.getByRole('button', { name: 'Save' }));
    await page.findByRole('region', { name: 'Buildings after the visit' });
    await expect(written()).toEqual(['BUILDINGS', null, null]);
    // The range is still there, as fractions.
    await expect(inAddress('movementThresholdMin')).toBe('0.0035');
    await expect(inAddress('movementThresholdMax')).toBe('1');
  },
};

/** Values that a parameter does not have are ignored, and so is half a range. */
const ignored = (query: string): Story => ({
  args: { path: `${hotspots}&${query}` },
  play: async ({ canvasElement }) => {
    const page = await main(canvasElement);
    const legend = within(await page.findByRole('region', { name: 'Points of interest before the visit' }));
    const count = await legend.findByText(/ of [\d,]+ places$/);
    await expect(count).toHaveTextContent(/^([1-9]\d*) of \1 places$/);
    await userEvent.click(page.getByRole('button', { name: 'Movement settings' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Movement settings' }));
    const chosen = dialog.getAllByRole('radio', { checked: true });
    await expect(chosen.map((radio) => radio.closest('label')?.textContent)).toEqual([
      'Visitors',
      'Points of interest',
      'Monochrome',
      'Yes',
      'Share of visits',
    ]);
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  },
});

export const UnknownValues: Story = {
  ...ignored(
    'movementPeriod=before&locationType=HOUSES&dataLevel=STREETS&colorScheme=RED&hotspotOverlay=1&movementType=Guests&movementThresholdMin=0.01',
  ),
  tags: ['spec:VIEW-027', 'spec:VIEW-028', 'spec:VIEW-161'],
};

export const HalfARange: Story = { ...ignored('movementThresholdMax=0.01'), tags: ['spec:VIEW-028'] };

/** Movement has its own view of the map; the map of the locations has another one. */
export const OwnView: Story = {
  args: { path: `${movement}&latitude=52.5&longitude=13.41&zoom=15` },
  tags: ['spec:VIEW-156'],
  play: async ({ canvasElement }) => {
    const page = await main(canvasElement);
    const search = queryInAddress;
    await page.findByRole('region', { name: 'Visitors before the visit' });
    await choose(page, 'Visit duration');
    await waitFor(() => expect(search().get('reportItemType')).toBe('DURATION'));
    await waitFor(() => expect(search().get('zoom')).toBeNull());
    await choose(page, 'Movement');
    await waitFor(() => expect(search().get('reportItemType')).toBe('MOVEMENT'));
    await waitFor(() =>
      expect(['latitude', 'longitude', 'zoom'].map((name) => search().get(name))).toEqual(['52.5', '13.41', '15']),
    );
  },
};

/**
 * A map's position that is set aside while an analysis with another map is shown comes back with its analysis, but not
 * once another report has been selected.
 */
const forgets = (type: ReportItemType, name: string, elsewhere: string): Story => ({
  args: { path: `${report}?reportItemType=${type}&latitude=52.5&longitude=13.41&zoom=15` },
  tags: ['spec:SHELL-127'],
  play: async ({ canvasElement }) => {
    const page = await main(canvasElement);
    const search = queryInAddress;
    const shows = async (item: string, zoom: string | null) => {
      await choose(page, item);
      await waitFor(() => expect(page.getByRole('combobox', { name: /Analysis/ })).toHaveTextContent(item));
      await waitFor(() => expect(search().get('zoom')).toBe(zoom));
    };
    await page.findByRole('combobox', { name: /Analysis/ });
    await shows(elsewhere, null);
    await shows(name, '15');
    await shows(elsewhere, null);
    await chooseOtherReport(canvasElement);
    await chooseOtherReport(canvasElement);
    await shows(name, null);
    await expect([search().get('latitude'), search().get('longitude')]).toEqual([null, null]);
  },
});

export const ForgottenMovement = forgets('MOVEMENT', 'Movement', 'Visit duration');
export const ForgottenDefault = forgets('DURATION', 'Visit duration', 'Movement');
export const ForgottenCatchment = forgets('CATCHMENT', 'Catchment', 'Visit duration');

/** A response without places: there is only the heatmap. */
export const WithoutHotspots: Story = {
  tags: ['spec:VIEW-048'],
  beforeEach: ({ msw }) => msw.use(answering(places, buildMovementHotspots({ tooFew: true }))),
  play: async ({ canvasElement }) => {
    const page = await main(canvasElement);
    await page.findByRole('region', { name: 'Visitors before the visit' });
    await expect(subModes(page)).toEqual(['Heatmap']);
  },
};

/** Of many locations ten have a pin, including the primary one. */
export const TenPins: Story = {
  args: { path: `${movement}&primaryLocation=9011` },
  tags: ['spec:VIEW-298'],
  beforeEach: async ({ msw }) =>
    msw.use(
      ...(await manyLocations()),
      answering(cells, { id: itemId, name: 'Movement', type: 'MOVEMENT', ...buildMovement() }),
      answering(places, buildMovementHotspots()),
      answering('/reportItems/*/data/movement/spider/*', {}),
    ),
  play: async ({ canvasElement }) => {
    const page = await main(canvasElement);
    await expect(await page.findByRole('button', { name: /Kiosk 12, primary location/ })).toBeVisible();
    await expect(canvasElement.querySelectorAll('.locus-pin')).toHaveLength(10);
  },
};

export const Loading: Story = {
  beforeEach: ({ msw }) => msw.use(slow(cells)),
  tags: ['spec:VIEW-039'],
  play: async ({ canvasElement }) => {
    await expect(await (await main(canvasElement)).findByText('Loading data...')).toBeVisible();
  },
};

export const Empty: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      answering(cells, { id: itemId, name: 'Movement', type: 'MOVEMENT', ...buildMovement({ tooFew: true }) }),
      answering(places, buildMovementHotspots({ tooFew: true })),
    ),
  tags: ['spec:VIEW-038'],
  play: async ({ canvasElement }) => {
    const page = await main(canvasElement);
    await expect(await page.findByText('There is not enough data to show this report.')).toBeVisible();
    await expect(page.getByText(/Please try extending the timeframe you are analyzing./)).toBeVisible();
  },
};

export const Error: Story = {
  beforeEach: ({ msw }) => msw.use(failing(cells, 500, 'internal')),
  play: async ({ canvasElement, msw }) => {
    const page = await main(canvasElement);
    const retry = await page.findByRole('button', { name: 'Retry' });
    msw.use(http.get(`*/api${cells}`, () => undefined));
    msw.resetHandlers();
    await userEvent.click(retry);
    await expect(await page.findByRole('region', { name: 'Visitors before the visit' })).toBeVisible();
  },
};

const legendThere: Story['play'] = async ({ canvasElement }) => {
  await waitFor(() => expect(canvasElement.querySelector('[data-painted]')).not.toBeNull());
  await waitFor(() => expect(shapes(canvasElement).length).toBeGreaterThan(100));
};

export const Dark: Story = { args: { path: hotspots }, globals: { theme: 'dark' }, play: legendThere };

export const RightToLeft: Story = { args: { path: hotspots }, globals: { locale: 'il' }, play: legendThere };

export const Narrow: Story = {
  args: { path: hotspots },
  globals: { viewport: { value: 'mobile1' } },
  play: legendThere,
};

/** On a phone the map has three fifths of the height, under its headline and above the folded sheet. */
export const Phone: Story = {
  parameters: { viewport: { options: { phone: { name: 'Phone', styles: { width: '390px', height: '844px' } } } } },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, canvasElement }) => {
    const findings = await canvas.findByRole('status', { name: 'Findings' });
    await waitFor(() => expect(findings).toHaveTextContent(/\d/));
    const map = () => canvasElement.querySelector('main [data-map][data-painted]')!.getBoundingClientRect();
    await waitFor(() => expect(map().height).toBeGreaterThanOrEqual(innerHeight * 0.6));
    await expect(findings.getBoundingClientRect().bottom).toBeLessThanOrEqual(map().top);
  },
};

export const Categories: Story = { args: { path: `${hotspots}&dataLevel=CATEGORIES` }, play: legendThere };

/** In a small window the legend ends above the map's buttons; its list of places scrolls to its last line. */
export const SmallWindow: Story = {
  args: { path: hotspots },
  parameters: { viewport: { options: { small: { name: 'Small', styles: { width: '1024px', height: '768px' } } } } },
  globals: { viewport: { value: 'small' } },
  play: async ({ canvasElement }) => {
    const page = await main(canvasElement);
    const legend = await page.findByRole('region', { name: 'Points of interest before the visit' });
    const edge = (element: Element) => Math.round(element.getBoundingClientRect().bottom);
    const controls = await page.findByRole('group', { name: 'Map controls' });
    await waitFor(() => expect(edge(legend)).toBeLessThanOrEqual(controls.getBoundingClientRect().top));
    const last = [...legend.querySelectorAll('ul li')].at(-1)!;
    await waitFor(() => expect(edge(last)).toBeLessThanOrEqual(edge(legend)));
    await expect(legend.querySelector('ol')!.clientHeight).toBeGreaterThanOrEqual(48);
  },
};
