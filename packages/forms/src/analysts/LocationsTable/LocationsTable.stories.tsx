import { useHierarchy } from '@locus/data';
import { world } from '@locus/mocks';
import { bothOrders } from '@locus/mocks/play';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';

import { ApiStory, signInForApi } from '../../stories/ApiStory';
import { storyPlaces } from '../../stories/projects';
import { LocationsTable } from './LocationsTable';

const meta = {
  title: 'Forms/LocationsTable',
  component: LocationsTable,
  args: { locations: storyPlaces },
} satisfies Meta<typeof LocationsTable>;

export default meta;
type Story = StoryObj<typeof meta>;

const textsOf = (row: HTMLElement) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent);

/** An unknown value is a dash, never an empty cell; the kind of place is text. */
export const Ready: Story = {
  play: async ({ canvas }) => {
    const rows = canvas.getAllByRole('row').map(textsOf);
    await expect(rows[0]).toEqual(['Name', 'Street', 'Postal code', 'City', 'Kind']);
    await expect(rows[1]).toEqual([
      expect.stringMatching(/Alexanderplatz$/),
      'Alexanderplatz 3',
      '10178',
      'Berlin',
      'indoor',
    ]);
    await expect(rows[2]?.at(-1)).toBe('outdoor');
    await expect(rows[3]?.slice(1)).toEqual(['-', '-', '-', 'not stated']);
  },
};

/** Each column in both directions: numbers in names by their value, unknown values last. */
export const Sorting: Story = {
  args: {
    locations: ['Store 10', 'store 2', 'Ärmel'].map((name, i) => ({
      ...storyPlaces[i]!,
      id: String(i),
      name,
      street: ['Allee', '', 'allee'][i]!,
      houseNumber: ['12', '', '3'][i]!,
      city: ['Ulm', 'Bonn', ''][i]!,
      postalCode: ['89073', '', '53111'][i]!,
    })),
  },
  play: async ({ canvas }) => {
    const table = canvas.getByRole('table');
    const nameOf = (row: HTMLElement) => row.querySelector('bdi')?.textContent;
    for (const [header, ascending, descending] of [
      ['Name', 'Ärmel, store 2, Store 10', 'Store 10, store 2, Ärmel'],
      ['Street', 'Ärmel, Store 10, store 2', 'Store 10, Ärmel, store 2'],
      ['Postal code', 'Ärmel, Store 10, store 2', 'Store 10, Ärmel, store 2'],
      ['City', 'store 2, Store 10, Ärmel', 'Store 10, store 2, Ärmel'],
    ] as const) {
      const orders = await bothOrders(table, header, nameOf);
      await expect([header, orders.ascending.join(', '), orders.descending.join(', ')]).toEqual([
        header,
        ascending,
        descending,
      ]);
    }
  },
};

/** Each name is next to a dot in its location's colour. */
export const Dots: Story = {
  play: async ({ canvas }) => {
    const colours = storyPlaces.map(({ name }) => {
      const dot = canvas.getByTitle(name).firstElementChild!;
      return getComputedStyle(dot).backgroundColor;
    });
    await expect(new Set(colours).size).toBe(storyPlaces.length);
  },
};

export const Loading: Story = {
  args: { locations: [], status: 'loading' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Locations' })).toBeVisible();
    await expect(canvas.queryByText('No locations')).toBeNull();
  },
};

export const Empty: Story = {
  args: { locations: [], emptyTitle: 'No locations', emptyText: 'Add the first one.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No locations')).toBeVisible();
    await expect(canvas.getByText('Add the first one.')).toBeVisible();
  },
};

export const Error: Story = {
  args: { locations: [], status: 'error', error: 'The server cannot be reached.', onRetry: fn() },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('The server cannot be reached.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const FromApi: Story = {
  beforeEach: signInForApi,
  render: function FromApi(args) {
    const { data, status } = useHierarchy();
    const locations = data?.find(({ id }) => id === world.project)?.locations ?? [];
    return <LocationsTable {...args} locations={locations} status={status} />;
  },
  decorators: [
    (Story) => (
      <ApiStory>
        <Story />
      </ApiStory>
    ),
  ],
  play: async ({ canvas }) => {
    const row = (await canvas.findByText('Alexanderplatz Store')).closest('tr')!;
    await expect(within(row).getByText('10178')).toBeVisible();
  },
};
