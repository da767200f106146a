import { buildImports } from '@locus/mocks';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';

import { ImportsTable } from './ImportsTable';

const meta = {
  title: 'Forms/ImportsTable',
  component: ImportsTable,
  args: { imports: buildImports(), status: 'ready', onOpen: fn() },
} satisfies Meta<typeof ImportsTable>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('row', { name: /doors.csv Counts refused/ })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Open doors.csv' }));
    await expect(args.onOpen).toHaveBeenCalledWith(args.imports[1]);
  },
};

export const Loading: Story = { args: { imports: [], status: 'loading' } };

export const Empty: Story = { args: { imports: [] } };

export const Error: Story = { args: { imports: [], status: 'error', error: 'Locus took too long.', onRetry: fn() } };
