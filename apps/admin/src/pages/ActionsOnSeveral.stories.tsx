import type { PageArgs } from '@locus/app/stories';
import { readAgain } from '@locus/app/stories';
import { answering, buildTroubles, world } from '@locus/mocks';
import { writeWkt } from '@locus/model/geo';
import { buildProjectLocation, buildReport, buildReportItem } from '@locus/model/testing/entities';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { http, HttpResponse } from 'msw';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';

import { calls, listedReport, noted, officePage } from '../testing/stories';

/** What a search hides was chosen before it: an action on several touches only what is seen. */
const meta = {
  title: 'Back-office/ActionsOnSeveral',
  args: { path: `/projects/${world.project}/reports` },
  // The stories are about what is called; the lists have pictures on their own pages.
  parameters: { layout: 'fullscreen' },
  ...officePage,
} satisfies Meta<PageArgs>;

export default meta;
type Story = StoryObj<typeof meta>;

const search = async (canvasElement: HTMLElement, words: string) => {
  const field = within(canvasElement).getByRole('searchbox');
  await userEvent.clear(field);
  if (words) await userEvent.type(field, words);
};

const done = async (question: string, verb: string) => {
  const box = within(await screen.findByRole('alertdialog', { name: question }));
  await userEvent.click(box.getByRole('button', { name: verb }));
  await waitFor(() => expect(box.getByRole('status')).toHaveTextContent(/^\d+ done, 0 failed$/));
  await userEvent.click(box.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
};

const ids = (pattern: RegExp) => calls.mock.calls.map(([, path]) => pattern.exec(String(path))?.[1]);

/** Each action on the reports, the verb of its button, its question about one report, and its call. */
const reportTasks = [
  ['Show', 'Show 1 report to customers?', /^\/api\/report\/(\d+)\/status\/PRESENTABLE$/],
  ['Hide', 'Hide 1 report from customers?', /^\/api\/report\/(\d+)\/status\/READY$/],
  ['Recalculate', 'Recalculate 1 report?', /^\/api\/reports\/(\d+)\/refresh$/],
  ['Delete', 'Delete 1 report?', /^\/api\/report\/(\d+)$/],
] as const;

export const Reports: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      answering('/projects/:id/reports', [7, 8, 9].map(listedReport)),
      noted('put', '/report/:id/status/:status'),
      noted('put', '/reports/:id/refresh'),
      noted('delete', '/report/:id'),
    ),
  play: async ({ canvasElement, canvas }) => {
    for (const [verb, question, call] of reportTasks) {
      calls.mockClear();
      for (const i of [7, 9])
        await userEvent.click(await canvas.findByRole('checkbox', { name: `Choose Report ${i}` }));
      await search(canvasElement, 'report 9');
      const bar = within(await canvas.findByRole('group', { name: 'Chosen reports' }));
      await waitFor(() => expect(bar.getByRole('status')).toHaveTextContent('1 chosen'));
      await userEvent.click(bar.getByRole('button', { name: verb }));
      await done(question, verb);
      await expect(ids(call)).toEqual(['9']);
      await search(canvasElement, '');
      await expect(await canvas.findByRole('checkbox', { name: 'Choose Report 7' })).not.toBeChecked();
    }
  },
};

/** "Choose all" chooses what the search shows; the others are not chosen when the search is cleared. */
export const AllReportsFound: Story = {
  beforeEach: ({ msw }) =>
    msw.use(answering('/projects/:id/reports', [7, 8, 78].map(listedReport)), noted('delete', '/report/:id')),
  play: async ({ canvasElement, canvas }) => {
    await canvas.findByRole('checkbox', { name: 'Choose Report 7' });
    await search(canvasElement, 'report 7');
    await waitFor(() => expect(canvas.queryByRole('checkbox', { name: 'Choose Report 8' })).toBeNull());
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Choose all' }));
    await search(canvasElement, '');
    await expect(await canvas.findByRole('checkbox', { name: 'Choose Report 8' })).not.toBeChecked();
    await expect(canvas.getByRole('checkbox', { name: 'Choose all' })).toBePartiallyChecked();
    const bar = within(canvas.getByRole('group', { name: 'Chosen reports' }));
    await userEvent.click(bar.getByRole('button', { name: 'Delete' }));
    await done('Delete 2 reports?', 'Delete');
    await expect(ids(/^\/api\/report\/(\d+)$/)).toEqual(['78', '7']);
  },
};

const item = (id: string, name: string) => buildReportItem({ id, name });
/** As many as it takes for the search to be offered. */
const items = Array.from({ length: 10 }, (_, i) => item(String(71 + i), `Visits ${i + 1}`));

export const Items: Story = {
  args: { path: `/projects/${world.project}/reports/9` },
  beforeEach: ({ msw }) =>
    msw.use(
      answering('/reports/9', { report: buildReport({ report_items: { footfall: items } }) }),
      noted('put', '/projects/:project/reports/:report/item/:id'),
      noted('delete', '/projects/reports/:report/item/:id'),
    ),
  play: async ({ canvasElement, canvas }) => {
    for (const [verb, question] of [
      ['Recalculate', 'Recalculate 1 item?'],
      ['Remove', 'Remove 1 item?'],
    ] as const) {
      calls.mockClear();
      await userEvent.click(await canvas.findByRole('checkbox', { name: 'Select all' }));
      await canvas.findByText('10 selected');
      await search(canvasElement, 'visits 2');
      await canvas.findByText('1 selected');
      await userEvent.click(canvas.getByRole('button', { name: verb }));
      await done(question, verb);
      await expect(ids(/\/item\/(\d+)$/)).toEqual(['72']);
      await search(canvasElement, '');
      await waitFor(() => expect(canvas.getAllByRole('checkbox')).toHaveLength(11));
      for (const box of canvas.getAllByRole('checkbox')) await expect(box).not.toBeChecked();
    }
  },
};

/** A place that no report uses. */
const place = (i: number) =>
  buildProjectLocation({
    id: String(500 + i),
    name: `Place ${i}`,
    latitude: 52.5005,
    longitude: 13.4 + i / 100,
    geometry: {
      type: 'Polygon',
      coordinates: [[0, 1, 2, 0].map((corner) => [13.4 + (i + (corner % 2) / 10) / 100, 52.5 + (corner % 3) / 1000])],
    },
    index: i,
  });
const places = [1, 2, 3].map(place);

export const Places: Story = {
  args: { path: `/projects/${world.project}/locations/manage` },
  beforeEach: ({ msw }) =>
    msw.use(
      http.delete('*/api/projects/:id/locations', async ({ request }) => {
        calls(await request.json());
        return new HttpResponse(null, { status: 204 });
      }),
      answering('/projects/:id/locations', places),
    ),
  play: async ({ canvasElement, canvas }) => {
    const write = fn((_text: string) => Promise.resolve());
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: write }, configurable: true });
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Select all' }));
    await canvas.findByText('3 selected');
    await search(canvasElement, 'place 2');
    await canvas.findByText('1 selected');
    await userEvent.click(canvas.getByRole('button', { name: 'Copy polygons' }));
    await expect(write.mock.calls).toEqual([[writeWkt(place(2).geometry)]]);
    await userEvent.click(canvas.getByRole('button', { name: 'Delete selected…' }));
    await screen.findByRole('alertdialog', { name: 'Delete POI "Place 2"?' });
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    await screen.findByText('POI(s) successfully deleted');
    await expect(calls.mock.calls).toEqual([[{ locationIds: ['502'] }]]);
  },
};

/** An email that is gone after a refresh is neither sent again nor discarded with the others. */
export const Emails: Story = {
  args: { path: '/operations' },
  beforeEach: ({ msw }) =>
    msw.use(
      answering('/operations', buildTroubles()),
      http.put('*/api/operations/mails', async ({ request }) => {
        calls(await request.json());
        return new HttpResponse(null, { status: 204 });
      }),
    ),
  play: async ({ canvas, msw }) => {
    const all = await canvas.findAllByRole('checkbox', { name: 'Select all' });
    await userEvent.click(all[0]!);
    await canvas.findByText('2 selected');
    const { givenUp, ...rest } = buildTroubles();
    msw.use(answering('/operations', { ...rest, givenUp: givenUp.slice(0, 1) }));
    await readAgain(() => expect(canvas.getByText('1 selected')).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(calls.mock.calls).toEqual([[{ action: 'discard', ids: ['31'] }]]));
  },
};
