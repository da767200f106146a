import type { MapView } from '@locus/model/view';
import { sequentialScale } from '@locus/model/charts';
import { boundsOf } from '@locus/model/places';
import type { Decorator, Meta, StoryObj } from '@storybook/react-vite';
import { http, HttpResponse } from 'msw';
import { useState } from 'react';
import { expect, fireEvent, fn, spyOn, userEvent, waitFor, within } from 'storybook/test';

import { AreaLayer } from '../layers/AreaLayer/AreaLayer';
import { LocationPins } from '../LocationPins/LocationPins';
import { LocationPolygons } from '../LocationPolygons/LocationPolygons';
import { storyLocations } from '../stories/locations';
import { AreaLegend } from '../MapLegend/AreaLegend';
import { stepScale } from '../scale/stepScale';
import { manyAreas, manyClasses } from '../stories/manyAreas';
import { painted } from '../stories/onMap';
import { LocusMap } from './LocusMap';
import type { MapToolsProps } from './MapTools';
import type { MapCamera } from './useMapView';

const inWindow: Decorator = (Story) => (
  <div style={{ blockSize: '100vh' }}>
    <Story />
  </div>
);

const onViewChange = fn();
const onPointsOfInterestChange = fn();
const onDownload = fn();
const camera: MapCamera = { bounds: boundsOf(storyLocations), onViewChange };
const tools: MapToolsProps = { onPointsOfInterestChange, onDownload };

/** The camera of a story that begins at this view. */
const at = (latitude: number, longitude: number, zoom: number): MapCamera => ({
  ...camera,
  view: { latitude, longitude, zoom },
});

const meta = {
  title: 'Maps/LocusMap',
  component: LocusMap,
  decorators: [inWindow],
  parameters: { pictures: ['Ready', 'Dark', 'NamedPlaces'], pictureSize: [480, 360], layout: 'fullscreen' },
  args: {
    label: 'Map of the locations',
    camera,
    tools,
    contactHref: 'mailto:support@example.com',
    onRetry: fn(),
    children: <LocationPins pins={storyLocations} primary="101" onSelect={fn()} />,
  },
} satisfies Meta<typeof LocusMap>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  tags: ['spec:VIEW-035', 'spec:VIEW-036'],
  play: async ({ canvas, canvasElement }) => {
    await painted(canvasElement);
    await expect(canvas.getByRole('region', { name: 'Map of the locations' })).toBeVisible();
    for (const name of [
      'Center map',
      'Points of interest',
      'Download map as PNG',
      'Zoom in',
      'Zoom out',
      'North is up: reset the view',
    ]) {
      await expect(canvas.getByRole('button', { name })).toBeVisible();
    }
    const map = canvas.getByRole('region', { name: 'Map of the locations' }).getBoundingClientRect();
    for (const corner of [canvas.getByRole('link', { name: 'GeoNames CC BY 4.0' }), canvas.getByText(/^\d+ k?m$/)]) {
      await expect(corner).toBeVisible();
      const box = corner.getBoundingClientRect();
      await expect(map.right - box.right).toBeLessThan(map.width / 3);
      await expect(map.bottom - box.bottom).toBeLessThan(60);
    }
  },
};

export const Dark: Story = { globals: { theme: 'dark' }, play: ({ canvasElement }) => painted(canvasElement) };

export const RightToLeft: Story = {
  args: { panelOpen: true },
  globals: { locale: 'il' },
  play: ({ canvasElement }) => painted(canvasElement),
};

export const Narrow: Story = {
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 390, blockSize: '100%' }}>
        <Story />
      </div>
    ),
  ],
  play: ({ canvasElement }) => painted(canvasElement),
};

export const Loading: Story = {
  args: { status: 'loading' },
  tags: ['spec:VIEW-039'],
  play: async ({ canvas, canvasElement }) => {
    await painted(canvasElement);
    await expect(canvas.getByText('Loading data...')).toBeVisible();
    await expect(canvas.getByText('Loading data...').closest('[role=status]')).not.toBeNull();
  },
};

export const ProcessingCatchment: Story = {
  args: { status: 'loading', step: 'catchment' },
  play: async ({ canvas, canvasElement }) => {
    await painted(canvasElement);
    await expect(canvas.getByText('Processing catchment data...')).toBeVisible();
    await expect(canvas.getByText('Processing catchment data...')).toHaveAttribute('role', 'status');
    await expect(canvas.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '30');
  },
};

export const FetchingPolygons: Story = {
  args: { status: 'loading', step: 'polygons' },
  play: async ({ canvas, canvasElement }) => {
    await painted(canvasElement);
    await expect(canvas.getByText('Fetching catchment polygons...')).toBeVisible();
    await expect(canvas.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '60');
  },
};

export const PointsOfInterest: Story = {
  args: { camera: at(52.52, 13.4, 10.5), tools: { ...tools, pointsOfInterest: true } },
  play: async ({ canvas, canvasElement }) => {
    await painted(canvasElement);
    const button = canvas.getByRole('button', { name: 'Points of interest' });
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(button);
    await expect(onPointsOfInterestChange).toHaveBeenCalledWith(false);
    await userEvent.unhover(button);
  },
};

const sights = [
  { name: 'Alexanderplatz', longitude: 13.4133, latitude: 52.5219 },
  { name: 'Hackescher Markt', longitude: 13.4023, latitude: 52.5225 },
  { name: 'Museum Island', longitude: 13.3969, latitude: 52.5169 },
  { name: 'Nikolai Quarter', longitude: 13.4069, latitude: 52.5168 },
];

/** The names that the page writes on its canvases. */
let namesWritten: () => string[];
const watchNames = () => {
  const spy = spyOn(CanvasRenderingContext2D.prototype, 'fillText');
  namesWritten = () => spy.mock.calls.map(([text]) => text);
};

/** With places that are known, points of interest are those. */
export const NamedPlaces: Story = {
  args: { camera: at(52.5194, 13.405, 14), tools: { ...tools, pointsOfInterest: true }, namedPlaces: sights },
  beforeEach: watchNames,
  play: async ({ canvasElement }) => {
    await painted(canvasElement);
    const names = sights.map(({ name }) => name);
    await waitFor(() => expect(namesWritten()).toEqual(expect.arrayContaining(names)));
  },
};

export const NamedPlacesInTheDark: Story = { ...NamedPlaces, globals: { theme: 'dark' } };

/** They are named on demand. */
export const NamedPlacesSwitchedOff: Story = {
  ...NamedPlaces,
  args: { ...NamedPlaces.args, tools },
  play: async ({ canvasElement }) => {
    await painted(canvasElement);
    await waitFor(() => expect(namesWritten()).toContain('Mitte'));
    for (const { name } of sights) await expect(namesWritten()).not.toContain(name);
  },
};

let dots: ReturnType<typeof spyOn>;

/** While the places are being read, no towns stand in for them, which would vanish again. */
export const NamedPlacesNotReadYet: Story = {
  ...NamedPlaces,
  args: { ...NamedPlaces.args, namedPlaces: [] },
  beforeEach: () => {
    watchNames();
    dots = spyOn(CanvasRenderingContext2D.prototype, 'arc');
  },
  play: async ({ canvasElement }) => {
    await painted(canvasElement);
    await waitFor(() => expect(namesWritten()).toContain('Mitte'));
    await expect(dots).not.toHaveBeenCalled();
  },
};

const tile =
  '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><rect width="256" height="256" fill="#cfe3d4" stroke="#fff"/></svg>';
const tiles = {
  url: 'https://tiles.example.com/{z}/{x}/{y}{r}.svg?lang={lang}&key={token}',
  token: 'abc',
  attribution: '© Example Tiles',
};

export const TileHost: Story = {
  args: { tiles, camera: at(52.52, 13.4, 12) },
  beforeEach({ msw }) {
    msw.use(
      http.get('https://tiles.example.com/*', ({ request }) =>
        new URL(request.url).search === '?lang=en&key=abc'
          ? new HttpResponse(tile, { headers: { 'Content-Type': 'image/svg+xml', 'Access-Control-Allow-Origin': '*' } })
          : new HttpResponse(null, { status: 404 }),
      ),
    );
  },
  play: async ({ canvas, canvasElement }) => {
    await painted(canvasElement);
    await expect(canvas.getByText('© Example Tiles')).toBeVisible();
    await expect(canvasElement.querySelectorAll('img.leaflet-tile-loaded').length).toBeGreaterThan(4);
    await userEvent.click(canvas.getByRole('button', { name: 'Download map as PNG' }));
    await waitFor(() => expect(onDownload).toHaveBeenCalledOnce());
  },
};

/** Tiles know nothing of the points of interest: they are named above them, and in pictures of the map. */
export const NamedPlacesAboveTiles: Story = {
  ...TileHost,
  args: { ...NamedPlaces.args, tiles },
  play: async ({ canvas, canvasElement }) => {
    watchNames();
    await painted(canvasElement);
    await expect(canvasElement.querySelectorAll('img.leaflet-tile-loaded').length).toBeGreaterThan(4);
    const names = sights.map(({ name }) => name);
    await userEvent.click(canvas.getByRole('button', { name: 'Zoom in' }));
    await waitFor(() => expect(namesWritten()).toEqual(expect.arrayContaining(names)));
    watchNames();
    await userEvent.click(canvas.getByRole('button', { name: 'Download map as PNG' }));
    await waitFor(() => expect(onDownload).toHaveBeenCalledOnce());
    await expect(namesWritten()).toContain('Nikolai Quarter');
  },
};

export const FailingTileHost: Story = {
  args: {
    tiles: { ...tiles, url: 'https://tiles.example.org/{z}/{x}/{y}.png' },
    camera: at(52.52, 13.4, 12),
  },
  parameters: { expectedComplaints: [/tiles\.example\.org/] },
  beforeEach({ msw }) {
    msw.use(http.get('https://tiles.example.org/*', () => new HttpResponse(null, { status: 503 })));
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByRole('link', { name: 'GeoNames CC BY 4.0' })).toBeVisible();
    await expect(canvas.queryByText('© Example Tiles')).toBeNull();
    await painted(canvasElement);
    await expect(canvasElement.querySelector('canvas[data-layer="base"]')).toBeVisible();
  },
};

export const Empty: Story = {
  args: { empty: true },
  tags: ['spec:VIEW-038'],
  play: async ({ canvas, canvasElement }) => {
    await painted(canvasElement);
    await expect(canvas.getByText('There is not enough data to show this report.')).toBeVisible();
    await expect(canvas.getByText(/Please try extending the timeframe you are analyzing\./)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'contact us' })).toHaveAttribute(
      'href',
      'mailto:support@example.com',
    );
  },
};

export const Error: Story = {
  args: { status: 'error', error: 'The server did not answer (504).' },
  play: async ({ canvas, canvasElement, args }) => {
    await painted(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const WithoutPlaces: Story = {
  args: { camera: undefined, children: undefined },
  play: async ({ canvas, canvasElement }) => {
    await painted(canvasElement);
    await expect(canvas.getByText('500 km')).toBeVisible();
  },
};

export const Near: Story = {
  args: { camera: at(52.5163, 13.3904, 13.5) },
  play: async ({ canvas, canvasElement }) => {
    await painted(canvasElement);
    await expect(canvas.getByText(/streets illustrative/)).toBeVisible();
  },
};

export const ViewIsTold: Story = {
  tags: ['spec:VIEW-273', 'spec:VIEW-274'],
  args: { camera: at(52.5, 13.4, 18.5) },
  render: function Told(args) {
    const [view, setView] = useState(args.camera?.view);
    const changeView = (next: MapView) => {
      onViewChange(next);
      setView(next);
    };
    return <LocusMap {...args} camera={{ ...args.camera, view, onViewChange: changeView }} />;
  },
  play: async ({ canvas, canvasElement }) => {
    await painted(canvasElement);
    await expect(onViewChange).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'Zoom in' }));
    await expect(onViewChange).not.toHaveBeenCalled();
    await waitFor(() => expect(onViewChange).toHaveBeenCalledOnce());
    await expect(onViewChange).toHaveBeenLastCalledWith({
      latitude: expect.closeTo(52.5, 4) as number,
      longitude: expect.closeTo(13.4, 4) as number,
      zoom: 19,
    });
    await expect(canvas.getByRole('button', { name: 'Zoom in' })).toBeDisabled();
  },
};

/** A panel opens beside the map, or the window changes: the view in the address remains the one chosen. */
export const ResizeIsNotReported: Story = {
  args: { camera: at(52.5, 13.41, 15) },
  play: async ({ canvas, canvasElement }) => {
    await painted(canvasElement);
    const frame = canvasElement.querySelector<HTMLElement>('[style*="block-size"]')!;
    const map = canvas.getByRole('region', { name: 'Map of the locations' });
    for (const [width, height] of [
      [701, 500],
      [664, 449],
      [333, 700],
    ] as const) {
      Object.assign(frame.style, { inlineSize: `${width}px`, blockSize: `${height}px` });
      await waitFor(() => expect([map.clientWidth, map.clientHeight]).toEqual([width, height]));
      // A view is told 400 ms after a movement.
      await new Promise((resolve) => setTimeout(resolve, 600));
    }
    await expect(onViewChange).not.toHaveBeenCalled();
  },
};

export const ByKeyboard: Story = {
  args: { camera: at(52.5, 13.4, 11) },
  play: async ({ canvas, canvasElement }) => {
    await painted(canvasElement);
    const map = canvas.getByRole('region', { name: 'Map of the locations' });
    await userEvent.tab();
    await expect(map).toHaveFocus();
    // Leaflet reads the key code, which simulated typing does not include.
    await fireEvent.keyDown(map, { key: 'ArrowRight', keyCode: 39 });
    await waitFor(() => expect(onViewChange).toHaveBeenCalledOnce());
    await userEvent.tab();
    await expect(document.activeElement).toHaveAccessibleName('1. Alexanderplatz, 31.2 %, primary location');
    await userEvent.keyboard('{ArrowRight}');
    await expect(document.activeElement).toHaveAccessibleName('2. Kurfürstendamm');
    await userEvent.keyboard('{End}');
    await expect(document.activeElement).toHaveAccessibleName('6. Bergmannstraße');
    await userEvent.tab();
    await expect(document.activeElement).toHaveAccessibleName('Center map');
  },
};

/** Turns the wheel over the map; returns whether the map handled it. */
const turnWheel = (map: HTMLElement, more: WheelEventInit = {}) => {
  const turn = new WheelEvent('wheel', { deltaY: 200, bubbles: true, cancelable: true, ...more });
  map.dispatchEvent(turn);
  return turn.defaultPrevented;
};

/** In a scrolling page the wheel scrolls the page, until the map has been clicked or while Ctrl is held. */
export const WheelScrollsThePage: Story = {
  decorators: [
    (Drawn) => (
      <div style={{ blockSize: '100vh', overflowY: 'auto' }}>
        <Drawn />
        <div style={{ blockSize: '60vh' }} />
      </div>
    ),
  ],
  play: async ({ canvas, canvasElement }) => {
    await painted(canvasElement);
    const map = canvas.getByRole('region', { name: 'Map of the locations' });
    await expect(turnWheel(map)).toBe(false);
    await expect(await canvas.findByText('Ctrl + scroll zooms the map')).toBeVisible();
    await expect(turnWheel(map, { ctrlKey: true })).toBe(true);
    await userEvent.click(map);
    await expect(turnWheel(map)).toBe(true);
    await userEvent.click(document.body);
    await expect(turnWheel(map)).toBe(false);
  },
};

/** If nothing scrolls, the wheel zooms immediately. */
export const WheelZooms: Story = {
  play: async ({ canvas, canvasElement }) => {
    await painted(canvasElement);
    await expect(turnWheel(canvas.getByRole('region', { name: 'Map of the locations' }))).toBe(true);
  },
};

export const Recentre: Story = {
  tags: ['spec:VIEW-176'],
  args: { camera: at(40, 3, 5) },
  play: async ({ canvas, canvasElement }) => {
    await painted(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Center map' }));
    await waitFor(() => expect(onViewChange).toHaveBeenCalledOnce());
    const view = () => onViewChange.mock.lastCall?.[0] as MapView;
    const { zoom } = view();
    const overBerlin = async () => {
      await expect(view().latitude).toBeCloseTo(52.51, 1);
      await expect(view().longitude).toBeCloseTo(13.4, 1);
      await expect(view().zoom).toBe(zoom);
    };
    await overBerlin();
    await userEvent.click(canvas.getByRole('button', { name: 'Zoom out' }));
    await waitFor(() => expect(view().zoom).toBeLessThan(zoom));
    // North up is the same in the other direction.
    await userEvent.click(canvas.getByRole('button', { name: 'North is up: reset the view' }));
    await waitFor(() => expect(view().zoom).toBe(zoom));
    await overBerlin();
  },
};

/** The picture created by a click on the button. */
async function pictureOf(element: HTMLElement) {
  await userEvent.click(within(element).getByRole('button', { name: 'Download map as PNG' }));
  await waitFor(() => expect(onDownload).toHaveBeenCalledOnce());
  const [png] = onDownload.mock.calls[0] as [Blob];
  await expect(png.type).toBe('image/png');
  return createImageBitmap(png);
}

const areas = manyAreas(20);
const classes = manyClasses(20);
const scale = stepScale([...classes].map((step, i) => (i % 29 === 3 ? null : step / 300)));

export const Picture: Story = {
  args: {
    tools: { ...tools, pictureScale: 2, pictureTitle: 'Catchment of Alexanderplatz' },
    camera: at(52.51, 13.4, 10.5),
    legend: (
      <AreaLegend
        title="Visits share by home postal code"
        unit="%"
        scale={scale}
        fills={sequentialScale.light}
        format={(value) => `${(value * 100).toFixed(2)} %`}
      />
    ),
    children: <AreaLayer areas={areas} classes={scale.classes} fills={sequentialScale.light} selected="210" />,
  },
  play: async ({ canvas, canvasElement }) => {
    await painted(canvasElement);
    const picture = await pictureOf(canvasElement);
    const map = canvas.getByRole('region', { name: 'Map of the locations' });
    await expect([picture.width, picture.height]).toEqual([map.clientWidth * 2, map.clientHeight * 2]);
  },
};

export const PictureShowsTheScreen: Story = {
  args: {
    tools: { ...tools, pictureScale: 1 },
    camera: at(52.51, 13.4, 12.5),
    children: (
      <>
        <AreaLayer areas={areas} classes={classes} fills={sequentialScale.light} selected="210" />
        <LocationPolygons locations={storyLocations} />
        <LocationPins pins={storyLocations} primary="101" onSelect={fn()} />
      </>
    ),
  },
  play: async ({ canvas, canvasElement }) => {
    await painted(canvasElement);
    const picture = await pictureOf(canvasElement);
    const map = canvas.getByRole('region');
    const pins = canvas.getAllByRole('button', { name: /^[1-6]\. / });
    await expect(pins.length).toBe(6);
    const screen = await screenOf(map);
    if (!screen) return;
    const shown = onCanvas(picture);
    await expect([shown.width, shown.height]).toEqual([screen.width, screen.height]);
    // Scale and sources are rendered by the page, not in a pane of the map.
    await expect(differing(screen, shown, [0, 0, shown.width, shown.height - 32])).toBeLessThan(0.01);
    const { left, top } = map.getBoundingClientRect();
    for (const pin of pins) {
      const box = pin.getBoundingClientRect();
      const inside = [box.left - left, box.top - top, box.width, box.height].map(Math.round) as Box;
      if (inside[0] < 0 || inside[1] < 0 || box.right - left > shown.width || box.bottom - top > shown.height) continue;
      // At this size it is mostly edges, which a page and a canvas smooth differently.
      await expect(differing(screen, shown, inside, 30)).toBeLessThan(0.05);
    }
  },
};

/** A screenshot of a map without what is next to it; undefined outside tests. */
async function screenOf(map: HTMLElement): Promise<HTMLCanvasElement | undefined> {
  const style = document.createElement('style');
  style.textContent = '[data-map] > :not(.leaflet-container) { visibility: hidden }';
  document.head.append(style);
  (document.activeElement as HTMLElement | null)?.blur();
  const screen = await window.takeScreen?.(map);
  style.remove();
  return screen && onCanvas(screen);
}

function onCanvas(picture: ImageBitmap): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [picture.width, picture.height];
  canvas.getContext('2d')!.drawImage(picture, 0, 0);
  return canvas;
}

/** Left, top, width and height in pixels. */
type Box = [left: number, top: number, width: number, height: number];

/** The share of pixels in a box that differ by more than this many of 255. */
function differing(before: HTMLCanvasElement, other: HTMLCanvasElement, box: Box, by = 12): number {
  const [a, b] = [before, other].map((canvas) => canvas.getContext('2d')!.getImageData(...box).data);
  let differ = 0;
  for (let i = 0; i < a!.length; i += 4) {
    if ([0, 1, 2].some((channel) => Math.abs(a![i + channel]! - b![i + channel]!) > by)) differ++;
  }
  return differ / (a!.length / 4);
}
