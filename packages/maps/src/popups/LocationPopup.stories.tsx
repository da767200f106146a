import type { Location } from '@locus/model/entities';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';

import { storyLocations } from '../stories/locations';
import { onMap, painted } from '../stories/onMap';
import { LocationPopup } from './LocationPopup';

const location = {
  ...storyLocations[0]!,
  image: null,
  address: 'Alexanderplatz 3, 10178 Berlin',
} as unknown as Location;

const meta = {
  title: 'Maps/LocationPopup',
  component: LocationPopup,
  parameters: { layout: 'fullscreen' },
  decorators: [onMap({ camera: { view: { latitude: 52.531, longitude: 13.41, zoom: 12.5 } } })],
  args: { location, kind: 'duration', facts: { kind: 'duration', minutes: 42 }, busy: false, onClose: fn() },
} satisfies Meta<typeof LocationPopup>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Name, address and the main number of the analysis. */
export const Ready: Story = {
  play: async ({ canvas, canvasElement, args }) => {
    await painted(canvasElement);
    const popup = canvas.getByRole('dialog', { name: 'Alexanderplatz' });
    await expect(popup).toHaveTextContent('Alexanderplatz 3, 10178 Berlin');
    await expect(within(popup).getByRole('row')).toHaveTextContent(/42/);
    await userEvent.click(within(popup).getByRole('button', { name: 'Close' }));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

/** Until the analysis has loaded the popup is marked as busy, and shows no number of another one. */
export const Loading: Story = {
  args: { busy: true, facts: { kind: 'retention', share: 0.5 } },
  play: async ({ canvas, canvasElement }) => {
    await painted(canvasElement);
    const popup = canvas.getByRole('dialog', { name: 'Alexanderplatz' });
    await expect(popup.closest('[aria-busy="true"]') ?? popup.querySelector('[aria-busy="true"]')).not.toBeNull();
    await expect(popup).not.toHaveTextContent('50');
  },
};

/** A number unknown to the analysis is a dash. */
export const Empty: Story = {
  args: { facts: undefined },
  play: async ({ canvas, canvasElement }) => {
    await painted(canvasElement);
    await expect(within(canvas.getByRole('dialog')).getByRole('row')).toHaveTextContent(/-$/);
  },
};

const picture = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='31' height='10'/%3E";

/** For a location without its own image the generated picture is shown. */
export const Picture: Story = {
  args: { picture },
  play: async ({ canvas, canvasElement }) => {
    await painted(canvasElement);
    await expect(canvas.getByRole('dialog').querySelector('img')).toHaveAttribute('src', picture);
  },
};

const strange = '<img src=x onerror=alert(1)> מרכז';

/** Names are text. */
export const StrangeName: Story = {
  args: { location: { ...location, name: strange } },
  parameters: { told: strange },
  play: async ({ canvas, canvasElement }) => {
    await painted(canvasElement);
    await expect(canvas.getByText(strange).localName).toBe('bdi');
    await expect(canvasElement.querySelector('img[src="x"]')).toBeNull();
  },
};
