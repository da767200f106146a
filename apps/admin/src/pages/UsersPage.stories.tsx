import type { PageArgs } from '@locus/app/stories';
import { pageTitle } from '@locus/app/stories';
import { answering, buildManyUsers, buildUser, buildUsers, failing, slow, world } from '@locus/mocks';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { http, HttpResponse } from 'msw';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';

import { calls, officePage } from '../testing/stories';

const meta = {
  title: 'Back-office/UsersPage',
  args: { path: '/users' },
  parameters: { pictures: ['FromApi', 'RightToLeft', 'Narrow'], layout: 'fullscreen' },
  ...officePage,
} satisfies Meta<PageArgs>;

export default meta;
type Story = StoryObj<typeof meta>;

const names = async (canvasElement: HTMLElement) => {
  const rows = await within(canvasElement).findAllByRole('row');
  return rows.slice(1).map((row) => within(row).getByRole('link').textContent);
};

/** By account name, first name, last name and email, whatever the server's order. */
export const Ready: Story = {
  tags: ['spec:ADMIN-194'],
  beforeEach: ({ msw }) => {
    const of = (id: string, accountName: string, firstName: string, lastName: string, email: string) =>
      buildUser(world.users.regular, { id, accountName, firstName, lastName, email });
    msw.use(
      answering('/users', [
        of('1', 'Zeta', 'Ada', 'A', 'a@z.example'),
        of('2', 'alpha', 'Bea', 'B', 'b2@a.example'),
        of('3', 'Alpha', 'Bea', 'B', 'b1@a.example'),
        of('4', 'Alpha', 'Bea', 'A', 'x@a.example'),
        of('5', 'Alpha', 'Ada', 'Z', 'z@a.example'),
      ]),
    );
  },
  play: async ({ canvasElement }) => {
    await expect(await names(canvasElement)).toEqual(['Ada Z', 'Bea A', 'Bea B', 'Bea B', 'Ada A']);
    const mails = within(canvasElement)
      .getAllByText(/@[az]\.example$/)
      .map(({ textContent }) => textContent);
    await expect(mails).toEqual(['z@a.example', 'x@a.example', 'b1@a.example', 'b2@a.example', 'a@z.example']);
  },
};

/** All users without a query; clicking a row opens the form. */
export const FromApi: Story = {
  tags: ['spec:ADMIN-014', 'spec:ADMIN-015', 'spec:ADMIN-106'],
  beforeEach: ({ msw }) =>
    msw.use(
      http.get('*/api/users', ({ request }) => {
        calls(new URL(request.url).search);
        return undefined;
      }),
    ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await pageTitle(canvasElement, 'Users');
    await expect((await names(canvasElement)).length).toBe(buildUsers().length);
    await expect(calls.mock.calls).toEqual([['']]);
    await userEvent.click(canvas.getByText(world.users.accountAdmin.roleTitle));
    await pageTitle(canvasElement, world.users.accountAdmin.userName);
    await expect(await canvas.findByRole('textbox', { name: /^First name/ })).toHaveValue('Mara');
  },
};

/** The account filter offers active accounts, and requests their users from the server. */
export const FilteredByAccount: Story = {
  tags: ['spec:ADMIN-105', 'spec:ADMIN-193'],
  beforeEach: ({ msw }) =>
    msw.use(
      http.get('*/api/users', ({ request }) => {
        calls(new URL(request.url).search);
        return undefined;
      }),
    ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const { companyName, accountId } = world.users.accountAdmin;
    await waitFor(() => expect(canvas.getByRole('button', { name: /Accounts/ })).toBeEnabled());
    await userEvent.click(canvas.getByRole('button', { name: /Accounts/ }));
    const popup = within(await screen.findByRole('dialog'));
    await userEvent.click(popup.getByRole('option', { name: new RegExp(companyName) }));
    await userEvent.click(popup.getByRole('button', { name: 'Save' }));
    await canvas.findByText('3 active • 0 disabled');
    await waitFor(() => expect(calls.mock.calls).toEqual([[''], [`?accountIds=${accountId}`]]));
    await userEvent.click(canvas.getByRole('button', { name: 'Add user' }));
    await pageTitle(canvasElement, 'Add user');
  },
};

/** The filters of the list are in the address. */
export const Narrowed: Story = {
  args: { path: '/users?role=REGULAR_USER&search=lea' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await names(canvasElement)).toEqual([world.users.regular.userName]);
    await waitFor(() => expect(canvas.getByRole('combobox', { name: /^Role/ })).toHaveTextContent('regular user'));
    await userEvent.clear(canvas.getByRole('searchbox'));
    await userEvent.type(canvas.getByRole('searchbox'), 'nobody');
    await expect(await canvas.findByText('Nothing matches', { exact: false })).toBeVisible();
  },
};

/** Twenty thousand: found at once, and only those in view are rendered. */
export const Thousands: Story = {
  beforeEach: ({ msw }) => msw.use(answering('/users', buildManyUsers(20_000))),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByText('20,000 users');
    await expect(canvas.getAllByRole('row').length).toBeLessThan(80);
    await userEvent.type(canvas.getByRole('searchbox'), 'ada 04711');
    await canvas.findByText('1 user');
    await expect(await names(canvasElement)).toEqual(['Ada 04711 Lovelace']);
  },
};

export const Loading: Story = { beforeEach: ({ msw }) => msw.use(slow('/users')) };

export const Empty: Story = {
  beforeEach: ({ msw }) => msw.use(answering('/users', [])),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('There are no users yet')).toBeVisible();
  },
};

export const Error: Story = {
  beforeEach: ({ msw }) => msw.use(failing('/users', 500, 'internal')),
  parameters: { expectedComplaints: [/500/] },
  play: async ({ canvasElement, msw }) => {
    const canvas = within(canvasElement);
    const retry = await canvas.findByRole('button', { name: 'Retry' });
    await expect(canvas.getByText(/Something went wrong on our side/)).toBeVisible();
    msw.use(http.get('*/api/users', () => HttpResponse.json(buildUsers())));
    await userEvent.click(retry);
    await expect(await canvas.findByText(world.users.regular.userEmail)).toBeVisible();
  },
};

export const RightToLeft: Story = { globals: { locale: 'il' } };

export const Dark: Story = { globals: { theme: 'dark' } };

export const Narrow: Story = {
  globals: { viewport: { value: 'mobile1' } },
  play: async ({ canvasElement }) => {
    await expect((await names(canvasElement)).length).toBeGreaterThan(0);
  },
};
