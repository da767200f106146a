import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, userEvent, waitFor } from 'storybook/test';

import { storyLocations } from '../stories/locations';
import { onMap, painted } from '../stories/onMap';
import { LocationPolygons } from './LocationPolygons';

const at = (zoom: number) => [onMap({ camera: { view: { latitude: 52.5096, longitude: 13.375, zoom } } })];
const outlines = (element: HTMLElement) => element.querySelectorAll('path.leaflet-interactive');

const meta = {
  title: 'Maps/LocationPolygons',
  component: LocationPolygons,
  parameters: { pictures: ['Near', 'Dark'], pictureSize: [480, 360], layout: 'fullscreen' },
  args: { locations: storyLocations, hint: true, onSelect: fn() },
} satisfies Meta<typeof LocationPolygons>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Near: Story = {
  decorators: at(16),
  play: async ({ canvasElement, args }) => {
    await painted(canvasElement);
    await expect(outlines(canvasElement)).toHaveLength(6);
    const { left, top, width, height } = outlines(canvasElement)[2]!.getBoundingClientRect();
    await fireEvent.click(outlines(canvasElement)[2]!, { clientX: left + width / 2, clientY: top + height / 2 });
    await expect(args.onSelect).toHaveBeenCalledWith('103');
  },
};

export const AtTheLimit: Story = {
  decorators: at(12),
  tags: ['spec:VIEW-037'],
  play: async ({ canvas, canvasElement }) => {
    await painted(canvasElement);
    await expect(outlines(canvasElement)).toHaveLength(0);
    await expect(canvas.getByText('Zoom in to see the outlines of the locations')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Zoom in' }));
    await waitFor(() => expect(outlines(canvasElement)).toHaveLength(6));
    await expect(canvas.queryByText('Zoom in to see the outlines of the locations')).toBeNull();
  },
};

export const AreaOfInterest: Story = {
  decorators: at(7.5),
  args: { areaOfInterest: true },
  tags: ['spec:VIEW-037'],
  play: async ({ canvas, canvasElement }) => {
    await painted(canvasElement);
    await expect(outlines(canvasElement)).toHaveLength(0);
    await userEvent.click(canvas.getByRole('button', { name: 'Zoom in' }));
    await waitFor(() => expect(outlines(canvasElement)).toHaveLength(6));
  },
};

export const Dark: Story = {
  decorators: at(16),
  globals: { theme: 'dark' },
  play: ({ canvasElement }) => painted(canvasElement),
};
