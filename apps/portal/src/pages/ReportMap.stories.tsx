import type { PageArgs } from '@locus/app/stories';
import { pageStory, signInForStory } from '@locus/app/stories';
import { failing, held, recordedAnswer, slow, world } from '@locus/mocks';
import type { HotspotsData } from '@locus/model/analyses';
import { knownPlaces } from '@locus/model/analyses';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { delay, http, HttpResponse } from 'msw';
import { expect, spyOn, userEvent, waitFor, within } from 'storybook/test';

import { routes } from '../routes';
import { chooseOtherReport, inAddress } from '../testing/stories';

/** Catchment and movement, which are fetched without a period, stay loading. */
const onlyVisits = http.get('*/api/reportItems/:id/data', ({ request }) =>
  new URL(request.url).searchParams.has('period') ? undefined : delay('infinite'),
);

/** The open report in map mode, its initial mode. */
const meta = {
  title: 'Portal/ReportMap',
  args: { path: `/reports/${world.report}` },
  parameters: { pictures: ['FromApi', 'Dark', 'Narrow'], layout: 'fullscreen' },
  beforeEach: async ({ msw }) => {
    // Stories do not wait for the code of the map.
    await import('../items/map/ItemMap');
    msw.use(onlyVisits, slow('/reportItems/*/data/movement/*'));
    return signInForStory('portal', world.users.accountAdmin.userEmail);
  },
  render: pageStory('portal', routes),
} satisfies Meta<PageArgs>;

export default meta;
type Story = StoryObj<typeof meta>;

const pin = (canvasElement: HTMLElement, name: RegExp) => within(canvasElement).findByRole('button', { name });

/** The map, once it is rendered. */
const mapIn = (canvasElement: HTMLElement) =>
  waitFor(() => {
    const map = canvasElement.querySelector<HTMLElement>('.leaflet-container');
    if (!map) throw new Error('There is no map yet.');
    return map;
  });

function liesWithin(element: HTMLElement, frame: HTMLElement): boolean {
  const [inner, outer] = [element.getBoundingClientRect(), frame.getBoundingClientRect()];
  const across = inner.left >= outer.left && inner.right <= outer.right;
  return across && inner.top >= outer.top && inner.bottom <= outer.bottom;
}

/** The current popup: it is redrawn when the numbers arrive. */
const popup = (canvasElement: HTMLElement) =>
  within(within(canvasElement).getByRole('dialog', { name: 'Ku’damm Flagship' }));
let placesWritten: () => string[];
/** The item of popular day and hour. */
const seasonality = '2';

export const FromApi: Story = {
  tags: ['spec:VIEW-032', 'spec:VIEW-050'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('radio', { name: 'Map view' })).toBeChecked();
    const views = within(canvas.getByRole('radiogroup', { name: 'View' })).getAllByRole('radio');
    await expect(views.map((radio) => radio.getAttribute('aria-label'))).toEqual([
      'Map view',
      'Graph view',
      'Table view',
    ]);
    await expect(views.map((radio) => radio.closest('label')?.textContent)).toEqual(['Map', 'Graph', 'Table']);
    await expect(await pin(canvasElement, /^2\. Ku’damm Flagship/)).toBeVisible();
    await expect(await canvas.findByRole('region', { name: /^Locations \d/ })).toBeVisible();
    // The map is informative at first sight: every pin shows its number.
    await expect(await pin(canvasElement, /^2\. Ku’damm Flagship, [\d,.]+/)).toBeVisible();
    await expect(await canvas.findByRole('region', { name: /^Average (visits per month|month)/ })).toBeVisible();
  },
};

/** The share of the map's height covered only by the map and its pins, along a vertical line of points. */
function clearPart(map: Element): number {
  const { left, top, width, height } = map.getBoundingClientRect();
  const rows = Array.from({ length: 50 }, (_, i) => top + ((i + 0.5) * height) / 50);
  const columns = Array.from({ length: 20 }, (_, i) => left + ((i + 0.5) * width) / 20);
  const clear = (x: number, y: number) =>
    document.elementFromPoint(x, y)?.closest('.leaflet-container') !== null && document.elementFromPoint(x, y) !== null;
  return rows.filter((y) => columns.every((x) => clear(x, y))).length / rows.length;
}

/** On a phone legend and tools fold into one button, so that most of the map is uncovered. */
export const Phone: Story = {
  parameters: { viewport: { options: { phone: { name: 'Phone', styles: { width: '390px', height: '844px' } } } } },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await pin(canvasElement, /^2\. Ku’damm Flagship, [\d,.]+/)).toBeVisible();
    const map = canvasElement.querySelector('[data-map]')!;
    await expect(map.getBoundingClientRect().height).toBeGreaterThanOrEqual(innerHeight * 0.6);
    await expect(clearPart(map)).toBeGreaterThanOrEqual(0.8);
    await expect(canvas.queryByRole('region', { name: /^Average (visits per month|month)/ })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Show legend and tools' }));
    await expect(canvas.getByRole('region', { name: /^Average (visits per month|month)/ })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Zoom in' })).toBeVisible();
  },
};

/** On a phone held sideways only the sheet's handle is left, and nothing of the sheet can be focused. */
export const Sideways: Story = {
  parameters: {
    viewport: { options: { sideways: { name: 'Sideways', styles: { width: '844px', height: '390px' } } } },
  },
  globals: { viewport: { value: 'sideways' } },
  play: async ({ canvasElement, canvas }) => {
    await expect(await pin(canvasElement, /^2\. Ku’damm Flagship, [\d,.]+/)).toBeVisible();
    const panel = canvas.getByRole('complementary');
    const handle = within(panel).getByRole('button', { expanded: false });
    const map = canvasElement.querySelector('[data-map]')!.getBoundingClientRect();
    await expect(handle.getBoundingClientRect().top - map.top).toBeGreaterThanOrEqual(innerHeight * 0.44);
    await expect(within(panel).queryByRole('heading')).toBeNull();
    await userEvent.click(handle);
    await expect(within(panel).getByRole('heading', { name: 'Store network' })).toBeVisible();
  },
};

/** With the graph beside it, a wide map shows four locations at a time. */
export const Wide: Story = {
  parameters: { viewport: { options: { wide: { name: 'Wide', styles: { width: '1920px', height: '1080px' } } } } },
  globals: { viewport: { value: 'wide' } },
  play: async ({ canvas }) => {
    const gallery = within(await canvas.findByRole('region', { name: /^Locations/ }));
    await waitFor(() => expect(gallery.getAllByRole('listitem')).toHaveLength(4));
  },
};

/** Every analysis gets a response, after the file of its recordings has been read. */
const everything: Story['beforeEach'] = async ({ msw }) => {
  await recordedAnswer('ACCOUNT_ADMIN', `/api/reportItems/${world.footfallItem}/data?period=monthly`);
  msw.resetHandlers();
};

export const PinMakesPrimary: Story = {
  tags: ['spec:VIEW-067', 'spec:VIEW-068', 'spec:VIEW-177'],
  beforeEach: everything,
  play: async ({ canvasElement }) => {
    await userEvent.click(await pin(canvasElement, /^2\. Ku’damm Flagship/));
    await waitFor(() => expect(popup(canvasElement).getByRole('row', { name: /Popular day \w/ })).toBeVisible());
    await waitFor(() =>
      expect(within(canvasElement).getByRole('button', { name: /^2\. Ku’damm Flagship.*primary/ })).toBeVisible(),
    );
  },
};

let letGo = () => {};

/**
 * One analysis is still loading: the popup opens, the primary location waits. The popup and its focus stay when the
 * numbers arrive.
 */
export const PrimaryWaits: Story = {
  tags: ['spec:VIEW-178'],
  beforeEach: async (context) => {
    await everything(context);
    const waiting = held(`/reportItems/${seasonality}/data`);
    letGo = waiting.letGo;
    context.msw.use(waiting.handler);
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await pin(canvasElement, /^2\. Ku’damm Flagship/));
    const dialog = canvas.getByRole('dialog', { name: 'Ku’damm Flagship' });
    await expect(dialog).toHaveFocus();
    await expect(dialog).toHaveAttribute('aria-busy', 'true');
    // All but one have loaded.
    const card = (name: string) => within(canvas.getByRole('article', { name }));
    await waitFor(() => expect(card('Movement').getByText(/top origin/)).toBeVisible());
    await waitFor(() => expect(card('Catchment').getByText(/km/)).toBeVisible());
    await expect(canvas.getByRole('button', { name: /^1\. Alexanderplatz Store.*primary/ })).toBeVisible();
    const close = within(dialog).getByRole('button', { name: 'Close' });
    close.focus();
    letGo();
    await waitFor(() => expect(canvas.getByRole('button', { name: /^2\. Ku’damm.*primary/ })).toBeVisible());
    await waitFor(() => expect(within(dialog).getByRole('row', { name: /Popular day \w/ })).toBeVisible());
    // The same popup, with a picture of the location, which is now the primary one.
    await expect(canvas.getByRole('dialog', { name: 'Ku’damm Flagship' })).toBe(dialog);
    await expect(close).toHaveFocus();
    const picture = await waitFor(() => {
      const image = dialog.querySelector('img');
      if (!image) throw new Error('There is no picture yet.');
      return image;
    });
    await expect([picture.width, picture.height]).toEqual([310, 100]);
    // Escape closes it and returns the focus to the pin.
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull());
    await expect(canvas.getByRole('button', { name: /^2\. Ku’damm Flagship.*primary/ })).toHaveFocus();
  },
};

/** The places where visitors also stay are named once they are wanted, and read no sooner. */
export const PointsOfInterest: Story = {
  beforeEach: async ({ msw }) => {
    const { body } = await recordedAnswer('ACCOUNT_ADMIN', '/api/reportItems/9/data/movement/hotspots/1');
    const spy = spyOn(CanvasRenderingContext2D.prototype, 'fillText');
    const names = knownPlaces(body as HotspotsData).map(({ name }) => name);
    placesWritten = () => spy.mock.calls.flatMap(([text]) => (names.includes(text) ? text : []));
    msw.use(http.get('*/api/reportItems/9/data/movement/hotspots/1', () => HttpResponse.json(body as HotspotsData)));
  },
  play: async ({ canvasElement }) => {
    const map = await mapIn(canvasElement);
    await waitFor(() => expect(map.closest('[data-painted]')).not.toBeNull());
    await expect(placesWritten()).toEqual([]);
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Points of interest' }));
    await waitFor(() => expect(new Set(placesWritten()).size).toBeGreaterThan(3));
  },
};

export const Retention: Story = {
  args: { path: `/reports/${world.report}?reportItemType=RETENTION` },
  tags: ['spec:VIEW-069'],
  play: async ({ canvasElement }) => {
    await userEvent.click(await pin(canvasElement, /^2\. Ku’damm Flagship/));
    await waitFor(() => expect(popup(canvasElement).getByText(/returning/)).toBeVisible());
  },
};

export const CrossVisitation: Story = {
  args: { path: `/reports/${world.report}?reportItemType=LOYALTY` },
  tags: ['spec:VIEW-070'],
  play: async ({ canvasElement }) => {
    await userEvent.click(await pin(canvasElement, /^2\. Ku’damm Flagship/));
    await waitFor(() => expect(popup(canvasElement).getByRole('row', { name: /ratio 100 : / })).toBeVisible());
    // It is about the place just clicked, and shows the same number as its pin.
    await expect(popup(canvasElement).getByText('Ku’damm Flagship')).toBeVisible();
    const [, share = 'none'] =
      /([\d.,]+ ?%)/.exec((await pin(canvasElement, /^2\. Ku’damm Flagship/)).getAttribute('aria-label') ?? '') ?? [];
    await expect(popup(canvasElement).getByText(share)).toBeVisible();
  },
};

/** What a pin says of its place, its popup says, too. */
const saidTwice = (type: string): Story => ({
  args: { path: `/reports/${world.report}?reportItemType=${type}` },
  play: async ({ canvasElement }) => {
    const marker = await pin(canvasElement, /^2\. Ku’damm Flagship, /);
    const label = marker.getAttribute('aria-label') ?? '';
    await userEvent.click(marker);
    const box = await within(canvasElement).findByRole('dialog', { name: 'Ku’damm Flagship' });
    for (const part of label.replace('2. Ku’damm Flagship, ', '').split(', '))
      await waitFor(() => expect(box).toHaveTextContent(part));
  },
});

export const Duration: Story = saidTwice('DURATION');
export const Seasonality: Story = saidTwice('SEASONALITY');
export const Absorption: Story = saidTwice('ABSORPTION');
export const Attraction: Story = saidTwice('ATTRACTION');

/** Map, graph and table have their switch in the same place; the address holds which of them is shown. */
export const ToolsStay: Story = {
  args: { path: `/reports/${world.report}?contentVisualizationMode=Map` },
  tags: ['spec:VIEW-009', 'spec:SHELL-275'],
  play: async ({ canvasElement }) => {
    await pin(canvasElement, /^2\. Ku’damm Flagship, /);
    const views = within(canvasElement).getByRole('radiogroup', { name: 'View' });
    const { x, y } = views.getBoundingClientRect();
    for (const [name, mode, part] of [
      ['Graph view', 'Visualization', 'figure'],
      ['Table view', 'Table', 'table'],
      // The initial mode is left out.
      ['Map view', null, '.leaflet-container'],
    ] as const) {
      await userEvent.click(within(canvasElement).getByRole('radio', { name }));
      await waitFor(() => expect(within(canvasElement).getByRole('radio', { name })).toBeChecked());
      await expect(inAddress('contentVisualizationMode')).toBe(mode);
      await waitFor(() => expect(canvasElement.querySelector(`main ${part}`)).toBeVisible());
      const now = within(canvasElement).getByRole('radiogroup', { name: 'View' }).getBoundingClientRect();
      await expect([now.x, now.y]).toEqual([x, y]);
    }
  },
};

export const Loading: Story = {
  beforeEach: ({ msw }) => msw.use(slow(`/reportItems/${world.footfallItem}/*`)),
  tags: ['spec:VIEW-175'],
  play: async ({ canvasElement }) => {
    const main = within(await within(canvasElement).findByRole('main'));
    await expect(await main.findByText('Loading data...')).toBeVisible();
    const map = await mapIn(canvasElement);
    const loader = { selector: 'p[role=status], p[role=status] *' };
    await waitFor(() => expect(liesWithin(main.getByText('Loading data...', loader), map)).toBe(true));
    // It covers the whole map, and nothing but the map: whoever looks at it sees the loader above.
    const cover = main.getByText('Loading data...', loader).closest<HTMLElement>('[data-state="loading"]')!;
    await expect(liesWithin(map, cover)).toBe(true);
    await expect(liesWithin(cover, map.closest<HTMLElement>('[data-map]')!)).toBe(true);
    await expect(getComputedStyle(cover).backgroundColor).not.toBe('rgba(0, 0, 0, 0)');
    for (const name of ['Graph view', 'Table view']) {
      await userEvent.click(main.getByRole('radio', { name }));
      // There the view has its own skeleton, and the hidden map waits.
      await waitFor(() => expect(map.checkVisibility()).toBe(false));
      await expect(cover.checkVisibility()).toBe(false);
      for (const words of main.queryAllByText('Loading data...', loader)) {
        await expect(words.checkVisibility()).toBe(false);
      }
    }
  },
};

/** A map that was moved shows the places of the next report. */
export const AnotherReport: Story = {
  args: { path: `/reports/${world.report}?latitude=40&longitude=3&zoom=5` },
  tags: ['spec:VIEW-176'],
  beforeEach: ({ msw }) => msw.use(http.get('*/api/reportItems/:id/data', () => delay('infinite'))),
  play: async ({ canvasElement }) => {
    await expect(liesWithin(await pin(canvasElement, /^1\. /), await mapIn(canvasElement))).toBe(false);
    await chooseOtherReport(canvasElement);
    await waitFor(async () =>
      expect(liesWithin(await pin(canvasElement, /^1\. /), await mapIn(canvasElement))).toBe(true),
    );
  },
};

export const Failed: Story = {
  beforeEach: ({ msw }) => msw.use(failing(`/reportItems/${world.footfallItem}/*`, 500, 'internal')),
  play: async ({ canvasElement }) => {
    const main = within(await within(canvasElement).findByRole('main'));
    await expect(await main.findByRole('button', { name: 'Retry' })).toBeVisible();
  },
};

export const Dark: Story = { ...FromApi, globals: { theme: 'dark' }, tags: [] };

export const RightToLeft: Story = {
  globals: { locale: 'il' },
  play: async ({ canvasElement }) => {
    await pin(canvasElement, /^2\. Ku’damm Flagship/);
  },
};

export const Narrow: Story = {
  globals: { viewport: { value: 'mobile1' } },
  play: async ({ canvasElement }) => {
    await pin(canvasElement, /^2\. Ku’damm Flagship/);
  },
};
