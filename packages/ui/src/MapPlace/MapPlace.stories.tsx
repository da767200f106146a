import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { MapAndDetails, MapPlace } from './MapPlace';

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

/** What lies below the map shows that there is more. */
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

/** What tells more stands below the map, and from 1600 px beside it. */
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

function Never(): never {
  throw new Promise(() => {});
}

/** Until the code of the map is there, its place is kept. */
export const Loading: Story = {
  args: { children: <Never /> },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('[data-map]')).toBeVisible();
    await expect(heightOf(canvasElement)).toBe(600);
  },
};
