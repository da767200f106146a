import { boundsOf } from '@locus/model/places';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';

import { onMap, painted } from '../stories/onMap';
import { ProjectClusters } from './ProjectClusters';

const centres = [
  [13.41, 52.52, 9],
  [13.33, 52.5, 4],
  [13.49, 52.55, 6],
  [13.46, 52.49, 3],
  [13.37, 52.45, 2],
] as const;
const locations = centres.flatMap(([longitude, latitude, count], c) =>
  Array.from({ length: count }, (_, i) => ({
    id: `${c}-${i}`,
    name: `Location ${c + 1}.${i + 1}`,
    longitude: longitude + Math.cos(i) * 0.006,
    latitude: latitude + Math.sin(i) * 0.004,
  })),
);

const meta = {
  title: 'Maps/ProjectClusters',
  component: ProjectClusters,
  parameters: { pictures: ['Ready'], pictureSize: [480, 360], layout: 'fullscreen' },
  decorators: [onMap({ camera: { bounds: boundsOf(locations) } })],
  args: { locations, onSelect: fn() },
} satisfies Meta<typeof ProjectClusters>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ canvas, canvasElement, args }) => {
    await painted(canvasElement);
    const circle = canvas.getByRole('button', { name: /^2 locations: Location 5\.1, Location 5\.2$/ });
    await expect(circle).toHaveTextContent('2');
    await userEvent.click(circle);
    const pin = await waitFor(() => canvas.getByRole('button', { name: '1 location: Location 5.1' }));
    await userEvent.click(pin);
    await expect(args.onSelect).toHaveBeenCalledWith(['4-0']);
  },
};

export const Dark: Story = { globals: { theme: 'dark' }, play: ({ canvasElement }) => painted(canvasElement) };

export const RightToLeft: Story = { globals: { locale: 'il' }, play: ({ canvasElement }) => painted(canvasElement) };
