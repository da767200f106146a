import type { Report } from '@locus/model/entities';
import { buildLocation, buildReport } from '@locus/model/testing/entities';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ComponentProps } from 'react';
import { expect, fn, screen, userEvent, within } from 'storybook/test';

import { ReportInfoDialog } from './ReportInfoDialog';
import { useReportInfo } from './useReportInfo';

const location = (id: string, name: string) => buildLocation({ id, name });

const project = {
  name: 'Retail Berlin',
  time_zone: 'Europe/Berlin',
  locations: [
    location('1', 'Alexanderplatz Store'),
    location('2', 'Ku’damm Flagship'),
    location('3', 'Potsdamer Platz'),
    location('9', 'Not in this report'),
  ],
};

const report = buildReport({
  id: '1',
  name: 'Store network',
  description: 'Six stores, twelve months, extended every month',
  created_date: '2025-02-03T08:00:00.000Z',
  recurring: true,
  recurrence_frequency: 'MONTHLY',
  last_updated: '2026-07-01T00:00:00.000Z',
  creator: 'Mara Klein',
  location_ids: ['1', '2', '3'],
  numberOfSignals: 1_482_301,
  status: 'PRESENTABLE',
});

type Args = Omit<ComponentProps<typeof ReportInfoDialog>, 'info'> & { report: Report };

const meta = {
  title: 'Forms/ReportInfoDialog',
  component: ReportInfoDialog as never,
  args: { open: true, onOpenChange: fn(), onExport: fn(), report },
  render: function Told({ report: shown, ...rest }) {
    return <ReportInfoDialog {...rest} info={useReportInfo(shown, project)} />;
  },
} satisfies Meta<Args>;

export default meta;
type Story = StoryObj<Args>;

const facts = async () =>
  within(await screen.findByRole('dialog', { name: 'Report information' }))
    .getAllByRole('definition')
    .map(({ textContent }) => textContent);

export const Filled: Story = {
  tags: ['spec:SHELL-081'],
  play: async ({ args }) => {
    await expect(await facts()).toEqual([
      'Store network',
      'Six stores, twelve months, extended every month',
      'Points of interest',
      'Jul 2025 – Jun 2026',
      'Monthly, in the time zone Europe/Berlin',
      'Mara Klein',
      '1,482,301',
      'Alexanderplatz StoreKu’damm FlagshipPotsdamer Platz',
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Export PDF' }));
    await expect(args.onExport).toHaveBeenCalledTimes(1);
  },
};

export const Empty: Story = {
  args: {
    report: {
      ...report,
      description: '',
      creator: '',
      recurring: false,
      recurrence_frequency: null,
      numberOfSignals: null,
      location_ids: [],
      end_date: '2025-07-31',
    },
  },
  play: async () => {
    await expect(await facts()).toEqual([
      'Store network',
      'N/A',
      'Points of interest',
      'Jul 2025',
      'None',
      'N/A',
      'N/A',
      'N/A',
    ]);
  },
};

export const Submitting: Story = {
  args: { busy: true },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: /Export PDF/ }));
    await expect(args.onExport).not.toHaveBeenCalled();
  },
};

export const Refused: Story = {
  args: { failed: true },
  play: async () => {
    await expect(await screen.findByRole('alert')).toHaveTextContent('The PDF could not be created.');
  },
};

export const LongWords: Story = {
  args: {
    report: {
      ...report,
      name: 'Kaufhausverbund <b>Süd</b> مركز تسوق '.repeat(6).slice(0, 200),
      description: 'Kaufhausverbundgesellschaft '.repeat(12).slice(0, 300),
    },
  },
};

export const RightToLeft: Story = { globals: { locale: 'il' } };

export const Dark: Story = { globals: { theme: 'dark' } };
