import { strangeTexts } from '@locus/mocks/strange';
import { buildUser, world } from '@locus/mocks';
import type { Account } from '@locus/model/entities';
import { roles } from '@locus/model/entities';
import { ffiPlans } from '@locus/model/office';
import { buildAccount } from '@locus/model/testing/entities';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';

import { UserForm } from './UserForm';

const account = (id: string, name: string, status?: Account['status']) =>
  buildAccount({ id, name, ...(status && { status }) });

const meta = {
  title: 'Forms/UserForm',
  component: UserForm,
  args: {
    accounts: [
      account('2', 'Nordlicht Retail GmbH'),
      account('5', 'Kaufhaus am Markt', 'DISABLED'),
      account('4', 'Donau Mode AG'),
    ],
    roles,
    plans: ffiPlans,
    onSubmit: fn(),
    onCancel: fn(),
    onDirtyChange: fn(),
  },
} satisfies Meta<typeof UserForm>;

export default meta;
type Story = StoryObj<typeof meta>;

const user = buildUser(world.users.regular, { ffiPlans: ['FFI_DE_ESSENTIAL'] });
const field = (name: string | RegExp) => screen.getByRole('textbox', { name });
const pick = async (box: string | RegExp, option: string | RegExp) => {
  await userEvent.click(screen.getByRole('combobox', { name: box }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
};
const optionsOf = async (box: string | RegExp) => {
  await userEvent.click(screen.getByRole('combobox', { name: box }));
  const names = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
  await userEvent.keyboard('{Escape}');
  return names;
};
const plansOf = (country: string) => within(screen.getByRole('group', { name: country }));

/** A new user, who chooses the password with an emailed link. */
export const Empty: Story = {
  tags: ['spec:ADMIN-188'],
  play: async ({ args }) => {
    await expect(await optionsOf(/^Account/)).toEqual(['Donau Mode AG4', 'Nordlicht Retail GmbH2']);
    await userEvent.type(field(/^First name/), '  Mara ');
    await expect(args.onDirtyChange).toHaveBeenLastCalledWith(true);
    await userEvent.type(field(/^Last name/), 'Klein');
    await userEvent.type(field(/^Email/), 'mara@nordlicht.example');
    await userEvent.type(field('Phone'), '+49 40 5550 1844');
    await userEvent.type(field('Title'), 'Head of Analytics');
    await pick(/^Role/, 'regular user');
    await pick(/^Account/, /Donau/);
    await userEvent.click(plansOf('Netherlands').getByRole('checkbox', { name: 'Essential' }));
    await userEvent.click(screen.getByRole('button', { name: 'Add user' }));
    await waitFor(() =>
      expect(args.onSubmit).toHaveBeenCalledWith({
        kind: 'new',
        user: {
          firstName: 'Mara',
          lastName: 'Klein',
          email: 'mara@nordlicht.example',
          phone: '+49 40 5550 1844',
          title: 'Head of Analytics',
          role: 'REGULAR_USER',
          status: 'ACTIVE',
          accountId: '4',
          ffiPlans: ['FFI_NL_ESSENTIAL'],
          password: undefined,
          notifyUser: true,
        },
      }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await expect(args.onCancel).toHaveBeenCalledOnce();
  },
};

/** An existing one: the account is locked while they are active, with the reason. */
export const Filled: Story = {
  tags: ['spec:ADMIN-143', 'spec:ADMIN-190'],
  args: { user },
  play: async ({ args }) => {
    await expect(field(/^Email/)).toHaveValue(user.email);
    await expect(field(/^Email/)).toHaveAttribute('readonly');
    const owner = field('Account');
    await expect(owner).toHaveValue(user.accountName);
    await expect(owner).toHaveAttribute('readonly');
    await userEvent.hover(owner);
    await expect(await screen.findByRole('tooltip')).toHaveTextContent(
      'You have to disable the user before changing his account association',
    );
    await userEvent.type(field('Title'), '!');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Notify the user by email' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    const { firstName, lastName, role, phone, title, status, ffiPlans: plans, accountId } = user;
    await waitFor(() =>
      expect(args.onSubmit).toHaveBeenCalledWith({
        kind: 'update',
        user: {
          firstName,
          lastName,
          role,
          phone,
          title: `${title}!`,
          status,
          ffiPlans: plans,
          accountId,
          notifyUser: true,
        },
      }),
    );
  },
};

/** Two groups, each with at most one selected plan. */
export const Plans: Story = {
  tags: ['spec:ADMIN-121', 'spec:ADMIN-122', 'spec:ADMIN-123'],
  args: { user },
  play: async ({ args }) => {
    const groups = screen.getAllByRole('group').filter((group) => group.localName === 'fieldset');
    const words = groups.map((group) => [
      group.querySelector('legend')?.textContent,
      ...within(group)
        .getAllByRole('checkbox')
        .map((box) => (box as HTMLInputElement).labels?.[0]?.textContent),
    ]);
    await expect(words).toEqual([
      ['Netherlands', 'Professional', 'Essential'],
      ['Germany', 'Professional', 'Essential'],
    ]);
    const germany = plansOf('Germany');
    await expect(germany.getByRole('checkbox', { name: 'Essential' })).toBeChecked();
    await userEvent.click(germany.getByRole('checkbox', { name: 'Professional' }));
    await expect(germany.getByRole('checkbox', { name: 'Essential' })).not.toBeChecked();
    await userEvent.click(plansOf('Netherlands').getByRole('checkbox', { name: 'Professional' }));
    await expect(germany.getByRole('checkbox', { name: 'Professional' })).toBeChecked();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(args.onSubmit).toHaveBeenCalledWith(
        expect.objectContaining({
          user: expect.objectContaining({ ffiPlans: ['FFI_NL_PROFESSIONAL', 'FFI_DE_PROFESSIONAL'] }) as object,
        }),
      ),
    );
    await userEvent.click(germany.getByRole('checkbox', { name: 'Professional' }));
    await expect(germany.getByRole('checkbox', { name: 'Professional' })).not.toBeChecked();
  },
};

/** Disabled, they can be moved to another active account. */
export const Disabled: Story = {
  tags: ['spec:ADMIN-143'],
  args: { user: { ...user, status: 'DISABLED' } },
  play: async ({ args }) => {
    await pick(/^Account/, /Donau/);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(args.onSubmit).toHaveBeenCalledWith(
        expect.objectContaining({ user: expect.objectContaining({ accountId: '4', status: 'DISABLED' }) as object }),
      ),
    );
  },
};

/** Their account was disabled since: it is not offered, but still shown for them. */
export const AccountDisabled: Story = {
  tags: ['spec:ADMIN-188'],
  args: { user: { ...user, status: 'DISABLED', accountId: '5', accountName: 'Kaufhaus am Markt' } },
  play: async () => {
    await expect(screen.getByRole('combobox', { name: /^Account/ })).toHaveTextContent('Kaufhaus am Markt');
  },
};

/** Nobody can revoke their own rights. */
export const Self: Story = {
  tags: ['spec:ADMIN-144'],
  args: { user: buildUser(world.users.administrator), self: true },
  play: async () => {
    const role = screen.getByRole('combobox', { name: /^Role/ });
    await expect(role).toHaveTextContent('placense admin');
    await expect(role).toBeDisabled();
    await expect(role).toHaveAccessibleDescription('You cannot change your own role.');
    await expect(screen.getByRole('radio', { name: 'DISABLED' })).toBeDisabled();
  },
};

/** The roles come from the server, whatever they are. */
export const RolesOfServer: Story = {
  tags: ['spec:ADMIN-189'],
  args: { roles: ['REGULAR_USER', 'ACCOUNT_ADMIN'] },
  play: async () => {
    await expect(await optionsOf(/^Role/)).toEqual(['regular user', 'account admin']);
  },
};

export const Invalid: Story = {
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('checkbox', { name: /^Notify the user by email/ }));
    await userEvent.type(field('Phone'), 'call me');
    await userEvent.click(screen.getByRole('button', { name: 'Add user' }));
    await waitFor(() => expect(field(/^First name/)).toHaveAccessibleDescription('The field is required'));
    await expect(field(/^Email/)).toHaveAccessibleDescription('Email is required');
    await expect(field('Phone')).toHaveAccessibleDescription('Please provide a valid phone number');
    await expect(screen.getByRole('combobox', { name: /^Role/ })).toHaveAccessibleDescription('Please choose a role.');
    await expect(screen.getByRole('combobox', { name: /^Account/ })).toHaveAccessibleDescription(
      'Please choose an account.',
    );
    await expect(field(/^First name/)).toHaveFocus();
    // The last letter is Cyrillic.
    await userEvent.type(field(/^First name/), 'Ad\u0430');
    await waitFor(() =>
      expect(field(/^First name/)).toHaveAccessibleDescription(
        'A word mixes letters of different alphabets that look alike.',
      ),
    );
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

/** Without a password the user must be notified. */
export const NobodyTold: Story = {
  play: async ({ args }) => {
    await userEvent.type(field(/^First name/), 'Mara');
    await userEvent.type(field(/^Last name/), 'Klein');
    await userEvent.type(field(/^Email/), 'mara@nordlicht.example');
    await pick(/^Role/, 'regular user');
    await pick(/^Account/, /Donau/);
    await userEvent.click(screen.getByRole('checkbox', { name: /^Notify the user by email/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Add user' }));
    await waitFor(() =>
      expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(/Enter a password, or notify the user/),
    );
    await userEvent.type(screen.getByLabelText('Password'), 'Battery-staple-7');
    await userEvent.click(screen.getByRole('button', { name: 'Add user' }));
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledOnce());
  },
};

export const Submitting: Story = {
  args: { user, busy: true },
  play: async ({ args }) => {
    await userEvent.type(field('Title'), '!{Enter}');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const Refused: Story = {
  args: { user, refusal: { reason: 'This is the last administrator who can sign in.' } },
  play: async () => {
    await expect(await screen.findByRole('alert')).toHaveTextContent('This is the last administrator');
    await expect(field('Title')).toHaveValue(user.title);
  },
};

export const RefusedAtField: Story = {
  args: { refusal: { reason: 'The email is already taken', field: 'email' } },
  play: async () => {
    await waitFor(() => expect(field(/^Email/)).toHaveAccessibleDescription('The email is already taken'));
  },
};

export const AccountsFail: Story = {
  args: { accounts: undefined, accountsError: 'Locus took too long to answer.', onAccountsRetry: fn() },
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await expect(args.onAccountsRetry).toHaveBeenCalledOnce();
  },
};

export const RightToLeft: Story = { args: { user }, globals: { locale: 'il' } };

export const Dark: Story = { args: { user }, globals: { theme: 'dark' } };

export const Narrow: Story = { args: { user }, globals: { viewport: { value: 'mobile1' } } };

export const StrangeTexts: Story = strangeTexts;
