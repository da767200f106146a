import { locationPalette } from '@locus/model/charts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';

import { storyLocations } from '../stories/locations';
import { manyAreas } from '../stories/manyAreas';
import { painted } from '../stories/onMap';
import { PlacesOverview } from './PlacesOverview';

const meta = {
  title: 'Maps/PlacesOverview',
  component: PlacesOverview,
  parameters: { layout: 'fullscreen' },
  args: {
    label: 'Map of the points of interest',
    places: storyLocations,
    status: 'ready',
    onPoint: fn(),
    onSelect: fn(),
  },
  decorators: [
    (Story) => (
      <div style={{ blockSize: '100vh' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof PlacesOverview>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A circle shows its places when it is under the pointer, and is selected if it represents a single place. */
export const Ready: Story = {
  play: async ({ canvas, canvasElement, args }) => {
    await painted(canvasElement);
    const circle = await canvas.findByRole('button', { name: /Schönhauser Allee/ });
    await userEvent.hover(circle);
    await waitFor(() => expect(args.onPoint).toHaveBeenLastCalledWith(['105']));
    await userEvent.unhover(circle);
    await waitFor(() => expect(args.onPoint).toHaveBeenLastCalledWith(undefined));
    await userEvent.click(circle);
    await expect(args.onSelect).toHaveBeenLastCalledWith('105');
  },
};

/** A place under the pointer in a table has a pin. */
export const PointedAt: Story = {
  args: { pointed: '105' },
  play: async ({ canvas, canvasElement }) => {
    await painted(canvasElement);
    await expect(await canvas.findByRole('button', { name: /^5\. Schönhauser Allee/ })).toBeVisible();
  },
};

/** The map moves to the selected place; its outline is highlighted. */
export const Current: Story = {
  args: { current: '105' },
  play: async ({ canvas, canvasElement }) => {
    await painted(canvasElement);
    await expect(await canvas.findByRole('button', { name: /^5\. Schönhauser Allee/ })).toHaveAttribute(
      'aria-current',
      'true',
    );
  },
};

const many = manyAreas(100).map(({ id, geometry }, i) => ({
  id,
  name: `Place ${id}`,
  index: i,
  geometry,
  latitude: 52.25 + Math.floor(i / 100) * 0.0055,
  longitude: 12.95 + (i % 100) * 0.009,
}));

/** Ten thousand places: only circles near the view are rendered, colours repeat after thirty. */
export const Many: Story = {
  args: { places: many },
  play: async ({ canvas, canvasElement }) => {
    await painted(canvasElement);
    await expect(locationPalette).toHaveLength(30);
    await expect(canvas.getAllByRole('button').length).toBeLessThan(600);
  },
};

export const Loading: Story = { args: { places: [], status: 'loading' } };

export const Error: Story = {
  args: { places: [], status: 'error', error: 'There is no connection to Locus.', onRetry: fn() },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Retry' })).toBeVisible();
  },
};

/** Without places the map opens on central Europe. */
export const Empty: Story = { args: { places: [] } };

export const Dark: Story = { globals: { theme: 'dark' } };
