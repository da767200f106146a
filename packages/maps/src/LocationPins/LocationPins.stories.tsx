import { boundsOf } from '@locus/model/places';
import { HighlightScope } from '@locus/charts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';

import { storyLocations } from '../stories/locations';
import { onMap, painted } from '../stories/onMap';
import { LocationPins } from './LocationPins';

const meta = {
  title: 'Maps/LocationPins',
  component: LocationPins,
  parameters: { pictures: ['Ready'], pictureSize: [480, 360], layout: 'fullscreen' },
  decorators: [onMap({ camera: { bounds: boundsOf(storyLocations) } })],
  args: { pins: storyLocations, primary: '104', onSelect: fn() },
} satisfies Meta<typeof LocationPins>;

export default meta;
type Story = StoryObj<typeof meta>;

const pointed = fn();

export const Ready: Story = {
  play: async ({ canvas, canvasElement, args }) => {
    await painted(canvasElement);
    const list = canvas.getByRole('list', { name: 'Locations on the map' });
    await expect(
      within(list)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([
      '1. Alexanderplatz, 31.2 %',
      '2. Kurfürstendamm',
      '3. Potsdamer Platz',
      '4. Warschauer Straße, primary location',
      '5. Schönhauser Allee',
      '6. Bergmannstraße',
    ]);
    await userEvent.click(canvas.getByRole('button', { name: '2. Kurfürstendamm' }));
    await expect(args.onSelect).toHaveBeenCalledWith('102');
  },
};

export const Thirty: Story = {
  args: {
    pins: Array.from({ length: 30 }, (_, index) => ({
      id: String(index),
      name: `Location ${index + 1}`,
      index,
      longitude: 13.33 + (index % 6) * 0.025,
      latitude: 52.49 + Math.floor(index / 6) * 0.015,
    })),
    primary: '0',
  },
  play: ({ canvasElement }) => painted(canvasElement),
};

export const Dark: Story = { globals: { theme: 'dark' }, play: ({ canvasElement }) => painted(canvasElement) };

/**
 * A location under the pointer elsewhere is highlighted here, and a pin under the pointer highlights its location
 * elsewhere.
 */
export const Highlighted: Story = {
  decorators: [
    (Drawn) => (
      <HighlightScope highlighted={storyLocations[1]?.id} onHighlight={pointed}>
        <Drawn />
      </HighlightScope>
    ),
  ],
  play: async ({ canvas, canvasElement }) => {
    await painted(canvasElement);
    await expect(canvas.getByRole('button', { name: /^2\. / })).toHaveAttribute('data-highlighted');
    const first = canvas.getByRole('button', { name: /^1\. / });
    await expect(first).not.toHaveAttribute('data-highlighted');
    await userEvent.hover(first);
    await expect(pointed).toHaveBeenLastCalledWith(storyLocations[0]?.id);
    await userEvent.unhover(first);
    await expect(pointed).toHaveBeenLastCalledWith(undefined);
    first.focus();
    await expect(pointed).toHaveBeenLastCalledWith(storyLocations[0]?.id);
  },
};

export const NamesAreText: Story = {
  args: { pins: [{ ...storyLocations[0]!, name: '<img src=x onerror=alert(1)>' }] },
  play: async ({ canvas, canvasElement }) => {
    await painted(canvasElement);
    await expect(canvas.getByRole('button', { name: /<img src=x/ })).toBeVisible();
    await expect(canvasElement.querySelector('img')).toBeNull();
  },
};

export const WithoutCoordinates: Story = {
  tags: ['spec:VIEW-237'],
  args: { pins: [...storyLocations.slice(0, 1), { ...storyLocations[1]!, longitude: Number.NaN }] },
  play: async ({ canvas, canvasElement }) => {
    await painted(canvasElement);
    await expect(canvas.getAllByRole('listitem')).toHaveLength(1);
  },
};
