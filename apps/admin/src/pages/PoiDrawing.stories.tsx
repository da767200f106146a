import type { PageArgs } from '@locus/app/stories';
import { configurePage, pageStory, signInForStory } from '@locus/app/stories';
import { answering, world } from '@locus/mocks';
import { buildProjectLocation } from '@locus/model/testing/entities';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { http, HttpResponse } from 'msw';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';

import { routes } from '../routes';

const asked = fn((_address: string) => undefined);

/** The tool for drawing the polygon of a point of interest, opened from the form. */
const meta = {
  title: 'Back-office/PoiDrawing',
  args: { path: `/projects/${world.project}/locations/manage?poi=new` },
  parameters: { layout: 'fullscreen' },
  beforeEach: ({ msw }) => {
    asked.mockClear();
    msw.use(answering('/projects/:id/locations', []), locus);
    return signInForStory('admin', world.users.administrator.userEmail);
  },
  render: pageStory('admin', routes),
} satisfies Meta<PageArgs>;

export default meta;
type Story = StoryObj<typeof meta>;

const found = (name: string) => ({ name, longitude: 13.4019, latitude: 52.5241, country: 'de' });
const locus = http.get('*/api/geocoding', ({ request }) => {
  asked(request.url);
  return HttpResponse.json({ places: [found('Rosenthaler Platz, Berlin')] });
});

/** Opens the tool; returns the map once it is painted. */
async function openTool(canvasElement: HTMLElement) {
  const canvas = within(canvasElement);
  await userEvent.click(await canvas.findByRole('button', { name: 'Draw polygon' }));
  const toolbar = within(await canvas.findByRole('toolbar'));
  await waitFor(() => expect(mapOf(canvasElement).closest('[data-painted]')).not.toBeNull());
  return { canvas, toolbar, map: mapOf(canvasElement) };
}

const mapOf = (canvasElement: HTMLElement) => canvasElement.querySelector<HTMLElement>('.leaflet-container')!;

/** Clicks at an offset in CSS pixels from the centre of the map, as a mouse does. */
async function clickMap(map: HTMLElement, x: number, y: number) {
  const box = map.getBoundingClientRect();
  const at = { clientX: box.left + box.width / 2 + x, clientY: box.top + box.height / 2 + y, bubbles: true };
  map.dispatchEvent(new MouseEvent('mousemove', at));
  const target = document.elementFromPoint(at.clientX, at.clientY) ?? map;
  for (const type of ['mousedown', 'mouseup', 'click']) target.dispatchEvent(new MouseEvent(type, at));
  // The map does not accept a second corner immediately.
  await new Promise((resolve) => setTimeout(resolve, 80));
}

/** Draws a box of 160 × 120 CSS pixels around the centre: `[west, south, east, north]` of its corners. */
async function drawnBox(canvasElement: HTMLElement) {
  const { canvas, map } = await openTool(canvasElement);
  for (const [x, y] of [
    [-80, -60],
    [80, -60],
    [80, 60],
    [-80, 60],
    [-80, -60],
  ] as const)
    await clickMap(map, x, y);
  const values = async (name: RegExp) =>
    (await canvas.findAllByRole<HTMLInputElement>('textbox', { name })).map(({ value }) => Number(value));
  const [lngs, lats] = [await values(/^Longitude of corner/), await values(/^Latitude of corner/)];
  await expect(lngs).toHaveLength(4);
  return { west: Math.min(...lngs), south: Math.min(...lats), east: Math.max(...lngs), north: Math.max(...lats), map };
}

/** Without places the map opens at 9° east, 50° north, the world 256 · 2⁴ px wide. */
export const NothingToFit: Story = {
  tags: ['spec:ADMIN-244'],
  play: async ({ canvasElement }) => {
    const { west, south, east, north } = await drawnBox(canvasElement);
    await expect((west + east) / 2).toBeCloseTo(9, 0);
    await expect(((east - west) * 256 * 2 ** 4) / 360).toBeCloseTo(160, 0);
    const mercator = (lat: number) => Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360));
    await expect((mercator(south) + mercator(north)) / 2).toBeCloseTo(mercator(50), 2);
  },
};

const place = (i: number, lng: number, lat: number) =>
  buildProjectLocation({
    id: String(501 + i),
    name: `Place ${i}`,
    street: '',
    houseNumber: '',
    city: '',
    postalCode: '',
    latitude: lat,
    longitude: lng,
    geometry: {
      type: 'Polygon',
      coordinates: [
        [
          [lng - 0.0005, lat - 0.0005],
          [lng + 0.0005, lat - 0.0005],
          [lng + 0.0005, lat + 0.0005],
          [lng - 0.0005, lat + 0.0005],
          [lng - 0.0005, lat - 0.0005],
        ],
      ],
    },
    index: i,
  });

/** The project's places are fitted with 20 px at each edge, at the largest possible zoom. */
export const FitsPlaces: Story = {
  tags: ['spec:ADMIN-244'],
  beforeEach: ({ msw }) =>
    msw.use(answering('/projects/:id/locations', [place(0, 13.3905, 52.5155), place(1, 13.4205, 52.5305)])),
  play: async ({ canvasElement }) => {
    const { west, south, east, north, map } = await drawnBox(canvasElement);
    const { width, height } = map.getBoundingClientRect();
    const across = (0.03 * 160) / (east - west);
    const down = (0.015 * 120) / (north - south);
    await expect(across).toBeLessThanOrEqual(width - 2 * 20 + 1);
    await expect(down).toBeLessThanOrEqual(height - 2 * 20 + 1);
    // A quarter of a zoom level closer, one of the two would not fit.
    const nearer = 2 ** 0.25;
    await expect(across * nearer > width - 2 * 20 || down * nearer > height - 2 * 20).toBe(true);
  },
};

const corners = 'POLYGON ((13.4 52.5,13.401 52.5,13.401 52.501,13.4 52.501,13.4 52.5))';

/** Changes within 100 ms are undone as a single step; later ones separately. */
export const UndoSteps: Story = {
  tags: ['spec:ADMIN-244'],
  play: async ({ canvasElement }) => {
    const polygon = await within(canvasElement).findByRole('textbox', { name: /^Polygon/ });
    await userEvent.click(polygon);
    await userEvent.paste(corners);
    const { canvas, toolbar } = await openTool(canvasElement);
    const latitude = () =>
      Number(canvas.getByRole<HTMLInputElement>('textbox', { name: 'Latitude of corner 1' }).value);
    const mover = canvas.getByRole('button', { name: /^Corner 1:/ });
    const up = () => mover.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowUp', bubbles: true }));
    const later = () => new Promise((resolve) => setTimeout(resolve, 400));
    const start = latitude();
    // Both within one task: no time passes between them.
    up();
    up();
    await later();
    const moved = latitude();
    await expect(moved).toBeGreaterThan(start);
    up();
    await later();
    await expect(latitude()).toBeGreaterThan(moved);
    const undo = toolbar.getByRole('button', { name: 'Undo' });
    await userEvent.click(undo);
    await expect(latitude()).toBe(moved);
    await userEvent.click(undo);
    await expect(latitude()).toBe(start);
    await expect(undo).toBeDisabled();
  },
};

/** By default Locus answers the search, and the base map is the one included. */
export const SearchedAtLocus: Story = {
  tags: ['spec:SHELL-246', 'spec:ADMIN-103'],
  play: async ({ canvasElement }) => {
    const { canvas, toolbar } = await openTool(canvasElement);
    await userEvent.type(toolbar.getByRole('combobox'), 'Rosenthaler');
    await userEvent.click(await canvas.findByRole('option', { name: 'Rosenthaler Platz, Berlin' }));
    await expect(new URL(asked.mock.lastCall?.[0] ?? '').searchParams.get('text')).toBe('Rosenthaler');
    await expect(canvasElement.querySelector('canvas[data-layer="base"]')).toBeVisible();
    await expect(canvasElement.querySelector('img.leaflet-tile')).toBeNull();
  },
};

const services = {
  geocoder: { url: 'https://photon.example.com/v1?key={token}', token: 'public-1' },
  tiles: { url: 'https://tiles.example.com/{z}/{x}/{y}.svg?key={token}', attribution: '© Example', token: 'public-2' },
};
const tile = '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><rect width="256" height="256"/></svg>';
const everyone = { 'Access-Control-Allow-Origin': '*' };
const tileService = http.get('https://tiles.example.com/*', ({ request }) =>
  new URL(request.url).searchParams.get('key') === 'public-2'
    ? new HttpResponse(tile, { headers: { 'Content-Type': 'image/svg+xml', ...everyone } })
    : new HttpResponse(null, { status: 403 }),
);
const geocoder = (status = 200) =>
  http.get('https://photon.example.com/v1/api', ({ request }) => {
    asked(request.url);
    if (status !== 200) return new HttpResponse(null, { status, headers: everyone });
    const properties = { street: 'Rosenthaler Straße', housenumber: '40', city: 'Berlin', countrycode: 'DE' };
    const geometry = { type: 'Point', coordinates: [13.4019, 52.5241] };
    return HttpResponse.json(
      { type: 'FeatureCollection', features: [{ type: 'Feature', geometry, properties }] },
      { headers: everyone },
    );
  });

/** Services configured for pages are called from the browser, with their tokens; Locus is not. */
export const SearchedByAService: Story = {
  tags: ['spec:SHELL-246'],
  beforeEach: ({ msw }) => {
    msw.use(geocoder(), tileService);
    return configurePage(services);
  },
  play: async ({ canvasElement }) => {
    const { canvas, toolbar } = await openTool(canvasElement);
    await userEvent.type(toolbar.getByRole('combobox'), 'Rosenthaler 40');
    await userEvent.click(await canvas.findByRole('option', { name: 'Rosenthaler Straße 40, Berlin, DE' }));
    const { host, searchParams } = new URL(asked.mock.lastCall?.[0] ?? '');
    await expect([host, Object.fromEntries(searchParams)]).toEqual([
      'photon.example.com',
      { key: 'public-1', q: 'Rosenthaler 40', limit: '5', lang: 'en' },
    ]);
    await expect(asked.mock.calls.filter(([address]) => address.includes('/api/geocoding'))).toEqual([]);
    await waitFor(() => expect(canvasElement.querySelectorAll('img.leaflet-tile-loaded').length).toBeGreaterThan(2));
    await expect(canvas.getByText('© Example')).toBeVisible();
  },
};

/** If the service does not respond, Locus answers. */
export const ServiceGone: Story = {
  tags: ['spec:SHELL-246'],
  parameters: { expectedComplaints: [/503/] },
  beforeEach: ({ msw }) => {
    msw.use(geocoder(503));
    return configurePage({ geocoder: services.geocoder });
  },
  play: async ({ canvasElement }) => {
    const { canvas, toolbar } = await openTool(canvasElement);
    await userEvent.type(toolbar.getByRole('combobox'), 'Rosenthaler');
    await expect(await canvas.findByRole('option', { name: 'Rosenthaler Platz, Berlin' })).toBeVisible();
  },
};
