import type { Account } from '@locus/model/entities';
import { roles } from '@locus/model/entities';
import { buildAccount } from '@locus/model/testing/entities';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';

import { UsersToolbar } from './UsersToolbar';

const account = (id: string, name: string, status?: Account['status']) =>
  buildAccount({ id, name, ...(status && { status }) });

const meta = {
  title: 'Forms/UsersToolbar',
  component: UsersToolbar,
  args: {
    search: '',
    onSearchChange: fn(),
    accounts: [account('2', 'Nordlicht Retail GmbH'), account('5', 'Kaufhaus am Markt', 'DISABLED')],
    accountFilter: [],
    onAccountFilterChange: fn(),
    roles,
    role: undefined,
    onRoleChange: fn(),
    status: undefined,
    onStatusChange: fn(),
    counts: { active: 11, disabled: 2 },
  },
} satisfies Meta<typeof UsersToolbar>;

export default meta;
type Story = StoryObj<typeof meta>;

const pick = async (box: string, option: string) => {
  await userEvent.click(screen.getByRole('combobox', { name: new RegExp(`^${box}`) }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
};

const offered = async (box: string) => {
  await userEvent.click(screen.getByRole('combobox', { name: new RegExp(`^${box}`) }));
  const names = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
  await userEvent.keyboard('{Escape}');
  return names;
};

export const Ready: Story = {
  tags: ['spec:ADMIN-184', 'spec:ADMIN-188', 'spec:SHELL-279'],
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Name, email or ID' }), 'm');
    await expect(args.onSearchChange).toHaveBeenCalledWith('m');
    const labels = {
      'placense admin': 'PLACENSE_ADMIN',
      'account admin': 'ACCOUNT_ADMIN',
      'regular user': 'REGULAR_USER',
      'placense user': 'PLACENSE_USER',
      'account BETA admin (experimental)': 'ACCOUNT_BETA_ADMIN',
    };
    await expect((await offered('Role')).slice(1)).toEqual(Object.keys(labels));
    for (const [label, role] of Object.entries(labels)) {
      await pick('Role', label);
      await expect(args.onRoleChange).toHaveBeenLastCalledWith(role);
    }
    await expect((await offered('Status')).slice(1)).toEqual(['ACTIVE', 'DISABLED']);
    for (const state of ['ACTIVE', 'DISABLED']) {
      await pick('Status', state);
      await expect(args.onStatusChange).toHaveBeenLastCalledWith(state);
    }
    await userEvent.click(canvas.getByRole('button', { name: /Accounts/ }));
    const popup = within(await screen.findByRole('dialog'));
    const names = popup.getAllByRole('option').map(({ textContent }) => textContent);
    await expect(names.join()).toContain('Nordlicht');
    await expect(names.join()).not.toContain('Kaufhaus');
    await userEvent.click(popup.getByRole('option', { name: /Nordlicht/ }));
    await userEvent.click(popup.getByRole('button', { name: 'Save' }));
    await expect(args.onAccountFilterChange).toHaveBeenCalledWith(['2']);
    await expect(canvas.getByText('11 active • 2 disabled')).toBeVisible();
  },
};

export const AccountsFail: Story = {
  args: { accounts: undefined, accountsError: 'Locus took too long to answer.', onAccountsRetry: fn() },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Retry' }));
    await expect(args.onAccountsRetry).toHaveBeenCalledOnce();
  },
};

export const Narrow: Story = { globals: { viewport: { value: 'mobile1' } } };

export const RightToLeft: Story = { globals: { locale: 'il' } };

export const Dark: Story = { globals: { theme: 'dark' } };
