import type { PageArgs } from '@locus/app/stories';
import { pageTitle } from '@locus/app/stories';
import { answering, buildDataset, buildImport, buildImports, buildRefusal, failing, slow, world } from '@locus/mocks';
import type { DataImport } from '@locus/model/imports';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { http, HttpResponse } from 'msw';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';

import { calls, officePage } from '../testing/stories';

const path = `/projects/${world.project}/data`;
const [dataset, imports] = [`/projects/${world.project}/dataset`, `/projects/${world.project}/imports`];

const meta = {
  title: 'Back-office/DataPage',
  args: { path },
  parameters: { pictures: ['FromApi', 'RightToLeft', 'Narrow'], layout: 'fullscreen' },
  ...officePage,
} satisfies Meta<PageArgs>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The project's side menu leads here. */
export const FromApi: Story = {
  args: { path: `/projects/${world.project}/reports` },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('link', { name: 'Data' }));
    await pageTitle(canvasElement, 'Data');
    await canvas.findByText('1,204,311');
    await canvas.findByRole('row', { name: /doors.csv/ });
  },
};

/** The project's time zone is read from the server, and set there. */
export const SettingTheTimeZone: Story = {
  beforeEach: ({ msw }) => {
    let timeZone: string | null = null;
    msw.use(
      http.get(`*/api${dataset}`, () => HttpResponse.json(buildDataset({ dataset: null, earlier: null, timeZone }))),
      http.put(`*/api/projects/${world.project}/timeZone`, async ({ request }) => {
        const body = (await request.json()) as { timeZone: string };
        calls('zone', body);
        ({ timeZone } = body);
        return HttpResponse.json(buildDataset({ dataset: null, earlier: null, timeZone }));
      }),
    );
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByText(/^Nobody has said yet in which time zone the places are/);
    await userEvent.type(canvas.getByRole('combobox', { name: 'Time zone' }), 'America/New_York{Enter}');
    await canvas.findByText('Proposed for new imports; recurring reports are extended by its clocks.');
    await expect(canvas.getByRole('combobox', { name: 'Time zone' })).toHaveValue('America/New_York');
    await expect(calls.mock.calls).toEqual([['zone', { timeZone: 'America/New_York' }]]);
  },
};

/** A user whose right was taken away is told so in the error area. */
export const TimeZoneNotAllowed: Story = {
  beforeEach: ({ msw }) => msw.use(failing(`/projects/${world.project}/timeZone`, 409, 'not_allowed')),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const zone = await canvas.findByRole('combobox', { name: 'Time zone' });
    await userEvent.clear(zone);
    await userEvent.type(zone, 'Europe/Zurich{Enter}');
    await canvas.findByRole('alert');
    await expect(zone).toHaveValue('Europe/Zurich');
  },
};

/** A file is uploaded, its columns are inspected, and it is checked: nothing is imported before that. */
export const Uploading: Story = {
  beforeEach: ({ msw }) => {
    let state: DataImport['state'] = 'uploading';
    const entry = () =>
      buildImport({ id: '32', name: 'july.csv', size: 9, received: state === 'uploading' ? 0 : 9, state });
    msw.use(
      http.get(`*/api${imports}`, () => HttpResponse.json([entry(), ...buildImports()])),
      http.post(`*/api${imports}`, async ({ request }) => {
        calls('begin', await request.json());
        return HttpResponse.json(entry());
      }),
      http.put(`*/api${imports}/32/bytes`, async ({ request }) => {
        calls('bytes', new URL(request.url).search, await request.text());
        state = 'uploaded';
        return HttpResponse.json(entry());
      }),
      http.post(`*/api${imports}/32/check`, async ({ request }) => {
        calls('check', await request.json());
        state = 'checked';
        return HttpResponse.json(entry(), { status: 202 });
      }),
      http.post(`*/api${imports}/32/run`, async () => {
        calls('run');
        state = 'done';
        return HttpResponse.json(entry(), { status: 202 });
      }),
    );
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByText('1,204,311');
    const input = canvasElement.querySelector('input[type=file]') as HTMLInputElement;
    await userEvent.upload(input, new File(['a,b\n1,2\n3'], 'july.csv'));
    await canvas.findByRole('heading', { name: 'Columns of july.csv' });
    await userEvent.click(canvas.getByRole('combobox', { name: 'device_id' }));
    await userEvent.click(await screen.findByRole('option', { name: 'who' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Check the file' }));
    await canvas.findByRole('heading', { name: 'july.csv has been checked: nothing has changed yet' });
    await userEvent.click(canvas.getByRole('button', { name: 'Import it' }));
    await canvas.findByRole('heading', { name: 'july.csv is now in use' });
    const [begun, bytes, checked, run] = calls.mock.calls;
    await expect(begun).toEqual(['begin', { kind: 'visits', name: 'july.csv', size: 9 }]);
    await expect(bytes).toEqual(['bytes', '?from=0', 'a,b\n1,2\n3']);
    await expect(checked?.[1]).toMatchObject({
      dataset: 'panel',
      timeZone: 'Europe/Berlin',
      columns: expect.arrayContaining([{ column: 'device_id', name: 'who' }]),
    });
    await expect(run).toEqual(['run']);
  },
};

/** A running import can be stopped. */
export const Stopping: Story = {
  args: { path: `${path}?import=31` },
  beforeEach: ({ msw }) => {
    let state: DataImport['state'] = 'running';
    msw.use(
      http.get(`*/api${imports}`, () => HttpResponse.json([buildImport({ state })])),
      http.put(`*/api${imports}/31/stop`, () => {
        state = 'uploaded';
        return HttpResponse.json(buildImport({ state }));
      }),
    );
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const cancel = await canvas.findByRole('button', { name: 'Cancel' });
    await expect(await canvas.findByRole('button', { name: 'Undo the last import' })).toBeDisabled();
    await userEvent.click(cancel);
    await canvas.findByRole('heading', { name: 'Columns of visits-2026-07.csv' });
  },
};

export const Undoing: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      http.post(`*/api${dataset}/undo`, () => {
        calls('undo');
        return HttpResponse.json(buildImport({ id: '28', kind: 'undo', state: 'waiting', name: '' }), { status: 202 });
      }),
    ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('row', { name: /doors.csv/ });
    await userEvent.click(await canvas.findByRole('button', { name: 'Undo the last import' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Undo the last import' }));
    await waitFor(() => expect(calls.mock.calls).toEqual([['undo']]));
  },
};

/** An import opened while another one is open takes its place: what closes it leads back to the page. */
export const OpenedOneAfterAnother: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const [first, second] = await canvas.findAllByRole('button', { name: /^Open ./ });
    await userEvent.click(first!);
    await canvas.findByRole('button', { name: 'Back to the data' });
    await userEvent.click(second!);
    await userEvent.click(await canvas.findByRole('button', { name: 'Back to the data' }));
    await expect(await canvas.findByRole('combobox', { name: 'What the file contains' })).toBeVisible();
  },
};

/** Places named in the file lead to the points of interest, filled in. */
export const MakingPlaces: Story = {
  args: { path: `${path}?import=31` },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('row', { name: /^5 poi/ });
    await userEvent.click(canvas.getByRole('button', { name: 'Create places from these' }));
    await pageTitle(canvasElement, 'POI Management');
    await waitFor(() => expect(canvas.getByDisplayValue('26')).toBeVisible());
  },
};

/** The reason is shown with the rows, and the request can be changed. */
export const Refused: Story = {
  args: { path: `${path}?import=30` },
  beforeEach: ({ msw }) =>
    msw.use(answering(imports, [buildImport({ id: '30', state: 'refused', report: null, failure: buildRefusal() })])),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('alert')).toHaveTextContent('40 of 100 rows were rejected');
    await canvas.findByRole('heading', { name: 'Columns of visits-2026-07.csv' });
    await expect(canvas.getAllByRole('button', { name: 'Discard the file' })[0]).toBeEnabled();
  },
};

export const Loading: Story = { beforeEach: ({ msw }) => msw.use(slow(dataset), slow(imports)) };

export const Empty: Story = {
  beforeEach: ({ msw }) =>
    msw.use(answering(dataset, buildDataset({ dataset: null, earlier: null })), answering(imports, [])),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByText('No visits have been imported yet');
    await canvas.findByText('Nothing has been uploaded yet');
  },
};

export const Error: Story = {
  beforeEach: ({ msw }) => msw.use(failing(dataset, 500, 'internal')),
  parameters: { expectedComplaints: [/500/] },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('button', { name: 'Retry' });
  },
};

export const RightToLeft: Story = { globals: { locale: 'il' } };

export const Dark: Story = { globals: { theme: 'dark' } };

export const Narrow: Story = { globals: { viewport: { value: 'mobile1' } } };
