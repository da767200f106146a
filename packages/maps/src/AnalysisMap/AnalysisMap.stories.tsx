import type { Location } from '@locus/model/entities';
import { boundsOf } from '@locus/model/places';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';

import { storyLocations } from '../stories/locations';
import { painted } from '../stories/onMap';
import { AnalysisMap } from './AnalysisMap';

const locations = storyLocations.map((location) => ({
  ...location,
  image: null,
  city: 'Berlin',
})) as unknown as Location[];

const meta = {
  title: 'Maps/AnalysisMap',
  component: AnalysisMap,
  parameters: { layout: 'fullscreen' },
  args: {
    label: 'Visits on the map',
    camera: { bounds: boundsOf(locations) },
    locations,
    primary: locations[0],
    areasOfInterest: false,
    pictures: new Map(),
    waiting: undefined,
    onSelect: fn(),
  },
  decorators: [
    (Story) => (
      <div style={{ blockSize: '100vh' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof AnalysisMap>;

export default meta;
type Story = StoryObj<typeof meta>;

const pinsOf = (element: HTMLElement) =>
  within(within(element).getByRole('list', { name: 'Locations on the map' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);

/** A pin and a picture for each location, either of which selects it. */
export const Ready: Story = {
  play: async ({ canvas, canvasElement, args }) => {
    await painted(canvasElement);
    await expect(pinsOf(canvasElement)).toHaveLength(6);
    await userEvent.click(canvas.getByRole('button', { name: /^3\. Potsdamer Platz/ }));
    await expect(args.onSelect).toHaveBeenLastCalledWith('103');
    const gallery = within(canvas.getByRole('region', { name: /^Locations/ }));
    await userEvent.click(await gallery.findByRole('button', { name: /Kurfürstendamm/ }));
    await expect(args.onSelect).toHaveBeenLastCalledWith('102');
  },
};

/** A number follows the name of its pin and is on its card; locations without one have none. */
export const Values: Story = {
  args: {
    values: new Map([
      ['101', '31.2 %'],
      ['103', '4.0 %'],
    ]),
  },
  play: async ({ canvas, canvasElement }) => {
    await painted(canvasElement);
    await expect(pinsOf(canvasElement).slice(0, 3)).toEqual([
      expect.stringContaining('31.2 %'),
      '2. Kurfürstendamm',
      '3. Potsdamer Platz, 4.0 %',
    ]);
    const gallery = within(canvas.getByRole('region', { name: /^Locations/ }));
    await expect(await gallery.findByRole('button', { name: /Alexanderplatz/ })).toHaveTextContent('31.2 %');
    await expect(gallery.getByRole('button', { name: /Kurfürstendamm/ })).not.toHaveTextContent('%');
  },
};

/** Some have a pin; all have a card. */
export const FewerPins: Story = {
  args: { pins: storyLocations.slice(0, 1) },
  play: async ({ canvas, canvasElement }) => {
    await painted(canvasElement);
    await expect(pinsOf(canvasElement)).toHaveLength(1);
    const gallery = within(canvas.getByRole('region', { name: /^Locations/ }));
    await expect(await gallery.findByRole('button', { name: /Kurfürstendamm/ })).toBeVisible();
  },
};

/** A location selected before the report had loaded is marked as waiting. */
export const Waiting: Story = {
  args: { waiting: '102' },
  play: async ({ canvas, canvasElement }) => {
    await painted(canvasElement);
    await expect(await canvas.findByRole('button', { busy: true })).toHaveTextContent(/Kurfürstendamm/);
  },
};

/** Next to a large legend the images are initially folded. */
export const Minimizable: Story = {
  args: { minimizable: true },
  play: async ({ canvas, canvasElement }) => {
    await painted(canvasElement);
    const gallery = within(canvas.getByRole('region', { name: /^Locations/ }));
    await expect(gallery.queryByRole('button', { name: /Kurfürstendamm/ })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Maximize the gallery' }));
    await expect(await gallery.findByRole('button', { name: /Kurfürstendamm/ })).toBeVisible();
  },
};

const thousands = Array.from({ length: 5000 }, (_, i) => {
  const latitude = 52.3 + (Math.floor(i / 71) % 71) * 0.006;
  const longitude = 13 + (i % 71) * 0.011;
  const [south, west, north, east] = [latitude - 0.0008, longitude - 0.0012, latitude + 0.0008, longitude + 0.0012];
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  const geometry = { type: 'Polygon', coordinates: [ring] };
  return { ...locations[1]!, id: String(i + 1), index: i, name: `Store ${i + 1}`, latitude, longitude, geometry };
}) as Location[];

const circles = (canvasElement: HTMLElement) =>
  within(canvasElement).queryAllByRole('button', { name: /^[\d,]+ locations?: / });

/**
 * Five thousand places of a report: from afar, circles with counts, and the pin of the primary one. From nearby, those
 * in view have pins and outlines. In either case few of them are elements of the page.
 */
export const Thousands: Story = {
  args: { locations: thousands, primary: thousands[2520], camera: { bounds: boundsOf(thousands) } },
  play: async ({ canvas, canvasElement, args }) => {
    await painted(canvasElement);
    const elements = () => canvasElement.querySelectorAll('*').length;
    const count = (circle: HTMLElement) => Number(circle.textContent?.replaceAll(',', ''));
    await expect(circles(canvasElement).length).toBeGreaterThan(0);
    await expect(circles(canvasElement).length).toBeLessThanOrEqual(200);
    await expect(circles(canvasElement).reduce((sum, circle) => sum + count(circle), 0)).toBe(4999);
    await expect(pinsOf(canvasElement)).toEqual(['2521. Store 2521, primary location']);
    await expect(elements()).toBeLessThan(1500);
    // All of them are in the gallery, page by page.
    await expect(canvas.getByRole('region', { name: /^Locations/ })).toHaveTextContent('5,000');

    // A circle zooms in, which forms other circles from its places.
    const largest = circles(canvasElement).toSorted((a, b) => count(b) - count(a))[0]!;
    largest.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(largest.isConnected).toBe(false));
    for (let [circle] = circles(canvasElement); circle; [circle] = circles(canvasElement)) {
      const before = circle;
      await userEvent.click(canvas.getByRole('button', { name: 'Zoom in' }));
      await waitFor(() => expect(before.isConnected).toBe(false));
    }
    await expect(args.onSelect).not.toHaveBeenCalled();
    await waitFor(() => expect(pinsOf(canvasElement).length).toBeGreaterThan(1));
    await expect(pinsOf(canvasElement).length).toBeLessThanOrEqual(201);
    await expect(elements()).toBeLessThan(2500);
    const [pin] = canvas.getAllByRole('button', { name: /^\d+\. Store/ });
    pin!.focus();
    await userEvent.keyboard('{ArrowRight}{Enter}');
    await expect(args.onSelect).toHaveBeenCalledOnce();
  },
};

export const Empty: Story = {
  args: { locations: [], primary: undefined, camera: { bounds: [13.2, 52.4, 13.6, 52.62] } },
  play: async ({ canvas, canvasElement }) => {
    await painted(canvasElement);
    await expect(canvas.queryByRole('button', { name: /^1\. / })).toBeNull();
  },
};

export const Loading: Story = {
  args: { status: 'loading', locations: [], primary: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: /^1\. / })).toBeNull();
  },
};

export const Error: Story = {
  args: { status: 'error', locations: [], primary: undefined, onRetry: fn() },
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Retry' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
