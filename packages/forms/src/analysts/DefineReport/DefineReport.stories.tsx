import { defaultLimits } from '@locus/model/entities';
import type { ReportDraft } from '@locus/model/reports';
import { emptyWizard, reduceWizard } from '@locus/model/wizard';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, within } from 'storybook/test';

import type { DefineReportProps } from './DefineReport';
import { DefineReport } from './DefineReport';

const today = new Date('2026-07-15T10:00:00Z');
const begun = emptyWizard(today, { projectId: '318' }).draft;
const held: DefineReportProps['held'] = {
  status: 'ready',
  data: {
    days: { first: '2025-07-01', last: '2026-06-30', importedAt: '2026-07-01T04:00:00.000Z' },
    cities: ['Berlin', 'Hamburg'],
    takenFrom: null,
  },
  onRetry: fn(),
};

/** The step as part of the wizard: changes follow its rules. */
function InWizard({ value, onValueChange, ...props }: DefineReportProps) {
  const [wizard, setWizard] = useState(() => ({ ...emptyWizard(today), draft: value }));
  return (
    <DefineReport
      {...props}
      value={wizard.draft}
      onValueChange={(changes) => {
        onValueChange(changes);
        setWizard((before) => reduceWizard(before, { do: 'define', changes, today }));
      }}
    />
  );
}

const meta = {
  title: 'Forms/DefineReport',
  component: DefineReport,
  parameters: { layout: 'fullscreen', pictures: ['Filled'] },
  args: {
    value: begun,
    onValueChange: fn<(changes: Partial<ReportDraft>) => void>(),
    projects: [
      { id: '318', name: 'Retail Berlin', time_zone: 'Europe/Berlin' },
      { id: '319', name: '__proto__' },
    ],
    today,
    limits: defaultLimits,
    held,
    supportHref: 'mailto:support@locus.example',
  },
  render: (args) => <InWizard {...args} />,
} satisfies Meta<typeof DefineReport>;

export default meta;
type Story = StoryObj<typeof meta>;

const radio = (name: RegExp) => screen.getByRole('radio', { name });

export const Empty: Story = {
  args: { value: emptyWizard(today).draft, held: { status: 'loading', data: undefined, onRetry: fn() } },
  tags: ['spec:SHELL-083'],
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: /^Project/ }));
    await userEvent.click(screen.getByRole('option', { name: '__proto__' }));
    await userEvent.type(canvas.getByRole('textbox', { name: /^Name/ }), 'A');
    await userEvent.type(canvas.getByRole('textbox', { name: 'Description' }), 'B');
    await userEvent.click(radio(/^Areas of interest/));
    await userEvent.click(canvas.getByRole('switch', { name: /^Recurrence/ }));
    await userEvent.click(radio(/^Weekly/));
    await userEvent.click(canvas.getByRole('combobox', { name: 'First month' }));
    await userEvent.click(screen.getByRole('option', { name: 'Jan 2026' }));
    await userEvent.click(radio(/^Large city/));
    const changes = args.onValueChange as ReturnType<typeof fn>;
    await expect(Object.assign({}, ...changes.mock.calls.map(([change]) => change as object))).toEqual({
      projectId: '319',
      name: 'A',
      description: 'B',
      category: 'AOI_DEFAULT',
      recurrence: true,
      recurrenceFrequency: 'WEEKLY',
      startDate: '2026-01-01',
      areaType: 2,
    });
  },
};

export const Filled: Story = {
  args: {
    value: { ...begun, name: 'Christmas season 2026', description: 'Ten Berlin stores, for the board review.' },
  },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText('The project contains visits from Jul 2025 to Jun 2026, in Berlin, Hamburg.'),
    ).toHaveAttribute('role', 'status');
  },
};

const facts = () =>
  screen.getAllByRole('term').map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);
const contents = () => within(screen.getByText('What it will contain').parentElement!).getAllByRole('listitem');

/** The summary beside the form follows each of its fields. */
export const Summary: Story = {
  parameters: { viewport: { options: { wide: { name: 'Wide', styles: { width: '1600px', height: '1000px' } } } } },
  globals: { viewport: { value: 'wide' } },
  play: async ({ canvas }) => {
    const summary = () => within(screen.getByRole('heading', { name: 'Your report' }).closest('section')!);
    await expect(summary().getByText('No name yet')).toBeVisible();
    await expect(facts()).toEqual([
      'Project: Retail Berlin',
      'Report type: Points of interest',
      'Time frame: Jul 2025 – Jun 2026',
      'Updates: once',
      'Movement of: everybody',
      'Catchment: Neighborhood, 50 km',
    ]);
    await expect(contents()).toHaveLength(9);
    await expect(summary().getByText('optional, in step 3')).toBeVisible();
    await userEvent.type(canvas.getByRole('textbox', { name: /^Name/ }), 'Autumn');
    await userEvent.type(canvas.getByRole('textbox', { name: 'Description' }), 'Ten stores');
    await userEvent.click(canvas.getByRole('combobox', { name: /^Project/ }));
    await userEvent.click(screen.getByRole('option', { name: '__proto__' }));
    await userEvent.click(radio(/^Areas of interest/));
    for (const [field, month] of [
      ['First month', 'Jan 2026'],
      ['Last month', 'May 2026'],
    ] as const) {
      await userEvent.click(canvas.getByRole('combobox', { name: field }));
      await userEvent.click(screen.getByRole('option', { name: month }));
    }
    await userEvent.click(radio(/^Large city/));
    await userEvent.click(canvas.getByRole('switch', { name: /^Residence exclusion/ }));
    await expect(summary().getByText('Autumn')).toBeVisible();
    await expect(summary().getByText('Ten stores')).toBeVisible();
    await expect(facts()).toEqual([
      'Project: __proto__',
      'Report type: Areas of interest',
      'Time frame: Jan 2026 – May 2026',
      'Updates: once',
      'Movement of: visitors only',
      'Catchment: Large city, 70 km',
    ]);
    await expect(contents()).toHaveLength(6);
    await expect(summary().queryByText('optional, in step 3')).toBeNull();
    await userEvent.click(canvas.getByRole('switch', { name: /^Recurrence/ }));
    await expect(facts().slice(2, 4)).toEqual(['Time frame: Jan 2026 – Jun 2026', 'Updates: Monthly']);
    await userEvent.click(radio(/^Weekly/));
    await expect(facts()[3]).toBe('Updates: Weekly');
  },
};

export const Invalid: Story = {
  play: async ({ canvas }) => {
    const name = canvas.getByRole('textbox', { name: /^Name/ });
    await userEvent.type(name, '  ');
    await userEvent.tab();
    await expect(name).toHaveAccessibleDescription('Please enter a name.');
  },
};

/** Switching recurrence on sets the end to the latest month, and keeps it there. */
export const Recurring: Story = {
  args: { value: { ...begun, endDate: '2026-03-31' } },
  tags: ['spec:SHELL-146', 'spec:SHELL-147'],
  play: async ({ canvas }) => {
    const last = canvas.getByRole('combobox', { name: 'Last month' });
    await expect(last).toHaveTextContent('Mar 2026');
    await expect(last).toBeEnabled();
    await userEvent.click(canvas.getByRole('switch', { name: /^Recurrence/ }));
    await expect(last).toHaveTextContent('Jun 2026');
    await expect(last).toBeDisabled();
    await expect(canvas.getByText(/by the clocks of the time zone Europe\/Berlin$/)).toBeVisible();
    await userEvent.click(canvas.getByRole('switch', { name: /^Recurrence/ }));
    await expect(last).toBeEnabled();
  },
};

/** Whole months, from 1,095 days back to the last complete one; by default it starts twelve months back. */
export const Months: Story = {
  tags: ['spec:SHELL-200', 'spec:SHELL-201', 'spec:SHELL-202'],
  play: async ({ canvas, args }) => {
    const first = canvas.getByRole('combobox', { name: 'First month' });
    await expect(first).toHaveTextContent('Jul 2025');
    await expect(canvas.getByRole('combobox', { name: 'Last month' })).toHaveTextContent('Jun 2026');
    await userEvent.click(first);
    const months = screen.getAllByRole('option').map(({ textContent }) => textContent);
    await expect([months.length, months[0], months.at(-1)]).toEqual([35, 'Jun 2026', 'Aug 2023']);
    await userEvent.click(screen.getByRole('option', { name: 'Feb 2024' }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith({ startDate: '2024-02-01' });
    await userEvent.click(canvas.getByRole('combobox', { name: 'Last month' }));
    await userEvent.click(screen.getByRole('option', { name: 'Feb 2024' }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith({ endDate: '2024-02-29' });
  },
};

const fourth = new Date('2026-07-04T21:00:00Z');

/** Until the fourth of a month, the previous one does not count as complete. */
export const BeforeTheFifth: Story = {
  args: { today: fourth, value: emptyWizard(fourth, { projectId: '318' }).draft },
  tags: ['spec:SHELL-202'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox', { name: 'First month' })).toHaveTextContent('Jul 2025');
    const last = canvas.getByRole('combobox', { name: 'Last month' });
    await expect(last).toHaveTextContent('May 2026');
    await userEvent.click(last);
    await expect(screen.getAllByRole('option')[0]).toHaveTextContent('May 2026');
    await userEvent.keyboard('{Escape}');
  },
};

/** Regions and states need confirmation; declining keeps the previous selection. */
export const WideAreas: Story = {
  tags: ['spec:SHELL-148', 'spec:SHELL-271'],
  play: async ({ canvas, args }) => {
    const reach = ['50 km', '70 km', '100 km', '300 km', '1,000 km'];
    const names = ['Neighborhood', 'Large city', 'Municipality', 'Region', 'State'];
    const areas = within(canvas.getByRole('radiogroup', { name: 'Area type' })).getAllByRole('radio');
    await expect(areas).toHaveLength(5);
    for (const [i, area] of areas.entries()) {
      await expect(area).toHaveAccessibleName(`${names[i]} ${i + 1} · ${reach[i]}`);
      await expect(area).toHaveAttribute('value', String(i + 1));
    }
    await userEvent.click(radio(/^Municipality/));
    for (const [name, km] of [
      [/^Region/, '300'],
      [/^State/, '1,000'],
    ] as const) {
      await userEvent.click(radio(name));
      await expect(await screen.findByText(`Count homes up to ${km} km away?`)).toBeVisible();
      await userEvent.click(screen.getByRole('button', { name: 'Keep the current type' }));
      await expect(radio(/^Municipality/)).toBeChecked();
    }
    await userEvent.click(radio(/^State/));
    await userEvent.click(await screen.findByRole('button', { name: 'Count that far' }));
    await expect(radio(/^State/)).toBeChecked();
    await expect(args.onValueChange).toHaveBeenLastCalledWith({ areaType: 5 });
  },
};

/** A project without visits says whom to ask. */
export const NoData: Story = {
  args: { held: { ...held, data: { days: null, cities: [], takenFrom: null } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('This project contains no visits.')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'ask support' })).toHaveAttribute(
      'href',
      'mailto:support@locus.example',
    );
  },
};

export const Loading: Story = {
  args: { held: { status: 'loading', data: undefined, onRetry: fn() } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Checking which months the project contains…')).toHaveAttribute('role', 'status');
  },
};

export const Error: Story = {
  args: { held: { status: 'error', data: undefined, onRetry: fn() } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(args.held.onRetry).toHaveBeenCalledTimes(1);
  },
};

export const Dark: Story = { args: Filled.args, globals: { theme: 'dark' } };

export const RightToLeft: Story = { args: Filled.args, globals: { locale: 'il' } };

export const Narrow: Story = {
  args: Filled.args,
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 366 }}>
        <Story />
      </div>
    ),
  ],
};
