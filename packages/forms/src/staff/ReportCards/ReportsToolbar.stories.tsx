import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';

import { ReportsToolbar } from './ReportsToolbar';

const meta = {
  title: 'Forms/ReportsToolbar',
  component: ReportsToolbar,
  args: {
    search: '',
    onSearchChange: fn(),
    sort: 'newest',
    onSortChange: fn(),
    shownCount: 5,
    chosenCount: 0,
    onAllChange: fn(),
    onTask: fn(),
  },
} satisfies Meta<typeof ReportsToolbar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(canvas.queryByRole('group', { name: 'Chosen reports' })).toBeNull();
    await userEvent.click(canvas.getByRole('combobox', { name: 'Order' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Last updated' }));
    await expect(args.onSortChange).toHaveBeenCalledWith('updated');
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Choose all' }));
    await expect(args.onAllChange).toHaveBeenCalledWith(true);
  },
};

/** The actions on several reports appear once some are selected. */
export const Chosen: Story = {
  args: { chosenCount: 2 },
  play: async ({ canvasElement, args }) => {
    const bulk = within(within(canvasElement).getByRole('group', { name: 'Chosen reports' }));
    await expect(bulk.getByRole('status')).toHaveTextContent('2 chosen');
    for (const [name, task] of [
      ['Show', 'show'],
      ['Hide', 'hide'],
      ['Recalculate', 'recalculate'],
      ['Delete', 'delete'],
    ] as const) {
      await userEvent.click(bulk.getByRole('button', { name }));
      await expect(args.onTask).toHaveBeenLastCalledWith(task);
    }
    await userEvent.click(bulk.getByRole('button', { name: 'Clear' }));
    await expect(args.onAllChange).toHaveBeenLastCalledWith(false);
  },
};

export const RightToLeft: Story = { args: Chosen.args, globals: { locale: 'il' } };

export const Dark: Story = { args: Chosen.args, globals: { theme: 'dark' } };

export const Narrow: Story = { args: Chosen.args, globals: { viewport: { value: 'mobile1' } } };
