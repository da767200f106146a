import { locationColor } from '@locus/model/charts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';

import { onMap, painted } from '../../stories/onMap';
import { PieLayer } from './PieLayer';

const middle = { latitude: 52.51, longitude: 13.4 };

/** 200 pies around Berlin in a spiral, each of three locations. */
const pies = Array.from({ length: 200 }, (_, i) => ({
  longitude: middle.longitude + Math.cos(i * 2.4) * Math.sqrt(i) * 0.006,
  latitude: middle.latitude + Math.sin(i * 2.4) * Math.sqrt(i) * 0.0036,
  parts: [i % 5, 1 + (i % 3), i % 4].map((value, of) => ({ value, fill: locationColor(of).fill })),
}));

const meta = {
  title: 'Maps/PieLayer',
  component: PieLayer,
  parameters: { pictures: ['Ready'], pictureSize: [480, 360], layout: 'fullscreen' },
  decorators: [onMap({ camera: { view: { ...middle, zoom: 11.5 } } })],
  args: { pies, onShown: fn() },
} satisfies Meta<typeof PieLayer>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  tags: ['spec:VIEW-278'],
  play: async ({ canvas, canvasElement, args }) => {
    await painted(canvasElement);
    await expect(args.onShown).toHaveBeenLastCalledWith(150);
    const out = canvas.getByRole('button', { name: 'Zoom out' });
    for (const count of [100, 30, 30, 10]) {
      await userEvent.click(out);
      await waitFor(() => expect(args.onShown).toHaveBeenLastCalledWith(count));
    }
  },
};

export const Dark: Story = { globals: { theme: 'dark' }, play: ({ canvasElement }) => painted(canvasElement) };
