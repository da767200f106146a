import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';

import { storyLocations } from '../stories/locations';
import { besideMap, painted } from '../stories/onMap';
import { LocationGallery } from './LocationGallery';

const outline = (color: string) =>
  'data:image/svg+xml,' +
  encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><rect width="300" height="200" fill="#f3f2ee"/><path d="M0 140H300M90 0V200M210 0V200" stroke="#fff" stroke-width="12"/><rect x="115" y="60" width="70" height="55" fill="${color}" fill-opacity=".3" stroke="${color}" stroke-width="4"/></svg>`,
  );
const locations = storyLocations.map(({ id, name, index, value }) => ({
  id,
  name,
  index,
  city: 'Berlin',
  image: null,
  value,
}));

const meta = {
  title: 'Maps/LocationGallery',
  component: LocationGallery,
  parameters: { pictures: ['Ready'], layout: 'fullscreen' },
  decorators: [besideMap('gallery', { camera: { view: { latitude: 52.52, longitude: 13.4, zoom: 12 } } })],
  args: {
    locations,
    primary: '101',
    onSelect: fn(),
    thumbnailUrl: (id) => outline(Number(id) % 2 === 0 ? '#ce1d0e' : '#0b8480'),
  },
} satisfies Meta<typeof LocationGallery>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  tags: ['spec:VIEW-050'],
  play: async ({ canvas, canvasElement, args }) => {
    await painted(canvasElement);
    const strip = canvas.getByRole('region', { name: /^Locations/ });
    const gallery = within(strip);
    await expect(await gallery.findByRole('button', { name: /Kurfürstendamm/ })).toBeVisible();
    await expect(strip.offsetHeight).toBe(126);
    await expect(gallery.getByRole('button', { name: /Alexanderplatz/ })).toHaveAttribute('aria-current', 'true');
    await userEvent.click(gallery.getByRole('button', { name: /Kurfürstendamm/ }));
    await expect(args.onSelect).toHaveBeenCalledWith('102');
    await userEvent.click(gallery.getByRole('button', { name: 'Next page' }));
    await expect(await gallery.findByRole('button', { name: /Bergmannstraße/ })).toBeVisible();
    await expect(gallery.getByRole('button', { name: 'Page 2 of 2' })).toHaveAttribute('aria-current', 'page');
  },
};

/** A click before the report has loaded is remembered, and its card says so. */
export const Waiting: Story = {
  args: { waiting: '103' },
  play: async ({ canvas, canvasElement }) => {
    await painted(canvasElement);
    const gallery = within(canvas.getByRole('region', { name: /^Locations/ }));
    await expect(await gallery.findByRole('button', { busy: true })).toHaveTextContent(
      /Potsdamer Platz.*Shown once all is loaded/,
    );
    await expect(gallery.getByRole('status')).toHaveTextContent('Shown once all is loaded');
  },
};

export const Sizes: Story = {
  tags: ['spec:VIEW-301', 'spec:VIEW-302'],
  args: { locations: Array.from({ length: 60 }, (_, i) => ({ ...locations[i % 6]!, id: String(i), index: i })) },
  play: async ({ canvas, canvasElement }) => {
    await painted(canvasElement);
    const gallery = within(canvas.getByRole('region', { name: /^Locations/ }));
    const card = gallery.getAllByRole('button', { name: /Alexanderplatz/ })[0]!;
    await expect(card.offsetWidth).toBe(230);
    const image = card.querySelector('img')!;
    await expect([image.offsetWidth, image.offsetHeight]).toEqual([160, 100]);
    await expect(gallery.getAllByRole('listitem')).toHaveLength(4);
    await expect(gallery.getAllByRole('button', { name: /^Page / })).toHaveLength(10);
    await userEvent.click(gallery.getByRole('button', { name: 'View all locations' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Location gallery' }));
    const large = dialog.getAllByRole('button', { name: /Alexanderplatz/ })[0]!.querySelector('img')!;
    await expect([large.width, large.height]).toEqual([290, 100]);
    const columns = getComputedStyle(dialog.getAllByRole('list')[0]!).gridTemplateColumns.split(' ');
    await expect(columns).toHaveLength(4);
  },
};

export const AllLocations: Story = {
  tags: ['spec:VIEW-051'],
  play: async ({ canvas, canvasElement }) => {
    await painted(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'View all locations' }));
    const dialog = await screen.findByRole('dialog', { name: 'Location gallery' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(canvas.getByRole('button', { name: 'View all locations' }));
    await expect(await screen.findByRole('dialog', { name: 'Location gallery' })).toBeVisible();
  },
};

export const Minimized: Story = {
  tags: ['spec:VIEW-052'],
  args: { minimized: true, onMinimizedChange: fn() },
  render: function Folding(args) {
    const [minimized, setMinimized] = useState(args.minimized);
    return <LocationGallery {...args} minimized={minimized} onMinimizedChange={setMinimized} />;
  },
  play: async ({ canvas, canvasElement }) => {
    await painted(canvasElement);
    await expect(canvas.queryByRole('button', { name: /Alexanderplatz/ })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Maximize the gallery' }));
    await expect(await canvas.findByRole('button', { name: /Alexanderplatz/ })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Minimize the gallery' }));
    await expect(canvas.queryByRole('button', { name: /Alexanderplatz/ })).toBeNull();
  },
};

export const WithoutImages: Story = {
  args: { thumbnailUrl: undefined, locations: locations.map((location) => ({ ...location, image: 'x'.repeat(8001) })) },
  tags: ['spec:VIEW-241'],
  play: async ({ canvas, canvasElement }) => {
    await painted(canvasElement);
    const card = await canvas.findByRole('button', { name: /Kurfürstendamm/ });
    await expect(card).toBeVisible();
    await expect(canvasElement.querySelector('section img')).toBeNull();
    // The default picture.
    await expect(card.querySelector('svg')).toBeVisible();
  },
};

export const Empty: Story = {
  args: { locations: [] },
  play: ({ canvasElement }) => painted(canvasElement),
};

export const Dark: Story = { globals: { theme: 'dark' }, play: ({ canvasElement }) => painted(canvasElement) };

/** Figure and city of a card are both aligned to the right, although the figure runs left to right. */
export const RightToLeft: Story = {
  globals: { locale: 'il' },
  play: async ({ canvas, canvasElement }) => {
    await painted(canvasElement);
    const [card] = canvas.getAllByRole('button', { name: /Berlin/ });
    const right = (text: string) => {
      const words = document.createRange();
      words.selectNodeContents(within(card!).getByText(text));
      return Math.round(words.getBoundingClientRect().right);
    };
    await expect(right(locations[0]!.value!)).toBe(right('Berlin'));
  },
};
