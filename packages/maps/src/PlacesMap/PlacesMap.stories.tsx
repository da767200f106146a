import type { PlaceFacts } from '@locus/model/analyses';
import type { Id, Location } from '@locus/model/entities';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';

import { storyLocations } from '../stories/locations';
import { painted } from '../stories/onMap';
import { PlacesMap } from './PlacesMap';

const locations = storyLocations.map((location) => ({
  ...location,
  image: null,
  city: 'Berlin',
  address: `${location.name}, Berlin`,
})) as unknown as Location[];

/** Degrees of longitude per pixel at zoom 11. */
const degreesPerPx = 360 / (256 * 2 ** 11);

const shares: Record<Id, number | null> = { '101': 0.2745, '102': null };

const meta = {
  title: 'Maps/PlacesMap',
  component: PlacesMap,
  parameters: { pictures: ['Weighted', 'Arcs'], pictureSize: [720, 480], layout: 'fullscreen' },
  args: {
    locations,
    primary: locations[0],
    areasOfInterest: false,
    pictures: new Map(),
    waiting: undefined,
    kind: 'retention',
    factsLoading: false,
    factsOf: (id): PlaceFacts | undefined => {
      const share = shares[id];
      return share === undefined ? undefined : { kind: 'retention', share };
    },
    onSelect: fn(),
  },
  decorators: [
    (Story) => (
      <div style={{ blockSize: '100vh' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof PlacesMap>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A click on a pin makes its location primary and shows the analysis' data about it; another pin moves the popup. */
export const Ready: Story = {
  play: async ({ canvas, canvasElement, args }) => {
    await painted(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: /^1\. Alexanderplatz/ }));
    await expect(args.onSelect).toHaveBeenLastCalledWith('101');
    const popup = await canvas.findByRole('dialog', { name: 'Alexanderplatz' });
    await expect(popup).toHaveTextContent('27.45 % average rate of returning visits');
    await expect(popup).toHaveTextContent('Alexanderplatz, Berlin');
    await userEvent.click(canvas.getByRole('button', { name: /^3\. Potsdamer Platz/ }));
    await expect(await canvas.findByRole('dialog', { name: 'Potsdamer Platz' })).toBeVisible();
    await waitFor(() => expect(canvas.getAllByRole('dialog')).toHaveLength(1));
    await userEvent.click(within(canvas.getByRole('dialog')).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull());
  },
};

/** Only locations with a number have it next to their names; a hidden one is not shown as 0. */
export const Values: Story = {
  play: async ({ canvas, canvasElement }) => {
    await painted(canvasElement);
    const list = within(canvas.getByRole('list', { name: 'Locations on the map' }));
    await expect(
      list
        .getAllByRole('listitem')
        .map((item) => item.textContent)
        .slice(0, 3),
    ).toEqual([expect.stringContaining('27.45 %'), '2. Kurfürstendamm', '3. Potsdamer Platz']);
  },
};

/** Pins are sized by their numbers, which are below them; the legend explains the quantity, and how many have none. */
export const Weighted: Story = {
  args: {
    kind: 'visits',
    factsOf: (id): PlaceFacts => ({
      kind: 'visits',
      mean: id === '106' ? null : 60_000 / (Number(id) - 100),
      absolute: true,
      period: 'monthly',
      day: 7,
      hour: 15,
      ofAllDays: false,
    }),
  },
  play: async ({ canvas, canvasElement }) => {
    await painted(canvasElement);
    const first = canvas.getByRole('button', { name: '1. Alexanderplatz, 60,000, primary location' });
    const second = canvas.getByRole('button', { name: '2. Kurfürstendamm, 30,000' });
    const width = (pin: HTMLElement) => pin.getBoundingClientRect().width;
    await waitFor(() => expect(width(first) / width(second)).toBeCloseTo(Math.SQRT2, 1));
    const words = [...canvasElement.querySelectorAll('.locus-pin-value')].map(({ textContent }) => textContent);
    await expect(words).toEqual(['60,000', '30,000', '20,000', '15,000', '12,000', '–']);
    const legend = within(canvas.getByRole('region', { name: 'Average visits per month' }));
    await expect(legend.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Larger pin: more visits',
      '1. Alexanderplatz60,000',
      '5. Schönhauser Allee12,000',
      'No value1',
    ]);
    await userEvent.click(second);
    const popup = await canvas.findByRole('dialog', { name: 'Kurfürstendamm' });
    await expect(popup).toHaveTextContent('30,000 visits in an average month');
    await expect(within(popup).getByRole('row', { name: 'Popular day Saturday' })).toBeVisible();
    await expect(within(popup).getByRole('row', { name: 'Popular hour 3-4 pm' })).toBeVisible();
  },
};

/** The area of interest has no number among those of the locations its visits reach: pin, list and popup say so. */
export const AreaOfInterest: Story = {
  args: {
    kind: 'absorption',
    factsOf: (id): PlaceFacts =>
      id === '101'
        ? { kind: 'absorption', share: 0.12, area: true }
        : { kind: 'absorption', share: (Number(id) - 100) / 50 },
  },
  play: async ({ canvas, canvasElement }) => {
    await painted(canvasElement);
    const area = canvas.getByRole('button', { name: '1. Alexanderplatz, Area of interest, primary location' });
    const words = [...canvasElement.querySelectorAll('.locus-pin-value')].map(({ textContent }) => textContent);
    await expect(words).toEqual(['Area of interest', '4.0 %', '6.0 %', '8.0 %', '10.0 %', '12.0 %']);
    const legend = within(canvas.getByRole('region', { name: 'Visits to the area that also reach the location' }));
    await expect(legend.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Larger pin: larger share',
      '6. Bergmannstraße12.0 %',
      '2. Kurfürstendamm4.0 %',
      '1. AlexanderplatzArea of interest',
    ]);
    const gallery = within(canvas.getByRole('region', { name: /^Locations \d/ }));
    await expect(gallery.getByRole('button', { name: /Alexanderplatz/ })).toHaveTextContent('Area of interest');
    await userEvent.click(area);
    await expect(await canvas.findByRole('dialog', { name: 'Alexanderplatz' })).toHaveTextContent(
      '12.0 % of visits to this area of interest also reach another location, averaged over the locations',
    );
  },
};

/** Attraction tells nothing of the area's own visits. */
export const AreaOfAttraction: Story = {
  args: {
    kind: 'attraction',
    factsOf: (id): PlaceFacts =>
      id === '101'
        ? { kind: 'attraction', share: null, area: true }
        : { kind: 'attraction', share: (Number(id) - 100) / 50 },
  },
  play: async ({ canvas, canvasElement }) => {
    await painted(canvasElement);
    await userEvent.click(
      canvas.getByRole('button', { name: '1. Alexanderplatz, Area of interest, primary location' }),
    );
    const popup = await canvas.findByRole('dialog', { name: 'Alexanderplatz' });
    await expect(popup).toHaveTextContent(
      'Area of interest Each location’s number is the share of its visits that come from here.',
    );
    await expect(popup).not.toHaveTextContent(/N\/A|%/);
    await userEvent.click(canvas.getByRole('button', { name: '2. Kurfürstendamm, 4.0 %' }));
    await expect(await canvas.findByRole('dialog', { name: 'Kurfürstendamm' })).toHaveTextContent(
      '4.0 % share of visits from the area of interest',
    );
  },
};

/** Of the pins in view, none is under the legend: it moves to the other side of the map. */
export const ClearOfPins: Story = {
  args: Weighted.args,
  render: function Cornered(args) {
    // The first pin is 150 px from the end of the map and 130 px below its top.
    const [view] = useState(() => ({
      latitude: 52.5219 - (window.innerHeight / 2 - 130) * degreesPerPx * 0.609,
      longitude: 13.4123 - (window.innerWidth / 2 - 150) * degreesPerPx,
      zoom: 11,
    }));
    return <PlacesMap {...args} camera={{ view }} />;
  },
  play: async ({ canvas, canvasElement }) => {
    await painted(canvasElement);
    const pin = canvas.getByRole('button', { name: /^1\. Alexanderplatz/ }).getBoundingClientRect();
    const legend = canvas.getByRole('region', { name: 'Average visits per month' });
    await expect(pin.left).toBeGreaterThan(window.innerWidth - 200);
    await waitFor(() => expect(legend.getBoundingClientRect().right).toBeLessThan(pin.left));
    await expect(legend.getBoundingClientRect().left).toBeGreaterThanOrEqual(0);
  },
};

/** A day and hour is a different kind of number. */
export const Times: Story = {
  args: {
    kind: 'popularTime',
    factsOf: () => ({ kind: 'popularTime', share: 0.2, day: 2, hour: 15, ofAllDays: false }),
  },
  play: async ({ canvas, canvasElement }) => {
    await painted(canvasElement);
    await expect(canvas.getByRole('button', { name: '3. Potsdamer Platz, Mon, 3-4 pm' })).toBeVisible();
  },
};

/** Arcs lead from the primary location to the other destinations of its visitors, with a width by share. */
export const Arcs: Story = {
  args: {
    kind: 'crossVisitation',
    factsOf: () => ({
      kind: 'crossVisitation',
      share: 0.3,
      partner: undefined,
      partners: [
        { id: '102', share: 0.1 },
        { id: '103', share: 0.2 },
      ],
    }),
  },
  play: async ({ canvas, canvasElement }) => {
    await painted(canvasElement);
    await expect(canvasElement.querySelectorAll('.locus-arc')).toHaveLength(4);
    const legend = within(canvas.getByRole('region', { name: 'Visitors who also go to another location' }));
    await expect(
      legend
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent)
        .slice(-3),
    ).toEqual(['Visitors of Alexanderplatz who also go to', 'Potsdamer Platz20.00 %', 'Kurfürstendamm10.00 %']);
  },
};

/** The popup opens before the numbers have loaded, and says that they are loading. */
export const Loading: Story = {
  args: { factsLoading: true, factsOf: () => undefined },
  play: async ({ canvas, canvasElement }) => {
    await painted(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: /^1\. Alexanderplatz/ }));
    const popup = await canvas.findByRole('dialog', { name: 'Alexanderplatz' });
    await expect(popup.closest('[aria-busy="true"]') ?? popup.querySelector('[aria-busy="true"]')).not.toBeNull();
  },
};

/** For a place unknown to the analysis there is a dash. */
export const UnknownPlace: Story = {
  args: { kind: 'duration', factsOf: () => undefined },
  play: async ({ canvas, canvasElement }) => {
    await painted(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: /^4\. Warschauer Straße/ }));
    await expect(within(await canvas.findByRole('dialog')).getByRole('row')).toHaveTextContent(/-$/);
  },
};

export const Empty: Story = {
  args: { locations: [], primary: undefined },
  play: async ({ canvas, canvasElement }) => {
    await painted(canvasElement);
    await expect(canvas.queryByRole('button', { name: /^1\. / })).toBeNull();
  },
};

export const Error: Story = {
  args: { status: 'error', onRetry: fn() },
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Retry' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
