import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, spyOn, userEvent, waitFor } from 'storybook/test';

import { LocusMap } from '../../LocusMap/LocusMap';
import { LocationPins } from '../../LocationPins/LocationPins';
import { storyLocations } from '../../stories/locations';
import { onMap, painted } from '../../stories/onMap';
import { storyRoutes } from '../../stories/routes';
import { TripLayer } from './TripLayer';

const meta = {
  title: 'Maps/TripLayer',
  component: TripLayer,
  parameters: { pictures: ['Ready'], pictureSize: [480, 360], layout: 'fullscreen' },
  decorators: [onMap({ camera: { view: { latitude: 52.52, longitude: 13.4, zoom: 12 } } })],
  args: { routes: storyRoutes },
  render: (args) => (
    <>
      <TripLayer {...args} />
      <LocationPins pins={storyLocations.slice(0, 1)} primary="101" />
    </>
  ),
} satisfies Meta<typeof TripLayer>;

export default meta;
type Story = StoryObj<typeof meta>;

const dots = (canvas: HTMLCanvasElement) => {
  const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
  let drawn = 0;
  for (let i = 3; i < data.length; i += 4) if (data[i]! > 0) drawn++;
  return drawn;
};
const trailsOf = (element: HTMLElement) => element.querySelector<HTMLCanvasElement>('canvas[data-layer="trails"]')!;

export const Ready: Story = {
  play: async ({ canvasElement }) => {
    await painted(canvasElement);
    await expect(dots(trailsOf(canvasElement))).toBeGreaterThan(500);
  },
};

export const StillForLessMotion: Story = {
  play: async ({ canvasElement }) => {
    await painted(canvasElement);
    const before = trailsOf(canvasElement).toDataURL();
    await new Promise((resolve) => setTimeout(resolve, 200));
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
      await expect(trailsOf(canvasElement).toDataURL()).toBe(before);
    }
  },
};

export const Walking: Story = {
  args: { profile: 'walking', routes: storyRoutes.slice(0, 2) },
  play: ({ canvasElement }) => painted(canvasElement),
};

/** Two straight roads of 8 km to the east, one for cars, and one for walkers further south. */
const road = (lat: number) => [
  { id: String(lat), path: [[13.35, lat] as [number, number], [13.47, lat] as [number, number]] },
];
// So near that the trail of 70 m is longer than the shortest that is drawn.
const zoom = 16.5;
const metresPerPixel = (40_075_016.686 * Math.cos((52.52 * Math.PI) / 180)) / (256 * 2 ** zoom);

const [driven, walked] = [road(52.5215), road(52.5185)];

function TwoRoads() {
  const [playing, setPlaying] = useState(false);
  return (
    <div style={{ blockSize: '100vh' }}>
      <button onClick={() => setPlaying(true)}>Play</button>
      <LocusMap label="Map" camera={{ view: { latitude: 52.52, longitude: 13.39, zoom } }}>
        <TripLayer routes={driven} profile="driving" playing={playing} />
        <TripLayer routes={walked} profile="walking" playing={playing} />
      </LocusMap>
    </div>
  );
}

/** Where a layer's trail begins and ends, in metres from the left edge of the map. */
function trailOn(canvas: HTMLCanvasElement): { tail: number; head: number } {
  const { width, height } = canvas;
  const { data } = canvas.getContext('2d')!.getImageData(0, 0, width, height);
  const columns = Array.from({ length: width }, (_, x) => x).filter((x) =>
    Array.from({ length: height }, (_, y) => data[(y * width + x) * 4 + 3] ?? 0).some((alpha) => alpha > 0),
  );
  const metres = (x = 0) => (x / (width / canvas.getBoundingClientRect().width)) * metresPerPixel;
  return { tail: metres(columns[0]), head: metres(columns.at(-1)) };
}

/** Two frames later everything is drawn at the current time. */
const frames = async () => {
  for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
};

/** Cars move 15 m in each frame of 1/60 s with a trail of 400 m, walkers 550 m a second with one of 70 m. */
export const Motion: Story = {
  tags: ['spec:VIEW-276'],
  parameters: { bare: true },
  render: () => <TwoRoads />,
  beforeEach: () => {
    const motion = spyOn(window, 'matchMedia').mockReturnValue({
      matches: false,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    } as unknown as MediaQueryList);
    return () => motion.mockRestore();
  },
  play: async ({ canvas, canvasElement }) => {
    await painted(canvasElement);
    const canvases = () => [...canvasElement.querySelectorAll<HTMLCanvasElement>('canvas[data-layer="trails"]')];
    await waitFor(() => expect(canvases()).toHaveLength(2));
    const clock = spyOn(performance, 'now');
    const at = async (ms: number) => {
      clock.mockReturnValue(ms);
      await frames();
      return canvases().map(trailOn);
    };
    const start = performance.now();
    clock.mockReturnValue(start);
    try {
      await userEvent.click(canvas.getByRole('button', { name: 'Play' }));
      const before = await at(start);
      // 30 frames later.
      const after = await at(start + 500);
      const lengths = before.map(({ tail, head }) => head - tail);
      const ways = before.map(({ head }, i) => (after[i]?.head ?? 0) - head);
      // What is drawn is exact to a few pixels, and the dot at the head adds some.
      const near = (values: number[], metres: number[]) =>
        expect(values.filter((value, i) => Math.abs(value - (metres[i] ?? 0)) > 6 * metresPerPixel)).toEqual([]);
      await near(lengths, [400, 70]);
      await near(ways, [30 * 15, 550 / 2]);
    } finally {
      clock.mockRestore();
    }
  },
};

export const Empty: Story = {
  args: { routes: [] },
  play: async ({ canvasElement }) => {
    await painted(canvasElement);
    await expect(dots(trailsOf(canvasElement))).toBe(0);
  },
};

export const Dark: Story = { globals: { theme: 'dark' }, play: ({ canvasElement }) => painted(canvasElement) };
