import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { MapPlace } from './MapPlace';

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
