import { sequentialScale } from '@locus/model/charts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, waitFor } from 'storybook/test';

import { manyAreas, manyClasses } from '../../stories/manyAreas';
import { onMap, painted } from '../../stories/onMap';
import { AreaLayer } from './AreaLayer';

const meta = {
  title: 'Maps/AreaLayer',
  component: AreaLayer,
  parameters: { pictures: ['Ready', 'Dark'], pictureSize: [480, 360], layout: 'fullscreen' },
  decorators: [onMap({ camera: { view: { latitude: 52.51, longitude: 13.4, zoom: 10.5 } } })],
  args: {
    areas: manyAreas(20),
    classes: manyClasses(20),
    fills: sequentialScale.light,
    onSelect: fn(),
    onHoverChange: fn(),
  },
} satisfies Meta<typeof AreaLayer>;

export default meta;
type Story = StoryObj<typeof meta>;

const areasPainted = (element: HTMLElement) =>
  waitFor(() =>
    expect(element.querySelector<HTMLCanvasElement>('canvas[data-layer="areas"]')?.style.width).toMatch(/px$/),
  );

export const Ready: Story = {
  args: { selected: '210' },
  play: async ({ canvas, canvasElement, args }) => {
    await painted(canvasElement);
    await areasPainted(canvasElement);
    const map = canvas.getByRole('region', { name: 'Map' });
    const { left, top, width, height } = map.getBoundingClientRect();
    const middle = { clientX: left + width / 2, clientY: top + height / 2 };
    await fireEvent.mouseMove(map, middle);
    await expect(args.onHoverChange).toHaveBeenCalledOnce();
    await fireEvent.click(map, middle);
    await expect(args.onSelect).toHaveBeenCalledOnce();
  },
};

export const TenThousand: Story = {
  args: { areas: manyAreas(100), classes: manyClasses(100) },
  play: async ({ canvasElement }) => {
    await painted(canvasElement);
    await areasPainted(canvasElement);
  },
};

export const Dark: Story = {
  args: { fills: sequentialScale.dark, selected: '210' },
  globals: { theme: 'dark' },
  play: async ({ canvasElement }) => {
    await painted(canvasElement);
    await areasPainted(canvasElement);
  },
};
