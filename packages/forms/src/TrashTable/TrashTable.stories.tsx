import { buildTrash } from '@locus/mocks';
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
