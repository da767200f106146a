import { buildReport } from '@locus/model/testing/entities';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';

import { ReportDetails } from './ReportDetails';

const report = buildReport({
  id: '4187',
  project_id: '318',
  name: 'Store network',
  description: 'Six stores',
  created_date: '2026-10-02T08:00:00.000Z',
  start_date: '2025-10-01',
  end_date: '2026-11-18',
  recurring: true,
  recurrence_frequency: 'MONTHLY',
  location_ids: ['1', '2'],
  visualization_url: 'https://charts.example.com/a',
  recurrent_notification_email: 'mara@acme.example,noa@acme.example',
  status: 'PRESENTABLE',
});

const meta = {
  title: 'Forms/ReportDetails',
  component: ReportDetails,
  args: {
    report,
    state: 'complete',
    timeZone: 'Europe/Berlin',
    placeNames: new Map([
      ['1', 'Alexanderplatz Store'],
      ['2', 'Ku’damm Flagship'],
    ]),
  },
} satisfies Meta<typeof ReportDetails>;

export default meta;
type Story = StoryObj<typeof meta>;

const facts = (canvasElement: HTMLElement) => {
  const canvas = within(canvasElement);
  const names = canvas.getAllByRole('term').map(({ textContent }) => textContent);
  const values = canvas.getAllByRole('definition').map(({ textContent }) => textContent);
  return Object.fromEntries(names.map((name, i) => [name, values[i]]));
};

/** A recurring report: its frequency, and who is notified. */
export const Ready: Story = {
  tags: ['spec:ADMIN-072', 'spec:ADMIN-074'],
  play: async ({ canvasElement }) => {
    await expect(facts(canvasElement)).toEqual({
      ID: '4187',
      Name: 'Store network',
      Description: 'Six stores',
      Category: 'POI_DEFAULT',
      'Assigned POIs': 'Alexanderplatz Store, Ku’damm Flagship',
      Created: '02/10/2026',
      'Report period': '01/10/2025 – 18/11/2026',
      Status: 'Complete',
      'Visualization URL': 'https://charts.example.com/a',
      'Recurrence frequency': 'monthly, in the time zone Europe/Berlin',
      'Notification emails': 'mara@acme.example, noa@acme.example',
    });
    await expect(within(canvasElement).getByRole('button', { name: 'Copy report ID' })).toBeVisible();
  },
};

/** A one-off report has no recurrence; an external dashboard has no days. */
export const Dashboard: Story = {
  args: { report: { ...report, recurring: false, report_category: 'FFI', location_ids: [] } },
  tags: ['spec:ADMIN-073', 'spec:ADMIN-074'],
  play: async ({ canvasElement }) => {
    const told = facts(canvasElement);
    for (const name of ['Report period', 'Recurrence frequency', 'Notification emails'])
      await expect(told).not.toHaveProperty([name]);
    await expect(told).toMatchObject({ Category: 'FFI', 'Assigned POIs': 'none' });
  },
};

/** "Daily" is shown for a report that has it, although it can no longer be selected. */
export const Daily: Story = {
  args: { report: { ...report, recurrence_frequency: 'DAILY', recurrent_notification_email: '' } },
  tags: ['spec:ADMIN-116'],
  play: async ({ canvasElement }) => {
    await expect(facts(canvasElement)).toMatchObject({
      'Recurrence frequency': 'daily, in the time zone Europe/Berlin',
      'Notification emails': 'none',
    });
  },
};

export const RightToLeft: Story = { globals: { locale: 'il' } };

export const Dark: Story = { globals: { theme: 'dark' } };

export const Narrow: Story = { globals: { viewport: { value: 'mobile1' } } };
