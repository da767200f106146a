import type { PageArgs } from '@locus/app/stories';
import { pageTitle } from '@locus/app/stories';
import { answering, buildAccountOf, failing, slow, world } from '@locus/mocks';
import { versionMark } from '@locus/model/calls';
import { accountBasis } from '@locus/model/office';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { http, HttpResponse } from 'msw';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';

import { calls, officePage, saidOnce } from '../testing/stories';

const { accountId, companyName } = world.users.accountAdmin;
const account = buildAccountOf(accountId);
const done = () => new HttpResponse(null, { status: 204 });

const meta = {
  title: 'Back-office/AccountsPage',
  args: { path: '/accounts' },
  parameters: { pictures: ['FromApi', 'RightToLeft', 'Narrow'], layout: 'fullscreen' },
  ...officePage,
} satisfies Meta<PageArgs>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The list, by name; a search filters it, a row opens its account. */
export const FromApi: Story = {
  tags: ['spec:ADMIN-016', 'spec:ADMIN-202'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await pageTitle(canvasElement, 'Accounts');
    await expect(await canvas.findByRole('link', { name: companyName })).toBeVisible();
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Name or ID' }), 'nordlicht');
    await canvas.findByText('1 account');
    await userEvent.click(canvas.getByRole('link', { name: companyName }));
    await pageTitle(canvasElement, companyName);
    await expect(await canvas.findByRole('textbox', { name: 'Locations' })).toHaveValue('50');
  },
};

/** The form for adding an account is reached from the list. */
export const Adding: Story = {
  tags: ['spec:ADMIN-016', 'spec:ADMIN-108', 'spec:ADMIN-202'],
  beforeEach: ({ msw }) =>
    msw.use(
      http.post('*/api/accounts', async ({ request }) => {
        calls(await request.json());
        return HttpResponse.json('78');
      }),
    ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('link', { name: 'Add account' }));
    await pageTitle(canvasElement, 'Add account');
    await userEvent.type(canvas.getByRole('textbox', { name: /^Name/ }), 'Donau Mode AG');
    await userEvent.type(canvas.getByRole('textbox', { name: 'Description' }), 'Fashion');
    await userEvent.click(canvas.getByRole('button', { name: 'Add account' }));
    await screen.findByText('Account "Donau Mode AG" has been added.');
    await expect(calls.mock.calls).toEqual([[{ name: 'Donau Mode AG', description: 'Fashion' }]]);
    await pageTitle(canvasElement, 'Accounts');
  },
};

export const AddingRefused: Story = {
  args: { path: '/accounts/new' },
  beforeEach: ({ msw }) =>
    msw.use(
      http.post('*/api/accounts', () => nameUsed(), { once: true }),
      http.post('*/api/accounts', () => nameAlike()),
    ),
  parameters: { expectedComplaints: [/409/] },
  play: async ({ canvasElement }) => {
    const name = await within(canvasElement).findByRole('textbox', { name: /^Name/ });
    await userEvent.type(name, 'Nordlicht{Enter}');
    await waitFor(() => expect(name).toHaveAccessibleDescription('An account with this name already exists.'));
    await expect(name).toHaveValue('Nordlicht');
    await userEvent.type(name, ' 1{Enter}');
    await waitFor(() =>
      expect(name).toHaveAccessibleDescription('This name looks like “Nordlicht l”, the name of another account.'),
    );
  },
};

const nameAlike = () =>
  HttpResponse.json(
    {
      code: 'account_name_alike',
      reason: 'This name looks like “Nordlicht l”, the name of another account.',
      field: 'name',
      params: { name: 'Nordlicht l' },
    },
    { status: 409 },
  );
const nameUsed = () =>
  HttpResponse.json(
    { code: 'account_name_used', reason: 'An account with this name already exists.', field: 'name' },
    { status: 409 },
  );

/** Type, status and limits of an account. */
export const Changing: Story = {
  args: { path: `/accounts/${accountId}/updateAccount` },
  beforeEach: ({ msw }) =>
    msw.use(
      http.put('*/api/accounts/:id', async ({ request, params }) => {
        calls(params.id, await request.json());
        return done();
      }),
    ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await pageTitle(canvasElement, companyName);
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Clusters' }), '20');
    await userEvent.click(canvas.getByRole('radio', { name: 'DISABLED' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await screen.findByText(`Account "${companyName}" has been saved.`);
    await expect(calls.mock.calls).toEqual([
      [
        accountId,
        {
          name: companyName,
          description: 'Fashion retailer',
          type: 'CUSTOMER',
          status: 'DISABLED',
          limits: [
            { name: 'MAX_LOCATIONS', value: 50 },
            { name: 'MAX_CLUSTERS', value: 20 },
          ],
        },
      ],
    ]);
  },
};

export const ChangingRefused: Story = {
  args: { path: `/accounts/${accountId}/updateAccount` },
  beforeEach: ({ msw }) => msw.use(http.put('*/api/accounts/:id', () => nameUsed())),
  parameters: { expectedComplaints: [/409/] },
  play: async ({ canvasElement }) => {
    const name = await within(canvasElement).findByRole('textbox', { name: /^Name/ });
    await userEvent.type(name, '!{Enter}');
    await waitFor(() => expect(name).toHaveAccessibleDescription('An account with this name already exists.'));
  },
};

/** Somebody else has saved in the meantime: both versions are shown, and mine overwrites the version just shown. */
export const SavedByTwo: Story = {
  args: { path: `/accounts/${accountId}/updateAccount` },
  beforeEach: ({ msw }) => {
    let record = account;
    msw.use(
      http.get('*/api/accounts/:id', () => HttpResponse.json(record)),
      http.put('*/api/accounts/:id', async ({ request }) => {
        const { description } = (await request.json()) as { description: string };
        calls(request.headers.get('If-Match'), description);
        if (calls.mock.calls.length > 1) return done();
        record = { ...record, description: 'Outlets' };
        return HttpResponse.json({ code: 'conflict', reason: 'Changed meanwhile.' }, { status: 409 });
      }),
    );
  },
  parameters: { expectedComplaints: [/409/] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const description = await canvas.findByRole('textbox', { name: 'Description' });
    await userEvent.clear(description);
    await userEvent.type(description, 'Boutiques');
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Somebody else has changed this' }));
    await dialog.findByRole('row', { name: 'Description Outlets Boutiques' });
    await userEvent.click(dialog.getByRole('button', { name: 'Save mine' }));
    await screen.findByText(`Account "${companyName}" has been saved.`);
    await expect(calls.mock.calls).toEqual([
      [versionMark(accountBasis(account)), 'Boutiques'],
      [versionMark(accountBasis({ ...account, description: 'Outlets' })), 'Boutiques'],
    ]);
  },
};

/** It is said once that there is no such account, with a way back. */
export const AccountGone: Story = {
  args: { path: `/accounts/${accountId}/updateAccount` },
  beforeEach: ({ msw }) => msw.use(failing(`/accounts/${accountId}`, 404, 'not_found')),
  parameters: { expectedComplaints: [/404/] },
  play: async ({ canvasElement }) => {
    await saidOnce(canvasElement, 'This account does not exist');
    await userEvent.click(within(canvasElement).getByRole('link', { name: 'All accounts' }));
    await pageTitle(canvasElement, 'Accounts');
  },
};

/** The account cannot be read: reported once above, and with Retry in its place. */
export const AccountFails: Story = {
  args: { path: `/accounts/${accountId}/updateAccount` },
  beforeEach: ({ msw }) => msw.use(failing(`/accounts/${accountId}`, 500, 'internal')),
  parameters: { expectedComplaints: [/500/] },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('button', { name: 'Retry' });
    await expect(within(canvasElement).queryByText(/not enough data/)).toBeNull();
  },
};

export const Loading: Story = { beforeEach: ({ msw }) => msw.use(slow('/accounts')) };

export const Empty: Story = {
  beforeEach: ({ msw }) => msw.use(answering('/accounts', [])),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('There are no accounts yet')).toBeVisible();
  },
};

export const Error: Story = {
  beforeEach: ({ msw }) => msw.use(failing('/accounts', 500, 'internal')),
  parameters: { expectedComplaints: [/500/] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('button', { name: 'Retry' })).toBeVisible();
    await expect(canvas.getByText(/Something went wrong on our side/)).toBeVisible();
  },
};

export const RightToLeft: Story = { globals: { locale: 'il' } };

export const Dark: Story = { globals: { theme: 'dark' } };

export const Narrow: Story = { globals: { viewport: { value: 'mobile1' } } };
