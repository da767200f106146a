import { emptyOfficeReport, newOfficeItem } from '@locus/model/office';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';

import { ReportSummary } from './ReportSummary';

const report = {
  ...emptyOfficeReport(new Date('2026-11-22T09:00:00Z')),
  name: 'Store network (copy)',
  startDay: '2025-11-01',
  endDay: '2026-10-31',
  recurring: true,
  recurrence_frequency: 'MONTHLY' as const,
  locations: ['11', '12'],
  reportItems: [
    { ...newOfficeItem(1, 'POI_DEFAULT.catchment', []), name: 'Catchment, home' },
    { ...newOfficeItem(2, 'POI_DEFAULT.movement', []), name: ' ' },
    newOfficeItem(3, 'POI_DEFAULT.footfall', []),
  ],
};

const meta = {
  title: 'Forms/ReportSummary',
  component: ReportSummary,
  args: { report, places: 24, failing: (index) => index === 1, onItemChoose: fn() },
} satisfies Meta<typeof ReportSummary>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Days, places and items of the report, and which item has no name; an item is found in the form by a click. */
export const Ready: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    const facts = [...canvasElement.querySelectorAll('dl > div')].map((fact) =>
      [...fact.children].map(({ textContent }) => textContent?.replace(/\s/g, ' ')),
    );
    await expect(facts).toEqual([
      ['Report category', 'POI_DEFAULT'],
      ['Period', '1 Nov 2025 – 31 Oct 2026'],
      ['Length', '365 days in 12 months'],
      ['Automatic Updating', 'monthly'],
      ['Assigned POIs', '2 of 24'],
    ]);
    await expect(canvas.getByText('3 report items')).toBeVisible();
    await expect(canvas.getByText('1 item prevents the report from being created.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Movement, no name' }));
    await expect(args.onItemChoose).toHaveBeenCalledWith(1);
  },
};

/** An external dashboard has neither days nor places nor items. */
export const Dashboard: Story = {
  args: { report: { ...report, reportCategory: 'FFI' } },
  play: async ({ canvasElement }) => {
    const names = [...canvasElement.querySelectorAll('dt')].map(({ textContent }) => textContent);
    await expect(names).toEqual(['Report category', 'Automatic Updating']);
    await expect(within(canvasElement).queryByText('1 item prevents the report from being created.')).toBeNull();
  },
};

/** Nothing is filled in, and the days cannot be read. */
export const Empty: Story = {
  args: { report: { ...report, name: '', startDay: '', recurring: false, locations: [], reportItems: [] } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    for (const text of ['No name yet', 'never', '0 of 24', 'No report items'])
      await expect(canvas.getByText(text)).toBeVisible();
    await expect(canvas.getAllByText('–')).toHaveLength(2);
  },
};

export const RightToLeft: Story = { globals: { locale: 'il' } };

export const Dark: Story = { globals: { theme: 'dark' } };

export const Narrow: Story = { globals: { viewport: { value: 'mobile1' } } };
