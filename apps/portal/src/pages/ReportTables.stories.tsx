import type { PageArgs } from '@locus/app/stories';
import { pageStory, signInForStory } from '@locus/app/stories';
import { world } from '@locus/mocks';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';

import { routes } from '../routes';

const address = (item: string, more = '') =>
  `/reports/${world.report}?reportItemType=${item}&contentVisualizationMode=Table${more}`;

/** The tables of a report, as lists and as places by months, as set in the address. */
const meta = {
  title: 'Portal/ReportTables',
  args: { path: address('FOOTFALL', '&tableForm=Pivot') },
  parameters: { layout: 'fullscreen', pictures: ['FromApi', 'RightToLeft', 'Narrow'] },
  beforeEach: () => signInForStory('portal', world.users.accountAdmin.userEmail),
  render: pageStory('portal', routes),
} satisfies Meta<PageArgs>;

export default meta;
type Story = StoryObj<typeof meta>;

const heads = (table: HTMLElement) =>
  within(table)
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent);

/** Visits have totals; a click returns to the list, and the next analysis keeps the layout. */
export const FromApi: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const table = await canvas.findByRole('table', { name: 'Visit trends' });
    await expect(within(table).getAllByRole('rowheader')).toHaveLength(world.locations.length + 1);
    await userEvent.click(canvas.getByRole('radio', { name: 'List' }));
    await waitFor(() => expect(heads(canvas.getByRole('table', { name: 'Visit trends' }))).toHaveLength(3));
    await userEvent.click(canvas.getByRole('radio', { name: 'Pivot table' }));
    await waitFor(() => expect(heads(canvas.getByRole('table', { name: 'Visit trends' })).length).toBeGreaterThan(12));
  },
};

/** Rates do not add up: places by quarters, without totals. */
export const Retention: Story = {
  args: { path: address('RETENTION', '&tableForm=Pivot&hideEmpty=1') },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const table = await canvas.findByRole('table', { name: 'Retention rate' });
    await expect(within(table).queryByRole('columnheader', { name: /Total/ })).toBeNull();
    await expect(heads(table)[1]).toMatch(/^Q\d \d\d$/);
    await expect(canvas.getByRole('switch', { name: 'Hide empty' })).toBeChecked();
    await userEvent.click(canvas.getByRole('switch', { name: 'Hide empty' }));
    await waitFor(() => expect(canvas.getByRole('switch', { name: 'Hide empty' })).not.toBeChecked());
  },
};

/** Places by duration of visits. */
export const Duration: Story = {
  args: { path: address('DURATION', '&tableForm=Pivot') },
  play: async ({ canvasElement }) => {
    const table = await within(canvasElement).findByRole('table', { name: 'Visit duration' });
    await expect(heads(table)).toContain('0–5 min');
  },
};

export const Dark: Story = { globals: { theme: 'dark' } };
export const RightToLeft: Story = { globals: { locale: 'il' } };
export const Narrow: Story = { globals: { viewport: { value: 'mobile1' } } };
