import { colorfulScale, sequentialScale } from '@locus/model/charts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';

import { middlePixel, onMap, painted } from '../../stories/onMap';
import { storyPoints } from '../../stories/points';
import { HeatLayer } from './HeatLayer';

const meta = {
  title: 'Maps/HeatLayer',
  component: HeatLayer,
  parameters: { pictures: ['Ready'], pictureSize: [480, 360], layout: 'fullscreen' },
  decorators: [onMap({ camera: { view: { latitude: 52.515, longitude: 13.4, zoom: 11.5 } } })],
  args: { points: storyPoints(400), fills: sequentialScale.light, onHighestChange: fn() },
} satisfies Meta<typeof HeatLayer>;

export default meta;
type Story = StoryObj<typeof meta>;

const heatOf = (element: HTMLElement) => element.querySelector<HTMLCanvasElement>('canvas[data-layer="heat"]')!;

export const Ready: Story = {
  play: async ({ canvasElement, args }) => {
    await painted(canvasElement);
    await expect(middlePixel(heatOf(canvasElement))[3]).toBeGreaterThan(150);
    await expect(args.onHighestChange).toHaveBeenCalled();
  },
};

/** A point has a reach of at least 30 pixels: there is heat at a distance of 20 pixels. */
export const SmallestRadius: Story = {
  tags: ['spec:VIEW-299'],
  args: { points: [{ longitude: 13.4, latitude: 52.515, value: 1 }], radiusPx: 5 },
  play: async ({ canvasElement }) => {
    await painted(canvasElement);
    await waitFor(() => expect(middlePixel(heatOf(canvasElement))[3]).toBeGreaterThan(0));
    await expect(middlePixel(heatOf(canvasElement), 20)[3]).toBeGreaterThan(20);
    await expect(middlePixel(heatOf(canvasElement), 80)[3]).toBe(0);
  },
};

export const Colourful: Story = {
  args: { fills: colorfulScale.light },
  play: ({ canvasElement }) => painted(canvasElement),
};

export const FiftyThousandPoints: Story = {
  args: { points: storyPoints(50_000), fills: colorfulScale.light },
  play: ({ canvasElement }) => painted(canvasElement),
};

export const Empty: Story = {
  args: { points: [{ longitude: Number.NaN, latitude: 52.5, value: 1 }] },
  play: async ({ canvasElement, args }) => {
    await painted(canvasElement);
    await expect(middlePixel(heatOf(canvasElement))[3]).toBe(0);
    await expect(args.onHighestChange).toHaveBeenLastCalledWith(0);
  },
};

export const Dark: Story = {
  args: { fills: colorfulScale.dark },
  globals: { theme: 'dark' },
  play: ({ canvasElement }) => painted(canvasElement),
};
