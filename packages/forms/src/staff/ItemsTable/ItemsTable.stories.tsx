import { bothOrders } from '@locus/mocks/play';
import type { ReportItem } from '@locus/model/entities';
import { buildReportItem } from '@locus/model/testing/entities';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';

import { ItemsTable } from './ItemsTable';

const item = (id: string, name: string, told: Partial<ReportItem> = {}) => buildReportItem({ id, name, ...told });

const meta = {
  title: 'Forms/ItemsTable',
  component: ItemsTable,
  parameters: { pictures: ['Ready'] },
  args: {
    status: 'ready',
    items: [
      item('61855', 'Catchment', {
        type: 'CATCHMENT',
        settings: [{ name: 'radius', value: '50' }],
        visualizationUrl: 'https://charts.example.com/a',
      }),
      item('61861', 'Movement', { type: 'MOVEMENT', status: 'initiated', description: 'Where from' }),
      item('61840', 'Visit trends', { status: 'error', reason: 'No visits have been imported for this project yet.' }),
    ],
    count: 3,
    search: '',
    onSearchChange: fn(),
    onRemove: fn(),
    onEdit: fn(),
    onDuplicate: fn(),
    onGallery: fn(),
    onLink: fn(),
  },
} satisfies Meta<typeof ItemsTable>;

export default meta;
type Story = StoryObj<typeof meta>;

/** One that is being calculated says so in place of its buttons; each has more details. */
export const Ready: Story = {
  tags: ['spec:ADMIN-076', 'spec:ADMIN-086', 'spec:ADMIN-138'],
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    const heads = canvas.getAllByRole('columnheader').map(({ textContent }) => textContent);
    await expect(heads.join(', ')).toBe('Item ID, Name, Type, Created, Status, Options, Visualization URL, Actions');
    const [catchment, movement, trends] = canvas.getAllByRole('row').slice(1);
    await expect(catchment).toHaveTextContent('radius: 50');
    await expect(movement).toHaveTextContent('In Progress...');
    await expect(
      within(movement ?? canvasElement).queryByRole('button', { name: /^(Remove|Edit|Duplicate)/ }),
    ).toBeNull();
    for (const name of ['About Catchment', 'About Movement'])
      await expect(canvas.getByRole('button', { name })).toBeVisible();
    await userEvent.click(within(trends ?? canvasElement).getByRole('button', { name: 'About Visit trends' }));
    await expect(await screen.findByText('No visits have been imported for this project yet.')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Catchment' }));
    await expect(args.onRemove).toHaveBeenCalledWith(args.items[0]);
  },
};

const nameOf = (row: HTMLElement) => row.querySelectorAll('th, td')[1]?.textContent;

/** Each column in both directions: days by their time, ids by their value, equal ones in the order they came in. */
export const Sorting: Story = {
  args: {
    items: [
      item('9', 'b', { createdDate: '2026-02-28T08:00:00.000Z', status: 'error', type: 'RETENTION' }),
      item('10', 'a', { createdDate: '2026-11-01T08:00:00.000Z', settings: [{ name: 'radius', value: '50' }] }),
      item('101', 'C', { createdDate: '2025-12-31T08:00:00.000Z', visualizationUrl: 'https://charts.example.com/a' }),
      item('11', 'd', { createdDate: '2026-02-28T09:00:00.000Z', status: 'initiated' }),
    ],
    count: 4,
  },
  play: async ({ canvas }) => {
    const table = canvas.getByRole('table');
    for (const [header, ascending, descending] of [
      ['Item ID', 'badC', 'Cdab'],
      ['Name', 'abCd', 'dCba'],
      ['Created', 'Cbda', 'adbC'],
      ['Status', 'aCbd', 'dbaC'],
      ['Type', 'aCdb', 'baCd'],
      ['Options', 'bCda', 'abCd'],
      ['Visualization URL', 'Cbad', 'badC'],
    ] as const) {
      const orders = await bothOrders(table, header, nameOf);
      await expect([header, orders.ascending.join(''), orders.descending.join('')]).toEqual([
        header,
        ascending,
        descending,
      ]);
    }
  },
};

/** Each item can be edited, duplicated, linked and removed; pictures are generated only for movement and catchment. */
export const Actions: Story = {
  args: {
    count: 4,
    items: [
      item('1', 'Catchment', { type: 'CATCHMENT' }),
      item('2', 'Movement', { type: 'MOVEMENT', visualizationUrl: 'https://charts.example.com/a' }),
      item('3', 'Visit trends'),
      item('4', 'Duration', { type: 'DURATION' }),
    ],
  },
  tags: ['spec:ADMIN-088', 'spec:ADMIN-089'],
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    const galleries = canvas.getAllByRole('button', { name: /^Generate image gallery of / });
    await expect(galleries.map((button) => button.getAttribute('aria-label'))).toEqual([
      'Generate image gallery of Catchment',
      'Generate image gallery of Movement',
    ]);
    const copies = canvas.getAllByRole('button', { name: /^Duplicate / });
    await expect(copies.map((button) => button.getAttribute('aria-label'))).toEqual(
      args.items.map(({ name }) => `Duplicate ${name}`),
    );
    const pressed: [string, unknown, number][] = [
      ['Generate image gallery of Movement', args.onGallery, 1],
      ['Edit Report Item Visit trends', args.onEdit, 2],
      ['Duplicate Duration', args.onDuplicate, 3],
      ['Add a link to Catchment', args.onLink, 0],
    ];
    for (const [name, told, index] of pressed) {
      await userEvent.click(canvas.getByRole('button', { name }));
      await expect(told).toHaveBeenCalledWith(args.items[index]);
    }
    await userEvent.click(canvas.getByRole('button', { name: 'Change the link of Movement' }));
    await expect(args.onLink).toHaveBeenLastCalledWith(args.items[1]);
    await expect(canvas.getByRole('link', { name: 'https://charts.example.com/a' })).toBeVisible();
  },
};

/** Several items are selected for an action on all of them. */
export const Choosing: Story = {
  args: { selection: { keys: new Set(['61855']), onChange: fn(), actions: 'Remove all' } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('Remove all')).toBeVisible();
  },
};

/** With ten or more items there is a search; the number of results is shown. */
export const Searching: Story = {
  args: { count: 500, search: 'vi' },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('3 of 500')).toBeVisible();
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Name, type or ID' }), 's');
    await expect(args.onSearchChange).toHaveBeenCalledWith('vis');
  },
};

/** A search without results says so, and keeps the field for changing it. */
export const NothingFound: Story = {
  args: { count: 500, search: 'xyz', items: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('0 of 500')).toBeVisible();
    await expect(canvas.getByRole('searchbox')).toHaveValue('xyz');
    await expect(canvas.queryByText('This report has no items')).toBeNull();
  },
};

export const Loading: Story = { args: { status: 'loading', items: [], count: 0 } };

export const Empty: Story = {
  args: { items: [], count: 0 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('This report has no items')).toBeVisible();
    await expect(canvas.queryByRole('searchbox')).toBeNull();
  },
};

export const Error: Story = {
  args: { status: 'error', items: [], count: 0, error: 'Locus took too long.', onRetry: fn() },
};

export const RightToLeft: Story = { globals: { locale: 'il' } };

export const Dark: Story = { globals: { theme: 'dark' } };

export const Narrow: Story = { globals: { viewport: { value: 'mobile1' } } };
