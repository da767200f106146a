import type { PageArgs } from '@locus/app/stories';
import { focusInMiddle, readAgain } from '@locus/app/stories';
import { answering, buildMonitoring, world } from '@locus/mocks';
import type { ProjectSummary } from '@locus/model/entities';
import type { MonitoredItem } from '@locus/model/office';
import { buildProjectSummary, buildReport, buildReportItem } from '@locus/model/testing/entities';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';

import { listedReport, officePage } from '../testing/stories';

/**
 * Long lists render what is in view. A refresh with changes moves neither scrolling nor focus, closes no menu and
 * changes no half-typed text.
 */
const meta = {
  title: 'Back-office/LongLists',
  args: { path: '/projects' },
  parameters: { layout: 'fullscreen' },
  ...officePage,
} satisfies Meta<PageArgs>;

export default meta;
type Story = StoryObj<typeof meta>;

const project = (i: number, told: Partial<ProjectSummary> = {}) =>
  buildProjectSummary({
    id: String(i),
    name: `Project ${i}`,
    description: 'Six stores and their catchments.',
    status: 'PRESENTABLE',
    ...told,
  });
const projects = Array.from({ length: 5000 }, (_, i) => project(i + 1));
/** Additional items created since. */
const withNewProjects = (count: number) => [
  ...projects,
  ...Array.from({ length: count }, (_, i) => project(6000 + i, { date: '2026-06-30T08:00:00.000Z' })),
];

export const Projects: Story = {
  beforeEach: ({ msw }) => msw.use(answering('/projects', projects)),
  play: async ({ canvas, msw }) => {
    const grow = (count: number) => {
      msw.use(answering('/projects', withNewProjects(count)));
      const all = `${(5000 + count).toLocaleString('en')} of ${(5000 + count).toLocaleString('en')} projects`;
      return readAgain(() => expect(canvas.queryByText(all)).not.toBeNull());
    };
    await canvas.findByText('5,000 of 5,000 projects');
    const main = canvas.getByRole('main');
    await waitFor(() => expect(canvas.getByRole('button', { name: /Accounts/ })).toBeEnabled());
    await userEvent.click(canvas.getByRole('button', { name: /Accounts/ }));
    const accounts = within(await screen.findByRole('dialog'));
    const option = accounts.getAllByRole('option')[0] as HTMLElement;
    await userEvent.click(option);
    await grow(1);
    await expect(option).toBeVisible();
    await expect(option).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    const search = canvas.getByRole('searchbox', { name: 'Search projects' });
    await userEvent.type(search, 'Proj');
    await grow(2);
    await expect(search).toHaveFocus();
    await expect(search).toHaveValue('Proj');

    const edits = () => canvas.getAllByRole('link', { name: /^Edit Project/ });
    const { unmoved } = await focusInMiddle(main, edits);
    await expect(edits().length).toBeLessThan(60);
    await grow(3);
    await unmoved();
    await expect(search).toHaveValue('Proj');
  },
};

const reports = (count: number) => Array.from({ length: count }, (_, i) => listedReport(i + 1));

export const Reports: Story = {
  args: { path: `/projects/${world.project}/reports` },
  beforeEach: ({ msw }) => msw.use(answering('/projects/:id/reports', reports(2000))),
  play: async ({ canvas, msw }) => {
    const grow = (count: number) => {
      msw.use(answering('/projects/:id/reports', reports(count)));
      return readAgain(() => expect(canvas.queryByText(`${count.toLocaleString('en')} reports`)).not.toBeNull());
    };
    await canvas.findByText('2,000 reports');
    const main = canvas.getByRole('main');
    await userEvent.click(canvas.getByRole('combobox', { name: 'Order' }));
    const option = await screen.findByRole('option', { name: 'Name' });
    await grow(2001);
    await expect(option).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());

    const search = canvas.getByRole('searchbox', { name: 'Name, ID or place' });
    await userEvent.type(search, 'Rep');
    await grow(2002);
    await expect(search).toHaveFocus();
    await expect(search).toHaveValue('Rep');

    const deletes = () => canvas.getAllByRole('button', { name: /^Delete Report/ });
    const { unmoved } = await focusInMiddle(main, deletes);
    await expect(deletes().length).toBeLessThan(60);
    await grow(2003);
    await unmoved();
    await expect(search).toHaveValue('Rep');
  },
};

const three = (i: number) => String(i).padStart(3, '0');
const reportOf = (count: number) => ({
  report: buildReport({
    report_items: {
      footfall: Array.from({ length: count }, (_, i) =>
        // Newer items come first.
        buildReportItem({ id: String(1000 + i), name: i < 500 ? `Visits ${three(i + 1)}` : `Added ${i}` }),
      ),
    },
  }),
});

export const Items: Story = {
  args: { path: `/projects/${world.project}/reports/9` },
  beforeEach: ({ msw }) => msw.use(answering('/reports/9', reportOf(500))),
  play: async ({ canvas, msw }) => {
    const table = await canvas.findByRole('table', { name: 'Report Items' });
    await waitFor(() => expect(table).toHaveAttribute('aria-rowcount', '501'));
    const edits = () => within(table).getAllByRole('button', { name: /^Edit Report Item/ });
    const { control, unmoved } = await focusInMiddle(table.parentElement as HTMLElement, edits);
    await expect(edits().length).toBeLessThan(60);
    const chosen = within(control.closest('tr') as HTMLElement).getByRole('checkbox') as HTMLInputElement;
    await userEvent.click(chosen);
    control.focus({ preventScroll: true });
    msw.use(answering('/reports/9', reportOf(501)));
    await readAgain(() => expect(table).toHaveAttribute('aria-rowcount', '502'));
    await unmoved();
    await expect(chosen).toBeChecked();
    await expect(canvas.getByText('1 selected')).toBeVisible();

    // The search is in the address, and a refresh does not change the text being typed.
    const search = canvas.getByRole('searchbox', { name: 'Name, type or ID' });
    await userEvent.type(search, 'visits 12');
    await canvas.findByText('10 of 501');
    msw.use(answering('/reports/9', reportOf(502)));
    await readAgain(() => expect(canvas.queryByText('10 of 502')).not.toBeNull());
    await expect(search).toHaveFocus();
    await expect(search).toHaveValue('visits 12');
    await expect(edits()).toHaveLength(10);
  },
};

/** The address stores the search and the column that the list is sorted by. */
export const ItemsFromAddress: Story = {
  args: { path: `/projects/${world.project}/reports/9?search=visits+12&sortBy=name&sortDir=descending` },
  beforeEach: ({ msw }) => msw.use(answering('/reports/9', reportOf(500))),
  play: async ({ canvas }) => {
    await canvas.findByText('10 of 500');
    const names = canvas.getAllByRole('button', { name: /^Edit Report Item/ });
    await expect(names[0]).toHaveAccessibleName('Edit Report Item Visits 129');
    await expect(names.at(-1)).toHaveAccessibleName('Edit Report Item Visits 120');
    await expect(canvas.getByRole('columnheader', { name: /^Name/ })).toHaveAttribute('aria-sort', 'descending');
  },
};

const monitored = (count: number): MonitoredItem[] => {
  const [first] = buildMonitoring() as [MonitoredItem];
  return Array.from({ length: count }, (_, i) => {
    // The most recently requested item comes first.
    const id = count - i;
    return { ...first, id: String(61_000 + id), name: `Visits ${three(id)}`, reportName: `Report ${three(id)}` };
  });
};

export const Monitoring: Story = {
  args: { path: `/projects/${world.project}/reportItemMonitoring` },
  beforeEach: ({ msw }) => msw.use(answering('/projects/:id/reportItemMonitoring', monitored(500))),
  play: async ({ canvas, msw }) => {
    const grow = (count: number) => {
      msw.use(answering('/projects/:id/reportItemMonitoring', monitored(count)));
      return readAgain(() => expect(canvas.queryByText(`${count} of ${count} items`)).not.toBeNull());
    };
    await canvas.findByText('500 of 500 items');
    const search = canvas.getByRole('searchbox', { name: 'Report, item or ID' });
    await userEvent.type(search, 'Vis');
    await grow(501);
    await expect(search).toHaveFocus();
    await expect(search).toHaveValue('Vis');

    const table = canvas.getByRole('table', { name: 'Report Item Monitoring' });
    const ways = () => within(table).getAllByRole('link', { name: /^Go to Report/ });
    const { unmoved } = await focusInMiddle(table.parentElement as HTMLElement, ways);
    await expect(ways().length).toBeLessThan(60);
    await grow(502);
    await unmoved();
    await expect(search).toHaveValue('Vis');
  },
};
