import type { PageArgs } from '@locus/app/stories';
import { breakMaps, enabledButton, fill, pageStory, pageTitle, readAgain, signInForStory } from '@locus/app/stories';
import { readDrafts } from '@locus/data';
import { answering, failing, slow, world } from '@locus/mocks';
import { versionMark } from '@locus/model/calls';
import { poiFormat, writeLocationCsv } from '@locus/model/locationCsv';
import { poiBasis } from '@locus/model/locations';
import { buildProjectLocation } from '@locus/model/testing/entities';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { http, HttpResponse } from 'msw';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';

import { routes } from '../routes';

const path = `/projects/${world.project}/locations/manage`;
const sent = fn((_method: string, _body: unknown) => undefined);

const meta = {
  title: 'Back-office/PoiPage',
  args: { path },
  parameters: { pictures: ['RightToLeft', 'Narrow'], layout: 'fullscreen' },
  beforeEach: () => {
    sent.mockClear();
    return signInForStory('admin', world.users.administrator.userEmail);
  },
  render: pageStory('admin', routes),
} satisfies Meta<PageArgs>;

export default meta;
type Story = StoryObj<typeof meta>;

const corners = 'POLYGON ((13.4 52.5,13.401 52.5,13.401 52.501,13.4 52.501,13.4 52.5))';
const noted = (method: 'post' | 'put' | 'delete', address: string, answer: () => Response) =>
  http[method](`*/api/projects/:id/locations${address}`, async ({ request }) => {
    sent(method, await request.clone().json());
    return answer();
  });
const created = () => HttpResponse.json([{ name: 'Kottbusser Tor', id: '9001', reason: '', field: null }]);
const nothing = () => new HttpResponse(null, { status: 204 });

/** A map that fails takes only itself down. */
export const BrokenMap: Story = {
  parameters: { expectedComplaints: [/no map/] },
  beforeEach: breakMaps,
  play: async ({ canvas }) => {
    await expect(within(await canvas.findByRole('alert')).getByRole('button', { name: 'Reload' })).toBeVisible();
    await expect(await canvas.findByRole('table')).toBeVisible();
  },
};

/** The world's places, with the first one not used by any report, so that one can be deleted. */
const freed = http.get('*/api/projects/:id/locations', () => HttpResponse.json([0, 1, 2].map((i) => place(i))));
const place = (i: number) =>
  buildProjectLocation({
    id: String(501 + i),
    name: ['Badstraße', 'Alexa', 'Köpenick Forum'][i] ?? '',
    purpose: 'Retail',
    setup: i === 1 ? 'UNDEFINED' : 'INDOOR',
    latitude: 52.5005,
    longitude: 13.4005 + i / 100,
    geometry: {
      type: 'Polygon',
      coordinates: [
        [
          [13.4 + i / 100, 52.5],
          [13.401 + i / 100, 52.5],
          [13.401 + i / 100, 52.501],
          [13.4 + i / 100, 52.501],
          [13.4 + i / 100, 52.5],
        ],
      ],
    },
    index: i,
    isUsed: i === 2,
    reports: i === 2 ? [{ id: world.report, name: 'Store network' }] : [],
    created_date: ['2026-03-03T08:00:00Z', '2026-05-01T08:00:00Z', '2026-06-12T08:00:00Z'][i] ?? '',
  });

const rows = (canvasElement: HTMLElement) =>
  within(canvasElement)
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).queryByRole('link')?.textContent);

/** The places returned by the server; the menu of the open project leads here. */
export const FromApi: Story = {
  tags: ['spec:ADMIN-208', 'spec:SHELL-033', 'spec:ADMIN-119'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await pageTitle(canvasElement, 'POI Management');
    await expect((await canvas.findAllByRole('link', { name: 'POI Management' }))[0]).toHaveAttribute('href', path);
    await waitFor(() => expect(rows(canvasElement).length).toBeGreaterThan(2));
    await canvas.findByRole('region', { name: 'Map of the points of interest' });
  },
};

/** The older URL shows the same page. */
export const OlderAddress: Story = {
  args: { path: `/projects/${world.project}/poiManagement` },
  tags: ['spec:ADMIN-011'],
  play: async ({ canvasElement }) => {
    await pageTitle(canvasElement, 'POI Management');
    await waitFor(() => expect(rows(canvasElement).length).toBeGreaterThan(2));
  },
};

/** Sorted by name, by date with the newest first, and in either direction. */
export const Sorting: Story = {
  tags: ['spec:ADMIN-098'],
  beforeEach: ({ msw }) => msw.use(freed),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await waitFor(() => expect(rows(canvasElement)).toEqual(['Alexa', 'Badstraße', 'Köpenick Forum']));
    await userEvent.click(canvas.getByRole('radio', { name: 'Date' }));
    await waitFor(() => expect(rows(canvasElement)).toEqual(['Köpenick Forum', 'Alexa', 'Badstraße']));
    await userEvent.click(canvas.getByRole('button', { name: /^Date/ }));
    await waitFor(() => expect(rows(canvasElement)).toEqual(['Badstraße', 'Alexa', 'Köpenick Forum']));
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Name, address or ID' }), 'forum');
    await waitFor(() => expect(rows(canvasElement)).toEqual(['Köpenick Forum']));
  },
};

/** All that no report uses are deleted after confirmation; the one in use stays. */
export const Deleting: Story = {
  tags: ['spec:ADMIN-099', 'spec:ADMIN-210', 'spec:ADMIN-238'],
  beforeEach: ({ msw }) => msw.use(freed, noted('delete', '', nothing)),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Select all' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Delete selected…' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete 2 POIs?' }));
    await expect(question.getByRole('listitem')).toHaveTextContent('Köpenick Forum: used by Store network');
    await expect(sent).not.toHaveBeenCalled();
    await userEvent.click(question.getByRole('button', { name: 'Delete' }));
    await screen.findByText('POI(s) successfully deleted');
    await expect(sent.mock.calls).toEqual([['delete', { locationIds: ['501', '502'] }]]);
  },
};

export const DeletingRefused: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      freed,
      noted('delete', '', () =>
        HttpResponse.json(
          { code: 'location_used', reason: 'This location is part of a report and can no longer be changed.' },
          { status: 409 },
        ),
      ),
    ),
  parameters: { expectedComplaints: [/409/] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Select all' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Delete selected…' }));
    const question = within(await screen.findByRole('alertdialog'));
    await userEvent.click(question.getByRole('button', { name: 'Delete' }));
    await expect(await question.findByRole('alert')).toHaveTextContent('This location is part of a report');
  },
};

const openForm = async (canvasElement: HTMLElement) => {
  await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Add POI' }));
  return within(canvasElement).findByRole('heading', { name: 'Add POI' });
};

/** If an address cannot be looked up, the draw tool's search is empty and no message is shown. */
export const AddressNotFound: Story = {
  tags: ['spec:ADMIN-239'],
  beforeEach: ({ msw }) => msw.use(failing('/geocoding', 500, 'internal')),
  parameters: { expectedComplaints: [/500/] },
  play: async ({ canvasElement }) => {
    await openForm(canvasElement);
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Draw polygon' }));
    const field = await screen.findByRole('combobox', { name: 'Address or “lat, lon”' });
    await userEvent.type(field, 'Adalbertstraße');
    await expect(field).toHaveValue('Adalbertstraße');
    await waitFor(() => expect(field).toHaveValue(''));
    await expect(screen.queryByRole('alert')).toBeNull();
  },
};

/** WKT is sent as WKT. */
export const Adding: Story = {
  tags: ['spec:ADMIN-236', 'spec:SHELL-187', 'spec:SHELL-115', 'spec:ADMIN-170'],
  beforeEach: ({ msw }) => msw.use(noted('post', '', created)),
  play: async ({ canvasElement }) => {
    await openForm(canvasElement);
    await fill(canvasElement, 'Name *', 'Kottbusser Tor');
    await fill(canvasElement, 'Purpose', 'Retail');
    await fill(canvasElement, 'Polygon *', corners);
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Add' }));
    await screen.findByText('POI Kottbusser Tor created');
    await expect(sent.mock.calls).toEqual([
      [
        'post',
        [
          {
            name: 'Kottbusser Tor',
            description: '',
            address: '',
            street: '',
            houseNumber: '',
            city: '',
            country: '',
            postalCode: '',
            purpose: 'Retail',
            setup: 'UNDEFINED',
            polygon: { wktRepresentation: corners },
          },
        ],
      ],
    ]);
    await pageTitle(canvasElement, 'POI Management');
  },
};

/** Lines are sent as points; the server's reason is shown at the field, and no input is lost. */
export const AddingRefused: Story = {
  tags: ['spec:ADMIN-236', 'spec:SHELL-187', 'spec:SHELL-115', 'spec:ADMIN-170'],
  beforeEach: ({ msw }) =>
    msw.use(
      noted('post', '', () =>
        HttpResponse.json(
          {
            code: 'polygon_too_large',
            reason: 'The outline is too large.',
            field: '[0].polygon',
            errors: [{ name: 'Lake', reason: 'The outline has 6 km² of 5 km².' }],
          },
          { status: 400 },
        ),
      ),
    ),
  parameters: { expectedComplaints: [/400/] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await openForm(canvasElement);
    await fill(canvasElement, 'Name *', 'Lake');
    await fill(canvasElement, 'Polygon *', '13.4, 52.5\n13.401, 52.5\n13.401, 52.501');
    await userEvent.click(canvas.getByRole('button', { name: 'Add' }));
    const polygon = canvas.getByRole('textbox', { name: /^Polygon/ });
    await waitFor(() => expect(polygon).toHaveAccessibleDescription(/The outline has 6 km² of 5 km²\./));
    await expect(canvas.getByRole('textbox', { name: /^Name/ })).toHaveValue('Lake');
    const [[, body] = []] = sent.mock.calls;
    await expect((body as [{ polygon: unknown }])[0].polygon).toEqual({
      points: [
        { longitude: 13.4, latitude: 52.5 },
        { longitude: 13.401, latitude: 52.5 },
        { longitude: 13.401, latitude: 52.501 },
      ],
    });
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The outline is too large.');
  },
};

/** The drawing tool: found by coordinates, drawn without a pointer, undone, reset, closed, and saved. */
export const Drawing: Story = {
  tags: ['spec:ADMIN-103'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await openForm(canvasElement);
    await fill(canvasElement, 'Name *', 'Kottbusser Tor');
    await userEvent.click(canvas.getByRole('button', { name: 'Draw polygon' }));
    const tools = within(await canvas.findByRole('toolbar'));
    await expect(tools.getByRole('button', { name: 'Save polygon' })).toBeDisabled();
    await expect(tools.getByRole('button', { name: 'Undo' })).toBeDisabled();
    await expect(tools.getByRole('button', { name: 'Reset' })).toBeDisabled();
    await userEvent.type(tools.getByRole('combobox'), '52.5, 13.4{Enter}');
    await userEvent.click(tools.getByRole('button', { name: 'Enter as text' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('textbox'));
    await userEvent.paste(corners);
    await userEvent.click(dialog.getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(tools.getByRole('button', { name: 'Save polygon' })).toBeEnabled());
    await waitFor(() => expect(tools.getByRole('button', { name: 'Undo' })).toBeEnabled());
    await userEvent.click(tools.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(tools.getByRole('button', { name: 'Save polygon' })).toBeDisabled());
    await userEvent.click(tools.getByRole('button', { name: 'Redo' }));
    await waitFor(() => expect(tools.getByRole('button', { name: 'Reset' })).toBeEnabled());
    await userEvent.click(tools.getByRole('button', { name: 'Close' }));
    // Closed without saving: the form keeps its value.
    await expect(canvas.getByRole('textbox', { name: /^Polygon/ })).toHaveValue('');
    await expect(canvas.getByRole('textbox', { name: /^Name/ })).toHaveValue('Kottbusser Tor');
  },
};

/** What the tool saves appears in the form. */
export const DrawingSaved: Story = {
  tags: ['spec:ADMIN-103'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await openForm(canvasElement);
    await fill(canvasElement, 'Polygon *', corners);
    await userEvent.click(canvas.getByRole('button', { name: 'Draw polygon' }));
    const tools = within(await canvas.findByRole('toolbar'));
    await userEvent.click(tools.getByRole('button', { name: 'Save polygon' }));
    await expect(canvas.getByRole('textbox', { name: /^Polygon/ })).toHaveValue(corners);
  },
};

/** An unchanged outline is not sent again. */
export const Editing: Story = {
  beforeEach: ({ msw }) => msw.use(freed, noted('put', '/:location', nothing)),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('link', { name: 'Alexa' }));
    await canvas.findByRole('heading', { name: 'Edit POI' });
    await userEvent.clear(canvas.getByRole('textbox', { name: /^House number/ }));
    await fill(canvasElement, 'House number', '20');
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await screen.findByText('POI Alexa saved');
    await expect(sent.mock.calls).toEqual([
      [
        'put',
        {
          name: 'Alexa',
          description: '',
          address: '',
          street: 'Badstraße',
          houseNumber: '20',
          city: 'Berlin',
          country: 'de',
          postalCode: '13357',
          purpose: 'Retail',
          setup: 'UNDEFINED',
        },
      ],
    ]);
  },
};

/** A refused change says why at the outline, and keeps the form; a second attempt is told too. */
export const ChangingRefused: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      freed,
      noted('put', '/:location', () =>
        HttpResponse.json(
          { code: 'polygon_too_large', reason: 'The outline has 6 km² of 5 km².', field: 'polygon' },
          { status: 400 },
        ),
      ),
    ),
  parameters: { expectedComplaints: [/400/] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('link', { name: 'Alexa' }));
    const polygon = await canvas.findByRole('textbox', { name: /^Polygon/ });
    for (const attempts of [1, 2]) {
      await fill(canvasElement, 'House number', '1');
      await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
      await waitFor(() => expect(sent).toHaveBeenCalledTimes(attempts));
      await waitFor(() => expect(polygon).toHaveAccessibleDescription(/The outline has 6 km² of 5 km²\./));
      await waitFor(() => expect(polygon).toHaveFocus());
      await expect(await canvas.findByRole('alert')).toHaveTextContent('The outline has 6 km² of 5 km².');
    }
    await expect(canvas.getByRole('heading', { name: 'Edit POI' })).toBeVisible();
  },
};

/**
 * Somebody else has saved in the meantime: both versions are shown, and mine, including the outline, overwrites the
 * version just shown.
 */
export const SavedByTwo: Story = {
  beforeEach: ({ msw }) => {
    let stored = place(1);
    const moved = { ...stored, city: 'Potsdam', geometry: place(2).geometry };
    msw.use(
      http.get('*/api/projects/:id/locations', () => HttpResponse.json([place(0), stored, place(2)])),
      http.put('*/api/projects/:id/locations/:location', async ({ request }) => {
        sent(request.headers.get('If-Match') ?? '', await request.json());
        if (sent.mock.calls.length > 1) return nothing();
        stored = moved;
        return HttpResponse.json({ code: 'conflict', reason: 'Changed meanwhile.' }, { status: 409 });
      }),
    );
  },
  parameters: { expectedComplaints: [/409/] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('link', { name: 'Alexa' }));
    await userEvent.clear(await canvas.findByRole('textbox', { name: /^House number/ }));
    await fill(canvasElement, 'House number', '20');
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Somebody else has changed this' }));
    await expect(dialog.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
      'House number',
      'City',
      'Polygon',
    ]);
    await expect(dialog.getByText('Potsdam')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Save mine' }));
    await screen.findByText('POI Alexa saved');
    const basis = poiBasis(place(1));
    const { polygonString: _, ...words } = { ...basis, houseNumber: '20' };
    await expect(sent.mock.calls).toEqual([
      [versionMark(basis), words],
      [
        versionMark(poiBasis({ ...place(1), city: 'Potsdam', geometry: place(2).geometry })),
        { ...words, polygon: { wktRepresentation: basis.polygonString } },
      ],
    ]);
  },
};

/** Theirs may be used instead: the form starts again with it. */
export const TheirsTaken: Story = {
  beforeEach: ({ msw }) => {
    let stored = place(1);
    msw.use(
      http.get('*/api/projects/:id/locations', () => HttpResponse.json([stored])),
      http.put('*/api/projects/:id/locations/:location', () => {
        stored = { ...stored, name: 'Alexa mall' };
        return HttpResponse.json({ code: 'conflict', reason: 'Changed meanwhile.' }, { status: 409 });
      }),
    );
  },
  parameters: { expectedComplaints: [/409/] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('link', { name: 'Alexa' }));
    await userEvent.type(await canvas.findByRole('textbox', { name: /^Name/ }), '!');
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Use theirs' }));
    await waitFor(() => expect(canvas.getByRole('textbox', { name: /^Name/ })).toHaveValue('Alexa mall'));
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }));
    await expect(await canvas.findByRole('link', { name: 'Alexa mall' })).toBeVisible();
  },
};

/** Somebody else deletes it meanwhile: the form stays with what was typed, and says so. */
export const DeletedMeanwhile: Story = {
  beforeEach: ({ msw }) => msw.use(answering('/projects/:id/locations', [place(0), place(1)])),
  play: async ({ canvasElement, msw }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('link', { name: 'Alexa' }));
    await fill(canvasElement, 'House number', 'b');
    msw.use(answering('/projects/:id/locations', [place(0)]));
    await readAgain(() => expect(canvas.getByText('This POI no longer exists')).toBeVisible());
    await expect(canvas.getByRole('textbox', { name: /^House number/ })).toHaveDisplayValue(/b/);
  },
};

/** A place used by a report names the report, and links to it. */
export const InUse: Story = {
  args: { path: `${path}?poi=503` },
  beforeEach: ({ msw }) => msw.use(freed),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('POI Köpenick Forum is in use')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Store network' })).toHaveAttribute(
      'href',
      `/projects/${world.project}/reports/${world.report}`,
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Back to the POIs' }));
    await canvas.findByRole('link', { name: 'Alexa' });
  },
};

const csvRow = (i: number, name: string) => [
  name,
  '',
  '',
  'Osterstraße',
  String(i),
  'Berlin',
  'de',
  '10178',
  '',
  'MIXED',
  corners,
];
const file = () =>
  new File([writeLocationCsv([csvRow(1, 'Alexa'), csvRow(2, '')], poiFormat)], 'pois.csv', { type: 'text/csv' });
const importFile = async (canvasElement: HTMLElement) => {
  const canvas = within(canvasElement);
  await userEvent.click(await canvas.findByRole('button', { name: 'Import POIs' }));
  await userEvent.upload(await canvas.findByLabelText('Choose a file', { selector: 'input' }), file());
  await userEvent.click(await canvas.findByRole('button', { name: 'Leave row 2 out' }));
  await userEvent.click(canvas.getByRole('button', { name: 'Import 1 POI' }));
};

/** The result for each is shown by its name. */
export const Importing: Story = {
  tags: ['spec:ADMIN-237'],
  beforeEach: ({ msw }) =>
    msw.use(noted('post', '', () => HttpResponse.json([{ name: 'Alexa', id: '9001', reason: '', field: null }]))),
  play: async ({ canvasElement }) => {
    await importFile(canvasElement);
    await expect(await within(canvasElement).findByText('POI Alexa created')).toBeVisible();
    await expect(sent).toHaveBeenCalledTimes(1);
    // Nothing is left to review.
    await waitFor(async () => expect(await readDrafts(world.users.administrator.userId)).toEqual([]));
  },
};

/** All or none: a refusal names each invalid one, and the rows stay. */
export const ImportingRefused: Story = {
  tags: ['spec:ADMIN-209', 'spec:ADMIN-237', 'spec:ADMIN-177'],
  beforeEach: ({ msw }) =>
    msw.use(
      noted('post', '', () =>
        HttpResponse.json(
          {
            code: 'polygon_too_large',
            reason: 'The outline is too large.',
            errors: [{ name: 'Alexa', reason: 'The outline has 6 km² of 5 km².' }],
          },
          { status: 400 },
        ),
      ),
    ),
  parameters: { expectedComplaints: [/400/] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await importFile(canvasElement);
    await waitFor(() =>
      expect(canvas.getAllByRole('alert').at(-1)).toHaveTextContent('Alexa: The outline has 6 km² of 5 km².'),
    );
    await enabledButton('Import 1 POI');
    await expect(await readDrafts(world.users.administrator.userId)).toHaveLength(1);
  },
};

export const Loading: Story = { beforeEach: ({ msw }) => msw.use(slow('/projects/:id/locations')) };

export const Empty: Story = {
  beforeEach: ({ msw }) => msw.use(answering('/projects/:id/locations', [])),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('This project has no POIs yet')).toBeVisible();
  },
};

export const Error: Story = {
  beforeEach: ({ msw }) => msw.use(failing('/projects/:id/locations', 500, 'internal')),
  parameters: { expectedComplaints: [/500/] },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findAllByRole('button', { name: 'Retry' });
  },
};

export const RightToLeft: Story = { globals: { locale: 'il' } };

export const Dark: Story = { globals: { theme: 'dark' } };

export const Narrow: Story = { globals: { viewport: { value: 'mobile1' } } };
