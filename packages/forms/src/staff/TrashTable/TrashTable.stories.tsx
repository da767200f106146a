import { buildTrash } from '@locus/mocks';
import { bothOrders } from '@locus/mocks/play';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';

import { TrashTable } from './TrashTable';

const meta = {
  title: 'Forms/TrashTable',
  component: TrashTable,
  args: { caption: 'Trash', status: 'ready', entries: buildTrash(), onRestore: fn() },
} satisfies Meta<typeof TrashTable>;

export default meta;
type Story = StoryObj<typeof meta>;

/** What belongs to a deleted object can only be restored after it. */
export const Ready: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Restore Retail Wien' }));
    await expect(args.onRestore).toHaveBeenCalledWith(args.entries[0]);
    await expect(canvas.getByRole('button', { name: 'Restore Weekly pulse' })).toBeDisabled();
    await expect(canvas.getByRole('row', { name: /Movement/ })).toHaveTextContent('Anna Schmidt');
  },
};

const nameOf = (row: HTMLElement) => row.querySelectorAll('th, td')[2]?.textContent;

/** Days are sorted by their time, not by their text; what nobody deleted comes last in either direction. */
export const Sorting: Story = {
  args: {
    entries: (['2026-02-28', '2026-11-01', '2025-12-31', '2026-02-27'] as const).map((day, i) => ({
      kind: (['report', 'project', 'item', 'report'] as const)[i]!,
      id: String([9, 10, 101, 11][i]),
      name: 'badc'[i]!,
      parent: ['Nord', 'Süd', 'Nord', 'Ost'][i]!,
      by: [null, 'Anna Schmidt', 'Jonas Weber', null][i]!,
      at: `${day}T08:00:00.000Z`,
      until: `${day}T09:00:00.000Z`,
      restorable: true,
    })),
  },
  play: async ({ canvas }) => {
    const table = canvas.getByRole('table');
    for (const [header, ascending, descending] of [
      ['Kind', 'dabc', 'bcad'],
      ['ID', 'bacd', 'dcab'],
      ['Name', 'abcd', 'dcba'],
      ['Belongs to', 'bdca', 'acbd'],
      ['Deleted by', 'adbc', 'dabc'],
      ['Deleted on', 'dcba', 'abcd'],
      ['Deleted permanently on', 'dcba', 'abcd'],
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

/** One that is being restored is not restored twice. */
export const Submitting: Story = {
  args: { restoring: buildTrash().slice(0, 1) },
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole('button', { name: 'Restore Retail Wien' });
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(button);
    await expect(args.onRestore).not.toHaveBeenCalled();
  },
};

export const Loading: Story = { args: { status: 'loading', entries: [] } };

export const Empty: Story = { args: { entries: [] } };

export const Error: Story = { args: { status: 'error', entries: [], error: 'Locus took too long.', onRetry: fn() } };

export const RightToLeft: Story = { globals: { locale: 'il' } };

export const Dark: Story = { globals: { theme: 'dark' } };

export const Narrow: Story = { globals: { viewport: { value: 'mobile1' } } };
