import type { MapView } from '@locus/model';
import type { Decorator, Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, fn, userEvent, waitFor, within } from 'storybook/test';

import { boundsOf } from '../boundsOf';
import { LocationPins } from '../LocationPins/LocationPins';
import { storyLocations } from '../stories/locations';
import { painted } from '../stories/onMap';
import { LocusMap } from './LocusMap';

const inWindow: Decorator = (Story) => (
  <div style={{ blockSize: '100vh' }}>
    <Story />
  </div>
);

const meta = {
  title: 'Maps/LocusMap',
  component: LocusMap,
  decorators: [inWindow],
  parameters: { layout: 'fullscreen' },
  args: {
    label: 'Map of the locations',
    bounds: boundsOf(storyLocations),
    contactHref: 'mailto:support@example.com',
    onViewChange: fn(),
    onPointsOfInterestChange: fn(),
    onDownload: fn(),
    onRetry: fn(),
    children: <LocationPins pins={storyLocations} primary="101" onSelect={fn()} />,
  },
} satisfies Meta<typeof LocusMap>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  tags: ['spec:VIEW-035', 'spec:VIEW-036'],
  play: async ({ canvas, canvasElement }) => {
    await painted(canvasElement);
    await expect(canvas.getByRole('region', { name: 'Map of the locations' })).toBeVisible();
    for (const name of ['Center map', 'Points of interest', 'Download map as PNG', 'Zoom in', 'Zoom out']) {
      await expect(canvas.getByRole('button', { name })).toBeVisible();
    }
    await expect(canvas.getByRole('link', { name: 'GeoNames CC BY 4.0' })).toBeVisible();
    await expect(canvas.getByText(/^\d+ k?m$/)).toBeVisible();
  },
};

export const Dark: Story = { globals: { theme: 'dark' }, play: ({ canvasElement }) => painted(canvasElement) };

export const RightToLeft: Story = {
  args: { panelOpen: true },
  globals: { locale: 'il' },
  play: ({ canvasElement }) => painted(canvasElement),
};

export const Narrow: Story = {
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 390, blockSize: '100%' }}>
        <Story />
      </div>
    ),
  ],
  play: ({ canvasElement }) => painted(canvasElement),
};

export const Loading: Story = {
  args: { status: 'loading' },
  tags: ['spec:VIEW-039'],
  play: async ({ canvas, canvasElement }) => {
    await painted(canvasElement);
    await expect(canvas.getByText('Loading data...')).toBeVisible();
  },
};

export const Empty: Story = {
  args: { empty: true },
  tags: ['spec:VIEW-038'],
  play: async ({ canvas, canvasElement }) => {
    await painted(canvasElement);
    await expect(canvas.getByText('There is not enough data to show this report.')).toBeVisible();
    await expect(canvas.getByText(/Please try extending the timeframe you are analyzing\./)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'contact us' })).toHaveAttribute(
      'href',
      'mailto:support@example.com',
    );
  },
};

export const Error: Story = {
  args: { status: 'error', error: 'The server did not answer (504).' },
  play: async ({ canvas, canvasElement, args }) => {
    await painted(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const WithoutPlaces: Story = {
  args: { bounds: undefined, children: undefined },
  play: async ({ canvas, canvasElement }) => {
    await painted(canvasElement);
    await expect(canvas.getByText('500 km')).toBeVisible();
  },
};

export const Near: Story = {
  args: { view: { latitude: 52.5163, longitude: 13.3904, zoom: 13.5 } },
  play: async ({ canvas, canvasElement }) => {
    await painted(canvasElement);
    await expect(canvas.getByText(/streets illustrative/)).toBeVisible();
  },
};

export const ViewIsTold: Story = {
  tags: ['spec:VIEW-273', 'spec:VIEW-274'],
  args: { view: { latitude: 52.5, longitude: 13.4, zoom: 18.5 } },
  render: function Told(args) {
    const [view, setView] = useState<MapView | undefined>(args.view);
    return (
      <LocusMap
        {...args}
        view={view}
        onViewChange={(next) => {
          args.onViewChange?.(next);
          setView(next);
        }}
      />
    );
  },
  play: async ({ canvas, canvasElement, args }) => {
    await painted(canvasElement);
    await expect(args.onViewChange).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'Zoom in' }));
    await expect(args.onViewChange).not.toHaveBeenCalled();
    await waitFor(() => expect(args.onViewChange).toHaveBeenCalledOnce());
    await expect(args.onViewChange).toHaveBeenLastCalledWith({
      latitude: expect.closeTo(52.5, 4) as number,
      longitude: expect.closeTo(13.4, 4) as number,
      zoom: 19,
    });
    await expect(canvas.getByRole('button', { name: 'Zoom in' })).toBeDisabled();
  },
};

export const ByKeyboard: Story = {
  args: { view: { latitude: 52.5, longitude: 13.4, zoom: 11 } },
  play: async ({ canvas, canvasElement, args }) => {
    await painted(canvasElement);
    const map = canvas.getByRole('region', { name: 'Map of the locations' });
    await userEvent.tab();
    await expect(map).toHaveFocus();
    // Leaflet reads the key's code, which simulated typing does not carry.
    await fireEvent.keyDown(map, { key: 'ArrowRight', keyCode: 39 });
    await waitFor(() => expect(args.onViewChange).toHaveBeenCalledOnce());
    await userEvent.tab();
    await expect(document.activeElement).toHaveAccessibleName('1. Alexanderplatz, 31.2 %, primary location');
    await userEvent.keyboard('{ArrowRight}');
    await expect(document.activeElement).toHaveAccessibleName('2. Kurfürstendamm');
    await userEvent.keyboard('{End}');
    await expect(document.activeElement).toHaveAccessibleName('6. Bergmannstraße');
    await userEvent.tab();
    await expect(document.activeElement).toHaveAccessibleName('Center map');
  },
};

export const Recentre: Story = {
  tags: ['spec:VIEW-176'],
  args: { view: { latitude: 40, longitude: 3, zoom: 5 } },
  play: async ({ canvas, canvasElement, args }) => {
    await painted(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Center map' }));
    await waitFor(() => expect(args.onViewChange).toHaveBeenCalledOnce());
    const [{ latitude, longitude }] = (args.onViewChange as ReturnType<typeof fn>).mock.calls[0] as [MapView];
    await expect(latitude).toBeCloseTo(52.51, 1);
    await expect(longitude).toBeCloseTo(13.4, 1);
  },
};

export const Picture: Story = {
  args: { pictureScale: 2 },
  play: async ({ canvas, canvasElement, args }) => {
    await painted(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Download map as PNG' }));
    await waitFor(() => expect(args.onDownload).toHaveBeenCalledOnce(), { timeout: 10_000 });
    const [png] = (args.onDownload as ReturnType<typeof fn>).mock.calls[0] as [Blob];
    const picture = await createImageBitmap(png);
    const map = within(canvasElement).getByRole('region');
    await expect([picture.width, picture.height]).toEqual([map.clientWidth * 2, map.clientHeight * 2]);
    await expect(png.type).toBe('image/png');
  },
};
