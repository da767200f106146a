import type { PageArgs } from '@locus/app/stories';
import { fill, pageStory, pageTitle, signInForStory } from '@locus/app/stories';
import { buildUser, failing, slow, world } from '@locus/mocks';
import { versionMark } from '@locus/model/calls';
import { momentLabel } from '@locus/model/text';
import { userBasis } from '@locus/model/office';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { http, HttpResponse } from 'msw';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';

import { routes } from '../routes';
import { saidOnce } from '../testing/stories';

const calls = fn((..._told: unknown[]) => undefined);
const { accountAdmin, betaAdmin, administrator } = world.users;
const pathOf = (id: string) => `/users/${id}/updateUser`;
const done = () => new HttpResponse(null, { status: 204 });

const meta = {
  title: 'Back-office/UserPage',
  args: { path: pathOf(accountAdmin.userId) },
  parameters: { pictures: ['FromApi', 'RightToLeft', 'Narrow'], layout: 'fullscreen' },
  beforeEach: () => {
    calls.mockClear();
    return signInForStory('admin', administrator.userEmail);
  },
  render: pageStory('admin', routes),
} satisfies Meta<PageArgs>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Opened by its URL; saved with its nine fields. */
export const FromApi: Story = {
  tags: ['spec:ADMIN-014', 'spec:ADMIN-015', 'spec:ADMIN-107', 'spec:ADMIN-190', 'spec:ADMIN-191', 'spec:ADMIN-192'],
  beforeEach: ({ msw }) =>
    msw.use(
      http.get('*/api/groups/shared', () => HttpResponse.json(['FFI_NL_ESSENTIAL', 'FFI_DE_PROFESSIONAL'])),
      http.put('*/api/users/:id', async ({ request, params }) => {
        calls(params.id, await request.json());
        return done();
      }),
    ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await pageTitle(canvasElement, accountAdmin.userName);
    const title = await canvas.findByRole('textbox', { name: 'Title' });
    // The plans come from the server.
    await expect(canvas.getAllByRole('checkbox', { name: /^(Professional|Essential)$/ })).toHaveLength(2);
    await userEvent.clear(title);
    await userEvent.type(title, 'Planner');
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await screen.findByText('User "Mara Klein" has been saved.');
    await pageTitle(canvasElement, 'Users');
    await expect(calls.mock.calls).toEqual([
      [
        accountAdmin.userId,
        {
          firstName: 'Mara',
          lastName: 'Klein',
          role: 'ACCOUNT_ADMIN',
          phone: accountAdmin.phone,
          title: 'Planner',
          status: 'ACTIVE',
          ffiPlans: ['FFI_NL_ESSENTIAL', 'FFI_DE_PROFESSIONAL'],
          notifyUser: false,
          accountId: accountAdmin.accountId,
        },
      ],
    ]);
  },
};

/** Somebody else has saved in the meantime: both versions are shown, and mine overwrites the version just shown. */
export const SavedByTwo: Story = {
  beforeEach: ({ msw }) => {
    let record = buildUser(accountAdmin);
    msw.use(
      http.get(`*/api/users/${accountAdmin.userId}`, () => HttpResponse.json(record)),
      http.put(`*/api/users/${accountAdmin.userId}`, async ({ request }) => {
        const mark = request.headers.get('If-Match');
        const body = (await request.json()) as { title: string };
        calls(mark, body.title);
        if (calls.mock.calls.length > 1) return done();
        record = { ...record, title: 'Head of sites' };
        return HttpResponse.json({ code: 'conflict', reason: 'Changed meanwhile.' }, { status: 409 });
      }),
    );
  },
  parameters: { expectedComplaints: [/409/] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const title = await canvas.findByRole('textbox', { name: 'Title' });
    await userEvent.clear(title);
    await userEvent.type(title, 'Analyst');
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Somebody else has changed this' }));
    await dialog.findByText('Head of sites');
    await expect(dialog.getByText('Analyst')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Save mine' }));
    await screen.findByText('User "Mara Klein" has been saved.');
    const before = buildUser(accountAdmin);
    await expect(calls.mock.calls).toEqual([
      [versionMark(userBasis(before)), 'Analyst'],
      [versionMark(userBasis({ ...before, title: 'Head of sites' })), 'Analyst'],
    ]);
  },
};

/** A new password for the user, by their email. */
export const NewPassword: Story = {
  tags: ['spec:ADMIN-107', 'spec:ADMIN-180', 'spec:ADMIN-196'],
  beforeEach: ({ msw }) =>
    msw.use(
      http.put('*/api/users/changePasswordForUser', async ({ request }) => {
        calls(await request.json());
        return done();
      }),
    ),
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Change password' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change password' }));
    await userEvent.type(dialog.getByLabelText('New password'), 'Battery-staple-7');
    await userEvent.type(dialog.getByLabelText('Repeat new password'), 'Battery-staple-8{Enter}');
    await dialog.findByText('The passwords should be the same');
    await userEvent.type(dialog.getByLabelText('Repeat new password'), '{Backspace}7{Enter}');
    await screen.findByText('Mara Klein has a new password.');
    await expect(calls.mock.calls).toEqual([[{ userName: accountAdmin.userEmail, newPassword: 'Battery-staple-7' }]]);
  },
};

export const NewPasswordRefused: Story = {
  beforeEach: ({ msw }) => msw.use(failing('/users/changePasswordForUser', 400, 'password_common', 'newPassword')),
  parameters: { expectedComplaints: [/400/] },
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Change password' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText('New password'), 'Password-1');
    await userEvent.type(dialog.getByLabelText('Repeat new password'), 'Password-1{Enter}');
    await waitFor(() =>
      expect(dialog.getByLabelText('New password')).toHaveAccessibleDescription(/Many people use “dragon”/),
    );
    await expect(dialog.getByLabelText('New password')).toHaveValue('Password-1');
  },
};

/** A user without a password can be sent the link again. */
export const Invited: Story = {
  args: { path: pathOf(betaAdmin.userId) },
  beforeEach: ({ msw }) =>
    msw.use(
      http.post('*/api/users/:id/invitation', ({ params }) => {
        calls(params.id);
        return done();
      }),
    ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('No password chosen yet')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Send the link again' }));
    await screen.findByText(`A new link has been sent to ${betaAdmin.userEmail}.`);
    await expect(calls.mock.calls).toEqual([[betaAdmin.userId]]);
  },
};

/** The facts next to the form; the projects of the user's account are one click away. */
export const Facts: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await pageTitle(canvasElement, accountAdmin.userName);
    const fact = (name: string) => canvas.getByText(name, { selector: 'dt' }).nextElementSibling;
    await expect(fact('Account')).toHaveTextContent(accountAdmin.companyName);
    await expect(fact('Last visit')).toHaveTextContent(momentLabel('2026-11-22T10:14:00Z', 'en-GB'));
    await expect(fact('Projects')).toHaveTextContent('5 · 19 reports');
    await userEvent.click(await canvas.findByRole('link', { name: 'Projects of the account' }));
    await pageTitle(canvasElement, 'Projects');
    await expect(canvas.getByRole('button', { name: /Account/ })).toHaveTextContent(accountAdmin.companyName);
    localStorage.clear();
  },
};

/** One's own user: role and status are fixed, and the password is changed elsewhere. */
export const Self: Story = {
  tags: ['spec:ADMIN-144'],
  args: { path: pathOf(administrator.userId) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('combobox', { name: /^Role/ })).toBeDisabled();
    await userEvent.click(within(canvas.getByRole('main')).getByRole('link', { name: 'Change password' }));
    await expect(await canvas.findByLabelText('Current password')).toBeVisible();
  },
};

export const Refused: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      http.put('*/api/users/:id', () =>
        HttpResponse.json(
          { code: 'last_administrator', reason: 'This is the last administrator who can sign in.' },
          { status: 409 },
        ),
      ),
    ),
  parameters: { expectedComplaints: [/409/] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await fill(canvasElement, 'Title', '!');
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('This is the last administrator');
    await expect(canvas.getByRole('textbox', { name: 'Title' })).toHaveValue(`${accountAdmin.roleTitle}!`);
  },
};

/** Unsaved input is asked about before the page is left. */
export const Leaving: Story = {
  play: async ({ canvasElement }) => {
    await fill(canvasElement, 'Title', '!');
    await userEvent.click(within(canvasElement).getByRole('link', { name: 'Projects' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Stay' }));
    await expect(within(canvasElement).getByRole('textbox', { name: 'Title' })).toBeVisible();
  },
};

export const Loading: Story = { beforeEach: ({ msw }) => msw.use(slow(`/users/${accountAdmin.userId}`)) };

/** It is said once that there is no such user, with a way back. */
export const Gone: Story = {
  beforeEach: ({ msw }) => msw.use(failing(`/users/${accountAdmin.userId}`, 404, 'not_found')),
  parameters: { expectedComplaints: [/404/] },
  play: async ({ canvasElement }) => {
    await saidOnce(canvasElement, 'This user does not exist');
    await userEvent.click(within(canvasElement).getByRole('link', { name: 'All users' }));
    await pageTitle(canvasElement, 'Users');
  },
};

/** The shared message, and in place of the form what failed. */
export const Error: Story = {
  beforeEach: ({ msw }) => msw.use(failing(`/users/${accountAdmin.userId}`, 500, 'internal')),
  parameters: { expectedComplaints: [/500/] },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('button', { name: 'Retry' });
    await expect(within(canvasElement).queryByText(/not enough data/)).toBeNull();
  },
};

/** A new user, with the form's fields. */
export const Adding: Story = {
  tags: ['spec:ADMIN-014', 'spec:ADMIN-107', 'spec:ADMIN-189', 'spec:ADMIN-195'],
  args: { path: '/users/new' },
  beforeEach: ({ msw }) =>
    msw.use(
      http.get('*/api/users/roles', () => HttpResponse.json(['REGULAR_USER'])),
      http.post('*/api/users', async ({ request }) => {
        calls(await request.json());
        return HttpResponse.json('77');
      }),
    ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await pageTitle(canvasElement, 'Add user');
    await userEvent.type(await canvas.findByRole('textbox', { name: /^First name/ }), 'Ida');
    await userEvent.type(canvas.getByRole('textbox', { name: /^Last name/ }), 'Noll');
    await userEvent.type(canvas.getByRole('textbox', { name: /^Email/ }), 'ida@nordlicht.example');
    await userEvent.click(canvas.getByRole('combobox', { name: /^Role/ }));
    await expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
      'regular user',
    ]);
    await userEvent.click(screen.getByRole('option', { name: 'regular user' }));
    await userEvent.click(canvas.getByRole('combobox', { name: /^Account/ }));
    await userEvent.click(await screen.findByRole('option', { name: new RegExp(accountAdmin.companyName) }));
    await userEvent.click(
      within(canvas.getByRole('group', { name: 'Germany' })).getByRole('checkbox', { name: 'Essential' }),
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Add user' }));
    await screen.findByText('User "Ida Noll" has been added.');
    await expect(calls.mock.calls).toEqual([
      [
        {
          firstName: 'Ida',
          lastName: 'Noll',
          email: 'ida@nordlicht.example',
          role: 'REGULAR_USER',
          phone: '',
          title: '',
          status: 'ACTIVE',
          ffiPlans: ['FFI_DE_ESSENTIAL'],
          notifyUser: true,
          accountId: accountAdmin.accountId,
        },
      ],
    ]);
    await pageTitle(canvasElement, 'Users');
  },
};

export const AddingRefused: Story = {
  args: { path: '/users/new' },
  beforeEach: ({ msw }) =>
    msw.use(
      http.post('*/api/users', () => emailTaken(), { once: true }),
      http.post('*/api/users', () => emailAlike()),
    ),
  parameters: { expectedComplaints: [/409/] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const user = buildUser();
    await userEvent.type(await canvas.findByRole('textbox', { name: /^First name/ }), user.firstName);
    await userEvent.type(canvas.getByRole('textbox', { name: /^Last name/ }), user.lastName);
    await userEvent.type(canvas.getByRole('textbox', { name: /^Email/ }), user.email);
    await userEvent.click(canvas.getByRole('combobox', { name: /^Role/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'regular user' }));
    await userEvent.click(canvas.getByRole('combobox', { name: /^Account/ }));
    await userEvent.click(await screen.findByRole('option', { name: new RegExp(user.accountName) }));
    await userEvent.click(canvas.getByRole('button', { name: 'Add user' }));
    await waitFor(() =>
      expect(canvas.getByRole('textbox', { name: /^Email/ })).toHaveAccessibleDescription('The email is already taken'),
    );
    await expect(canvas.getByRole('textbox', { name: /^First name/ })).toHaveValue(user.firstName);
    await userEvent.type(canvas.getByRole('textbox', { name: /^Email/ }), '.example{Enter}');
    await waitFor(() =>
      expect(canvas.getByRole('textbox', { name: /^Email/ })).toHaveAccessibleDescription(
        'This looks like annal@acme.example, the email address of another user.',
      ),
    );
  },
};

const emailAlike = () =>
  HttpResponse.json(
    {
      code: 'email_alike',
      reason: 'This looks like annal@acme.example, the email address of another user.',
      field: 'email',
      params: { email: 'annal@acme.example' },
    },
    { status: 409 },
  );
const emailTaken = () =>
  HttpResponse.json({ code: 'email_taken', reason: 'The email is already taken', field: 'email' }, { status: 409 });

export const RightToLeft: Story = { globals: { locale: 'il' } };

export const Dark: Story = { globals: { theme: 'dark' } };

export const Narrow: Story = { globals: { viewport: { value: 'mobile1' } } };
