import { colorfulScale, sequentialScale } from '@locus/model/charts';
import { useThemeName } from '@locus/ui/theme';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useMemo, useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';

import { AreaLayer } from '../layers/AreaLayer/AreaLayer';
import { LocusMap } from '../LocusMap/LocusMap';
import { stepScale } from '../scale/stepScale';
import { winnerFills, winners } from '../scale/winners';
import { storyLocations } from '../stories/locations';
import { manyAreas } from '../stories/manyAreas';
import { besideMap, painted } from '../stories/onMap';
import { storyRoutes } from '../stories/routes';
import { AreaLegend } from './AreaLegend';
import { HeatLegend } from './HeatLegend';
import { HotspotLegend } from './HotspotLegend';
import { RingLegend } from './RingLegend';
import { TripLegend } from './TripLegend';
import { WinnerLegend } from './WinnerLegend';

const areas = manyAreas(13);
const view = { latitude: 52.52, longitude: 13.4, zoom: 10 };
const values = areas.map((_, i) => {
  const far = Math.hypot((i % 13) - 6, Math.floor(i / 13) - 6);
  return i % 23 === 5 ? null : 0.057 * Math.exp(-far / 2.4) + 0.0012;
});
const percent = (value: number) => `${(value * 100).toFixed(2)} %`;
const title = 'Visits share by home postal code';

const meta = {
  title: 'Maps/MapLegend',
  component: AreaLegend,
  parameters: { pictures: ['Trips', 'Dark'], layout: 'fullscreen' },
  args: { title, unit: '%', scale: stepScale(values), fills: sequentialScale.light, format: percent },
} satisfies Meta<typeof AreaLegend>;

export default meta;
type Story = StoryObj<typeof meta>;

const besides = [besideMap('legend', { camera: { view } })];

/** The number in a legend's line; undefined if there is no such line. */
const numberOf = (legend: ReturnType<typeof within>, text: string) =>
  legend.queryByText(text)?.nextElementSibling?.textContent;

/** A map whose legend limits what it shows. */
function Controlled({ colourful = false, onCommit }: { colourful?: boolean; onCommit?: (value: unknown) => void }) {
  const theme = useThemeName();
  const [value, setValue] = useState({ min: 0.0012, max: 0.0582 });
  const scale = useMemo(() => stepScale(values, { threshold: value }), [value]);
  const fills = (colourful ? colorfulScale : sequentialScale)[theme];
  return (
    <div style={{ blockSize: '100vh' }}>
      <LocusMap
        label="Map"
        camera={{ view }}
        legend={
          <AreaLegend
            {...{ title, scale, fills }}
            unit="%"
            format={percent}
            visitsShare={0.926}
            threshold={{ value, min: 0.0012, max: 0.0582, onValueChange: setValue, onValueCommit: onCommit }}
          />
        }
      >
        <AreaLayer areas={areas} classes={scale.classes} fills={fills} />
      </LocusMap>
    </div>
  );
}

export const Areas: Story = {
  render: () => <Controlled />,
  play: async ({ canvas, canvasElement }) => {
    await painted(canvasElement);
    const legend = within(canvas.getByRole('region', { name: title }));
    await expect(legend.getByText('161 of 169 areas')).toBeVisible();
    await expect(legend.getByText('92.60 % of visits')).toBeVisible();
    await expect(numberOf(legend, 'No value')).toBe('8');
    await expect(legend.queryByText('Outside threshold')).toBeNull();
    const to = legend.getByRole('textbox', { name: /Threshold.*to/i });
    await userEvent.clear(to);
    await userEvent.type(to, '1{Enter}');
    const left = values.filter((value) => value !== null && value <= 0.01).length;
    await expect(left).toBeGreaterThan(0);
    await expect(numberOf(legend, 'Outside threshold')).toBe(String(161 - left));
    await expect(legend.getByText(`${left} of 169 areas`)).toBeVisible();
    // Areas without a value are outside of nothing.
    await expect(numberOf(legend, 'No value')).toBe('8');
    await painted(canvasElement);
  },
};

export const Colourful: Story = {
  render: () => <Controlled colourful />,
  play: ({ canvasElement }) => painted(canvasElement),
};

export const Dark: Story = {
  render: () => <Controlled />,
  globals: { theme: 'dark' },
  play: ({ canvasElement }) => painted(canvasElement),
};

export const RightToLeft: Story = {
  render: () => <Controlled />,
  globals: { locale: 'il' },
  play: ({ canvasElement }) => painted(canvasElement),
};

export const Heat: Story = {
  decorators: besides,
  render: () => (
    <HeatLegend
      title="Visits by home area"
      unit="%"
      fills={sequentialScale.light}
      highest={0.0123}
      format={(value) => (value * 100).toFixed(2)}
    />
  ),
  play: async ({ canvas, canvasElement }) => {
    await painted(canvasElement);
    await expect(canvas.getByText('% per sq km')).toBeVisible();
    await expect(canvas.getByText('1.23')).toBeVisible();
  },
};

export const Rings: Story = {
  decorators: besides,
  render: () => (
    <RingLegend
      title="Visits share by distance"
      rings={[
        { from: 0, to: 5, fill: sequentialScale.light[13], value: '48.1 %' },
        { from: 5, to: 10, fill: sequentialScale.light[9], value: '27.4 %' },
        { from: 10, to: 20, fill: sequentialScale.light[5], value: '16.9 %' },
        { from: 20, to: 50, fill: sequentialScale.light[2], value: '7.6 %' },
      ]}
    />
  ),
  play: async ({ canvas, canvasElement }) => {
    await painted(canvasElement);
    await expect(canvas.getByText('10–20 km')).toBeVisible();
  },
};

export const Trips: Story = {
  decorators: besides,
  args: { format: fn() },
  render: () => (
    <TripLegend
      title="Trip routes from the top areas"
      routes={storyRoutes.map((route, i) => ({ ...route, value: `${8 + i * 3} min` }))}
      playing
      onPlayingChange={fn()}
    />
  ),
  play: ({ canvasElement }) => painted(canvasElement),
};

export const Hotspots: Story = {
  decorators: besides,
  render: function Switched() {
    const [overlay, setOverlay] = useState(true);
    const [value, setValue] = useState({ min: 0, max: 0.098 });
    const shares = [0.098, 0.071, 0.056, 0.034, 0.021, 0.012].filter((share) => share <= value.max);
    return (
      <HotspotLegend
        title="Points of interest visited before"
        scale={stepScale(shares)}
        fills={sequentialScale.light}
        format={percent}
        all={6}
        own={2}
        overlay={overlay}
        onOverlayChange={setOverlay}
        threshold={{ value, min: 0, max: 0.098, onValueChange: setValue }}
      />
    );
  },
  play: async ({ canvas, canvasElement }) => {
    await painted(canvasElement);
    const steps = () => canvas.queryByRole('list', { name: /Number of places in each step/ });
    await expect(within(steps()!).getByText('Step 16: 1 place')).toBeInTheDocument();
    await expect(canvas.getByText('6 of 6 places')).toBeVisible();
    await expect(numberOf(canvas, 'Your locations')).toBe('2');
    await expect(canvas.queryByText('Outside threshold')).toBeNull();
    const to = canvas.getByRole('textbox', { name: /Threshold.*to/i });
    await userEvent.clear(to);
    await userEvent.type(to, '8{Enter}');
    await expect(canvas.getByText('5 of 6 places')).toBeVisible();
    await expect(numberOf(canvas, 'Outside threshold')).toBe('1');
    await userEvent.click(canvas.getByRole('switch', { name: 'Colours by share' }));
    await expect(steps()).toBeNull();
  },
};

const six = [0.098, 0.071, 0.056, 0.034, 0.021, 0.012];

/** The places by category, with the most visited ones: the place under the pointer is reported, a click selects it. */
export const HotspotsByCategory: Story = {
  decorators: besides,
  render: function Pointed() {
    const [hovered, setHovered] = useState<number>();
    const [selected, setSelected] = useState<number>();
    return (
      <HotspotLegend
        title="Points of interest visited before"
        unit="% of visits"
        scale={stepScale(six)}
        fills={sequentialScale.light}
        format={percent}
        all={6}
        categories={[
          { name: 'Food and drink', fill: '#0b8580', count: 4 },
          { name: 'Transport', fill: '#b38f18', count: 2 },
        ]}
        overlay
        onOverlayChange={() => {}}
        top={{
          places: six.map((share, i) => ({ name: storyLocations[i]!.name, value: percent(share) })),
          hovered,
          onHoverChange: setHovered,
          selected,
          onSelect: setSelected,
        }}
      />
    );
  },
  play: async ({ canvas, canvasElement }) => {
    await painted(canvasElement);
    await expect(canvas.getByText('Food and drink').closest('li')).toHaveTextContent('4');
    const place = canvas.getByRole('button', { name: /Potsdamer Platz/ });
    await userEvent.hover(place);
    await expect(place).toHaveAttribute('data-pointed');
    await userEvent.click(place);
    await expect(place).toHaveAttribute('aria-pressed', 'true');
  },
};

const won = winners(
  areas.map(({ id }) => id),
  areas.slice(0, 160).map(({ id }, i) => {
    const [x, y] = [(i % 13) / 13, Math.floor(i / 13) / 13];
    const nearest = storyLocations.toSorted(
      (a, b) =>
        Math.hypot((a.longitude - 12.95) / 0.9 - x, (a.latitude - 52.25) / 0.55 - y) -
        Math.hypot((b.longitude - 12.95) / 0.9 - x, (b.latitude - 52.25) / 0.55 - y),
    );
    return { index: id, byVisitors: nearest.map((location) => location.id) };
  }),
  storyLocations,
);

export const Winners: Story = {
  render: () => (
    <div style={{ blockSize: '100vh' }}>
      <LocusMap
        label="Map"
        camera={{ view }}
        legend={
          <WinnerLegend
            title="Strongest location of each area"
            locations={storyLocations}
            counts={won.counts}
            missing={9}
          />
        }
      >
        <AreaLayer areas={areas} classes={won.classes} fills={winnerFills} opacity={0.7} />
      </LocusMap>
    </div>
  ),
  play: async ({ canvas, canvasElement }) => {
    await painted(canvasElement);
    await expect(canvas.getByText('9 areas')).toBeVisible();
  },
};
