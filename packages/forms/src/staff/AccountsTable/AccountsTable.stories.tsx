import { bothOrders } from '@locus/mocks/play';
import type { Account } from '@locus/model/entities';
import { buildAccount } from '@locus/model/testing/entities';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';

import { AccountsTable } from './AccountsTable';

const account = (id: string, name: string, type: Account['type'], status: Account['status'] = 'ACTIVE') =>
  buildAccount({ id, name, description: id === '2' ? 'Fashion retailer' : '', type, status });

const meta = {
  title: 'Forms/AccountsTable',
  component: AccountsTable,
  args: {
    caption: 'Accounts',
    accounts: [
      account('4', 'Altbau Cafés', 'FREEMIUM', 'DISABLED'),
      account('1', 'Locus', 'INTERNAL'),
      account('2', 'Nordlicht Retail GmbH', 'CUSTOMER'),
      account('9', 'Weber GmbH', 'SELF_REGISTRATION'),
    ],
    status: 'ready',
    renderLink: ({ name }) => <a href="#account">{name}</a>,
    onRowOpen: fn(),
    onRetry: fn(),
  },
} satisfies Meta<typeof AccountsTable>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  tags: ['spec:ADMIN-124'],
  play: async ({ canvasElement, args }) => {
    const lines = within(canvasElement)
      .getAllByRole('row')
      .slice(1)
      .map((row) =>
        within(row)
          .getAllByRole('cell')
          .slice(0, 4)
          .map(({ textContent }) => textContent),
      );
    await expect(lines).toEqual([
      ['-', 'Trial, freemium', 'DISABLED', '12 Jan 2026'],
      ['-', 'Provider', 'ACTIVE', '12 Jan 2026'],
      ['Fashion retailer', 'Customer', 'ACTIVE', '12 Jan 2026'],
      ['-', 'Trial, signed up', 'ACTIVE', '12 Jan 2026'],
    ]);
    await expect(within(canvasElement).getAllByRole('button', { name: 'Copy ID' })).toHaveLength(4);
    await userEvent.click(within(canvasElement).getByText('Fashion retailer'));
    await expect(args.onRowOpen).toHaveBeenLastCalledWith(expect.objectContaining({ id: '2' }));
  },
};

/** Each column in both directions; accounts without a description come last. */
export const Sorting: Story = {
  args: {
    accounts: [
      { ...account('9', 'b', 'FREEMIUM', 'DISABLED'), createdAt: '2026-02-28T09:00:00.000Z', description: 'Shoes' },
      { ...account('10', 'a', 'INTERNAL'), createdAt: '2026-11-01T09:00:00.000Z' },
      { ...account('101', 'C', 'CUSTOMER'), createdAt: '2025-12-31T09:00:00.000Z', description: 'bread' },
    ],
  },
  play: async ({ canvas }) => {
    const table = canvas.getByRole('table');
    for (const [header, ascending, descending] of [
      ['Name', 'abC', 'Cba'],
      ['Description', 'Cba', 'bCa'],
      ['Type', 'Cab', 'baC'],
      ['Status', 'aCb', 'baC'],
      ['Created', 'Cba', 'abC'],
      ['ID', 'baC', 'Cab'],
    ] as const) {
      const orders = await bothOrders(table, header);
      await expect([header, orders.ascending.join(''), orders.descending.join('')]).toEqual([
        header,
        ascending,
        descending,
      ]);
    }
  },
};

export const Loading: Story = { args: { status: 'loading', accounts: [] } };

export const Empty: Story = { args: { accounts: [], emptyTitle: 'There are no accounts yet' } };

export const Error: Story = {
  args: { status: 'error', error: 'Locus took too long to answer.', accounts: [] },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Retry' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const RightToLeft: Story = { globals: { locale: 'il' } };

export const Dark: Story = { globals: { theme: 'dark' } };
