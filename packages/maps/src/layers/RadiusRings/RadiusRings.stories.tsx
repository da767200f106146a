import { sequentialScale } from '@locus/model/charts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { LocationPins } from '../../LocationPins/LocationPins';
import { storyLocations } from '../../stories/locations';
import { onMap, painted } from '../../stories/onMap';
import { RadiusRings } from './RadiusRings';

const [place] = storyLocations;
const ringsOf = (fills: readonly string[]) =>
  [5, 10, 20, 50].map((radiusKm, i) => ({ radiusKm, fill: fills[[13, 9, 5, 2][i]!]! }));

const meta = {
  title: 'Maps/RadiusRings',
  component: RadiusRings,
  parameters: { pictures: ['Ready', 'RightToLeft'], pictureSize: [480, 360], layout: 'fullscreen' },
  decorators: [onMap({ camera: { view: { latitude: 52.52, longitude: 13.41, zoom: 9.25 } } })],
  args: {
    longitude: place!.longitude,
    latitude: place!.latitude,
    rings: ringsOf(sequentialScale.light),
  },
  render: (args) => (
    <>
      <RadiusRings {...args} />
      <LocationPins pins={storyLocations.slice(0, 1)} primary="101" />
    </>
  ),
} satisfies Meta<typeof RadiusRings>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ canvasElement }) => {
    await painted(canvasElement);
    await expect(canvasElement.querySelectorAll('path.locus-ring')).toHaveLength(4);
    const labels = [...canvasElement.querySelectorAll('.locus-ring-label')].map(({ textContent }) => textContent);
    await expect(labels).toEqual(['50 km', '20 km', '10 km', '5 km']);
  },
};

export const Dark: Story = {
  args: { rings: ringsOf(sequentialScale.dark) },
  globals: { theme: 'dark' },
  play: ({ canvasElement }) => painted(canvasElement),
};

export const RightToLeft: Story = { globals: { locale: 'il' }, play: ({ canvasElement }) => painted(canvasElement) };
