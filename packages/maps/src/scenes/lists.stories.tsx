import type { CatchmentArea } from '@locus/model/analyses';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';

import { storyHotspots } from '../stories/hotspots';
import { besideMap } from '../stories/onMap';
import { AreaList } from './AreaList';
import { HotspotList } from './HotspotList';

const area = (index: string, name: string, share: number | null): CatchmentArea => ({
  index,
  name,
  code: index,
  share,
  rank: 1,
  socio: null,
  inhabitants: null,
  drivingTime: null,
  distanceKm: null,
  topLocations: [],
  byVisitors: [],
});

const meta = {
  title: 'Maps/Lists of places',
  component: AreaList,
  parameters: { layout: 'fullscreen' },
  args: {
    areas: [area('10117', 'Mitte', 0.012), area('10243', 'Friedrichshain', null), area('10115', 'Mitte', 0.0571)],
    selected: undefined,
    onSelect: fn(),
    onHoverChange: fn(),
  },
  decorators: [besideMap('list', { camera: { view: { latitude: 52.52, longitude: 13.4, zoom: 12 } } })],
} satisfies Meta<typeof AreaList>;

export default meta;
type Story = StoryObj<typeof meta>;

const optionsOf = (canvas: { getByRole: (role: string, options: { name: string }) => HTMLElement }, name: string) =>
  within(canvas.getByRole('listbox', { name })).getAllByRole('option');

/** The largest share first, by code and name; a hidden one comes last and without a number. */
export const Areas: Story = {
  play: async ({ canvas, args }) => {
    const options = optionsOf(canvas, 'Areas on the map');
    await expect(options.map((option) => option.textContent)).toEqual([
      expect.stringMatching(/^10115 Mitte.*5\.71 %$/),
      expect.stringMatching(/^10117 Mitte.*1\.20 %$/),
      expect.stringMatching(/^10243 Friedrichshain$/),
    ]);
    canvas.getByRole('listbox', { name: 'Areas on the map' }).focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(args.onHoverChange).toHaveBeenLastCalledWith('10117');
    await userEvent.keyboard('{Enter}');
    await expect(args.onSelect).toHaveBeenLastCalledWith('10117');
  },
};

export const Empty: Story = {
  args: { areas: [] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('option')).toBeNull();
  },
};

const hotspots = storyHotspots('pois');
const chosen = fn();
const pointed = fn();

/** The places in their given order; the selected one is marked and passed to the caller. */
export const Hotspots: Story = {
  render: () => <HotspotList hotspots={hotspots} selected={hotspots[1]} onSelect={chosen} onHoverChange={pointed} />,
  play: async ({ canvas }) => {
    const options = optionsOf(canvas, 'Places on the map');
    await expect(options).toHaveLength(hotspots.length);
    await expect(options[0]).toHaveTextContent(/^Hauptbahnhof.*9\.80?/);
    await expect(options.map((option) => option.getAttribute('aria-selected'))).toEqual([
      'false',
      'true',
      'false',
      'false',
      'false',
      'false',
    ]);
    // The list starts at the selected one.
    canvas.getByRole('listbox', { name: 'Places on the map' }).focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(pointed).toHaveBeenLastCalledWith(hotspots[2]);
    await userEvent.keyboard('{Enter}');
    await expect(chosen).toHaveBeenLastCalledWith(hotspots[2]);
    await userEvent.tab();
    await expect(pointed).toHaveBeenLastCalledWith(undefined);
  },
};
