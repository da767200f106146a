import type { PageArgs } from '@locus/app/stories';
import { pageTitle, readAgain } from '@locus/app/stories';
import { failing, slow, world } from '@locus/mocks';
import type { Report, ReportItem } from '@locus/model/entities';
import { versionMark } from '@locus/model/calls';
import { reportBasis } from '@locus/model/office';
import { buildReport, buildReportItem } from '@locus/model/testing/entities';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { http, HttpResponse } from 'msw';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';

import { calls, noted, officePage, saidOnce } from '../testing/stories';

const path = `/projects/${world.project}/reports/${world.report}`;

const meta = {
  title: 'Back-office/ReportPage',
  args: { path },
  parameters: { pictures: ['FromApi', 'RightToLeft', 'Dark', 'Narrow'], layout: 'fullscreen' },
  ...officePage,
} satisfies Meta<PageArgs>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The body of the first recorded call. */
const sent = (): unknown => JSON.parse(String(calls.mock.calls[0]?.[2]));

const report = buildReport({
  recurring: true,
  recurrence_frequency: 'WEEKLY',
  location_ids: ['1'],
  recurrent_notification_email: 'ops@acme.example',
  report_items: {
    catchment: [
      buildReportItem({
        id: '71',
        name: 'Homes',
        type: 'CATCHMENT',
        settings: [
          { name: 'Catchment Geo Level', value: '1' },
          { name: 'radius', value: '50' },
        ],
      }),
    ],
    footfall: [buildReportItem({ id: '72' })],
  },
});
/** The small report with its catchment changed. */
const homesWith = (change: (homes: ReportItem) => void): Report => {
  const copy = structuredClone(report);
  copy.report_items.catchment?.forEach(change);
  return copy;
};
/** The refusal of a save because of somebody else's, whom it names. */
const changedByAnna = { code: 'conflict', reason: 'Somebody else changed it.', params: { by: 'Anna Schmidt' } };
const smallPath = `/projects/${world.project}/reports/9`;
/** Returns the small report, as changed by a story so far. */
const answers = (now: () => Report = () => report) =>
  http.get('*/api/reports/9', () => HttpResponse.json({ report: now() }));
const press = async (canvasElement: HTMLElement, name: string | RegExp) =>
  userEvent.click(await within(canvasElement).findByRole('button', { name }));

/** Reached from the list; its items are sorted by name. */
export const FromApi: Story = {
  args: { path: `/projects/${world.project}/reports` },
  tags: ['spec:ADMIN-010', 'spec:ADMIN-139'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('link', { name: 'Store network' }));
    await pageTitle(canvasElement, 'Store network');
    const table = await canvas.findByRole('table', { name: 'Report Items' });
    const names = within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.children[2]?.textContent ?? '');
    await expect(names.length).toBeGreaterThan(5);
    await expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b)));
    await expect(canvas.getByText('Assigned POIs')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Create more report items' })).toBeEnabled();
  },
};

/** Items can be added and data adjusted once the report is ready, whether or not customers see it; not before. */
const addable = (status: Report['status'], enabled: boolean): Story => ({
  args: { path: smallPath },
  tags: ['spec:ADMIN-082'],
  beforeEach: ({ msw }) => msw.use(answers(() => ({ ...report, status }))),
  play: async ({ canvasElement }) => {
    for (const name of ['Create more report items', 'Data adjustments']) {
      const button = await within(canvasElement).findByRole('button', { name });
      if (enabled) await expect(button).toBeEnabled();
      else await expect(button).toBeDisabled();
    }
  },
});
export const AddingToReady: Story = addable('READY', true);
export const AddingToPresentable: Story = addable('PRESENTABLE', true);
export const AddingToInitiated: Story = addable('INITIATED', false);

/** A switch shows it to customers and hides it. */
export const Switching: Story = {
  tags: ['spec:ADMIN-075'],
  beforeEach: ({ msw }) => msw.use(noted('put', '/report/:id/status/:status')),
  play: async ({ canvasElement }) => {
    const visible = await within(canvasElement).findByRole('switch', { name: 'Is Visible' });
    await expect(visible).toBeChecked();
    await userEvent.click(visible);
    await waitFor(() => expect(calls.mock.calls[0]?.[1]).toBe(`/api/report/${world.report}/status/READY`));
  },
};

/** A deleted report is in no list. */
export const DeletedItems: Story = {
  args: { path: smallPath },
  tags: ['spec:ADMIN-137'],
  beforeEach: ({ msw }) =>
    msw.use(
      answers(() => ({
        ...report,
        report_items: {
          footfall: (['deleted', 'confirmed'] as const).map((status, i) =>
            buildReportItem({ id: String(80 + i), name: `Visits ${status}`, status }),
          ),
        },
      })),
    ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('cell', { name: 'Visits confirmed' });
    await expect(canvas.queryByText('Visits deleted')).toBeNull();
  },
};

/** During its first calculation nothing can be recalculated or added. */
export const Calculating: Story = {
  args: { path: smallPath },
  tags: ['spec:ADMIN-140'],
  beforeEach: ({ msw }) => {
    let status: Report['status'] = 'INITIATED';
    msw.use(
      answers(() => ({ ...report, status })),
      http.put('*/api/report/9', () => {
        status = 'READY';
        return new HttpResponse(null, { status: 204 });
      }),
    );
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const recalculate = await canvas.findByRole('button', { name: 'Recalculate all' });
    await expect(recalculate).toBeDisabled();
    await expect(canvas.getByRole('button', { name: 'Create more report items' })).toBeDisabled();
    // Saving refetches the report, which is ready by then.
    await press(canvasElement, 'Edit');
    await press(canvasElement, 'Save');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Recalculate all' })).toBeEnabled());
    await expect(canvas.getByRole('button', { name: 'Create more report items' })).toBeEnabled();
  },
};

export const Editing: Story = {
  tags: ['spec:ADMIN-071', 'spec:ADMIN-078'],
  beforeEach: ({ msw }) => msw.use(noted('put', '/report/:id')),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Edit' }));
    const name = await canvas.findByRole('textbox', { name: 'Name' });
    await userEvent.clear(name);
    await userEvent.type(name, 'Network 2027');
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await screen.findByText('Report "Network 2027" has been saved.');
    await expect(calls.mock.calls[0]?.slice(0, 2)).toEqual(['put', `/api/report/${world.report}`]);
    await expect(sent()).toMatchObject({ name: 'Network 2027' });
    await canvas.findByRole('button', { name: 'Edit' });
  },
};

/** The copy starts in the form, with its name marked as a copy. */
export const Duplicating: Story = {
  tags: ['spec:ADMIN-059', 'spec:ADMIN-079'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('link', { name: 'Duplicate' }));
    await pageTitle(canvasElement, 'Create report');
    await expect(await canvas.findByRole('textbox', { name: 'Report name' })).toHaveValue('Store network (copy)');
  },
};

export const Deleting: Story = {
  tags: ['spec:ADMIN-080'],
  beforeEach: ({ msw }) => msw.use(noted('delete', '/report/:id')),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete report "Store network"?' }));
    await userEvent.click(question.getByRole('button', { name: 'Delete' }));
    await pageTitle(canvasElement, 'Reports');
    await expect(calls.mock.calls).toEqual([['delete', `/api/report/${world.report}`, '']]);
  },
};

export const Recalculating: Story = {
  tags: ['spec:ADMIN-081'],
  beforeEach: ({ msw }) => msw.use(noted('put', '/reports/:id/refresh')),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Recalculate all' }));
    await screen.findByRole('alertdialog', { name: 'Recalculate all report items of "Store network"?' });
    await expect(calls).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Recalculate' }));
    await screen.findByText('The items of "Store network" are being recalculated.');
    await expect(calls.mock.calls).toEqual([['put', `/api/reports/${world.report}/refresh`, '']]);
  },
};

/** The item is removed by its own address, and is no longer listed; the banner offers to restore it. */
export const RemovingAnItem: Story = {
  args: { path: smallPath },
  tags: ['spec:ADMIN-090', 'spec:ADMIN-224'],
  beforeEach: ({ msw }) => {
    const remove = noted('delete', '/projects/reports/:report/item/:id');
    const { catchment: _, ...others } = report.report_items;
    msw.use(
      answers(() => (calls.mock.calls.length === 1 ? { ...report, report_items: others } : report)),
      remove,
      http.put('*/api/reportItems/:id/restore', ({ request }) => {
        calls('put', new URL(request.url).pathname);
        return HttpResponse.json({ name: 'Homes' });
      }),
    );
  },
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Remove Homes');
    await screen.findByRole('alertdialog', { name: /^Remove item "Homes"/ });
    await expect(calls).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
    const table = within(await within(canvasElement).findByRole('table', { name: 'Report Items' }));
    await waitFor(() => expect(table.queryByText('Homes')).toBeNull());
    await expect(table.getByText('Visits')).toBeVisible();
    await expect(calls.mock.calls).toEqual([['delete', '/api/projects/reports/9/item/71', '']]);
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await screen.findByText('"Homes" is back.');
    await expect(calls.mock.calls.slice(1)).toEqual([['put', '/api/reportItems/71/restore']]);
    await waitFor(() => expect(table.getByText('Homes')).toBeVisible());
  },
};

/** Both parts of an item are saved separately; the open item is in the address. */
export const EditingAnItem: Story = {
  args: { path: smallPath },
  tags: ['spec:ADMIN-223', 'spec:ADMIN-117'],
  beforeEach: ({ msw }) =>
    msw.use(
      answers(),
      noted('put', '/projects/:project/reports/:report/item/:id'),
      noted('put', '/projects/reports/:report/item/:id/meta'),
    ),
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Edit Report Item Homes');
    await expect(await screen.findByRole('button', { name: 'Approve' })).toBeDisabled();
    const radius = screen.getByRole('textbox', { name: 'radius' });
    await userEvent.clear(radius);
    await userEvent.type(radius, '20');
    await userEvent.click(screen.getByRole('button', { name: 'Approve' }));
    await screen.findByText('Item "Homes" has been saved.');
    await expect(calls.mock.calls[0]?.[1]).toBe(`/api/projects/${world.project}/reports/9/item/71`);
    await expect(sent()).toEqual({
      id: '71',
      reportId: '9',
      name: 'Homes',
      description: '',
      reportItemType: 'CATCHMENT',
      date: '2026-06-02T08:00:00.000Z',
      status: 'confirmed',
      visualizationUrl: null,
      settings: [
        { name: 'Catchment Geo Level', value: '1' },
        { name: 'radius', value: '20' },
      ],
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    calls.mockClear();
    await press(canvasElement, 'Edit Report Item Homes');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Item description' }), 'Where they live');
    await userEvent.click(screen.getByRole('button', { name: 'Save Metadata' }));
    await waitFor(() =>
      expect(calls.mock.calls).toEqual([
        ['put', '/api/projects/reports/9/item/71/meta', '{"name":"Homes","description":"Where they live"}'],
      ]),
    );
  },
};

/** The link is saved, and the reports are refetched. */
export const LinkingAnItem: Story = {
  args: { path: smallPath },
  tags: ['spec:ADMIN-091', 'spec:ADMIN-225'],
  beforeEach: ({ msw }) => {
    let visualizationUrl: string | null = null;
    msw.use(
      answers(() => ({
        ...report,
        report_items: { footfall: report.report_items.footfall?.map((entry) => ({ ...entry, visualizationUrl })) },
      })),
      http.get('*/api/projects/:project/reports', () => calls('reports read')),
      http.post('*/api/projects/:project/reports/9/reportItems/72/updateVisualisationUrl', async ({ request }) => {
        const body = (await request.json()) as { visualisationUrl: string };
        calls('linked', body);
        visualizationUrl = body.visualisationUrl;
        return new HttpResponse(null, { status: 204 });
      }),
    );
  },
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Add a link to Visits');
    const box = within(await screen.findByRole('dialog', { name: 'Link of Visits' }));
    await userEvent.click(box.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press(canvasElement, 'Add a link to Visits');
    await expect(await screen.findByRole('button', { name: 'Save' })).toBeDisabled();
    await userEvent.type(screen.getByRole('textbox', { name: 'Visualization URL' }), 'https://charts.example.com/a');
    calls.mockClear();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await within(canvasElement).findByRole('link', { name: 'https://charts.example.com/a' });
    await waitFor(() =>
      expect(calls.mock.calls.slice(0, 2)).toEqual([
        ['linked', { visualisationUrl: 'https://charts.example.com/a' }],
        ['reports read'],
      ]),
    );
  },
};

const added = http.post('*/api/projects/:project/reports/items', async ({ request }) => {
  calls('post', new URL(request.url).pathname, await request.clone().text());
  return HttpResponse.json(['9200']);
});

/** Its copy waits until the icon in place of the button is clicked, and is created from the dialog. */
export const DuplicatingAnItem: Story = {
  args: { path: smallPath },
  tags: ['spec:ADMIN-083', 'spec:ADMIN-088', 'spec:ADMIN-219'],
  beforeEach: ({ msw }) => msw.use(answers(), added),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('button', { name: 'Create more report items' });
    await expect(canvas.queryByRole('button', { name: 'Duplicate Report Item' })).toBeNull();
    await press(canvasElement, 'Duplicate Homes');
    await expect(await canvas.findByRole('button', { name: 'Duplicate Report Item' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Create more report items' })).toBeNull();
    await expect(calls).not.toHaveBeenCalled();
    await press(canvasElement, 'Duplicate Report Item');
    const box = within(await screen.findByRole('dialog'));
    await expect(box.getByRole('textbox', { name: 'Item name' })).toHaveValue('Homes');
    await userEvent.click(box.getByRole('button', { name: 'Create' }));
    await screen.findByText('1 item has been added.');
    await expect(calls.mock.calls[0]?.[1]).toBe(`/api/projects/${world.project}/reports/items`);
    await expect(sent()).toEqual([
      {
        internalId: 1,
        reportId: '9',
        reportItemType: 'POI_DEFAULT.catchment',
        name: 'Homes',
        description: '',
        settings: report.report_items.catchment?.[0]?.settings,
      },
    ]);
    await canvas.findByRole('button', { name: 'Create more report items' });
  },
};

export const AddingItems: Story = {
  args: { path: smallPath },
  tags: ['spec:ADMIN-077', 'spec:ADMIN-084', 'spec:ADMIN-219', 'spec:ADMIN-242'],
  beforeEach: ({ msw }) => msw.use(answers(), added),
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Create more report items');
    const title = 'Create more report items to add to current report';
    const box = within(await screen.findByRole('dialog', { name: title }));
    for (const name of ['Create', 'Cancel']) await expect(box.getByRole('button', { name })).toBeVisible();
    await userEvent.click(box.getByRole('combobox', { name: /^Report item type/ }));
    const offered = (await screen.findAllByRole('option')).map(({ textContent }) => textContent?.split('.')[1]);
    await expect(offered).toEqual([
      'catchment',
      'footfall',
      'seasonality',
      'retention',
      'loyalty',
      'duration',
      'movement',
      'absorption',
      'attraction',
    ]);
    await userEvent.click(screen.getByRole('option', { name: /Movement/ }));
    await userEvent.click(box.getByRole('button', { name: 'Add' }));
    await userEvent.click(box.getByRole('button', { name: 'Create' }));
    await screen.findByText('1 item has been added.');
    await expect(sent()).toMatchObject([{ reportId: '9', reportItemType: 'POI_DEFAULT.movement', name: 'Movement' }]);
  },
};

export const Gallery: Story = {
  tags: ['spec:ADMIN-089', 'spec:ADMIN-226'],
  beforeEach: ({ msw }) => msw.use(noted('post', '/reportItems/:id/generate-thumbnails')),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('table', { name: 'Report Items' });
    const galleries = within(canvasElement).getAllByRole('button', { name: /^Generate image gallery/ });
    await expect(galleries).toHaveLength(2);
    await press(canvasElement, 'Generate image gallery of Catchment');
    await screen.findByText('Thumbnails will be generated');
    await expect(calls.mock.calls).toEqual([['post', '/api/reportItems/8/generate-thumbnails', '']]);
  },
};

/** It is said once that there is no such report, with a way back to those of the project. */
export const Gone: Story = {
  args: { path: smallPath },
  beforeEach: ({ msw }) => msw.use(failing('/reports/9', 404, 'not_found')),
  parameters: { expectedComplaints: [/404/] },
  play: async ({ canvasElement }) => {
    await saidOnce(canvasElement, 'This report does not exist');
    await userEvent.click(within(canvasElement).getByRole('link', { name: 'All reports of the project' }));
    await pageTitle(canvasElement, 'Reports');
  },
};

/** An address of an item that was removed: that is said above the others, until it is dismissed. */
export const ItemGone: Story = {
  args: { path: `${smallPath}?item=999` },
  beforeEach: ({ msw }) => msw.use(answers()),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('This item does not exist.')).toBeVisible();
    await expect(canvas.getByRole('table', { name: 'Report Items' })).toBeVisible();
    await press(canvasElement, 'Dismiss');
    await waitFor(() => expect(canvas.queryByText('This item does not exist.')).toBeNull());
  },
};

/** Several items at once: one confirmation, and a result for each. */
export const RemovingSeveral: Story = {
  args: { path: smallPath },
  beforeEach: ({ msw }) =>
    msw.use(
      answers(),
      http.delete('*/api/projects/reports/9/item/72', () =>
        HttpResponse.json({ code: 'not_found', reason: 'This does not exist.' }, { status: 404 }),
      ),
      http.put('*/api/reportItems/71/restore', () => {
        calls('put', '/api/reportItems/71/restore');
        return HttpResponse.json({ name: 'Homes' });
      }),
    ),
  parameters: { expectedComplaints: [/404/] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('table', { name: 'Report Items' });
    await userEvent.click(canvas.getAllByRole('checkbox')[0] ?? canvasElement);
    await press(canvasElement, 'Remove');
    const box = within(await screen.findByRole('alertdialog', { name: 'Remove 2 items?' }));
    await userEvent.click(box.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(box.getByRole('status')).toHaveTextContent('1 done, 1 failed'));
    await expect(box.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Homesdone',
      'VisitsThis does not exist.',
    ]);
    await userEvent.click(box.getByRole('button', { name: 'Close' }));
    // Only what was removed can be restored.
    await screen.findByText('1 item has been removed.');
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(calls.mock.calls.map(([, called]) => called)).toEqual(['/api/reportItems/71/restore']));
  },
};

/** All four texts are sent; the server's reason is shown at its field, or above the page, and the input stays. */
export const EditRefused: Story = {
  args: { path: `${smallPath}?mode=edit` },
  tags: ['spec:ADMIN-217'],
  beforeEach: ({ msw }) =>
    msw.use(
      answers(),
      http.put('*/api/report/:id', async ({ request }) => {
        calls(new URL(request.url).pathname, await request.json());
        return calls.mock.calls.length > 1
          ? HttpResponse.json({ code: 'busy', reason: 'Not on Sundays.' }, { status: 409 })
          : HttpResponse.json(
              { code: 'url_invalid', reason: 'This server is not allowed.', field: 'visualizationURL' },
              { status: 400 },
            );
      }),
    ),
  parameters: { expectedComplaints: [/40[09]/] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const written = {
      Name: 'Autumn',
      Description: 'Six stores',
      'Visualization URL': 'https://charts.example.com/a',
      'Notification emails': 'desk@acme.example',
    };
    for (const [name, text] of Object.entries(written)) {
      const field = await canvas.findByRole('textbox', { name: new RegExp(`^${name}`) });
      await userEvent.clear(field);
      await userEvent.type(field, text);
    }
    await press(canvasElement, 'Save');
    const url = canvas.getByRole('textbox', { name: 'Visualization URL' });
    await waitFor(() => expect(url).toHaveAccessibleDescription('This server is not allowed.'));
    await press(canvasElement, 'Save');
    await expect(await canvas.findByText('Not on Sundays.')).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: 'Name' })).toHaveValue('Autumn');
    const saved = {
      name: 'Autumn',
      description: 'Six stores',
      visualizationURL: 'https://charts.example.com/a',
      recurrentNotificationEmail: 'desk@acme.example',
    };
    await expect(calls.mock.calls).toEqual([
      ['/api/report/9', saved],
      ['/api/report/9', saved],
    ]);
  },
};

/** What somebody else has saved in the meantime is shown next to the input; either can be saved. */
export const SavedBySomebodyElse: Story = {
  args: { path: `${smallPath}?mode=edit` },
  beforeEach: ({ msw }) => {
    let stored = report;
    msw.use(
      answers(() => stored),
      http.put('*/api/report/9', async ({ request }) => {
        const mark = request.headers.get('if-match');
        calls(mark, (await request.json()) as object);
        if (stored !== report) return new HttpResponse(null, { status: 204 });
        stored = { ...report, name: 'Theirs' };
        return HttpResponse.json(changedByAnna, { status: 409 });
      }),
    );
  },
  parameters: { expectedComplaints: [/409/] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const name = await canvas.findByRole('textbox', { name: 'Name' });
    await userEvent.clear(name);
    await userEvent.type(name, 'Mine');
    await press(canvasElement, 'Save');
    const box = within(await screen.findByRole('alertdialog', { name: 'Somebody else has changed this' }));
    const rows = box.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent));
    await expect(rows).toEqual([
      ['Field', 'Saved by Anna Schmidt', 'Yours'],
      ['Name', 'Theirs', 'Mine'],
    ]);
    await userEvent.click(box.getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(name).toHaveValue('Mine'));
    await expect(canvas.queryByRole('alert')).toBeNull();
    await press(canvasElement, 'Save');
    await screen.findByText('Report "Mine" has been saved.');
    const marks = calls.mock.calls.map(([mark]) => mark);
    await expect(marks).toEqual([
      versionMark(reportBasis(report)),
      versionMark({ ...reportBasis(report), name: 'Theirs' }),
    ]);
  },
};

/** The same for an item's settings: theirs are loaded into the form, and nothing is overwritten. */
export const ItemSavedBySomebodyElse: Story = {
  args: { path: smallPath },
  beforeEach: ({ msw }) => {
    let radius = '50';
    msw.use(
      answers(() =>
        homesWith((homes) => {
          homes.settings = [
            { name: 'Catchment Geo Level', value: '1' },
            { name: 'radius', value: radius },
          ];
        }),
      ),
      http.put('*/api/projects/:project/reports/9/item/71', async ({ request }) => {
        calls((await request.json()) as object);
        radius = '75';
        return HttpResponse.json(changedByAnna, { status: 409 });
      }),
    );
  },
  parameters: { expectedComplaints: [/409/] },
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Edit Report Item Homes');
    const radius = await screen.findByRole('textbox', { name: 'radius' });
    await userEvent.clear(radius);
    await userEvent.type(radius, '20');
    await userEvent.click(screen.getByRole('button', { name: 'Approve' }));
    const box = within(await screen.findByRole('alertdialog', { name: 'Somebody else has changed this' }));
    const rows = () => box.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent));
    await waitFor(() =>
      expect(rows()).toEqual([
        ['Field', 'Saved by Anna Schmidt', 'Yours'],
        ['radius', '75', '20'],
      ]),
    );
    await userEvent.click(box.getByRole('button', { name: 'Use theirs' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'radius' })).toHaveValue('75'));
    await expect(calls).toHaveBeenCalledOnce();
  },
};

/** The same for its texts: mine overwrite theirs on request. */
export const WordsSavedBySomebodyElse: Story = {
  args: { path: smallPath },
  beforeEach: ({ msw }) => {
    let name = 'Homes';
    msw.use(
      answers(() => homesWith((homes) => void (homes.name = name))),
      http.put('*/api/projects/reports/9/item/71/meta', async ({ request }) => {
        calls(request.headers.get('if-match'), (await request.json()) as object);
        if (name !== 'Homes') return new HttpResponse(null, { status: 204 });
        name = 'Theirs';
        return HttpResponse.json(changedByAnna, { status: 409 });
      }),
    );
  },
  parameters: { expectedComplaints: [/409/] },
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Edit Report Item Homes');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Item description' }), 'Where they live');
    await userEvent.click(screen.getByRole('button', { name: 'Save Metadata' }));
    const box = within(await screen.findByRole('alertdialog', { name: 'Somebody else has changed this' }));
    const rows = () => box.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent));
    await waitFor(() =>
      expect(rows().slice(1)).toEqual([
        ['Name', 'Theirs', 'Homes'],
        ['Description', 'empty', 'Where they live'],
      ]),
    );
    await userEvent.click(box.getByRole('button', { name: 'Save mine' }));
    const mine = { name: 'Homes', description: 'Where they live' };
    await waitFor(() =>
      expect(calls.mock.calls).toEqual([
        [versionMark({ name: 'Homes', description: '' }), mine],
        [versionMark({ name: 'Theirs', description: '' }), mine],
      ]),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

/** The same for its link: theirs is kept. */
export const LinkSavedBySomebodyElse: Story = {
  args: { path: smallPath },
  beforeEach: ({ msw }) => {
    let visualizationUrl: string | null = null;
    msw.use(
      answers(() => ({
        ...report,
        report_items: { footfall: report.report_items.footfall?.map((entry) => ({ ...entry, visualizationUrl })) },
      })),
      http.post('*/api/projects/:project/reports/9/reportItems/72/updateVisualisationUrl', ({ request }) => {
        calls(request.headers.get('if-match'));
        visualizationUrl = 'https://charts.example.com/theirs';
        return HttpResponse.json(changedByAnna, { status: 409 });
      }),
    );
  },
  parameters: { expectedComplaints: [/409/] },
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Add a link to Visits');
    const field = () => screen.getByRole('textbox', { name: 'Visualization URL' });
    await screen.findByRole('dialog', { name: 'Link of Visits' });
    await userEvent.type(field(), 'https://charts.example.com/mine');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    const box = within(await screen.findByRole('alertdialog', { name: 'Somebody else has changed this' }));
    await waitFor(() => expect(box.getByText('https://charts.example.com/theirs')).toBeVisible());
    await expect(box.getByText('https://charts.example.com/mine')).toBeVisible();
    await userEvent.click(box.getByRole('button', { name: 'Use theirs' }));
    await waitFor(() => expect(field()).toHaveValue('https://charts.example.com/theirs'));
    await expect(calls.mock.calls).toEqual([[versionMark({ visualisationUrl: '' })]]);
  },
};

/** A refresh does not affect input, focus, scrolling and an open dialog. */
export const RefreshedWhileTyping: Story = {
  args: { path: smallPath },
  beforeEach: ({ msw }) => {
    let read = 0;
    msw.use(
      answers(() => {
        read += 1;
        return { ...report, name: `Pulse ${read}` };
      }),
    );
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await pageTitle(canvasElement, 'Pulse 1');
    await press(canvasElement, 'Edit Report Item Homes');
    const radius = await screen.findByRole('textbox', { name: 'radius' });
    await userEvent.type(radius, '0');
    const main = canvas.getByRole('main', { hidden: true });
    main.scrollTop = 40;
    const scrolled = main.scrollTop;
    await readAgain(() => expect(canvas.queryAllByText(/^Pulse [2-9]$/).length).toBeGreaterThan(0));
    await expect(radius).toHaveValue('500');
    await expect(radius).toHaveFocus();
    await expect(main.scrollTop).toBe(scrolled);
  },
};

/** Unsaved work is asked about before it is lost. */
export const LeavingTheForm: Story = {
  args: { path: `${smallPath}?mode=edit` },
  beforeEach: ({ msw }) => msw.use(answers()),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Name' }), '!');
    await userEvent.click(canvas.getByRole('link', { name: 'Create Project' }));
    await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    await userEvent.click(screen.getByRole('button', { name: 'Stay' }));
    await expect(canvas.getByRole('textbox', { name: 'Name' })).toHaveValue('Pulse!');
  },
};

export const Loading: Story = { beforeEach: ({ msw }) => msw.use(slow('/reports/:id')) };

export const Error: Story = {
  beforeEach: ({ msw }) => msw.use(failing('/reports/:id', 500, 'internal')),
  parameters: { expectedComplaints: [/500/] },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('button', { name: 'Retry' });
  },
};

export const RightToLeft: Story = { globals: { locale: 'il' } };

export const Dark: Story = { globals: { theme: 'dark' } };

export const Narrow: Story = { globals: { viewport: { value: 'mobile1' } } };
