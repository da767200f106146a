import { world } from '@locus/mocks';
import { ClientProvider, createClient, useHierarchy } from '@locus/data';
import type { Location } from '@locus/model/entities';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';

import { storyLocations } from '../stories/locations';
import { painted } from '../stories/onMap';
import { LocationsMap } from './LocationsMap';

const client = createClient({ baseUrl: '/api', app: 'portal', storage: localStorage, onSessionEnded: () => undefined });

const address = { street: 'Alexanderplatz', houseNumber: '3', postalCode: '10178', city: 'Berlin' };
const locations = storyLocations.map((location, i) => ({
  ...location,
  ...(i === 0 ? address : { street: '', houseNumber: '', postalCode: '', city: '' }),
})) as unknown as Location[];

const meta = {
  title: 'Maps/LocationsMap',
  component: LocationsMap,
  parameters: { layout: 'fullscreen' },
  args: { label: 'Locations of Retail Berlin', locations, as: 'pins', status: 'ready', onRetry: fn() },
  decorators: [
    (Story) => (
      <div style={{ blockSize: '100vh' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof LocationsMap>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The numbered pins of a project; the popup of a pin shows its address and can be closed. */
export const Ready: Story = {
  play: async ({ canvas, canvasElement }) => {
    await painted(canvasElement);
    await expect(canvas.getByRole('region', { name: 'Locations of Retail Berlin' })).toBeVisible();
    await expect(canvas.queryByRole('dialog')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: /^1\. Alexanderplatz/ }));
    const popup = within(await canvas.findByRole('dialog', { name: 'Alexanderplatz' }));
    await expect(popup.getByText('Alexanderplatz 3, 10178 Berlin')).toBeVisible();
    await userEvent.click(popup.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull());
  },
};

/** If no address is known the popup has none, and no stray comma. */
export const WithoutAddress: Story = {
  play: async ({ canvas, canvasElement }) => {
    await painted(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: /^2\. Kurfürstendamm/ }));
    await expect(await canvas.findByRole('dialog', { name: 'Kurfürstendamm' })).not.toHaveTextContent(',');
  },
};

/** Locations of many projects are circles with counts; clicking a single one passes it to the caller. */
export const Clusters: Story = {
  args: { as: 'clusters', onSelect: fn() },
  play: async ({ canvas, canvasElement, args }) => {
    await painted(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: '1 location: Kurfürstendamm' }));
    await expect(args.onSelect).toHaveBeenCalledWith(['102']);
    await expect(canvas.queryByRole('dialog')).toBeNull();
  },
};

/**
 * If there are too many pins to distinguish, they become circles with counts; a single one shows its address like a
 * pin.
 */
export const Thousands: Story = {
  args: {
    locations: Array.from({ length: 5000 }, (_, i) => ({
      ...locations[0]!,
      ...address,
      id: String(i + 1),
      index: i,
      name: `Store ${i + 1}`,
      // The first one is isolated.
      latitude: i === 0 ? 51.9 : 52.4 + ((i * 37) % 200) / 1000,
      longitude: i === 0 ? 12.6 : 13.2 + (i % 311) / 1000,
    })),
  },
  play: async ({ canvas, canvasElement }) => {
    await painted(canvasElement);
    const circles = await canvas.findAllByRole('button', { name: /^[\d,]+ locations?: / });
    await expect(circles.length).toBeLessThanOrEqual(200);
    const count = (circle: HTMLElement) => Number(circle.textContent?.replaceAll(',', ''));
    await expect(circles.reduce((sum, circle) => sum + count(circle), 0)).toBe(5000);
    await expect(canvasElement.querySelectorAll('*').length).toBeLessThan(2000);
    const single = canvas.getByRole('button', { name: '1 location: Store 1' });
    single.focus();
    await userEvent.keyboard('{Enter}');
    const popup = within(await canvas.findByRole('dialog', { name: 'Store 1' }));
    await expect(popup.getByText('Alexanderplatz 3, 10178 Berlin')).toBeVisible();
  },
};

export const Loading: Story = {
  args: { locations: [], status: 'loading' },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: /^1\. / })).toBeNull();
  },
};

/** Without locations the map is shown anyway, without pins. */
export const Empty: Story = {
  args: { locations: [] },
  play: async ({ canvas, canvasElement }) => {
    await painted(canvasElement);
    await expect(canvas.queryByRole('button', { name: /^1\. / })).toBeNull();
  },
};

export const Error: Story = {
  args: { locations: [], status: 'error' },
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Retry' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const FromApi: Story = {
  beforeEach: async () => {
    await client.signIn({ email: world.users.accountAdmin.userEmail, password: 'any password will do' });
  },
  render: function FromApi(args) {
    const { data, status, retry } = useHierarchy();
    const own = data?.find(({ id }) => id === world.project)?.locations ?? [];
    return <LocationsMap {...args} locations={own} status={status} onRetry={retry} />;
  },
  decorators: [
    (Story) => (
      <ClientProvider client={client}>
        <Story />
      </ClientProvider>
    ),
  ],
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByRole('button', { name: '1. Alexanderplatz Store' })).toBeInTheDocument();
    await painted(canvasElement);
  },
};
