import { buildOutlines } from '@locus/mocks';
import type { CatchmentArea } from '@locus/model/analyses';
import type { Location } from '@locus/model/entities';
import type { TripAnswer } from '@locus/model/places';
import { colorfulScale, sequentialScale } from '@locus/model/charts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';

import { areaSteps } from '../scale/areaSteps';
import { storyHotspots } from '../stories/hotspots';
import { storyLocations } from '../stories/locations';
import { onMap, painted } from '../stories/onMap';
import { storyPoints } from '../stories/points';
import { storyRoutes } from '../stories/routes';
import type { AreaSceneProps } from './AreaScene';
import { AreaScene } from './AreaScene';
import { CatchmentHeatScene } from './CatchmentHeatScene';
import { HotspotScene } from './HotspotScene';
import { MovementHeatScene } from './MovementHeatScene';
import { RadiusScene } from './RadiusScene';
import { TripScene } from './TripScene';

const indexes = ['10115', '10117', '10119', '10178', '10179', '10243', '10245', '10247', '10249', '10405'];
const outlines = new Map(buildOutlines(indexes).map(({ index, polygon }) => [index, polygon] as const));
const areas = indexes.map((index, i): CatchmentArea => ({
  index,
  name: `Berlin ${index}`,
  code: index,
  share: i === 9 ? null : 0.05 / (i + 1),
  rank: i + 1,
  socio: 12_000 - i * 1000,
  inhabitants: 12_000 - i * 1000,
  drivingTime: 8 + i,
  distanceKm: 1.5 + i,
  topLocations: [
    { locationId: '101', value: 0.05 / (i + 1) },
    { locationId: '102', value: 0.004 },
  ].sort((a, b) => b.value - a.value),
  // The second store is larger: more of an area's people go there, whatever their share of its visits.
  byVisitors: i < 4 ? ['102', '101'] : ['101', '102'],
}));
const locations = storyLocations as unknown as Location[];
const whole = { min: 0.005, max: 0.05 };
const fills = sequentialScale.light;
const measure = { type: 'HOME', metric: 'DESTINATION' } as const;

/** The areas with their slider, which limits what is shown as it moves. */
function Areas(props: AreaSceneProps) {
  const [value, setValue] = useState(props.threshold.value);
  const [selected, setSelected] = useState<string>();
  return (
    <AreaScene
      {...props}
      scale={areaSteps(props.areas, props.overlay !== undefined, value)}
      selected={selected}
      onSelect={setSelected}
      threshold={{ ...props.threshold, value, onValueChange: setValue }}
    />
  );
}

const meta = {
  title: 'Maps/Scenes',
  component: AreaScene,
  parameters: { pictures: ['Overlay', 'Winners'], pictureSize: [480, 360], layout: 'fullscreen' },
  decorators: [onMap({ camera: { bounds: [13.2, 52.4, 13.6, 52.62] } })],
  args: {
    ...measure,
    areas,
    outlines,
    scale: areaSteps(areas, false, whole),
    fills,
    locations,
    several: false,
    threshold: { value: whole, ...whole, onValueChange: fn(), onValueCommit: fn() },
    selected: undefined,
    onSelect: fn(),
    pointed: undefined,
    onPointedChange: fn(),
  },
  render: (args) => <Areas {...args} />,
} satisfies Meta<typeof AreaScene>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The legend with a title, in the map's legend slot. */
async function legendOf(canvasElement: HTMLElement, name: string) {
  const legend = await within(canvasElement).findByRole('region', { name });
  await expect(legend.closest('[data-legend]')).not.toBeNull();
  await painted(canvasElement);
  return within(legend);
}

export const Shares: Story = {
  play: async ({ canvasElement }) => {
    const legend = await legendOf(canvasElement, 'Share of this store’s visits by home area');
    await expect(legend.getByText('9 of 10 areas')).toBeVisible();
    await expect(legend.getByText(/of visits$/)).toHaveTextContent('14.1');
  },
};

export const Overlay: Story = {
  args: { overlay: 'INHABITANTS', scale: areaSteps(areas, true, whole) },
  play: async ({ canvasElement }) => {
    const legend = await legendOf(canvasElement, 'Inhabitants');
    await expect(legend.getByText('9 of 10 areas')).toBeVisible();
    await expect(legend.queryByText('%')).toBeNull();
    // Scale and slider are in inhabitants.
    const [from] = legend.getAllByRole('slider');
    await expect(from).toHaveAttribute('aria-valuemin', '3000');
    await expect(from).toHaveAttribute('aria-valuemax', '12000');
    from!.focus();
    await userEvent.keyboard('{PageUp}');
    await waitFor(() => expect(Number(from!.getAttribute('aria-valuenow'))).toBeGreaterThan(3000));
  },
};

/** Several locations: each area has the colour of the strongest. */
export const Winners: Story = {
  args: { several: true },
  play: async ({ canvasElement }) => {
    const legend = await legendOf(canvasElement, 'Strongest location of each area');
    await expect(legend.getByText('1. Alexanderplatz').closest('li')).toHaveTextContent('6 areas');
    await expect(canvasElement.querySelector('canvas[data-layer="pies"]')).toBeNull();
  },
};

/** Several locations with an overlay: a pie shows which locations attract visitors from each area. */
export const Pies: Story = {
  args: { several: true, overlay: 'HOUSEHOLDS', fills: colorfulScale.light },
  play: async ({ canvasElement }) => {
    const legend = await legendOf(canvasElement, 'Households');
    await expect(legend.getByText('Circles: which locations the visits go to')).toBeVisible();
    await expect(canvasElement.querySelector('canvas[data-layer="pies"]')).toBeVisible();
  },
};

export const Heat: Story = {
  render: () => (
    <CatchmentHeatScene {...measure} type="WORK" areas={areas} outlines={outlines} range={whole} fills={fills} />
  ),
  play: async ({ canvasElement }) => {
    const legend = await legendOf(canvasElement, 'Share of this store’s visits by work area');
    await expect(legend.getByText('% per sq km')).toBeVisible();
  },
};

export const MovementHeat: Story = {
  render: () => <MovementHeatScene points={storyPoints(400)} fills={fills} who="residents_workers" period="before" />,
  play: async ({ canvasElement }) => {
    const legend = await legendOf(canvasElement, 'Residents and workers before the visit');
    await expect(legend.getByText('% of visits per sq km')).toBeVisible();
  },
};

function Routes({ come = true }: { come?: boolean }) {
  const [playing, setPlaying] = useState(false);
  const trips = storyRoutes.map(({ path }) => ({
    trips: [{ geometry: { type: 'LineString', coordinates: path }, distance: 5200, duration: 840 }],
  })) as unknown as TripAnswer[];
  return (
    <TripScene
      starts={areas.slice(0, 4)}
      trips={come ? trips : undefined}
      playing={playing}
      onPlayingChange={setPlaying}
    />
  );
}

export const Trips: Story = {
  render: () => <Routes />,
  play: async ({ canvasElement }) => {
    const legend = await legendOf(canvasElement, 'Trip routes from the top areas');
    await expect(legend.getAllByRole('listitem')).toHaveLength(4);
    await expect(legend.getAllByRole('listitem')[0]).toHaveTextContent(/10115 Berlin 10115.*14\s?min/);
  },
};

/** The starts of trips are named while the trips are still loading. */
export const TripsLoading: Story = {
  render: () => <Routes come={false} />,
  play: async ({ canvasElement }) => {
    const legend = await legendOf(canvasElement, 'Trip routes from the top areas');
    await expect(legend.getAllByRole('listitem')[3]).toHaveTextContent(/10178 Berlin 10178$/);
  },
};

export const Radius: Story = {
  render: () => (
    <RadiusScene
      {...measure}
      location={locations[0]}
      rings={[
        { from: 0, to: 5, value: 0.31 },
        { from: 5, to: 10, value: 0.12 },
        { from: 10, to: 20, value: null },
      ]}
      fills={fills}
    />
  ),
  play: async ({ canvasElement }) => {
    const legend = await legendOf(canvasElement, 'Share of this store’s visits by home area');
    const rows = legend.getAllByRole('listitem');
    await expect(rows).toHaveLength(3);
    for (const [i, text] of [/^0–5 km31\.00 %$/, /^5–10 km12\.00 %$/, /^10–20 km-$/].entries()) {
      await expect(rows[i]).toHaveTextContent(text);
    }
  },
};

const hotspots = storyHotspots('pois');

function Hotspots({ dataLevel }: { dataLevel: 'LOCATIONS' | 'CATEGORIES' }) {
  const [overlay, setOverlay] = useState(true);
  const [selected, setSelected] = useState<(typeof hotspots)[number]>();
  const [hovered, setHovered] = useState<(typeof hotspots)[number]>();
  return (
    <HotspotScene
      hotspots={hotspots}
      within={hotspots.slice(0, 4)}
      range={{ min: 0.03, max: 0.098 }}
      fills={fills}
      period="after"
      locationType="POIS"
      dataLevel={dataLevel}
      overlay={overlay}
      onOverlayChange={setOverlay}
      selected={selected}
      onSelect={setSelected}
      hovered={hovered}
      onHoverChange={setHovered}
    />
  );
}

export const HotspotsByShare: Story = {
  render: () => <Hotspots dataLevel="LOCATIONS" />,
  play: async ({ canvasElement }) => {
    const legend = await legendOf(canvasElement, 'Points of interest after the visit');
    await expect(legend.getByText('4 of 6 places')).toBeVisible();
    const [first] = within(legend.getByRole('list', { name: /visited/i })).getAllByRole('button');
    await userEvent.click(first!);
    await expect(first).toHaveAttribute('aria-pressed', 'true');
  },
};

export const HotspotsByCategory: Story = {
  render: () => <Hotspots dataLevel="CATEGORIES" />,
  play: async ({ canvasElement }) => {
    const legend = await legendOf(canvasElement, 'Points of interest after the visit');
    await expect(legend.getByText('Retail').closest('li')).toHaveTextContent('4');
  },
};
