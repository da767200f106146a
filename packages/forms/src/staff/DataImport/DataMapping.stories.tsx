import { buildImportColumns } from '@locus/mocks';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';

import { DataMapping } from './DataMapping';

const meta = {
  title: 'Forms/DataMapping',
  component: DataMapping,
  parameters: { pictures: ['Empty'] },
  args: {
    kind: 'visits',
    name: 'visits-2026-07.csv',
    columns: buildImportColumns(),
    timeZone: 'Europe/Berlin',
    onCheck: fn(),
    onDiscard: fn(),
  },
} satisfies Meta<typeof DataMapping>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The proposal; what could not be detected is still required. */
export const Empty: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('combobox', { name: 'location_id' })).toHaveTextContent('poi');
    await expect(canvas.getByRole('row', { name: /location_id/ })).toHaveTextContent('11 · 11 · 12 · 26 · 12');
    await expect(canvas.getByText('Still needed: device_id')).toHaveAttribute('role', 'status');
    await expect(canvas.getByRole('button', { name: 'Check the file' })).toBeDisabled();
  },
};

export const Filled: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('combobox', { name: 'device_id' }));
    await userEvent.click(await screen.findByRole('option', { name: 'who' }));
    await userEvent.click(canvas.getByRole('radio', { name: /Open/ }));
    await userEvent.click(canvas.getByRole('checkbox', { name: /Add to the current data/ }));
    await userEvent.click(canvas.getByRole('button', { name: 'Check the file' }));
    await expect(args.onCheck).toHaveBeenCalledWith(
      expect.objectContaining({
        dataset: 'open',
        timeZone: 'Europe/Berlin',
        append: true,
        mostRejected: 20,
        columns: expect.arrayContaining([
          { column: 'device_id', name: 'who' },
          { column: 'arrived_at', name: 'when' },
        ]),
      }),
    );
  },
};

/** A small file with very many rows is checked only if that is wanted. */
export const ManyRows: Story = {
  args: {
    columns: {
      ...buildImportColumns(),
      format: 'parquet',
      manyRows: { rows: 100_000_000, bytes: 8000 },
      guess: {
        ...buildImportColumns().guess,
        columns: [...buildImportColumns().guess.columns, { column: 'device_id', name: 'who' }],
      },
    },
  },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    const check = canvas.getByRole('button', { name: 'Check the file' });
    await expect(check).toBeDisabled();
    const label = /^This file of 8\s?kB says it has 100,000,000 rows, far more than usual\. Read it all the same$/;
    await userEvent.click(canvas.getByRole('checkbox', { name: label }));
    await userEvent.click(check);
    await expect(args.onCheck).toHaveBeenCalledWith(expect.objectContaining({ manyRows: true }));
  },
};

const complete = [...buildImportColumns().guess.columns, { column: 'device_id', name: 'who' }];

/** The unit of the stays is proposed, sent with the settings, and can be another. */
export const UnitOfStays: Story = {
  args: { columns: { ...buildImportColumns(), guess: { ...buildImportColumns().guess, columns: complete } } },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    const unit = canvas.getByRole('combobox', { name: 'Unit of “minutes”' });
    await expect(unit).toHaveTextContent('Minutes');
    await userEvent.click(canvas.getByRole('button', { name: 'Check the file' }));
    await expect(args.onCheck).toHaveBeenLastCalledWith(expect.objectContaining({ durationUnit: 'minutes' }));
    await userEvent.click(unit);
    await userEvent.click(await screen.findByRole('option', { name: 'Seconds' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Check the file' }));
    await expect(args.onCheck).toHaveBeenLastCalledWith(expect.objectContaining({ durationUnit: 'seconds' }));
  },
};

/** A unit that nothing says is asked for: until then the file is not checked. */
export const UnitAsked: Story = {
  args: {
    columns: { ...buildImportColumns(), guess: { ...buildImportColumns().guess, columns: complete, units: [] } },
  },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    const check = canvas.getByRole('button', { name: 'Check the file' });
    const unit = canvas.getByRole('combobox', { name: 'Unit of “minutes”' });
    await expect(unit).toHaveTextContent('Choose a unit');
    await expect(canvas.getByText(/Choose it to check the file/)).toBeVisible();
    await expect(check).toBeDisabled();
    await userEvent.click(unit);
    await userEvent.click(await screen.findByRole('option', { name: 'Seconds' }));
    await userEvent.click(check);
    await expect(args.onCheck).toHaveBeenCalledWith(expect.objectContaining({ durationUnit: 'seconds' }));
  },
};

/** A column that is chosen not to be in the file is not read, even if the file has one of its name. */
export const ColumnLeftOut: Story = {
  args: {
    columns: {
      ...buildImportColumns(),
      header: ['who', 'poi', 'when', 'minutes', 'departed_at'],
      guess: {
        ...buildImportColumns().guess,
        columns: [...complete, { column: 'departed_at', name: 'departed_at' }],
      },
    },
  },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('combobox', { name: 'departed_at' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Not in the file' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Check the file' }));
    await expect(args.onCheck).toHaveBeenCalledWith(
      expect.objectContaining({
        columns: expect.arrayContaining([
          { column: 'dwell_minutes', name: 'minutes' },
          { column: 'departed_at', name: '' },
        ]),
      }),
    );
  },
};

/** Times that do not say their zone are asked about: until then the file is not checked. */
export const ZoneAsked: Story = {
  args: {
    columns: {
      ...buildImportColumns(),
      rows: [['a81', '11', '2026-07-01 09:30:00', '12']],
      guess: { ...buildImportColumns().guess, columns: complete },
    },
  },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    const check = canvas.getByRole('button', { name: 'Check the file' });
    await expect(check).toBeDisabled();
    const zone = canvas.getByRole('combobox', { name: 'Time zone of times that do not say theirs' });
    await userEvent.type(zone, 'EST');
    await userEvent.click(check);
    await expect(zone).toHaveAccessibleDescription(/This time zone is not known\./);
    await userEvent.clear(zone);
    await userEvent.type(zone, 'America/New_York');
    await userEvent.click(check);
    await expect(args.onCheck).toHaveBeenCalledWith(expect.objectContaining({ localTimes: 'America/New_York' }));
  },
};

/** An invalid time zone is reported at its field. */
export const Invalid: Story = {
  args: {
    columns: {
      ...buildImportColumns(),
      guess: {
        ...buildImportColumns().guess,
        columns: [...buildImportColumns().guess.columns, { column: 'device_id', name: 'who' }],
      },
    },
  },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    const zone = canvas.getByRole('combobox', { name: 'Time zone of the places' });
    await userEvent.clear(zone);
    await userEvent.type(zone, 'Mars');
    await userEvent.click(canvas.getByRole('button', { name: 'Check the file' }));
    await expect(zone).toHaveAccessibleDescription('This time zone is not known.');
    await expect(zone).toHaveValue('Mars');
    await expect(args.onCheck).not.toHaveBeenCalled();
  },
};

/** The first import of a project asks for its time zone; none is assumed. */
export const FirstImport: Story = {
  args: { ...Invalid.args, timeZone: null },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    const zone = canvas.getByRole('combobox', { name: 'Time zone of the places' });
    await expect(zone).toHaveValue('');
    await expect(zone).toHaveAccessibleDescription('The project has none yet: it takes this one.');
    await userEvent.click(canvas.getByRole('button', { name: 'Check the file' }));
    await expect(zone).toHaveAccessibleDescription('The field is required');
    await expect(args.onCheck).not.toHaveBeenCalled();
    await userEvent.type(zone, 'America/New_York');
    await userEvent.click(canvas.getByRole('button', { name: 'Check the file' }));
    await expect(args.onCheck).toHaveBeenCalledWith(expect.objectContaining({ timeZone: 'America/New_York' }));
  },
};

export const Submitting: Story = {
  args: { busy: true },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('button', { name: 'Check the file' })).toBeDisabled();
  },
};

/** Which days were counted: the list is checked with its own columns, and can be added to the last one. */
export const Coverage: Story = {
  args: {
    kind: 'coverage',
    columns: {
      ...buildImportColumns(),
      header: ['shop', 'from', 'to', 'counted'],
      rows: [['Alexanderplatz', '2026-03-01', '2026-03-14', 'no']],
      guess: {
        ...buildImportColumns().guess,
        columns: [
          { column: 'location_id', name: 'shop' },
          { column: 'from', name: 'from' },
          { column: 'to', name: 'to' },
          { column: 'counted', name: 'counted' },
        ],
        placesBy: 'name',
      },
    },
  },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('checkbox', { name: /^Add to the current data/ }));
    await userEvent.click(canvas.getByRole('button', { name: 'Check the file' }));
    await expect(args.onCheck).toHaveBeenCalledWith(expect.objectContaining({ append: true, placesBy: 'name' }));
  },
};

/** A list only needs its columns. */
export const OptOut: Story = {
  args: { kind: 'opt-out' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.queryByRole('radio')).toBeNull();
    await expect(canvas.getByText('Still needed: device_id')).toBeVisible();
  },
};

export const RightToLeft: Story = { globals: { locale: 'il' } };

export const Dark: Story = { globals: { theme: 'dark' } };

export const Narrow: Story = { globals: { viewport: { value: 'mobile1' } } };
