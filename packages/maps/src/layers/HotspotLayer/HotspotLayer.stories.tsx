import { withinShares } from '@locus/model/analyses';
import { chartPalette, sequentialScale } from '@locus/model/charts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn } from 'storybook/test';

import { storyHotspots } from '../../stories/hotspots';
import { onMap, painted } from '../../stories/onMap';
import { HotspotLayer } from './HotspotLayer';

const pois = onMap({ camera: { view: { latitude: 52.515, longitude: 13.39, zoom: 12 } } });
const near = onMap({ camera: { view: { latitude: 52.5096, longitude: 13.375, zoom: 16 } } });
const shapes = (element: HTMLElement) => element.querySelectorAll('path.leaflet-interactive');

const meta = {
  title: 'Maps/HotspotLayer',
  component: HotspotLayer,
  parameters: { pictures: ['PointsOfInterest'], pictureSize: [480, 360], layout: 'fullscreen' },
  decorators: [(Story, context) => (context.name === 'Buildings' ? near : pois)(Story, context)],
  args: {
    hotspots: storyHotspots('pois'),
    fills: sequentialScale.light,
    onSelect: fn(),
    onHoverChange: fn(),
  },
} satisfies Meta<typeof HotspotLayer>;

export default meta;
type Story = StoryObj<typeof meta>;

export const PointsOfInterest: Story = {
  play: async ({ canvasElement, args }) => {
    await painted(canvasElement);
    await expect(shapes(canvasElement)).toHaveLength(6);
    const { left, top, width, height } = shapes(canvasElement)[1]!.getBoundingClientRect();
    await fireEvent.click(shapes(canvasElement)[1]!, { clientX: left + width / 2, clientY: top + height / 2 });
    await expect(args.onSelect).toHaveBeenCalledWith(1);
  },
};

export const WithinThreshold: Story = {
  args: { hotspots: withinShares(storyHotspots('pois'), { min: 0.034, max: 0.071 }) },
  tags: ['spec:VIEW-236'],
  play: async ({ canvasElement }) => {
    await painted(canvasElement);
    await expect(shapes(canvasElement)).toHaveLength(3);
  },
};

export const Buildings: Story = {
  args: { hotspots: storyHotspots('buildings'), selected: 2 },
  play: ({ canvasElement }) => painted(canvasElement),
};

export const PointedAt: Story = {
  args: { hovered: 2 },
  play: async ({ canvasElement, args }) => {
    await painted(canvasElement);
    const widths = () => [...shapes(canvasElement)].map((shape) => shape.getAttribute('stroke-width'));
    await expect(widths().filter((width) => width === '3')).toHaveLength(1);
    await fireEvent.mouseOver(shapes(canvasElement)[0]!);
    await expect(args.onHoverChange).toHaveBeenLastCalledWith(0);
    await fireEvent.mouseOut(shapes(canvasElement)[0]!);
    await expect(args.onHoverChange).toHaveBeenLastCalledWith(undefined);
  },
};

export const ColoursOfTheirOwn: Story = {
  args: { colors: chartPalette.slice(0, 6) },
  play: async ({ canvasElement }) => {
    await painted(canvasElement);
    await expect([...shapes(canvasElement)].map((shape) => shape.getAttribute('fill'))).toEqual(
      chartPalette.slice(0, 6),
    );
  },
};

export const WithoutOverlay: Story = {
  args: { overlay: false, selected: 0 },
  play: ({ canvasElement }) => painted(canvasElement),
};

export const WithoutCoordinates: Story = {
  tags: ['spec:VIEW-237'],
  args: {
    hotspots: [
      ...storyHotspots('pois').slice(0, 1),
      { ...storyHotspots('pois')[1]!, geometry: { type: 'Point', coordinates: [Number.NaN, 52] } },
    ],
  },
  play: async ({ canvasElement }) => {
    await painted(canvasElement);
    await expect(shapes(canvasElement)).toHaveLength(1);
  },
};

export const Dark: Story = {
  args: { fills: sequentialScale.dark },
  globals: { theme: 'dark' },
  play: ({ canvasElement }) => painted(canvasElement),
};
