import type { ReportItem } from '@locus/model';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';

import { ItemsTable } from './ItemsTable';

const item = (id: string, name: string, told: Partial<ReportItem> = {}): ReportItem => ({
  id,
  name,
  description: '',
  type: 'FOOTFALL',
  status: 'confirmed',
  reason: null,
  settings: [],
  createdDate: '2026-06-02T08:00:00.000Z',
  visualizationUrl: null,
  ...told,
});

const meta = {
  title: 'Forms/ItemsTable',
  component: ItemsTable,
  parameters: { pictures: ['Ready', 'RightToLeft', 'Dark', 'Narrow'] },
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
    onRemove: fn(),
    onEdit: fn(),
    onDuplicate: fn(),
    onGallery: fn(),
    onLink: fn(),
  },
} satisfies Meta<typeof ItemsTable>;

export default meta;
type Story = StoryObj<typeof meta>;

/** One that is being calculated says so in place of its buttons; each tells more about itself. */
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

/** Each item can be edited, duplicated, linked and removed; pictures are made of movement and catchment alone. */
export const Actions: Story = {
  args: {
    items: [
      item('1', 'Catchment', { type: 'CATCHMENT' }),
      item('2', 'Movement', { type: 'MOVEMENT', visualizationUrl: 'https://charts.example.com/a' }),
      item('3', 'Visit trends'),
      item('4', 'Duration', { type: 'DURATION' }),
    ],
  },
  tags: ['spec:ADMIN-089'],
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    const galleries = canvas.getAllByRole('button', { name: /^Generate image gallery of / });
    await expect(galleries.map((button) => button.getAttribute('aria-label'))).toEqual([
      'Generate image gallery of Catchment',
      'Generate image gallery of Movement',
    ]);
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

/** Several items are chosen for one thing to be done with all. */
export const Choosing: Story = {
  args: { selected: new Set(['61855']), onSelectedChange: fn(), bulkActions: 'Remove all' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('Remove all')).toBeVisible();
  },
};

export const Loading: Story = { args: { status: 'loading', items: [] } };

export const Empty: Story = { args: { items: [] } };

export const Error: Story = { args: { status: 'error', items: [], error: 'Locus took too long.', onRetry: fn() } };

export const RightToLeft: Story = { globals: { locale: 'il' } };

export const Dark: Story = { globals: { theme: 'dark' } };

export const Narrow: Story = { globals: { viewport: { value: 'mobile1' } } };
