import { buildDataset } from '@locus/mocks';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';

import { DatasetCard } from './DatasetCard';

const meta = {
  title: 'Forms/DatasetCard',
  component: DatasetCard,
  args: { data: buildDataset(), status: 'ready', busy: false, onUndo: fn() },
} satisfies Meta<typeof DatasetCard>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Undo needs confirmation. */
export const Ready: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('1,204,311')).toBeVisible();
    await expect(canvas.getByText('0.25; measured at 2 places')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Undo the last import' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await expect(dialog.getByText(/The 598,112 visits from/)).toBeVisible();
    await expect(args.onUndo).not.toHaveBeenCalled();
    await userEvent.click(dialog.getByRole('button', { name: 'Undo the last import' }));
    await expect(args.onUndo).toHaveBeenCalledOnce();
  },
};

export const Loading: Story = { args: { data: undefined, status: 'loading' } };

export const Empty: Story = {
  args: { data: buildDataset({ dataset: null, earlier: null }) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('No visits have been imported yet')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Undo the last import' })).toBeNull();
  },
};

export const Error: Story = {
  args: { data: undefined, status: 'error', error: 'Locus took too long.', onRetry: fn() },
};

/** While an import is in progress there is no undo. */
export const Busy: Story = {
  args: { busy: true },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('button', { name: 'Undo the last import' })).toBeDisabled();
  },
};

export const RightToLeft: Story = { globals: { locale: 'il' } };

export const Dark: Story = { globals: { theme: 'dark' } };

export const Narrow: Story = { globals: { viewport: { value: 'mobile1' } } };
