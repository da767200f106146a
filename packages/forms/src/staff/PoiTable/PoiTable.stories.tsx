import { world } from '@locus/mocks';
import type { ProjectLocation } from '@locus/model/entities';
import { writeWkt } from '@locus/model/geo';
import { buildProjectLocation } from '@locus/model/testing/entities';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';

import { DeletePois } from './DeletePois';
import { PoiResults } from './PoiResults';
import type { PoiTableProps } from './PoiTable';
import { PoiTable } from './PoiTable';

const names = ['Alexanderplatz Store', 'Badstraße', '__proto__', 'Frankfurter Allee'];

const poi = (i: number, change: Partial<ProjectLocation> = {}) =>
  buildProjectLocation({
    id: String(101 + i),
    name: names[i] ?? `Standort ${i}`,
    street: 'Osterstraße',
    houseNumber: String(i + 1),
    postalCode: '10178',
    setup: i % 2 === 0 ? 'INDOOR' : 'UNDEFINED',
    longitude: 13.4 + i * 0.01,
    geometry: {
      type: 'Polygon',
      coordinates: [
        [
          [13.4 + i * 0.01, 52.5],
          [13.401 + i * 0.01, 52.5],
          [13.401 + i * 0.01, 52.501],
          [13.4 + i * 0.01, 52.5],
        ],
      ],
    },
    index: i,
    created_date: new Date(Date.UTC(2026, 5, 20 - i)).toISOString(),
    ...change,
  });
const used = { isUsed: true, reports: [{ id: world.report, name: 'Store network' }] };
const pois = names.map((_, i) => poi(i, i === 0 ? used : {}));

const meta = {
  title: 'Forms/PoiTable',
  component: PoiTable,
  parameters: { layout: 'fullscreen' },
  args: {
    status: 'ready',
    pois,
    count: 4,
    sort: { column: 'name', direction: 'ascending' },
    onSortChange: fn(),
    renderLink: ({ name }) => <bdi>{name}</bdi>,
    selected: new Set<string>(),
    onSelectedChange: fn(),
    onRowPoint: fn(),
    onDelete: fn(),
    maxArea: 32_000,
    emptyTitle: 'This project has no POIs yet',
  },
  decorators: [
    (Story) => (
      <div style={{ display: 'flex', blockSize: '100vh' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<PoiTableProps>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The reports that use a place are listed next to it; its polygon is copied as WKT. */
export const Ready: Story = {
  tags: ['spec:ADMIN-100'],
  play: async ({ canvas, args }) => {
    const write = fn((_text: string) => Promise.resolve());
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: write }, configurable: true });
    await expect(canvas.getByRole('cell', { name: 'Store network' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /^Copy polygon of .*Badstraße/ }));
    await expect(write.mock.calls).toEqual([[writeWkt(pois[1]!.geometry)]]);
    await userEvent.hover(canvas.getByText('__proto__'));
    await waitFor(() => expect(args.onRowPoint).toHaveBeenLastCalledWith(pois[2]));
  },
};

function SelectingTable(args: PoiTableProps) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  return <PoiTable {...args} selected={selected} onSelectedChange={setSelected} />;
}

/** All are selected with one checkbox; the selected ones can be copied and deleted. */
export const Selecting: Story = {
  render: (args) => <SelectingTable {...args} />,
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select all' }));
    await expect(canvas.getByText('4 selected')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Delete selected…' }));
    await expect(args.onDelete).toHaveBeenCalledTimes(1);
  },
};

const many = Array.from({ length: 10_000 }, (_, i) => poi(i));

/** Ten thousand rows, of which only those in view are rendered. */
export const Many: Story = {
  args: { pois: many, count: many.length, selected: new Set(many.map(({ id }) => id)) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('10,000 of 10,000 POIs')).toBeVisible();
    await expect(canvas.getAllByRole('row').length).toBeLessThan(80);
  },
};

export const Loading: Story = { args: { status: 'loading', pois: [], count: 0 } };

export const Empty: Story = {
  args: { pois: [], count: 0 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('This project has no POIs yet')).toBeVisible();
  },
};

export const Error: Story = {
  args: { status: 'error', error: 'There is no connection to Locus.', onRetry: fn(), pois: [], count: 0 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Retry' })).toBeVisible();
  },
};

const question = fn();

/** Those that no report uses are deleted; for the others it names the reports that use them. */
export const Deleting: Story = {
  tags: ['spec:ADMIN-099'],
  beforeEach: () => void question.mockClear(),
  render: () => <DeletePois pois={pois} onClose={fn()} onConfirm={question} />,
  play: async () => {
    const box = within(await screen.findByRole('alertdialog', { name: 'Delete 3 POIs?' }));
    await expect(box.getByText('1 POI is used by a report and stays:')).toBeVisible();
    await expect(box.getByRole('listitem')).toHaveTextContent('Alexanderplatz Store: used by Store network');
    await expect(question).not.toHaveBeenCalled();
    await userEvent.click(box.getByRole('button', { name: 'Delete' }));
    await expect(question.mock.calls).toEqual([[pois.slice(1)]]);
  },
};

/** If reports use all of them, nothing can be deleted. */
export const NothingToDelete: Story = {
  render: () => <DeletePois pois={pois.slice(0, 1)} onClose={fn()} onConfirm={question} />,
  play: async () => {
    const box = within(await screen.findByRole('dialog', { name: 'None of these POIs can be deleted' }));
    await expect(box.getByRole('listitem')).toHaveTextContent('used by Store network');
    await expect(box.queryByRole('button', { name: 'Delete' })).toBeNull();
  },
};

/** The result for each, by its name. */
export const Results: Story = {
  render: () => (
    <div>
      <PoiResults created={['Alexa', '__proto__']} onDismiss={fn()} />
      <PoiResults refused={[{ name: 'Badstraße', reason: 'Please draw the outline or enter it.' }]} />
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'POI Alexa created',
      'POI __proto__ created',
      'Badstraße: Please draw the outline or enter it.',
    ]);
  },
};

export const RightToLeft: Story = { globals: { locale: 'il' } };

export const Dark: Story = { args: { selected: new Set(['102']) }, globals: { theme: 'dark' } };
