import { outerLines } from '@locus/draw';
import { buildOutlines } from '@locus/mocks';
import { tradeAreaLines } from '@locus/model/analyses';
import { tradeAreaParts } from '@locus/model/entities';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { onMap, painted } from '../../stories/onMap';
import { OutlineLayer } from './OutlineLayer';

const cells = buildOutlines(Array.from({ length: 37 }, (_, i) => String(i))).map(({ polygon }) => polygon);

const meta = {
  title: 'Maps/OutlineLayer',
  component: OutlineLayer,
  parameters: { layout: 'fullscreen', pictures: ['Ready'], pictureSize: [480, 360] },
  decorators: [onMap({ camera: { bounds: [13.3, 52.45, 13.52, 52.59] } })],
  args: {
    tone: 'text',
    outlines: tradeAreaParts.map((part, i) => ({
      lines: outerLines(cells.slice(0, [5, 12, 30][i])),
      label: `${part} %`,
      ...tradeAreaLines[part],
    })),
  },
} satisfies Meta<typeof OutlineLayer>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Areas together have a single line; outlines are distinguished by dashes and by their names. */
export const Ready: Story = {
  play: async ({ canvasElement }) => {
    await painted(canvasElement);
    const lines = [...canvasElement.querySelectorAll('path.locus-outline')];
    await expect(lines).toHaveLength(3);
    await expect(new Set(lines.map((line) => line.getAttribute('stroke-dasharray'))).size).toBe(3);
    const names = [...canvasElement.querySelectorAll('.locus-outline-label')].map(({ textContent }) => textContent);
    await expect(names).toEqual(['50 %', '70 %', '90 %']);
  },
};

export const Dark: Story = {
  globals: { theme: 'dark' },
  play: ({ canvasElement }) => painted(canvasElement),
};

/** Without outlines there is nothing to draw. */
export const Empty: Story = {
  args: { outlines: [] },
  play: async ({ canvasElement }) => {
    await painted(canvasElement);
    await expect(canvasElement.querySelector('.locus-outline')).toBeNull();
  },
};
