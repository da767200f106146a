import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';

import { ConfirmRerunDialog } from './ConfirmRerunDialog';
import type { RerunStatusDialogProps } from './RerunStatusDialog';
import { RerunStatusDialog } from './RerunStatusDialog';

const meta = {
  title: 'Forms/RerunDialogs',
  component: ConfirmRerunDialog,
  args: {
    settings: {
      use_original_tables: false,
      location_id_array: ['11'],
      above_duration_threshold: 5,
      below_day_hours_to_exclude: 6,
      days_of_week_to_exclude: [7, 1],
      residents_to_exclude_buffer: 0,
      population_group_to_exclude: 'workers',
    },
    placeNames: new Map([['11', 'Alexanderplatz Store']]),
    onConfirm: fn(),
    onCancel: fn(),
  },
} satisfies Meta<typeof ConfirmRerunDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The settings are listed, none of them can be changed here, and unset ones are left out. */
export const Confirming: Story = {
  tags: ['spec:ADMIN-094'],
  play: async ({ args }) => {
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Are you sure you want to change the report tables?' }),
    );
    const facts = dialog.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]);
    await expect(facts).toEqual([
      ['Locations', 'Alexanderplatz Store'],
      ['Above duration', '5 min'],
      ['Below hour', '6:00'],
      ['Days of the week to exclude', 'Saturday, Sunday'],
      ['Residents', 'Area around POI: 0 m'],
      ['Population group to exclude', 'Workers'],
    ]);
    await expect(dialog.queryByRole('textbox')).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Rerun' }));
    await expect(args.onConfirm).toHaveBeenCalledOnce();
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await expect(args.onCancel).toHaveBeenCalledOnce();
  },
};

export const RightToLeft: Story = { globals: { locale: 'il' } };

export const Dark: Story = { globals: { theme: 'dark' } };

const close = fn();
const status = (told: RerunStatusDialogProps['status']): Pick<Story, 'render'> => ({
  render: () => <RerunStatusDialog status={told} onClose={close} />,
});

/** It cannot be closed before the response. */
export const Submitting: Story = {
  ...status('waiting'),
  tags: ['spec:ADMIN-095'],
  play: async () => {
    close.mockClear();
    await expect(await screen.findByText('Waiting for response')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect(close).not.toHaveBeenCalled();
  },
};

export const Successful: Story = {
  ...status('done'),
  tags: ['spec:ADMIN-095'],
  play: async () => {
    close.mockClear();
    await expect(await screen.findByText('Rerun request successful')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'OK' }));
    await expect(close).toHaveBeenCalledOnce();
  },
};

export const Refused: Story = {
  ...status({ code: 429, reason: 'The settings are used up.' }),
  tags: ['spec:ADMIN-095'],
  play: async () => {
    close.mockClear();
    await expect(await screen.findByText('Rerun request unsuccessful with error code 429')).toBeVisible();
    await expect(screen.getByText('The settings are used up.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'OK' }));
    await expect(close).toHaveBeenCalledOnce();
  },
};
