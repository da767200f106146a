import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

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

export const Empty: Story = {
  args: { routes: [] },
  play: async ({ canvasElement }) => {
    await painted(canvasElement);
    await expect(dots(trailsOf(canvasElement))).toBe(0);
  },
};

export const Dark: Story = { globals: { theme: 'dark' }, play: ({ canvasElement }) => painted(canvasElement) };
