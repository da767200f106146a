import { buildImport } from '@locus/mocks';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';

import { DataUpload } from './DataUpload';

const meta = {
  title: 'Forms/DataUpload',
  component: DataUpload,
  args: { maxBytes: 5 * 1024 * 1024, onUpload: fn(), onPause: fn() },
} satisfies Meta<typeof DataUpload>;

export default meta;
type Story = StoryObj<typeof meta>;

const file = (name: string, bytes: number) => new File(['a'.repeat(bytes)], name);
const choose = (canvasElement: HTMLElement, chosen: File) =>
  userEvent.upload(canvasElement.querySelector('input[type=file]') as HTMLInputElement, chosen);

/** Shows the columns of each kind of file. */
export const Empty: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('combobox', { name: 'What the file contains' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Counts' }));
    await expect(canvas.getByText(/Columns: location_id, date, visits/)).toBeVisible();
    const doors = file('doors.csv', 30);
    await choose(canvasElement, doors);
    await expect(args.onUpload).toHaveBeenCalledWith('counts', doors);
  },
};

/** A file that is too large is reported before it is sent. */
export const Invalid: Story = {
  args: { maxBytes: 1024 * 1024 },
  play: async ({ canvasElement, args }) => {
    await choose(canvasElement, file('large.csv', 1024 * 1024 + 1));
    await expect(await within(canvasElement).findByRole('alert')).toHaveTextContent('larger than 1 MB');
    await expect(args.onUpload).not.toHaveBeenCalled();
  },
};

export const Submitting: Story = {
  args: { sending: { name: 'visits.csv', share: 0.4, broken: false } },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('progressbar', { name: 'Uploading visits.csv' })).toHaveAttribute(
      'aria-valuenow',
      '40',
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }));
    await expect(args.onPause).toHaveBeenCalledOnce();
  },
};

export const ConnectionGone: Story = {
  args: { sending: { name: 'visits.csv', share: 0.4, broken: true } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText(/The upload continues as soon as it is back/)).toBeVisible();
  },
};

/** An interrupted upload resumes with the same file only. */
export const Resumed: Story = {
  args: {
    begun: buildImport({ state: 'uploading', name: 'visits.csv', size: 100, received: 40, report: null }),
    onDiscard: fn(),
  },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText(/^40 % of visits.csv has been uploaded/)).toBeVisible();
    await choose(canvasElement, file('visits.csv', 99));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('This file is not visits.csv.');
    const same = file('visits.csv', 100);
    await choose(canvasElement, same);
    await expect(args.onUpload).toHaveBeenCalledWith('visits', same);
    await userEvent.click(canvas.getByRole('button', { name: 'Discard the file' }));
    await expect(args.onDiscard).toHaveBeenCalledOnce();
  },
};

export const RightToLeft: Story = { globals: { locale: 'il' } };

export const Dark: Story = { globals: { theme: 'dark' } };

export const Narrow: Story = { globals: { viewport: { value: 'mobile1' } } };
