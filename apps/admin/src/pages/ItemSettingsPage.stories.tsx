import type { PageArgs } from '@locus/app/stories';
import { pageTitle } from '@locus/app/stories';
import { failing, slow } from '@locus/mocks';
import { versionMark } from '@locus/model/calls';
import { defaultDefinitions } from '@locus/model/office';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { http, HttpResponse } from 'msw';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';

import { calls, officePage } from '../testing/stories';

const meta = {
  title: 'Back-office/ItemSettingsPage',
  args: { path: '/reportItemSettingDefinitions' },
  parameters: { pictures: ['FromApi'], layout: 'fullscreen' },
  ...officePage,
} satisfies Meta<PageArgs>;

export default meta;
type Story = StoryObj<typeof meta>;

/** It is saved by its category, and fetched again afterwards. */
export const FromApi: Story = {
  tags: ['spec:ADMIN-018', 'spec:ADMIN-046', 'spec:ADMIN-229'],
  beforeEach: ({ msw }) =>
    msw.use(
      http.get('*/api/reportItemSettingDefinitions/:category', ({ params }) => {
        calls('read', params.category);
        return undefined;
      }),
      http.put('*/api/reportItemSettingDefinitions/:category', async ({ request, params }) => {
        calls('saved', params.category, await request.json());
        return new HttpResponse(null, { status: 204 });
      }),
    ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await pageTitle(canvasElement, 'Report item settings');
    await canvas.findByText('POI_DEFAULT.catchment');
    await userEvent.click(canvas.getByText('OOH'));
    await canvas.findByText('OOH.catchment');
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await canvas.findByText('Saved!');
    await waitFor(() =>
      expect(calls.mock.calls).toEqual([
        ['read', 'POI_DEFAULT'],
        ['read', 'OOH'],
        ['saved', 'OOH', defaultDefinitions('OOH')],
        ['read', 'OOH'],
      ]),
    );
  },
};

export const Leaving: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const [name] = await canvas.findAllByRole('textbox', { name: 'Name' });
    await userEvent.type(name ?? canvasElement, '!');
    await userEvent.click(canvas.getByText('OOH'));
    await userEvent.click(await screen.findByRole('button', { name: 'Stay' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await expect(canvas.getByText('POI_DEFAULT.catchment')).toBeVisible();
  },
};

/** Somebody else has saved in the meantime: both versions are shown, and theirs can be loaded into the form. */
export const SavedBySomebodyElse: Story = {
  beforeEach: ({ msw }) => {
    let stored = defaultDefinitions('POI_DEFAULT');
    msw.use(
      http.get('*/api/reportItemSettingDefinitions/:category', () => HttpResponse.json(stored)),
      http.put('*/api/reportItemSettingDefinitions/:category', ({ request }) => {
        calls(request.headers.get('if-match'));
        stored = Object.fromEntries(
          Object.entries(stored).map(([type, list]) => [type, list.map((entry) => ({ ...entry, name: 'theirs' }))]),
        );
        return HttpResponse.json({ code: 'conflict', reason: 'Somebody else changed it.' }, { status: 409 });
      }),
    );
  },
  parameters: { expectedComplaints: [/409/] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const [name] = await canvas.findAllByRole('textbox', { name: 'Name' });
    if (!name) throw new globalThis.Error('There are no settings.');
    await userEvent.clear(name);
    await userEvent.type(name, 'mine');
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    const box = within(await screen.findByRole('alertdialog', { name: 'Somebody else has changed this' }));
    await waitFor(() => expect(box.getAllByText(/^theirs/).length).toBeGreaterThan(0));
    await expect(box.getByText(/^mine/)).toBeVisible();
    await expect(box.getByRole('rowheader', { name: 'Catchment' })).toBeVisible();
    await userEvent.click(box.getByRole('button', { name: 'Use theirs' }));
    await waitFor(() => expect(canvas.getAllByRole('textbox', { name: 'Name' })[0]).toHaveValue('theirs'));
    await expect(calls.mock.calls).toEqual([[versionMark(defaultDefinitions('POI_DEFAULT'))]]);
  },
};

export const Refused: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      http.put('*/api/reportItemSettingDefinitions/:category', () =>
        HttpResponse.json({ code: 'list_invalid', reason: 'The list is wrong.' }, { status: 400 }),
      ),
    ),
  parameters: { expectedComplaints: [/400/] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Save' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The list is wrong.');
    await expect(canvas.queryByText('Saved!')).toBeNull();
  },
};

export const Loading: Story = { beforeEach: ({ msw }) => msw.use(slow('/reportItemSettingDefinitions/*')) };

export const Error: Story = {
  beforeEach: ({ msw }) => msw.use(failing('/reportItemSettingDefinitions/*', 500, 'internal')),
  parameters: { expectedComplaints: [/500/] },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('button', { name: 'Retry' });
  },
};
