import type { Id } from '@locus/model/entities';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';

import { LocationPins } from '../LocationPins/LocationPins';
import { LocusMap } from '../LocusMap/LocusMap';
import { storyLocations } from '../stories/locations';
import { onMap, painted } from '../stories/onMap';
import { MapPopup } from './MapPopup';

const [place] = storyLocations;

const meta = {
  title: 'Maps/MapPopup',
  component: MapPopup,
  parameters: { pictures: ['Ready'], pictureSize: [560, 480], layout: 'fullscreen' },
  decorators: [onMap({ camera: { view: { latitude: 52.515, longitude: 13.4, zoom: 12.5 } } })],
  args: {
    latitude: place!.latitude,
    longitude: place!.longitude,
    title: 'Alexanderplatz',
    subtitle: '10178 Berlin',
    rows: [
      { name: 'Popular day', value: 'Sat' },
      { name: 'Popular hour', value: '15:00 - 16:00' },
    ],
    onClose: fn(),
  },
} satisfies Meta<typeof MapPopup>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  tags: ['spec:VIEW-040'],
  play: async ({ canvas, canvasElement, args }) => {
    await painted(canvasElement);
    const popup = canvas.getByRole('dialog', { name: 'Alexanderplatz' });
    await expect(popup).toHaveFocus();
    await expect(canvas.getByRole('row', { name: 'Popular day Sat' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

export const Tall: Story = {
  args: { rows: Array.from({ length: 40 }, (_, i) => ({ name: `Row ${i + 1}`, value: i * 7 })) },
  tags: ['spec:VIEW-074'],
  play: async ({ canvas, canvasElement }) => {
    await painted(canvasElement);
    const popup = canvas.getByRole('dialog');
    await expect(popup.clientHeight).toBe(500);
    await expect(popup.scrollHeight).toBeGreaterThan(500);
  },
};

/** While the values are loading their names are already shown. */
export const Busy: Story = {
  args: { busy: true },
  play: async ({ canvas, canvasElement }) => {
    await painted(canvasElement);
    await expect(canvas.getByRole('dialog')).toHaveAttribute('aria-busy', 'true');
    await expect(canvas.getByRole('rowheader', { name: 'Popular day' })).toBeVisible();
    await expect(canvas.queryByText('Sat')).toBeNull();
  },
};

export const Dark: Story = { globals: { theme: 'dark' }, play: ({ canvasElement }) => painted(canvasElement) };

export const RightToLeft: Story = { globals: { locale: 'il' }, play: ({ canvasElement }) => painted(canvasElement) };

export const OpenedByPins: Story = {
  tags: ['spec:VIEW-073'],
  decorators: [
    (Story) => (
      <div style={{ blockSize: '100vh' }}>
        <Story />
      </div>
    ),
  ],
  parameters: { bare: true },
  render: function Opened() {
    const [open, setOpen] = useState<Id>();
    const location = storyLocations.find(({ id }) => id === open);
    return (
      <LocusMap label="Map" camera={{ view: { latitude: 52.515, longitude: 13.4, zoom: 12 } }}>
        <LocationPins pins={storyLocations} onSelect={setOpen} />
        {location && (
          <MapPopup
            key={location.id}
            latitude={location.latitude}
            longitude={location.longitude}
            title={location.name}
            onClose={() => setOpen(undefined)}
          />
        )}
      </LocusMap>
    );
  },
  play: async ({ canvas, canvasElement }) => {
    await painted(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: '3. Potsdamer Platz' }));
    await expect(canvas.getByRole('dialog', { name: 'Potsdamer Platz' })).toBeVisible();
    // Selecting another pin reuses the popup, a click inside keeps it, a click outside everything closes it.
    await userEvent.click(canvas.getByRole('button', { name: '6. Bergmannstraße' }));
    await expect(canvas.getByRole('dialog', { name: 'Bergmannstraße' })).toBeVisible();
    await userEvent.click(canvas.getByRole('heading', { name: 'Bergmannstraße' }));
    await expect(canvas.getByRole('dialog', { name: 'Bergmannstraße' })).toBeVisible();
    await userEvent.click(document.body);
    await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull());
    // With the keyboard the focus moves into the popup and back to the pin.
    const pin = canvas.getByRole('button', { name: '3. Potsdamer Platz' });
    pin.focus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('dialog', { name: 'Potsdamer Platz' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(pin).toHaveFocus());
  },
};
