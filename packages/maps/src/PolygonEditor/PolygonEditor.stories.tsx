import type { PolygonGeometry } from '@locus/model/entities';
import { ClientProvider, createClient, useAskEstimate } from '@locus/data';
import { failing, world } from '@locus/mocks';
import { closedRing, readPolygonText, vertexCount } from '@locus/model/geo';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from 'storybook/test';

import { LocationPolygons } from '../LocationPolygons/LocationPolygons';
import { storyLocations } from '../stories/locations';
import { painted } from '../stories/onMap';
import type { PolygonEditorProps } from './PolygonEditor';
import { PolygonEditor } from './PolygonEditor';
import type { AskEstimate, PlaceEstimate } from './useEstimate';

const estimate: PlaceEstimate = {
  status: 'ready',
  visitsPerMonth: 18_400,
  low: 15_900,
  high: 20_900,
  months: 12,
  areas: [
    { code: '10178', name: 'Mitte', share: 0.091 },
    { code: '10119', name: 'Prenzlauer Berg', share: 0.064 },
    { code: '10115', name: 'Mitte', share: 0.058 },
    { code: '10435', name: 'Prenzlauer Berg', share: 0.049 },
    { code: '10249', name: 'Friedrichshain', share: 0.037 },
  ],
};

const found = [
  { name: 'Rosenthaler Straße 40–41, 10178 Berlin', longitude: 13.4019, latitude: 52.5241, country: 'de' },
  { name: 'Rosenthaler Platz, 10119 Berlin', longitude: 13.4013, latitude: 52.5298, country: 'de' },
];

const onSearch: NonNullable<PolygonEditorProps['onSearch']> = async () => found;
const onEstimate: AskEstimate = async () => estimate;

const block: PolygonGeometry = {
  type: 'Polygon',
  coordinates: [
    closedRing([
      [13.4015, 52.523],
      [13.4034, 52.5228],
      [13.4038, 52.524],
      [13.4026, 52.5245],
      [13.4013, 52.524],
    ]),
  ],
};

const meta = {
  title: 'Maps/PolygonEditor',
  component: PolygonEditor,
  parameters: { pictures: ['Ready'], layout: 'fullscreen' },
  args: {
    name: 'Hackescher Markt',
    index: 9,
    defaultValue: block,
    maxArea: 32_000,
    bounds: [13.39, 52.515, 13.42, 52.53],
    onValueChange: fn(),
    onSearch,
    onEstimate,
    locations: { used: 10, max: 30 },
    clusters: { others: ['13.4,52.5'], max: 10 },
  },
  decorators: [
    (Story) => (
      <div style={{ blockSize: '100vh' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof PolygonEditor>;

export default meta;
type Story = StoryObj<typeof meta>;

const map = (element: HTMLElement) => element.querySelector<HTMLElement>('.leaflet-container')!;
const handles = (element: HTMLElement) => element.querySelectorAll<HTMLElement>('.locus-corner:not(.locus-middle)');
const status = (element: HTMLElement) =>
  within(element)
    .getAllByRole('status')
    .map((text) => text.textContent)
    .join(' ');
const last = (spy: unknown) =>
  (spy as ReturnType<typeof fn>).mock.lastCall as [PolygonGeometry | undefined, { code: string } | undefined];
const cornersOf = (geometry: PolygonGeometry | undefined) => (geometry ? vertexCount(geometry) : 0);

/** Clicks at an offset in CSS pixels from the centre of the map, as a mouse does. */
async function clickMap(element: HTMLElement, x: number, y: number) {
  const box = map(element).getBoundingClientRect();
  const at = { clientX: box.left + box.width / 2 + x, clientY: box.top + box.height / 2 + y, bubbles: true };
  await fireEvent.mouseMove(map(element), at);
  const target = document.elementFromPoint(at.clientX, at.clientY) ?? map(element);
  await fireEvent.mouseDown(target, { ...at, button: 0 });
  await fireEvent.mouseUp(target, { ...at, button: 0 });
  await fireEvent.click(target, at);
  // The handler does not accept a second corner immediately.
  await new Promise((resolve) => setTimeout(resolve, 80));
}

/** Drags a handle by an offset in CSS pixels; `release` false leaves it under the pointer. */
async function drag(handle: HTMLElement, x: number, y: number, release = true) {
  const { left, top } = handle.getBoundingClientRect();
  await fireEvent.mouseDown(handle, { clientX: left, clientY: top, button: 0 });
  await fireEvent.mouseMove(document.body, { clientX: left + x / 2, clientY: top + y / 2, buttons: 1 });
  await fireEvent.mouseMove(document.body, { clientX: left + x, clientY: top + y, buttons: 1 });
  if (release) await fireEvent.mouseUp(document.body, { clientX: left + x, clientY: top + y });
}

export const Ready: Story = {
  args: { layers: <LocationPolygons locations={storyLocations} /> },
  play: async ({ canvas, canvasElement }) => {
    await painted(canvasElement);
    await expect(handles(canvasElement)).toHaveLength(5);
    await expect(canvas.getByText('valid shape')).toBeVisible();
    await expect(await canvas.findByText('18,400')).toBeVisible();
  },
};

/** Nothing drawn yet: four clicks and one on the first corner make a shape. */
export const Empty: Story = {
  args: { defaultValue: undefined },
  tags: ['spec:SHELL-101'],
  play: async ({ canvas, canvasElement, args }) => {
    await painted(canvasElement);
    await expect(canvas.getByRole('radio', { name: 'Draw' })).toBeChecked();
    await expect(canvas.getByRole('radio', { name: 'Edit' })).toBeDisabled();
    for (const [x, y] of [
      [-80, -60],
      [80, -60],
      [80, 60],
      [-80, 60],
      [-80, -60],
    ] as const)
      await clickMap(canvasElement, x, y);
    await waitFor(() => expect(canvas.getByText('needs fixing')).toBeVisible());
    // At this zoom the shape is far larger than a place may be.
    await expect(last(args.onValueChange)[1]?.code).toBe('polygon_too_large');
    await expect(cornersOf(last(args.onValueChange)[0])).toBe(4);
    await expect(canvas.getByRole('radio', { name: 'Edit' })).toBeChecked();
    await expect(handles(canvasElement)).toHaveLength(4);
    await userEvent.click(canvas.getByRole('radio', { name: 'Draw' }));
    await expect(handles(canvasElement)).toHaveLength(0);
  },
};

/** A place is opened at a zoom where the world would be 256 · 2¹⁷ pixels wide. */
export const OpensNear: Story = {
  tags: ['spec:SHELL-284'],
  play: async ({ canvasElement }) => {
    await painted(canvasElement);
    const across = [...handles(canvasElement)].map((handle) => handle.getBoundingClientRect().left);
    const pixels = Math.max(...across) - Math.min(...across);
    const degrees = 13.4038 - 13.4013;
    await expect(Math.log2(((pixels / degrees) * 360) / 256)).toBeCloseTo(17, 1);
  },
};

/** Draws a rectangle around the centre of the map and returns its corners: `[west, south, east, north]`. */
async function drawnBox(canvasElement: HTMLElement, spy: unknown, x: number, y: number) {
  for (const [right, down] of [
    [-x, -y],
    [x, -y],
    [x, y],
    [-x, y],
    [-x, -y],
  ] as const)
    await clickMap(canvasElement, right, down);
  await waitFor(() => expect(cornersOf(last(spy)?.[0])).toBe(4));
  const ring = last(spy)[0]!.coordinates[0] as [number, number][];
  const [lngs, lats] = [ring.map(([lng]) => lng), ring.map(([, lat]) => lat)];
  return [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)] as const;
}

/** With nothing to fit: central Europe, its centre at 9° east and 50° north, the world 256 · 2⁴ px wide. */
export const NothingToFit: Story = {
  args: { defaultValue: undefined, bounds: undefined, onEstimate: undefined },
  tags: ['spec:SHELL-285'],
  play: async ({ canvasElement, args }) => {
    await painted(canvasElement);
    const [west, south, east, north] = await drawnBox(canvasElement, args.onValueChange, 80, 60);
    await expect((west + east) / 2).toBeCloseTo(9, 0);
    await expect(((east - west) * 256 * 2 ** 4) / 360).toBeCloseTo(160, 0);
    await expect(south).toBeLessThan(50);
    await expect(north).toBeGreaterThan(50);
    const mercator = (lat: number) => Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360));
    await expect((mercator(south) + mercator(north)) / 2).toBeCloseTo(mercator(50), 2);
  },
};

/** The fitted area keeps 20 px at each edge, at the largest possible zoom. */
export const FitsBounds: Story = {
  args: { defaultValue: undefined, onEstimate: undefined },
  tags: ['spec:SHELL-285'],
  play: async ({ canvasElement, args }) => {
    await painted(canvasElement);
    const [west, south, east, north] = await drawnBox(canvasElement, args.onValueChange, 80, 60);
    const { width, height } = map(canvasElement).getBoundingClientRect();
    const across = ((13.42 - 13.39) * 160) / (east - west);
    const down = ((52.53 - 52.515) * 120) / (north - south);
    await expect(across).toBeLessThanOrEqual(width - 2 * 20 + 1);
    await expect(down).toBeLessThanOrEqual(height - 2 * 20 + 1);
    // A quarter of a zoom level closer, one of the two would not fit.
    const nearer = 2 ** 0.25;
    await expect(across * nearer > width - 2 * 20 || down * nearer > height - 2 * 20).toBe(true);
  },
};

export const NextEdgeCrosses: Story = {
  args: { defaultValue: undefined },
  play: async ({ canvas, canvasElement }) => {
    await painted(canvasElement);
    for (const [x, y] of [
      [-80, 60],
      [80, 60],
      [80, -60],
    ] as const)
      await clickMap(canvasElement, x, y);
    const box = map(canvasElement).getBoundingClientRect();
    const at = { clientX: box.left + box.width / 2 - 20, clientY: box.top + box.height / 2 + 140, bubbles: true };
    await fireEvent.mouseMove(map(canvasElement), at);
    await expect(await canvas.findByText(/The next edge would cross another/)).toBeVisible();
    await expect(canvasElement.querySelector('.locus-edit-crossing')).not.toBeNull();
  },
};

export const UndoWhileDrawing: Story = {
  args: { defaultValue: undefined },
  tags: ['spec:SHELL-286'],
  play: async ({ canvas, canvasElement }) => {
    await painted(canvasElement);
    for (const [x, y] of [
      [-80, 60],
      [80, 60],
      [80, -60],
    ] as const) {
      await clickMap(canvasElement, x, y);
      await new Promise((resolve) => setTimeout(resolve, 120));
    }
    await expect(handles(canvasElement)).toHaveLength(3);
    map(canvasElement).focus();
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect(handles(canvasElement)).toHaveLength(2);
    await userEvent.keyboard('{Control>}y{/Control}');
    await expect(handles(canvasElement)).toHaveLength(3);
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }));
    await expect(handles(canvasElement)).toHaveLength(1);
  },
};

/** Moves within 100 ms are one step; a reset can be undone too. */
export const UndoAndReset: Story = {
  tags: ['spec:SHELL-286', 'spec:SHELL-102'],
  play: async ({ canvas, canvasElement, args }) => {
    await painted(canvasElement);
    await drag(handles(canvasElement)[2]!, 12, 8);
    await drag(handles(canvasElement)[2]!, 6, 4);
    await waitFor(() => expect(last(args.onValueChange)[0]).not.toEqual(block));
    await new Promise((resolve) => setTimeout(resolve, 150));
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }));
    await expect(last(args.onValueChange)[0]).toEqual(block);
    await expect(canvas.getByRole('button', { name: 'Undo' })).toBeDisabled();
    await userEvent.click(canvas.getByRole('button', { name: 'Redo' }));
    await expect(last(args.onValueChange)[0]).not.toEqual(block);
    await userEvent.click(canvas.getByRole('button', { name: 'Reset' }));
    await expect(last(args.onValueChange)[0]).toEqual(block);
    await expect(canvas.getByRole('button', { name: 'Reset' })).toBeDisabled();
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }));
    await expect(last(args.onValueChange)[0]).not.toEqual(block);
  },
};

/** The paths of the outline: its area, then its lines. */
const paths = (element: HTMLElement) => [
  ...element.querySelectorAll<SVGPathElement>('.leaflet-overlay-pane svg path:not([stroke="none"][fill="none"])'),
];

/** While a corner is held its area follows it, and the rest is not redrawn; a drop draws everything together. */
export const DraggingACorner: Story = {
  args: { maxArea: 100_000 },
  play: async ({ canvasElement }) => {
    await painted(canvasElement);
    const drawn = () => paths(canvasElement).map((path) => path.getAttribute('d'));
    const [fill] = paths(canvasElement);
    const handle = handles(canvasElement)[0]!;
    const { left, top } = handle.getBoundingClientRect();
    const filled = (x: number, y: number) => {
      const at = new DOMPoint(left + x, top + y).matrixTransform(fill!.getScreenCTM()!.inverse());
      return fill!.isPointInFill(at);
    };
    // The corner in the south-west: outside is down and to the left.
    await expect(filled(-10, 10)).toBe(false);
    await drag(handle, -40, 40, false);
    await expect(filled(-10, 10)).toBe(true);
    const held = drawn();
    await fireEvent.mouseMove(document.body, {
      clientX: left + 20,
      clientY: top - 20,
      buttons: 1,
    });
    await expect(filled(-10, 10)).toBe(false);
    const moved = drawn();
    await expect(held.filter((path) => moved.includes(path))).toHaveLength(1);
    await fireEvent.mouseUp(document.body);
    await waitFor(() => expect(paths(canvasElement)).toHaveLength(2));
    await expect(filled(-10, 10)).toBe(false);
  },
};

/**
 * A corner dragged across the other side causes a crossing immediately, while it is still held; one click repairs it.
 */
export const CrossesItself: Story = {
  args: { maxArea: 100_000 },
  play: async ({ canvas, canvasElement, args }) => {
    await painted(canvasElement);
    await drag(handles(canvasElement)[0]!, 60, -230, false);
    const mark = await canvas.findByRole('button', { name: /crosses or touches itself here/ });
    await expect(canvas.getByText('The outline crosses or touches itself.')).toBeVisible();
    await expect(last(args.onValueChange)[1]?.code).toBe('polygon_crossing');
    await fireEvent.mouseUp(document.body);
    await waitFor(() =>
      expect(canvas.getAllByRole('button', { name: /crosses or touches itself here/ })).toHaveLength(1),
    );
    await userEvent.click(await canvas.findByRole('button', { name: /crosses or touches itself here/ }));
    await waitFor(() => expect(mark).not.toBeInTheDocument());
    await expect(canvas.getByText('valid shape')).toBeVisible();
    await expect(last(args.onValueChange)[1]).toBeUndefined();
  },
};

/** The meter turns red before the limit is reached, and says so. */
export const NearTheLimit: Story = {
  args: { maxArea: 23_500 },
  play: async ({ canvas, canvasElement }) => {
    await painted(canvasElement);
    await expect(canvas.getByText('valid shape')).toBeVisible();
    await expect(canvas.getByText(/Nearly at the limit/)).toBeVisible();
    await expect(canvas.getByText(/of 23,500 m²/)).toHaveAttribute('data-danger');
  },
};

export const OverTheLimit: Story = {
  args: { maxArea: 20_000 },
  play: async ({ canvas, canvasElement }) => {
    await painted(canvasElement);
    await expect(canvas.getByText(/must be below 20,000 m²/)).toBeVisible();
    await expect(canvas.getByText('needs fixing')).toBeVisible();
  },
};

/** While a corner is held, the area follows it: red and still valid just below the limit, and a fault from there on. */
export const AreaWhileDragging: Story = {
  args: { maxArea: 26_000 },
  play: async ({ canvas, canvasElement }) => {
    await painted(canvasElement);
    const area = () => canvas.getByText(/of 26,000 m²/);
    await expect(area()).not.toHaveAttribute('data-danger');
    const handle = handles(canvasElement)[2]!;
    const { left, top } = handle.getBoundingClientRect();
    const hold = (x: number) => fireEvent.mouseMove(document.body, { clientX: left + x, clientY: top, buttons: 1 });
    await drag(handle, 36, 0, false);
    await waitFor(() => expect(area()).toHaveAttribute('data-danger'));
    await expect(canvas.getByText('valid shape')).toBeVisible();
    await expect(canvas.getByText(/Nearly at the limit/)).toBeVisible();
    await hold(80);
    await expect(await canvas.findByText(/must be below 26,000 m²/)).toBeVisible();
    await expect(canvas.getByText('needs fixing')).toBeVisible();
    // Leaflet ignores moves to within 3 px of where it began.
    await hold(5);
    await waitFor(() => expect(area()).not.toHaveAttribute('data-danger'));
    await expect(canvas.getByText('valid shape')).toBeVisible();
    await fireEvent.mouseUp(document.body);
  },
};

/** Locations and clusters count the shape as it is now; one too many is red. */
export const Budgets: Story = {
  args: { locations: { used: 31, max: 30 }, clusters: { others: ['10.0,53.6'], max: 1 } },
  play: async ({ canvas, canvasElement }) => {
    await painted(canvasElement);
    await expect(canvas.getByText('31 of 30')).toHaveAttribute('data-danger');
    await expect(canvas.getByText('2 of 1')).toHaveAttribute('data-danger');
    await userEvent.click(canvas.getByRole('button', { name: 'Enter as text' }));
    const field = await screen.findByRole('textbox', { name: /^WKT, or a line/ });
    await userEvent.clear(field);
    await userEvent.type(field, '10.001,53.551{Enter}10.002,53.551{Enter}10.002,53.552');
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
    await expect(await canvas.findByText('1 of 1')).not.toHaveAttribute('data-danger');
  },
};

const strangeNames = ['__proto__', '<img src=x onerror=alert(1)>', 'constructor\u200b'];

/** Other places that the shape overlaps, whatever their names. */
export const Overlaps: Story = {
  args: {
    others: strangeNames.map((name, i) => ({
      id: String(i),
      name,
      geometry: {
        type: 'Polygon',
        coordinates: [
          closedRing([
            [13.401, 52.5236 - i * 0.0002],
            [13.4025, 52.5236],
            [13.4025, 52.526],
            [13.401, 52.526],
          ]),
        ],
      },
    })),
  },
  play: async ({ canvas, canvasElement }) => {
    await painted(canvasElement);
    for (const name of strangeNames)
      await expect(await canvas.findByText(new RegExp(`overlaps .*${name.replaceAll(/[()]/g, '.')}`))).toBeVisible();
  },
};

/** Another place is overlapped, and is not any more, while the corner is still held. */
export const OverlapWhileDragging: Story = {
  args: {
    maxArea: 100_000,
    others: [
      {
        id: '1',
        name: 'Next door',
        geometry: {
          type: 'Polygon',
          coordinates: [
            closedRing([
              [13.4039, 52.5225],
              [13.406, 52.5225],
              [13.406, 52.5255],
              [13.4039, 52.5255],
            ]),
          ],
        },
      },
    ],
  },
  play: async ({ canvas, canvasElement }) => {
    await painted(canvasElement);
    await expect(canvas.queryByText(/of it overlaps/)).toBeNull();
    const handle = handles(canvasElement)[2]!;
    const { left, top } = handle.getBoundingClientRect();
    await drag(handle, 60, 0, false);
    await expect(await canvas.findByText(/% of it overlaps .*Next door/)).toBeVisible();
    await fireEvent.mouseMove(document.body, { clientX: left - 5, clientY: top, buttons: 1 });
    await waitFor(() => expect(canvas.queryByText(/of it overlaps/)).toBeNull());
    await fireEvent.mouseUp(document.body);
  },
};

const ring = (lng: number, lat: number, radius: number) =>
  closedRing(
    Array.from({ length: 6 }, (_, i): [number, number] => [
      lng + Math.cos(i) * radius,
      lat + Math.sin(i) * radius * 0.6,
    ]),
  );

/** Several parts, one with a hole: all of them keep their handles, and the hole stays a hole. */
export const PartsAndHoles: Story = {
  args: {
    defaultValue: {
      type: 'MultiPolygon',
      coordinates: [[ring(13.402, 52.5235, 0.0012), ring(13.4019, 52.5235, 0.0004)], [ring(13.4055, 52.5235, 0.0008)]],
    },
    maxArea: 100_000,
  },
  play: async ({ canvas, canvasElement, args }) => {
    await painted(canvasElement);
    await expect(handles(canvasElement)).toHaveLength(18);
    await drag(handles(canvasElement)[7]!, 4, 4);
    await waitFor(() => expect(last(args.onValueChange)[0]?.coordinates).toHaveLength(2));
    await expect(last(args.onValueChange)[0]?.coordinates[0]).toHaveLength(2);
    await userEvent.click(canvas.getByRole('button', { name: 'Remove: Hole in part 1' }));
    await expect(last(args.onValueChange)[0]?.coordinates[0]).toHaveLength(1);
    await userEvent.click(canvas.getByRole('button', { name: 'Remove: Part 2' }));
    await expect(last(args.onValueChange)[0]?.type).toBe('Polygon');
  },
};

/** Without a pointer: a corner is moved by arrow keys, typed, added, removed. */
export const ByKeyboard: Story = {
  play: async ({ canvas, canvasElement, args }) => {
    await painted(canvasElement);
    canvas.getByRole('button', { name: 'Corner 3: arrow keys move it by a metre' }).focus();
    await userEvent.keyboard('{ArrowUp}');
    const [, lat] = (last(args.onValueChange)[0]!.coordinates[0] as [number, number][])[2]!;
    // A metre is 0.000009 degrees of latitude.
    await expect(lat - 52.524).toBeCloseTo(0.000009, 6);
    await expect(status(canvasElement)).toContain('Corner 3: longitude 13.40380, latitude 52.52400');
    const field = canvas.getByRole('textbox', { name: 'Longitude of corner 1' });
    await userEvent.clear(field);
    await userEvent.type(field, '13.4016{Enter}');
    await expect((last(args.onValueChange)[0]!.coordinates[0] as [number, number][])[0]).toEqual([13.4016, 52.523]);
    await userEvent.clear(field);
    await userEvent.type(field, 'nonsense{Enter}');
    await expect(field).toHaveValue('13.4016');
    await userEvent.click(canvas.getByRole('button', { name: 'Add a corner after corner 1' }));
    await expect(cornersOf(last(args.onValueChange)[0])).toBe(6);
    await userEvent.click(canvas.getByRole('button', { name: 'Remove corner 2' }));
    await expect(cornersOf(last(args.onValueChange)[0])).toBe(5);
  },
};

/** Without a pointer and with nothing drawn: corners are placed at the centre of the map, which arrow keys move. */
export const DrawnByKeyboard: Story = {
  args: { defaultValue: undefined, maxArea: 10_000_000 },
  play: async ({ canvas, canvasElement, args }) => {
    await painted(canvasElement);
    for (const keyCode of [39, 40, 37]) {
      await userEvent.click(canvas.getByRole('button', { name: 'More tools' }));
      await userEvent.click(await screen.findByRole('menuitem', { name: 'Place a corner in the middle of the map' }));
      await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
      map(canvasElement).focus();
      // Leaflet reads the key code, which simulated typing does not include.
      await fireEvent.keyDown(map(canvasElement), { keyCode });
      await new Promise((resolve) => setTimeout(resolve, 400));
    }
    map(canvasElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect(cornersOf(last(args.onValueChange)[0])).toBe(3);
  },
};

/** Both text formats of an outline, in both directions; an error names its line and character. */
export const AsText: Story = {
  play: async ({ canvas, canvasElement, args }) => {
    await painted(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Enter as text' }));
    const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^WKT, or a line/ });
    await expect(field.value.split('\n')[0]).toBe('13.4015,52.523');
    await userEvent.click(screen.getByRole('radio', { name: 'WKT' }));
    await expect(field.value).toMatch(/^POLYGON \(\(13\.4015 52\.523,/);
    await expect(readPolygonText(field.value).geometry).toEqual(block);
    await userEvent.clear(field);
    await userEvent.type(field, 'POLYGON ((0 0, 1 1, 1 0, 0 1, 0 0))');
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
    await expect(await screen.findByText(/crosses or touches itself\. Line 1, character 11/)).toBeVisible();
    await userEvent.clear(field);
    await userEvent.type(field, '13.401,52.523{Enter}13.402,52.523{Enter}13.402,52.524');
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(cornersOf(last(args.onValueChange)[0])).toBe(3);
  },
};

/**
 * An address is looked up, "lat, lon" parsed immediately; a selection moves the map. A failed search empties the field
 * without a message.
 */
export const Search: Story = {
  tags: ['spec:SHELL-102'],
  args: {
    onSearch: async (text) => {
      if (text.startsWith('fail')) throw new Error('no network');
      return found;
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await painted(canvasElement);
    const field = canvas.getByRole('combobox', { name: /Address/ });
    const scale = () => canvasElement.querySelector('[data-map]')?.textContent;
    await userEvent.type(field, 'Rosenthaler');
    await userEvent.click(await canvas.findByRole('option', { name: /Rosenthaler Platz/ }));
    await waitFor(() => expect(handles(canvasElement)).toHaveLength(0));
    await userEvent.clear(field);
    await userEvent.type(field, '52.5236, 13.4025');
    await expect(await canvas.findByRole('option', { name: '52.5236, 13.4025' })).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(handles(canvasElement)).toHaveLength(5));
    await expect(scale()).toContain('50 m');
    await userEvent.clear(field);
    await userEvent.type(field, 'fail now');
    await waitFor(() => expect(field).toHaveValue(''));
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
};

const tooMany = closedRing(
  Array.from({ length: 9999 }, (_, i): [number, number] => {
    const angle = (i * 2 * Math.PI) / 9999;
    const wave = 1 + 0.03 * Math.sin(angle * 400);
    return [13.4025 + Math.cos(angle) * wave * 0.0013, 52.5236 + Math.sin(angle) * wave * 0.0007];
  }),
);

/** Ten thousand corners: at most 300 of them have a handle, the list shows them page by page. */
export const TenThousandCorners: Story = {
  args: { defaultValue: { type: 'Polygon', coordinates: [tooMany] }, maxArea: 100_000 },
  play: async ({ canvas, canvasElement, args }) => {
    await painted(canvasElement);
    await expect(canvasElement.querySelectorAll('.locus-corner').length).toBeLessThanOrEqual(300);
    await expect(canvas.getByText(/At most 300 corners have a handle/)).toBeVisible();
    await drag(handles(canvasElement)[20]!, 6, 2);
    await waitFor(() => expect(cornersOf(last(args.onValueChange)[0])).toBe(9999));
    await expect(canvas.getAllByRole('row').length).toBeLessThan(30);
  },
};

export const EstimateLoading: Story = {
  args: { onEstimate: () => new Promise(() => {}) },
  play: async ({ canvas, canvasElement }) => {
    await painted(canvasElement);
    await expect(await canvas.findByRole('img', { name: 'Estimating' })).toBeVisible();
  },
};

export const EstimateBelowFloor: Story = {
  args: { onEstimate: async () => ({ status: 'belowFloor', floor: 20 }) },
  play: async ({ canvas, canvasElement }) => {
    await painted(canvasElement);
    await expect(await canvas.findByText(/Fewer than 20 people, or nobody, were here/)).toBeVisible();
  },
};

export const EstimateOfNobody: Story = {
  args: { onEstimate: async () => ({ status: 'nobody' }) },
  play: async ({ canvas, canvasElement }) => {
    await painted(canvasElement);
    await expect(await canvas.findByText(/holds no visits inside this shape/)).toBeVisible();
  },
};

export const EstimateBudgetUsedUp: Story = {
  args: { onEstimate: async () => ({ status: 'budgetUsedUp', until: '2026-07-02T08:00:00Z' }) },
  play: async ({ canvas, canvasElement }) => {
    await painted(canvasElement);
    await expect(await canvas.findByText(/used up the estimates.*More are available from/)).toBeVisible();
  },
};

let questions: { about: PolygonGeometry; answer: () => void }[] = [];
let underWay = 0;
let mostUnderWay = 0;

/** However slow answers are: one question at a time, about the last shape, and only its answer is shown. */
export const LastShapeWins: Story = {
  args: {
    // One that does not stop when it is told to.
    onEstimate: async (about) => {
      underWay += 1;
      mostUnderWay = Math.max(mostUnderWay, underWay);
      const visitsPerMonth = (questions.length + 1) * 1000;
      await new Promise<void>((answer) => questions.push({ about, answer }));
      underWay -= 1;
      return { ...estimate, visitsPerMonth };
    },
  },
  beforeEach: () => {
    questions = [];
    underWay = 0;
    mostUnderWay = 0;
  },
  play: async ({ canvas, canvasElement, args }) => {
    await painted(canvasElement);
    await waitFor(() => expect(questions).toHaveLength(1));
    canvas.getByRole('button', { name: 'Corner 3: arrow keys move it by a metre' }).focus();
    for (let move = 0; move < 5; move += 1) {
      await userEvent.keyboard('{ArrowUp}');
      await new Promise((resolve) => setTimeout(resolve, 120));
    }
    const [shape] = last(args.onValueChange);
    await expect(questions).toHaveLength(1);
    questions[0]?.answer();
    await waitFor(() => expect(questions).toHaveLength(2));
    await expect(questions[1]?.about).toEqual(shape);
    await expect(canvas.queryByText('1,000')).toBeNull();
    await expect(canvas.getByRole('img', { name: 'Estimating' })).toBeVisible();
    questions[1]?.answer();
    await expect(await canvas.findByText('2,000')).toBeVisible();
    await expect(mostUnderWay).toBe(1);
  },
};

let asked = 0;

/** Offline: the shape can still be drawn, and the estimate requested again. */
export const EstimateError: Story = {
  args: {
    onEstimate: async () => {
      asked += 1;
      if (asked === 1) throw new Error('offline');
      return estimate;
    },
  },
  beforeEach: () => {
    asked = 0;
  },
  play: async ({ canvas, canvasElement }) => {
    await painted(canvasElement);
    await expect(await canvas.findByText(/estimate could not be loaded/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(await canvas.findByText('18,400')).toBeVisible();
  },
};

const client = createClient({
  baseUrl: '/api',
  app: 'portal',
  storage: localStorage,
  onSessionEnded: () => undefined,
});

/** The story uses the project's data, like the wizard. */
export const FromApi: Story = {
  decorators: [
    (Story) => (
      <ClientProvider client={client}>
        <Story />
      </ClientProvider>
    ),
  ],
  render: function Connected(args) {
    return <PolygonEditor {...args} onEstimate={useAskEstimate(world.project)} />;
  },
  play: async ({ canvas, canvasElement }) => {
    await painted(canvasElement);
    await expect(await canvas.findByText('1,080')).toBeVisible();
    await expect(canvas.getByText('810 – 1,350, last 12 months')).toBeVisible();
    await expect(canvas.getByText('Berlin Wedding')).toBeVisible();
  },
};

/** More estimates of this area would identify individuals. */
export const FromApiUsedUp: Story = {
  ...FromApi,
  beforeEach: ({ msw }) => msw.use(failing('/projects/*/estimates', 429, 'estimates_spent')),
  play: async ({ canvas, canvasElement }) => {
    await painted(canvasElement);
    await expect(await canvas.findByText(/used up the estimates for this area/)).toBeVisible();
  },
};

export const Narrow: Story = {
  globals: { viewport: { value: 'mobile1' } },
  play: ({ canvasElement }) => painted(canvasElement),
};

export const RightToLeft: Story = { globals: { locale: 'il' }, play: ({ canvasElement }) => painted(canvasElement) };

export const Dark: Story = { globals: { theme: 'dark' }, play: ({ canvasElement }) => painted(canvasElement) };
