import { buildImport, buildRefusal } from '@locus/mocks';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';

import { DataOutcome } from './DataOutcome';

const meta = {
  title: 'Forms/DataOutcome',
  component: DataOutcome,
  args: { import: buildImport(), onStop: fn(), onMakePlaces: fn() },
} satisfies Meta<typeof DataOutcome>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Places missing in the project are listed, and can be created. */
export const Ready: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('119,998 visits', { exact: false })).toBeVisible();
    await expect(canvas.getByText('361 rows rejected')).toBeVisible();
    await expect(canvas.getByRole('row', { name: /26 not a location of this project 349/ })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Create places from these' }));
    await expect(args.onMakePlaces).toHaveBeenCalledWith(['26']);
  },
};

export const Refused: Story = {
  args: { import: buildImport({ state: 'refused', report: null, failure: buildRefusal() }) },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('alert')).toHaveTextContent('40 of 100 rows were rejected');
  },
};

export const UnderWay: Story = {
  args: {
    import: buildImport({
      state: 'running',
      dryRun: false,
      report: null,
      progress: { phase: 'importing', share: 0.6, rows: 72_000 },
    }),
  },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('progressbar', { name: 'Importing visits-2026-07.csv' })).toHaveAttribute(
      'aria-valuenow',
      '60',
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }));
    await expect(args.onStop).toHaveBeenCalledOnce();
  },
};

export const Waiting: Story = {
  args: { import: buildImport({ state: 'waiting', report: null }) },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('Waiting for another import')).toBeVisible();
  },
};

export const RightToLeft: Story = { globals: { locale: 'il' } };

export const Dark: Story = { globals: { theme: 'dark' } };

export const Narrow: Story = { globals: { viewport: { value: 'mobile1' } } };
