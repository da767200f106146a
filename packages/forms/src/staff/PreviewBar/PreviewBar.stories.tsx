import { buildUser, world } from '@locus/mocks';
import type { Account } from '@locus/model/entities';
import { roles } from '@locus/model/entities';
import { buildAccount } from '@locus/model/testing/entities';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';

import { PreviewBar } from './PreviewBar';

const account = (id: string, name: string, status?: Account['status']) =>
  buildAccount({ id, name, ...(status && { status }) });
const users = [buildUser(world.users.betaAdmin), buildUser(world.users.regular)];

const meta = {
  title: 'Forms/PreviewBar',
  component: PreviewBar,
  args: {
    accounts: [account('2', 'Nordlicht Retail GmbH'), account('5', 'Kaufhaus am Markt', 'DISABLED')],
    accountId: undefined,
    onAccountChange: fn(),
    roles: roles.filter((role) => role !== 'PLACENSE_ADMIN'),
    role: undefined,
    onRoleChange: fn(),
    search: '',
    onSearchChange: fn(),
    users,
    userId: world.users.regular.userId,
    onUserChange: fn(),
    onLogIn: fn(),
  },
} satisfies Meta<typeof PreviewBar>;

export default meta;
type Story = StoryObj<typeof meta>;

const pick = async (box: string, option: string | RegExp) => {
  await userEvent.click(screen.getByRole('combobox', { name: new RegExp(`^${box}`) }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
};

/** Two users with the same name are distinguished by their email and account. */
export const Ready: Story = {
  tags: ['spec:ADMIN-109'],
  play: async ({ args }) => {
    await pick('Account', 'Nordlicht Retail GmbH');
    await expect(args.onAccountChange).toHaveBeenCalledWith('2');
    await pick('Role', 'regular user');
    await expect(args.onRoleChange).toHaveBeenCalledWith('REGULAR_USER');
    await userEvent.type(screen.getByRole('searchbox', { name: 'Find a user' }), 'l');
    await expect(args.onSearchChange).toHaveBeenCalledWith('l');
    await userEvent.click(screen.getByRole('combobox', { name: /^User/ }));
    const offered = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
    await expect(offered.join()).toContain(world.users.regular.userEmail);
    await userEvent.click(screen.getByRole('option', { name: /Jonas Weber/ }));
    await expect(args.onUserChange).toHaveBeenCalledWith(world.users.betaAdmin.userId);
    await userEvent.click(screen.getByRole('button', { name: 'Log in as' }));
    await expect(args.onLogIn).toHaveBeenCalledWith(users[1]);
  },
};

export const Empty: Story = {
  args: { users: [], userId: undefined },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('No matching active user')).toBeVisible();
    await expect(within(canvasElement).getByRole('button', { name: 'Log in as' })).toBeDisabled();
  },
};

export const Loading: Story = { args: { users: undefined } };

export const Error: Story = {
  args: { users: undefined, error: 'Locus took too long to answer.', onRetry: fn() },
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const Narrow: Story = { globals: { viewport: { value: 'mobile1' } } };

export const RightToLeft: Story = { globals: { locale: 'il' } };

export const Dark: Story = { globals: { theme: 'dark' } };
