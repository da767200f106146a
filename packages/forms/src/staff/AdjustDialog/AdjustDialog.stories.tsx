import { strangeTexts } from '@locus/mocks/strange';
import { buildRehearsal } from '@locus/mocks';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';

import { AdjustDialog } from './AdjustDialog';
import { RehearsalPanel } from '../Rehearsal/RehearsalPanel';
import { UndoNotice } from './UndoNotice';

const settings = {
  use_original_tables: false,
  location_id_array: ['11', '12'],
  above_duration_threshold: 5,
  below_duration_threshold: 240,
  below_day_hours_to_exclude: 6,
  above_day_hours_to_exclude: 22,
  days_of_week_to_exclude: [1],
  residents_to_exclude_buffer: 150,
};

const meta = {
  title: 'Forms/AdjustDialog',
  component: AdjustDialog,
  args: {
    open: true,
    onOpenChange: fn(),
    report: { id: '4187', name: 'Store network 2026' },
    locations: [
      { id: '11', name: 'Alexanderplatz Store' },
      { id: '12', name: 'Schönhauser Allee' },
      { id: '13', name: 'Zoo' },
    ],
    settings: null,
    status: 'ready',
    onRerun: fn(),
  },
} satisfies Meta<typeof AdjustDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

const dialog = async () => within(await screen.findByRole('dialog', { name: 'Adjust report data' }));

/** Nothing is filled in: there is nothing to rerun with, and the tooltip says so. */
export const Empty: Story = {
  tags: ['spec:ADMIN-161', 'spec:ADMIN-163', 'spec:ADMIN-162'],
  play: async ({ args }) => {
    const form = await dialog();
    await expect(form.getByRole('switch', { name: /Use original tables/ })).not.toBeChecked();
    const rerun = form.getByRole('button', { name: 'Rerun' });
    await expect(rerun).toBeDisabled();
    rerun.parentElement?.focus();
    await expect(await screen.findByRole('tooltip')).toHaveTextContent(
      'Not using original tables without any input is not valid',
    );
    await userEvent.type(form.getByRole('textbox', { name: 'Above duration' }), '5');
    await expect(form.getAllByText('min')).toHaveLength(2);
    await waitFor(() => expect(form.getByRole('button', { name: 'Rerun' })).toBeEnabled());
    await userEvent.type(form.getByRole('textbox', { name: 'Below hour' }), '0');
    await userEvent.type(form.getByRole('textbox', { name: 'Above hour' }), '23');
    await userEvent.click(form.getByRole('button', { name: 'Rerun' }));
    await waitFor(() =>
      expect(args.onRerun).toHaveBeenCalledWith({
        use_original_tables: false,
        above_duration_threshold: 5,
        below_day_hours_to_exclude: 0,
        above_day_hours_to_exclude: 23,
      }),
    );
  },
};

/** Original tables alone are enough; days are numbered, Monday 2 to Sunday 1. */
export const OriginalTables: Story = {
  tags: ['spec:ADMIN-164', 'spec:ADMIN-167'],
  play: async ({ args }) => {
    const form = await dialog();
    await userEvent.click(form.getByRole('switch', { name: /Use original tables/ }));
    await userEvent.click(form.getByRole('button', { name: 'Rerun' }));
    await waitFor(() => expect(args.onRerun).toHaveBeenCalledWith({ use_original_tables: true }));
    await userEvent.click(form.getByRole('switch', { name: /Use original tables/ }));
    for (const day of ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Sat'])
      await userEvent.click(form.getByRole('button', { name: day }));
    await userEvent.click(form.getByRole('button', { name: 'Rerun' }));
    await waitFor(() =>
      expect(args.onRerun).toHaveBeenLastCalledWith({
        use_original_tables: false,
        days_of_week_to_exclude: [2, 3, 4, 5, 7, 1],
      }),
    );
  },
};

/** A ticked exclusion starts with 0 metres, and a cleared radius is 0 again. */
export const Excluding: Story = {
  tags: ['spec:ADMIN-165', 'spec:ADMIN-166'],
  play: async ({ args }) => {
    const form = await dialog();
    const radius = (of: string) => form.getByRole('textbox', { name: `${of}: Area around POI` });
    await expect(radius('Residents')).toBeDisabled();
    await userEvent.click(form.getByRole('checkbox', { name: 'Residents' }));
    await userEvent.click(form.getByRole('checkbox', { name: 'Employees' }));
    await expect(radius('Residents')).toHaveValue('0');
    await userEvent.clear(radius('Employees'));
    await userEvent.type(radius('Employees'), '50');
    await userEvent.clear(radius('Residents'));
    await userEvent.tab();
    await expect(radius('Residents')).toHaveValue('0');
    await userEvent.click(form.getByRole('button', { name: 'Rerun' }));
    await waitFor(() =>
      expect(args.onRerun).toHaveBeenCalledWith({
        use_original_tables: false,
        residents_to_exclude_buffer: 0,
        employees_to_exclude_buffer: 50,
      }),
    );
    await userEvent.click(form.getByRole('checkbox', { name: 'Residents' }));
    await userEvent.click(form.getByRole('button', { name: 'Rerun' }));
    await waitFor(() =>
      expect(args.onRerun).toHaveBeenLastCalledWith({ use_original_tables: false, employees_to_exclude_buffer: 50 }),
    );
  },
};

/** The current settings are shown in the form; Clear empties every field, Cancel changes nothing. */
export const Filled: Story = {
  tags: ['spec:ADMIN-093', 'spec:ADMIN-126'],
  args: { settings },
  play: async ({ args }) => {
    const form = await dialog();
    await expect(form.getByRole('textbox', { name: 'Below duration' })).toHaveValue('240');
    await userEvent.click(form.getByRole('button', { name: 'Rerun' }));
    await waitFor(() => expect(args.onRerun).toHaveBeenCalledWith(settings));
    await userEvent.click(form.getByRole('button', { name: 'Clear' }));
    for (const field of form.getAllByRole('textbox')) await expect(field).toHaveValue('');
    for (const box of form.getAllByRole('checkbox')) await expect(box).not.toBeChecked();
    await expect(form.getByRole('button', { name: 'Sun' })).toHaveAttribute('aria-pressed', 'false');
    await expect(form.getByRole('button', { name: /^Locations/ })).toHaveTextContent('All locations');
    await expect(form.getByRole('button', { name: 'Rerun' })).toBeDisabled();
    // What was cleared is not lost without a question.
    await userEvent.click(form.getByRole('button', { name: 'Cancel' }));
    await expect(args.onOpenChange).not.toHaveBeenCalled();
    await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
    await expect(args.onOpenChange).toHaveBeenCalledWith(false);
  },
};

/** Untouched, it closes at once. */
export const Untouched: Story = {
  args: { settings },
  play: async ({ args }) => {
    await userEvent.click((await dialog()).getByRole('button', { name: 'Cancel' }));
    await expect(args.onOpenChange).toHaveBeenCalledWith(false);
  },
};

/** A population group set earlier is shown, cannot be changed here, and is sent along. */
export const WithAGroup: Story = {
  tags: ['spec:ADMIN-127'],
  args: { settings: { use_original_tables: false, population_group_to_exclude: 'workers' } },
  play: async ({ args }) => {
    const form = await dialog();
    const group = form.getByRole('textbox', { name: 'Population group to exclude' });
    await expect(group).toHaveValue('Workers');
    await expect(group).toHaveAttribute('readonly');
    await userEvent.type(form.getByRole('textbox', { name: 'Above duration' }), '5');
    await userEvent.click(form.getByRole('button', { name: 'Rerun' }));
    await waitFor(() =>
      expect(args.onRerun).toHaveBeenCalledWith({
        use_original_tables: false,
        above_duration_threshold: 5,
        population_group_to_exclude: 'workers',
      }),
    );
  },
};

/** What the server would refuse is shown next to its cause, and nothing is sent. */
export const Invalid: Story = {
  args: { settings },
  play: async ({ args }) => {
    const form = await dialog();
    const hour = form.getByRole('textbox', { name: 'Above hour' });
    await userEvent.clear(hour);
    await userEvent.type(hour, '24');
    await expect(await form.findByText(/whole hour from 0 to 23/)).toBeVisible();
    const radius = form.getByRole('textbox', { name: 'Residents: Area around POI' });
    await userEvent.clear(radius);
    await userEvent.type(radius, '6000');
    await expect(await form.findByText('Please enter metres, up to 5000.')).toBeVisible();
    await userEvent.click(form.getByRole('button', { name: 'Rerun' }));
    await expect(args.onRerun).not.toHaveBeenCalled();
    await expect(hour).toHaveValue('24');
  },
};

const panel = { status: 'ready', rehearsal: buildRehearsal(), onRehearse: fn() } as const;

export const WithRehearsal: Story = {
  args: {
    settings,
    renderRehearsal: () => <RehearsalPanel {...panel} />,
    notice: (
      <UndoNotice
        at="2026-07-10T09:00:00.000Z"
        by="Anna Schmidt"
        until="2026-08-09T09:00:00.000Z"
        onUndo={() => undefined}
      />
    ),
  },
};

export const Loading: Story = { args: { status: 'loading' } };

export const Error: Story = {
  args: { status: 'error', error: 'Locus took too long.', onRetry: fn() },
  play: async ({ args }) => {
    await userEvent.click((await dialog()).getByRole('button', { name: 'Retry' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const RightToLeft: Story = { ...WithRehearsal, globals: { locale: 'il' } };

export const Dark: Story = { ...WithRehearsal, globals: { theme: 'dark' } };

export const Narrow: Story = { ...WithRehearsal, globals: { viewport: { value: 'mobile1' } } };

export const StrangeTexts: Story = { args: Filled.args, ...strangeTexts };
