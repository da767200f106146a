import { strangeTexts } from '@locus/mocks/strange';
import { defaultDefinitions, emptyOfficeReport, itemTypesOf, newOfficeItem } from '@locus/model/office';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';

import { ReportForm } from './ReportForm';

const today = new Date('2026-11-22T09:00:00Z');
const definitions = defaultDefinitions('POI_DEFAULT');
const catchment = newOfficeItem(1, 'POI_DEFAULT.catchment', definitions['POI_DEFAULT.catchment'] ?? []);

const meta = {
  title: 'Forms/ReportForm',
  component: ReportForm,
  parameters: { pictures: ['Filled'] },
  args: {
    defaultValues: emptyOfficeReport(today),
    locations: [
      { id: '11', name: 'Alexanderplatz Store' },
      { id: '12', name: 'Ku’damm Flagship' },
    ],
    onCategoryChange: fn(),
    types: itemTypesOf('POI_DEFAULT'),
    definitions,
    today,
    onSubmit: fn(),
    onCancel: fn(),
    onDirtyChange: fn(),
  },
} satisfies Meta<typeof ReportForm>;

export default meta;
type Story = StoryObj<typeof meta>;

const field = (name: string) => screen.getByLabelText(name, { selector: 'input' });
const create = () => screen.getByRole('button', { name: 'Create' });
const choose = async (picker: RegExp, option: RegExp | string) => {
  await userEvent.click(screen.getByRole('combobox', { name: picker }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
};
const days = () => [field('Start date'), field('End date')].map((entry) => (entry as HTMLInputElement).value);

/** All its fields; an item of a selected type is added as a block with its settings. */
export const Empty: Story = {
  tags: ['spec:ADMIN-053', 'spec:ADMIN-054', 'spec:ADMIN-055', 'spec:ADMIN-056', 'spec:ADMIN-157'],
  play: async ({ args }) => {
    await expect(create()).toBeDisabled();
    await userEvent.type(screen.getByRole('textbox', { name: 'Report name' }), '  Autumn ');
    await userEvent.type(screen.getByRole('textbox', { name: 'Report description' }), 'Two stores');
    await userEvent.click(screen.getByRole('button', { name: /^Assigned POIs/ }));
    const list = within(await screen.findByRole('dialog'));
    await expect(list.getAllByRole('option')).toHaveLength(2);
    await userEvent.click(list.getByRole('option', { name: /Alexanderplatz/ }));
    await userEvent.click(list.getByRole('button', { name: 'Save' }));
    await expect(screen.getByRole('heading', { name: 'Report items (RI)' })).toBeVisible();
    await choose(/^Report item type/, /Movement/);
    await userEvent.click(screen.getByRole('button', { name: 'Add' }));
    const block = within(screen.getByRole('group', { name: 'Movement' }));
    await expect(block.getByRole('textbox', { name: 'Item name' })).toHaveValue('Movement');
    await expect(block.getByRole('combobox', { name: /^User Type/ })).toHaveTextContent('all_users');
    await userEvent.type(block.getByRole('textbox', { name: 'Item description' }), 'Where from');
    await choose(/^Report item type/, /Visit trends/);
    await userEvent.click(screen.getByRole('button', { name: 'Add' }));
    const trends = within(screen.getByRole('group', { name: 'Visit trends' }));
    await userEvent.click(trends.getByRole('button', { name: 'Remove' }));
    await expect(screen.queryByRole('group', { name: 'Visit trends' })).toBeNull();
    await userEvent.click(create());
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledOnce());
    await expect(args.onSubmit).toHaveBeenCalledWith({
      name: 'Autumn',
      description: 'Two stores',
      reportCategory: 'POI_DEFAULT',
      startDay: '2026-11-18',
      endDay: '2026-11-18',
      recurring: false,
      recurrence_frequency: '',
      locations: ['11'],
      reportItems: [
        {
          internalId: 1,
          reportItemType: 'POI_DEFAULT.movement',
          name: 'Movement',
          description: 'Where from',
          settings: [{ name: 'User Type', value: 'all_users' }],
        },
      ],
      visualizationURL: '',
    });
  },
};

/** The properties of a report; all categories are offered. */
export const Fields: Story = {
  tags: ['spec:ADMIN-051', 'spec:ADMIN-115'],
  play: async () => {
    for (const name of ['Report name', 'Report description', 'Visualization URL'])
      await expect(screen.getByRole('textbox', { name })).toBeVisible();
    for (const name of ['Start date', 'End date']) await expect(field(name)).toBeVisible();
    const updating = within(screen.getByRole('radiogroup', { name: 'Automatic Updating' }));
    await expect(updating.getAllByRole('radio')).toHaveLength(2);
    for (const name of ['NO', 'YES']) await expect(updating.getByRole('radio', { name })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('combobox', { name: /^Report category/ }));
    const categories = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
    await expect(categories.toSorted()).toEqual(['AOI_DEFAULT', 'EMPTY', 'FFI', 'OOH', 'POI_DEFAULT']);
    await userEvent.keyboard('{Escape}');
  },
};

/** Days set with a click: the end is four days back. */
export const QuickDays: Story = {
  tags: ['spec:ADMIN-057', 'spec:ADMIN-058', 'spec:ADMIN-158', 'spec:ADMIN-159'],
  play: async () => {
    const wanted: [string, string][] = [
      ['last week', '2026-11-11'],
      ['last 2 weeks', '2026-11-04'],
      ['last month', '2026-10-18'],
      ['last year', '2025-11-18'],
      ['reset', '2026-11-18'],
    ];
    for (const [name, start] of wanted) {
      await userEvent.click(screen.getByRole('button', { name }));
      await expect(days()).toEqual([start, '2026-11-18']);
    }
    // Each is next to its field.
    const beside = (name: string) =>
      within(field(name).closest('div:has(button)') ?? document.body)
        .getAllByRole('button')
        .map(({ textContent }) => textContent);
    await expect(beside('Start date')).toEqual(['reset', 'last week', 'last 2 weeks']);
    await expect(beside('End date')).toEqual(['last month', 'last year']);
  },
};

/** The frequency is only asked for a recurring report. */
export const Recurring: Story = {
  args: {
    defaultValues: { ...emptyOfficeReport(today), name: 'Pulse', locations: ['11'], reportItems: [catchment] },
    timeZone: 'America/New_York',
  },
  tags: ['spec:ADMIN-052', 'spec:ADMIN-116'],
  play: async ({ args }) => {
    await expect(screen.queryByRole('combobox', { name: /^Update every/ })).toBeNull();
    await userEvent.click(screen.getByText('YES'));
    const clocks = 'A period has ended when it is over in America/New_York, the time zone of the project.';
    await expect(screen.getByText(clocks)).toBeVisible();
    await userEvent.click(screen.getByRole('combobox', { name: /^Update every\.\.\./ }));
    const names = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
    await expect(names).toEqual(['monthly', 'weekly', '(blank)']);
    await userEvent.click(screen.getByRole('option', { name: 'weekly' }));
    await userEvent.click(create());
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledOnce());
    await expect(args.onSubmit).toHaveBeenCalledWith(
      expect.objectContaining({ recurring: true, recurrence_frequency: 'WEEKLY' }),
    );
  },
};

/** While the project has no time zone, the form says whose clocks hold instead, and where to choose them. */
export const RecurringWithoutZone: Story = {
  args: { defaultValues: { ...emptyOfficeReport(today), name: 'Pulse', recurring: true }, timeZone: null },
  play: async () => {
    await expect(screen.getByText(/^The project has no time zone yet.* page “Data”.* over in UTC\.$/)).toBeVisible();
  },
};

/** An external dashboard has no days, places or items: they are hidden and sent empty. */
export const Dashboard: Story = {
  args: {
    // An item that would be refused in any other category.
    defaultValues: {
      ...emptyOfficeReport(today),
      name: 'Insights',
      locations: ['11'],
      reportItems: [{ ...catchment, name: ' ' }],
    },
  },
  tags: ['spec:ADMIN-152', 'spec:ADMIN-153'],
  play: async ({ args }) => {
    await choose(/^Report category/, 'FFI');
    await expect(args.onCategoryChange).toHaveBeenCalledWith('FFI');
    await expect(screen.queryByLabelText('Start date')).toBeNull();
    await expect(screen.queryByLabelText('End date')).toBeNull();
    await expect(screen.queryByRole('button', { name: /^Assigned POIs/ })).toBeNull();
    await expect(screen.queryByRole('heading', { name: 'Report items (RI)' })).toBeNull();
    await userEvent.click(create());
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledOnce());
    await expect(args.onSubmit).toHaveBeenCalledWith(
      expect.objectContaining({ startDay: '', endDay: '', locations: [], reportItems: [] }),
    );
  },
};

/** Only an external dashboard and an empty report can be created without items. */
export const WithoutItems: Story = {
  args: { defaultValues: { ...emptyOfficeReport(today), name: 'Autumn', locations: ['11'] } },
  tags: ['spec:ADMIN-155'],
  play: async () => {
    const possible: Record<string, boolean> = {};
    for (const category of ['AOI_DEFAULT', 'OOH', 'POI_DEFAULT', 'FFI', 'EMPTY']) {
      await choose(/^Report category/, category);
      possible[category] = !(create() as HTMLButtonElement).disabled;
    }
    await expect(possible).toEqual({ AOI_DEFAULT: false, OOH: false, POI_DEFAULT: false, FFI: true, EMPTY: true });
    await choose(/^Report category/, 'POI_DEFAULT');
    await choose(/^Report item type/, /Visit trends/);
    await userEvent.click(screen.getByRole('button', { name: 'Add' }));
    await expect(create()).toBeEnabled();
  },
};

export const NothingInIt: Story = {
  args: { defaultValues: { ...emptyOfficeReport(today), name: 'Blank', locations: ['11'] } },
  tags: ['spec:ADMIN-154'],
  play: async ({ args }) => {
    await choose(/^Report category/, 'EMPTY');
    await expect(screen.getByLabelText('Start date')).toBeVisible();
    await expect(screen.queryByRole('button', { name: /^Assigned POIs/ })).toBeNull();
    await expect(screen.queryByRole('heading', { name: 'Report items (RI)' })).toBeNull();
    await userEvent.click(create());
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledOnce());
    await expect(args.onSubmit).toHaveBeenCalledWith(
      expect.objectContaining({ startDay: '2026-11-18', locations: [], reportItems: [] }),
    );
  },
};

/** Errors are shown at their fields, and nothing is sent; an empty mandatory setting is only a hint. */
export const Invalid: Story = {
  args: {
    defaultValues: {
      ...emptyOfficeReport(today),
      reportItems: [{ ...catchment, name: '  ', settings: [{ name: 'radius', value: '' }] }],
    },
  },
  tags: ['spec:ADMIN-149', 'spec:ADMIN-150', 'spec:ADMIN-156'],
  play: async ({ args }) => {
    const end = field('End date');
    await userEvent.clear(end);
    await userEvent.type(end, '2026-11-19');
    await userEvent.click(create());
    const name = screen.getByRole('textbox', { name: 'Report name' });
    await waitFor(() => expect(name).toHaveAccessibleDescription('Please provide a valid report name'));
    const item = screen.getByRole('textbox', { name: 'Item name' });
    await expect(item).toHaveAccessibleDescription('Please provide a valid report item name');
    await expect(end).toHaveAccessibleDescription('The latest possible day is four days ago.');
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

/** A mandatory setting is marked, but leaving it empty is not prevented. */
export const MandatoryHint: Story = {
  args: {
    defaultValues: {
      ...emptyOfficeReport(today),
      name: 'Autumn',
      reportItems: [{ ...catchment, settings: [{ name: 'Catchment Geo Level', value: '2' }] }],
    },
  },
  tags: ['spec:ADMIN-151'],
  play: async ({ args }) => {
    const radius = screen.getByRole('textbox', { name: 'radius' });
    await expect(radius).toBeRequired();
    await expect(screen.getByText('radius').textContent).toBe('radius *');
    await expect(radius).toHaveAccessibleDescription('This field is required');
    await userEvent.click(create());
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledOnce());
    await expect(args.onSubmit).toHaveBeenCalledWith(
      expect.objectContaining({
        reportItems: [expect.objectContaining({ settings: [{ name: 'Catchment Geo Level', value: '2' }] })],
      }),
    );
  },
};

export const Filled: Story = {
  args: {
    defaultValues: {
      ...emptyOfficeReport(today),
      name: 'Store network (copy)',
      locations: ['11', '12'],
      reportItems: [catchment, newOfficeItem(2, 'POI_DEFAULT.footfall', [])],
    },
  },
};

/** The summary follows what is typed, and a click on one of its items leads to that item's name. */
export const Summarised: Story = {
  args: Filled.args,
  play: async () => {
    const names = screen.getAllByRole('textbox', { name: 'Item name' });
    await userEvent.clear(names[1] ?? document.body);
    await userEvent.click(names[0] ?? document.body);
    await expect(screen.getByText('1 item prevents the report from being created.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Visit trends, no name' }));
    await expect(names[1]).toHaveFocus();
    await userEvent.keyboard('Trends');
    await expect(screen.getByRole('button', { name: 'Trends' })).toBeVisible();
    await expect(screen.queryByText('1 item prevents the report from being created.')).toBeNull();
  },
};

/** A copy whose days could not be read. */
export const CopyWithoutDays: Story = {
  args: { ...Filled.args, missing: ['startDay', 'endDay'] },
  play: async () => {
    await expect(
      screen.getByText('Source report do not contains fields Start date, End date. Default values was used.'),
    ).toBeVisible();
  },
};

export const Submitting: Story = {
  args: { ...Filled.args, busy: true },
  play: async ({ args }) => {
    await userEvent.click(create());
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

/** The server's reason is shown at its field, which is not sent again unchanged unless asked. */
export const Refused: Story = {
  args: { ...Filled.args, refusal: { reason: 'A report with this name is being created.', field: 'name' } },
  play: async ({ args }) => {
    const name = screen.getByRole('textbox', { name: 'Report name' });
    await waitFor(() => expect(name).toHaveAccessibleDescription('A report with this name is being created.'));
    await expect(name).toHaveFocus();
    await userEvent.type(name, ' 2');
    await userEvent.click(create());
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledOnce());
    await expect(name).not.toHaveAccessibleDescription();
  },
};

/** So is the reason for an item, and one that belongs to no field is above the form. */
export const ItemRefused: Story = {
  args: { ...Filled.args, refusal: { reason: 'This name is taken.', field: 'reportItems[0].name' } },
  play: async () => {
    const [name] = screen.getAllByRole('textbox', { name: 'Item name' });
    await waitFor(() => expect(name).toHaveAccessibleDescription('This name is taken.'));
  },
};
export const RefusedAsAWhole: Story = {
  args: { ...Filled.args, refusal: { reason: 'The account has no reports left.', field: 'accountId' } },
  play: async () => {
    await expect(screen.getByText('The account has no reports left.')).toBeVisible();
  },
};

export const RightToLeft: Story = { args: Filled.args, globals: { locale: 'il' } };

export const Dark: Story = { args: Filled.args, globals: { theme: 'dark' } };

export const Narrow: Story = { args: Filled.args, globals: { viewport: { value: 'mobile1' } } };

export const StrangeTexts: Story = strangeTexts;
