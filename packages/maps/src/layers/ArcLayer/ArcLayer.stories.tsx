import { boundsOf } from '@locus/model/places';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { storyLocations } from '../../stories/locations';
import { onMap, painted } from '../../stories/onMap';
import { ArcLayer } from './ArcLayer';

const [first, ...others] = storyLocations;

const meta = {
  title: 'Maps/ArcLayer',
  component: ArcLayer,
  parameters: { layout: 'fullscreen', pictures: ['Ready'], pictureSize: [480, 360] },
  decorators: [onMap({ camera: { bounds: boundsOf(storyLocations) } })],
  args: { from: first!, arcs: others.map((place, i) => ({ ...place, share: 0.3 - i * 0.06 })) },
} satisfies Meta<typeof ArcLayer>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The largest share has the widest arc. */
export const Ready: Story = {
  play: async ({ canvasElement }) => {
    await painted(canvasElement);
    const widths = [...canvasElement.querySelectorAll('.locus-arc')].map((arc) =>
      Number(arc.getAttribute('stroke-width')),
    );
    await expect(widths).toHaveLength(10);
    await expect(Math.max(...widths)).toBe(widths[0]);
  },
};

/** Without partners there is nothing to draw. */
export const Empty: Story = {
  args: { arcs: [] },
  play: async ({ canvasElement }) => {
    await painted(canvasElement);
    await expect(canvasElement.querySelector('.locus-arc')).toBeNull();
  },
};
