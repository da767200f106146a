import { pageStory, signInForStory } from '@locus/app/stories';
import { onlyItem, world } from '@locus/mocks';
import { expectHarmless, expectLegible, strangeNames, strangeWorld, watchStrangeNames } from '@locus/mocks/strange';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, screen, userEvent, waitFor, within } from 'storybook/test';

import { routes } from '../routes';

let name = (ordinary: string) => ordinary;

/**
 * User input is text wherever it is shown: it is never executed, keeps its own direction, and is truncated at its own
 * end.
 */
const meta = {
  title: 'Portal/StrangeNames',
  args: { path: '/' },
  parameters: { layout: 'fullscreen' },
  beforeEach: async ({ msw, parameters }) => {
    const strange = await strangeWorld({ ofCode: parameters.ofCode === true });
    name = strange.name;
    msw.use(...(parameters.item ? [onlyItem(parameters.item)] : []), ...strange.handlers);
    await signInForStory('portal', world.users.accountAdmin.userEmail);
    return watchStrangeNames();
  },
  render: pageStory('portal', routes),
} satisfies Meta<{ path: string }>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A text is visible somewhere, and all strange names are legible. */
async function isText(canvasElement: HTMLElement, ordinary: string) {
  // Cards truncate a name after thirty characters.
  const begins = (content: string) => content.startsWith(name(ordinary).slice(0, 25));
  await waitFor(() => expect(within(canvasElement).getAllByText(begins).length).toBeGreaterThan(0));
  await expect(await expectLegible(canvasElement)).toBeGreaterThan(0);
}

export const Projects: Story = {
  play: async ({ canvasElement }) => {
    await isText(canvasElement, 'Retail Berlin');
    // A search marks its matches.
    await userEvent.click(within(canvasElement).getByPlaceholderText('Search projects'));
    await userEvent.paste(name('Retail Berlin'));
    await isText(canvasElement, 'Retail Berlin');
  },
};

/** Names such as `__proto__`, or without visible characters, break no page. */
export const ProjectsOfCode: Story = {
  parameters: { ofCode: true },
  play: async ({ canvasElement }) => {
    const clusters = await within(canvasElement).findAllByRole('button', { name: /__proto__, .*constructor/ });
    await expect(clusters.length).toBeGreaterThan(0);
    await expect(within(canvasElement).getAllByText(name('Retail Berlin')).length).toBeGreaterThan(0);
    await expectHarmless();
  },
};

export const CardsOfCode: Story = {
  args: { path: `/reports/${world.report}?contentVisualizationMode=Visualization` },
  parameters: { ofCode: true },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelectorAll('article [data-state="ready"]')).toHaveLength(9));
    for (const said of ['__proto__', 'constructor', 'toString'])
      await expect(within(canvasElement).getAllByText(said).length).toBeGreaterThan(0);
    await expectHarmless();
  },
};

export const Reports: Story = {
  args: { path: `/projects/${world.project}` },
  play: async ({ canvasElement }) => {
    await isText(canvasElement, 'Store network');
    await isText(canvasElement, 'Retail Berlin');
  },
};

export const RightToLeft: Story = { ...Reports, globals: { locale: 'il' } };

export const InAnAddress: Story = {
  args: { path: `/?projectsSearch=${encodeURIComponent(strangeNames[0] ?? '')}` },
  play: async ({ canvasElement }) => {
    const search = await within(canvasElement).findByPlaceholderText('Search projects');
    await expect(search).toHaveValue(strangeNames[0]);
    await expectHarmless();
  },
};

const report = `/reports/${world.report}`;
const main = async (canvasElement: HTMLElement) => within(canvasElement).findByRole('main');

/** All nine cards of the open report, the locations' names above them and the gallery below. */
export const Cards: Story = {
  args: { path: `${report}?contentVisualizationMode=Visualization` },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelectorAll('article [data-state="ready"]')).toHaveLength(9));
    await expect(await expectLegible(canvasElement)).toBeGreaterThan(10);
  },
};

export const CardsRightToLeft: Story = { ...Cards, globals: { locale: 'il' } };

export const CardsDark: Story = { ...Cards, globals: { theme: 'dark' } };

/** Opens an analysis as a graph: its axis, legend and tooltips, by pointer and by keyboard, show every name. */
const graph = (item: string, type: string, more = ''): Story => ({
  args: { path: `${report}?contentVisualizationMode=Visualization&reportItemType=${type}${more}` },
  parameters: { item },
  play: async ({ canvasElement }) => {
    const place = await main(canvasElement);
    const slider = (await within(place).findAllByRole('slider'))[0]!;
    await waitFor(() => expect(place.querySelector('[data-lines] path, [data-bars] path')).not.toBeNull());
    await expect(await expectLegible(canvasElement)).toBeGreaterThan(5);
    const plot = slider.parentElement!;
    const { x, y, width, height } = plot.getBoundingClientRect();
    const inTooltip = () => [...plot.querySelectorAll('ul bdi')].map((element) => element.textContent);
    await expect(inTooltip()).toEqual([]);
    const names = within(place)
      .getAllByRole('button', { pressed: true })
      .flatMap((entry) => entry.querySelector('bdi')?.textContent ?? []);
    await expect(names.length).toBeGreaterThan(0);
    await waitFor(async () => {
      // There is no tooltip before the chart is drawn.
      await fireEvent.pointerMove(plot, { clientX: x + width / 2, clientY: y + height / 2 });
      await expect(inTooltip()).toEqual(expect.arrayContaining(names));
    });
    await expectLegible(plot);
    await fireEvent.pointerLeave(plot);
    slider.focus();
    await userEvent.keyboard('{ArrowLeft}{ArrowRight}{ArrowUp}');
    await waitFor(() => expect(inTooltip()).toEqual(expect.arrayContaining(names)));
    const said = plot.querySelector('[data-marked] bdi')?.textContent ?? 'nothing';
    await expect(slider.getAttribute('aria-valuetext')).toContain(said);
    await expectLegible(canvasElement);
  },
});

/** Opens an analysis as a table. */
const table = (item: string, type: string): Story => ({
  args: { path: `${report}?contentVisualizationMode=Table&reportItemType=${type}` },
  parameters: { item },
  play: async ({ canvasElement }) => {
    const place = await main(canvasElement);
    await waitFor(() => expect(place.querySelectorAll('tbody tr').length).toBeGreaterThan(4));
    await expect(await expectLegible(canvasElement)).toBeGreaterThan(5);
  },
});

const inHebrew = (story: Story): Story => ({ ...story, globals: { locale: 'il' } });

export const FootfallGraph = graph('1', 'FOOTFALL');
export const FootfallGraphRightToLeft = inHebrew(FootfallGraph);
export const FootfallTable = table('1', 'FOOTFALL');
export const FootfallTableRightToLeft = inHebrew(FootfallTable);
export const Comparison = graph('1', 'FOOTFALL', '&timeFrames=2026-04,2026-05,2026-06&comparison=PREVIOUS_PERIOD');
export const ComparisonRightToLeft = inHebrew(Comparison);
export const SeasonalityGraph = graph('2', 'SEASONALITY');
export const SeasonalityTable = table('2', 'SEASONALITY');
export const DurationGraph = graph('3', 'DURATION');
export const DurationGraphRightToLeft = inHebrew(DurationGraph);
export const DurationTable = table('3', 'DURATION');
export const RetentionGraph = graph('4', 'RETENTION');
export const RetentionTable = table('4', 'RETENTION');
export const AbsorptionGraph = graph('6', 'ABSORPTION');
export const AbsorptionTable = table('6', 'ABSORPTION');
export const AttractionGraph = graph('7', 'ATTRACTION');
export const AttractionTable = table('7', 'ATTRACTION');
export const CatchmentTable = table('8', 'CATCHMENT');
export const CatchmentTableRightToLeft = inHebrew(CatchmentTable);
export const CrossVisitationTable = table('5', 'LOYALTY');
export const CrossVisitationTableRightToLeft = inHebrew(CrossVisitationTable);

/** The headers of the matrix' rows and columns, and the tooltip of a cell. */
export const CrossVisitationMatrix: Story = {
  args: { path: `${report}?contentVisualizationMode=Visualization&reportItemType=LOYALTY` },
  parameters: { item: '5' },
  play: async ({ canvasElement }) => {
    const place = within(await main(canvasElement));
    const cells = await place.findAllByRole('cell');
    await expect(await expectLegible(canvasElement)).toBeGreaterThan(12);
    within(cells[1]!).getByRole('button').focus();
    const tooltip = await screen.findByRole('tooltip');
    for (const strange of strangeNames.slice(0, 2)) await expect(tooltip).toHaveTextContent(strange.slice(0, 20));
    await expectLegible(document.body);
  },
};

export const CrossVisitationMatrixRightToLeft = inHebrew(CrossVisitationMatrix);

/** The diagram and its lists. */
export const Movement: Story = {
  args: { path: `${report}?contentVisualizationMode=Visualization&reportItemType=MOVEMENT` },
  parameters: { item: '9' },
  play: async ({ canvasElement }) => {
    const place = await main(canvasElement);
    await within(place).findByRole('figure');
    await waitFor(() => expect(place.querySelectorAll('ol li').length).toBeGreaterThan(9));
    await expect(await expectLegible(canvasElement)).toBeGreaterThan(20);
  },
};

export const MovementRightToLeft = inHebrew(Movement);

/** Pins, gallery, legend and the popups of a location and of a place. */
export const MapOfMovement: Story = {
  args: { path: `${report}?reportItemType=MOVEMENT&reportItemVisualizationMode=Hotspots` },
  parameters: { item: '9' },
  play: async ({ canvasElement }) => {
    const place = within(await main(canvasElement));
    const top = within(await place.findByRole('list', { name: /Most visited|הכי הרבה ביקורים/ }));
    await userEvent.click(top.getAllByRole('button')[0]!);
    await place.findByRole('dialog');
    await expect(await expectLegible(canvasElement)).toBeGreaterThan(10);
  },
};

export const MapOfMovementRightToLeft = inHebrew(MapOfMovement);

const catchment = `${report}?reportItemType=CATCHMENT`;

/** The wheel with its popup, and the lists beside it. */
export const Wheel: Story = {
  args: { path: `${catchment}&contentVisualizationMode=Visualization&switchMode=chart` },
  parameters: { item: '8' },
  play: async ({ canvasElement }) => {
    const place = await main(canvasElement);
    await waitFor(() => expect(place.querySelectorAll('figure [aria-haspopup="dialog"]').length).toBeGreaterThan(7));
    await expect(await expectLegible(canvasElement)).toBeGreaterThan(10);
    const circle = place.querySelector<HTMLElement>('figure [aria-haspopup="dialog"]')!;
    circle.focus();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('dialog');
    await expectLegible(document.body);
  },
};

export const WheelRightToLeft = inHebrew(Wheel);

/** The demographic bars of the areas: the axis has imported texts too. */
export const People = graph('8', 'CATCHMENT', '&switchMode=graph');
export const PeopleRightToLeft = inHebrew(People);

/** The popup of an area, and its demographics next to it. */
export const MapOfCatchment: Story = {
  args: { path: `${catchment}&pointsOfInterest=0` },
  parameters: { item: '8' },
  play: async ({ canvasElement }) => {
    const map = () => canvasElement.querySelector<HTMLElement>('main [data-map]:has(.leaflet-container)');
    await waitFor(() => expect(map()).not.toBeNull());
    (await within(map()!).findByRole('listbox')).focus();
    await userEvent.keyboard('{Enter}');
    await within(map()!).findByRole('dialog');
    await expect(await expectLegible(canvasElement)).toBeGreaterThan(8);
  },
};

export const MapOfCatchmentRightToLeft = inHebrew(MapOfCatchment);

/** Several locations: the legend of the strongest one, and their list in the popup of an area. */
export const MapOfSeveral: Story = {
  ...MapOfCatchment,
  args: { path: `${catchment}&pointsOfInterest=0&catchmentLocationsCount=MULTIPLE` },
};

/** The popup of a pin on the map of the locations. */
export const MapOfLocations: Story = {
  args: { path: `${report}?reportItemType=DURATION` },
  parameters: { item: '3' },
  play: async ({ canvasElement }) => {
    const place = within(await main(canvasElement));
    const pin = (await place.findAllByRole('button', { name: /^2\. / }))[0]!;
    pin.focus();
    await userEvent.keyboard('{Enter}');
    await place.findByRole('dialog');
    await expect(await expectLegible(canvasElement)).toBeGreaterThan(5);
  },
};

export const MapOfLocationsRightToLeft = inHebrew(MapOfLocations);
