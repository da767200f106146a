import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, waitFor } from 'storybook/test';

import { ViewStage } from '../ViewStage/ViewStage';
import { MapAndDetails, MapAndGraph, useRoomForCharts } from './MapAndGraph';
import { MapPlace } from './MapPlace';
import { PreparesViews } from './PreparesViews';

const meta = {
  component: MapPlace,
  parameters: { layout: 'fullscreen' },
  args: { size: 'fill', children: <div style={{ blockSize: '100%' }}>The map</div> },
  decorators: [
    (Story) => (
      <div style={{ blockSize: 600 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof MapPlace>;

export default meta;
type Story = StoryObj<typeof meta>;

const heightOf = (canvasElement: HTMLElement) =>
  canvasElement.querySelector('[data-size]')?.getBoundingClientRect().height ?? 0;

export const Fill: Story = {
  play: async ({ canvasElement }) => expect(heightOf(canvasElement)).toBe(600),
};

/** The visible edge of the content below the map shows that there is more. */
export const Most: Story = {
  args: { size: 'most' },
  play: async ({ canvasElement }) => {
    await expect(heightOf(canvasElement)).toBeGreaterThan(360);
    await expect(heightOf(canvasElement)).toBeLessThan(600);
  },
};

export const Head: Story = {
  args: { size: 'head' },
  play: async ({ canvasElement }) => {
    await expect(heightOf(canvasElement)).toBeGreaterThanOrEqual(240);
    await expect(heightOf(canvasElement)).toBeLessThanOrEqual(520);
  },
};

/** The details are below the map, and from 1600 px beside it. */
export const WithDetails: Story = {
  render: (args) => (
    <MapAndDetails map={<MapPlace {...args} size="most" />} details={<p style={{ blockSize: 900 }}>More</p>} />
  ),
  play: async ({ canvas, canvasElement }) => {
    const map = canvasElement.querySelector('[data-size]')!.getBoundingClientRect();
    const details = canvas.getByText('More').parentElement!.getBoundingClientRect();
    if (innerWidth < 1600) {
      await expect(details.top).toBeGreaterThanOrEqual(map.bottom);
      return;
    }
    await expect(details.left).toBeGreaterThanOrEqual(map.right);
    await expect(details.width).toBeGreaterThanOrEqual(480);
    await expect([map.height, details.height]).toEqual([600, 600]);
  },
};

/** A window of 1600 px. */
export const Beside: Story = {
  ...WithDetails,
  parameters: { viewport: { options: { wide: { name: 'Wide', styles: { width: '1600px', height: '1000px' } } } } },
  globals: { viewport: { value: 'wide' } },
};

/** In a large window a chart has room to be higher, unless a map is beside it. */
export const RoomForCharts: Story = {
  parameters: { viewport: { options: { large: { name: 'Large', styles: { width: '1920px', height: '1080px' } } } } },
  globals: { viewport: { value: 'large' } },
  render: function Rooms(args) {
    const [shown, setShown] = useState<'both' | 'graph'>('both');
    return (
      <>
        <button type="button" onClick={() => setShown('graph')}>
          Graph
        </button>
        <MapAndGraph shown={shown} map={<MapPlace {...args} />} graph={<Roominess />} />
      </>
    );
  },
  play: async ({ canvas }) => {
    // Elsewhere, e.g. in the built Storybook, the window has another size.
    if (innerWidth < 1600 || innerHeight < 1000) return;
    await expect(canvas.getByText('A chart of usual height')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Graph' }));
    await expect(canvas.getByText('A high chart')).toBeVisible();
  },
};

function Roominess() {
  return <p>{useRoomForCharts() ? 'A high chart' : 'A chart of usual height'}</p>;
}

/** Graph and map take the same space; one that has been shown waits there with zero size. */
export const OneAtATime: Story = {
  render: function Switching(args) {
    const [shown, setShown] = useState<'map' | 'graph'>('map');
    return (
      <div style={{ position: 'relative', blockSize: '100%' }}>
        <button
          type="button"
          style={{ position: 'absolute', insetInlineEnd: 0, zIndex: 1 }}
          onClick={() => setShown(shown === 'map' ? 'graph' : 'map')}
        >
          Switch
        </button>
        <MapAndGraph shown={shown} map={<MapPlace {...args} />} graph={<p style={{ blockSize: 900 }}>The graph</p>} />
      </div>
    );
  },
  play: async ({ canvas, canvasElement }) => {
    const map = canvas.getByText('The map');
    await expect(heightOf(canvasElement)).toBe(600);
    await expect(canvas.queryByText('The graph')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Switch' }));
    const graph = canvas.getByText('The graph');
    await expect(graph.getBoundingClientRect().height).toBe(900);
    await expect(graph.getBoundingClientRect().top).toBe(canvasElement.getBoundingClientRect().top);
    await expect(map.checkVisibility()).toBe(false);
    await userEvent.click(canvas.getByRole('button', { name: 'Switch' }));
    await expect(canvas.getByText('The map')).toBe(map);
    await expect(heightOf(canvasElement)).toBe(600);
    await expect(graph.checkVisibility()).toBe(false);
  },
};

/** While the page is idle, the hidden view is prepared out of sight, in the size it will have. */
export const MadeReady: Story = {
  ...OneAtATime,
  decorators: [
    (Story) => (
      <PreparesViews value>
        <div style={{ blockSize: 600, overflow: 'auto' }}>
          <ViewStage description={<p>Visits</p>} tools={null} mapped={false}>
            <Story />
          </ViewStage>
        </div>
      </PreparesViews>
    ),
  ],
  render: (args) => (
    <MapAndGraph
      shown="graph"
      map={
        <MapPlace {...args}>
          <p data-testid="map" style={{ blockSize: '100%' }} />
        </MapPlace>
      }
      graph={<p style={{ blockSize: 900 }}>The graph</p>}
    />
  ),
  play: async ({ canvas, canvasElement }) => {
    const scroller = canvasElement.querySelector<HTMLElement>('[data-stage]')!.parentElement!.parentElement!;
    const before = [scroller.scrollHeight, scroller.scrollWidth];
    const map = await waitFor(() => canvas.getByTestId('map'));
    await expect(map).not.toBeVisible();
    await expect(map.closest('[inert]')).not.toBeNull();
    const { width, height } = map.getBoundingClientRect();
    await expect(Math.round(width)).toBe(scroller.offsetWidth);
    await expect(height).toBeGreaterThan(400);
    await expect([scroller.scrollHeight, scroller.scrollWidth]).toEqual(before);
  },
};

/** In a window of 1600 px the graph scrolls separately beside the map. */
export const GraphBeside: Story = {
  ...Beside,
  render: (args) => (
    <MapAndGraph shown="both" map={<MapPlace {...args} />} graph={<p style={{ blockSize: 900 }}>More</p>} />
  ),
};

function Never(): never {
  throw new Promise(() => {});
}

/** The space is reserved until the map's code has loaded. */
export const Loading: Story = {
  args: { children: <Never /> },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('[data-map]')).toBeVisible();
    await expect(heightOf(canvasElement)).toBe(600);
  },
};
