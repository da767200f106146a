import type { PageArgs } from '@locus/app/stories';
import { pageStory, pageTitle, signInForStory } from '@locus/app/stories';
import { failing, slow, world } from '@locus/mocks';
import { buildReport } from '@locus/model/testing/entities';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { http, HttpResponse } from 'msw';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';

import { routes } from '../routes';
import { saidOnce } from '../testing/stories';

const calls = fn((_body: unknown, _path: string) => undefined);
const path = `/projects/${world.project}/createReport`;

const meta = {
  title: 'Back-office/CreateReportPage',
  args: { path },
  parameters: { pictures: ['FromApi', 'RightToLeft'], layout: 'fullscreen' },
  beforeEach: ({ msw }) => {
    calls.mockClear();
    msw.use(
      http.post('*/api/projects/:id/reports', async ({ request }) => {
        calls(await request.clone().json(), new URL(request.url).pathname);
        return HttpResponse.json('9100');
      }),
    );
    return signInForStory('admin', world.users.administrator.userEmail);
  },
  render: pageStory('admin', routes),
} satisfies Meta<PageArgs>;

export default meta;
type Story = StoryObj<typeof meta>;

const sent = () => calls.mock.calls[0]?.[0] as Record<string, unknown> | undefined;
const create = () => userEvent.click(screen.getByRole('button', { name: 'Create' }));

async function fillIn(canvasElement: HTMLElement) {
  const canvas = within(canvasElement);
  await userEvent.type(await canvas.findByRole('textbox', { name: 'Report name' }), 'Autumn');
  await userEvent.click(canvas.getByRole('combobox', { name: /^Report item type/ }));
  await userEvent.click(await screen.findByRole('option', { name: /Visit trends/ }));
  await userEvent.click(canvas.getByRole('button', { name: 'Add' }));
}

/** After its creation the reader sees that it is being generated, and is led back to the list. */
export const FromApi: Story = {
  tags: ['spec:ADMIN-008', 'spec:ADMIN-009', 'spec:ADMIN-050', 'spec:ADMIN-060'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await pageTitle(canvasElement, 'Create report');
    await fillIn(canvasElement);
    await create();
    await pageTitle(canvasElement, 'Report is being generated');
    await userEvent.click(canvas.getByRole('link', { name: 'Back to the reports' }));
    await pageTitle(canvasElement, 'Reports');
    await canvas.findByRole('heading', { name: 'Store network' });
  },
};

/** Everything in the form is sent, and nothing else; each item has its own number. */
export const SendsEverything: Story = {
  tags: ['spec:ADMIN-214'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await fillIn(canvasElement);
    await userEvent.type(canvas.getByRole('textbox', { name: 'Report description' }), 'Six stores');
    await userEvent.type(canvas.getByRole('textbox', { name: 'Visualization URL' }), 'https://charts.example.com/a');
    await userEvent.click(canvas.getByRole('button', { name: /^Assigned POIs/ }));
    const [place] = await screen.findAllByRole('option');
    await userEvent.click(place ?? canvasElement);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await userEvent.click(canvas.getByText('YES'));
    await userEvent.click(canvas.getByRole('combobox', { name: /^Update every/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'weekly' }));
    await userEvent.click(canvas.getByRole('combobox', { name: /^Report item type/ }));
    await userEvent.click(await screen.findByRole('option', { name: /Catchment/ }));
    await userEvent.click(canvas.getByRole('button', { name: 'Add' }));
    await create();
    await pageTitle(canvasElement, 'Report is being generated');
    const item = { description: '', settings: expect.any(Array) as unknown };
    await expect(calls.mock.calls).toEqual([
      [
        {
          name: 'Autumn',
          description: 'Six stores',
          recurring: true,
          recurrence_frequency: 'WEEKLY',
          reportCategory: 'POI_DEFAULT',
          startDay: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
          endDay: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
          locations: [expect.stringMatching(/^\d+$/)],
          reportItems: [
            { ...item, internalId: 1, reportItemType: 'POI_DEFAULT.footfall', name: 'Visit trends' },
            { ...item, internalId: 2, reportItemType: 'POI_DEFAULT.catchment', name: 'Catchment' },
          ],
          visualizationURL: 'https://charts.example.com/a',
        },
        `/api/projects/${world.project}/reports`,
      ],
    ]);
  },
};

/** The copy of a report starts with all its values. */
export const Duplicate: Story = {
  args: { path: `/projects/${world.project}/reports` },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Duplicate Store network' }));
    await pageTitle(canvasElement, 'Create report');
    await expect(await canvas.findByRole('textbox', { name: 'Report name' })).toHaveValue('Store network (copy)');
    await expect(canvas.getByText(`copied from report ${world.report}`)).toBeVisible();
    await expect(canvas.getByRole('group', { name: 'Catchment' })).toBeVisible();
    await create();
    await pageTitle(canvasElement, 'Report is being generated');
    await expect(sent()).toMatchObject({ name: 'Store network (copy)', reportCategory: 'POI_DEFAULT' });
    await expect(sent()).toMatchObject({ locations: expect.arrayContaining([expect.any(String)]) });
  },
};

/** If the days cannot be read, the latest possible ones are used, and the reader is informed. */
export const DuplicateWithoutDays: Story = {
  args: { path: `${path}?from=${world.report}` },
  tags: ['spec:ADMIN-160'],
  beforeEach: ({ msw }) =>
    msw.use(
      http.get('*/api/reports/:id', ({ params }) =>
        HttpResponse.json({
          report: buildReport({
            id: String(params.id),
            name: 'Old one',
            created_date: '2020-01-01T00:00:00.000Z',
            start_date: '',
            end_date: '31.12.2019',
            report_category: 'EMPTY',
          }),
        }),
      ),
    ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByText('Source report do not contains fields Start date, End date. Default values was used.');
    const latest = new Date(Date.now() - 4 * 86_400_000).toISOString().slice(0, 10);
    await expect(canvas.getByLabelText('Start date')).toHaveValue(latest);
    await expect(canvas.getByLabelText('End date')).toHaveValue(latest);
  },
};

/** The reader stays on the form with everything they typed. */
export const Refused: Story = {
  tags: ['spec:ADMIN-235'],
  beforeEach: ({ msw }) =>
    msw.use(
      http.post('*/api/projects/:id/reports', () =>
        HttpResponse.json(
          { code: 'locations_required', reason: 'Please choose at least one location.', field: 'locations' },
          { status: 400 },
        ),
      ),
    ),
  parameters: { expectedComplaints: [/400/] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await pageTitle(canvasElement, 'Create report');
    await fillIn(canvasElement);
    await create();
    const places = canvas.getByRole('button', { name: /^Assigned POIs/ });
    await waitFor(() => expect(places).toHaveAccessibleDescription('Please choose at least one location.'));
    await expect(canvas.getByRole('textbox', { name: 'Report name' })).toHaveValue('Autumn');
    await expect(canvas.getByRole('group', { name: 'Visit trends' })).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Create' })).toBeEnabled());
  },
};

/** A copy of a report that does not exist: that is said once, with a way back. */
export const CopyOfNothing: Story = {
  args: { path: `/projects/${world.project}/createReport?from=999` },
  beforeEach: ({ msw }) => msw.use(failing('/reports/999', 404, 'not_found')),
  parameters: { expectedComplaints: [/404/] },
  play: async ({ canvasElement }) => {
    await saidOnce(canvasElement, 'This report does not exist');
    await userEvent.click(within(canvasElement).getByRole('link', { name: 'All reports of the project' }));
    await pageTitle(canvasElement, 'Reports');
  },
};

export const Loading: Story = { beforeEach: ({ msw }) => msw.use(slow('/projects/:id/locations')) };

export const Error: Story = {
  beforeEach: ({ msw }) => msw.use(failing('/reportItems/types/*', 500, 'internal')),
  parameters: { expectedComplaints: [/500/] },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('button', { name: 'Retry' });
  },
};

export const RightToLeft: Story = { globals: { locale: 'il' } };

export const Dark: Story = { globals: { theme: 'dark' } };
