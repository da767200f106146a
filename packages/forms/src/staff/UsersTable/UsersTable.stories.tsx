import { buildManyUsers, buildUser, buildUsers, world } from '@locus/mocks';
import { bothOrders } from '@locus/mocks/play';
import { nameOfUser, sortUsers } from '@locus/model/office';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';

import { UsersTable } from './UsersTable';

const users = sortUsers(buildUsers());
const many = sortUsers(buildManyUsers(20_000));

const meta = {
  title: 'Forms/UsersTable',
  component: UsersTable,
  args: {
    caption: 'Users',
    users,
    status: 'ready',
    renderLink: (user) => <a href="#user">{nameOfUser(user)}</a>,
    onRowOpen: fn(),
    onRetry: fn(),
  },
} satisfies Meta<typeof UsersTable>;

export default meta;
type Story = StoryObj<typeof meta>;

const rows = (canvasElement: HTMLElement) => within(canvasElement).getAllByRole('row').slice(1);

export const Ready: Story = {
  tags: ['spec:ADMIN-106', 'spec:ADMIN-120'],
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    const mara = world.users.accountAdmin;
    const row = rows(canvasElement).find((line) => line.textContent?.includes(mara.userEmail));
    for (const text of [mara.userName, mara.companyName, mara.roleTitle, 'account admin', 'ACTIVE', '12 Jan 2026'])
      await expect(row).toHaveTextContent(text);
    await expect(row).toHaveTextContent('NL Essential');
    await expect(row).toHaveTextContent('DE Professional');
    await expect(canvas.getByText('DISABLED')).toBeVisible();
    await expect(canvas.getByText('Invited')).toBeVisible();
    await userEvent.click(within(row ?? canvasElement).getByText(mara.roleTitle));
    await expect(args.onRowOpen).toHaveBeenLastCalledWith(expect.objectContaining({ email: mara.userEmail }));
    await expect(canvas.getByText(/^6 users, by account, first name, last name, email$/)).toBeVisible();
  },
};

/** Each column in both directions; a copied day is a day for the spreadsheet, too. */
export const Sorting: Story = {
  args: {
    users: (['2026-02-28', '2026-11-01', '2025-12-31'] as const).map((day, i) =>
      buildUser(world.users[(['regular', 'accountAdmin', 'betaAdmin'] as const)[i]!], {
        firstName: ['Zoë', 'Ärne', 'bo'][i]!,
        accountName: ['Nord', 'nord', 'Altbau'][i]!,
        status: i === 1 ? 'DISABLED' : 'ACTIVE',
        created: `${day}T09:00:00.000Z`,
        ffiPlans: [],
      }),
    ),
  },
  play: async ({ canvas }) => {
    const table = canvas.getByRole('table');
    const first = (lines: unknown[]) => lines.map((text) => /Zoë|Ärne|bo/.exec(String(text))?.[0]).join(' ');
    for (const [header, ascending, descending] of [
      ['Name, email', 'Ärne bo Zoë', 'Zoë bo Ärne'],
      ['Account, title', 'bo Zoë Ärne', 'Zoë Ärne bo'],
      ['Status', 'Zoë bo Ärne', 'Ärne Zoë bo'],
      ['FFI plans', 'Zoë Ärne bo', 'Zoë Ärne bo'],
      ['Created', 'bo Zoë Ärne', 'Ärne Zoë bo'],
    ] as const) {
      const orders = await bothOrders(table, header);
      await expect([header, first(orders.ascending), first(orders.descending)]).toEqual([
        header,
        ascending,
        descending,
      ]);
    }
    const clipboardData = new DataTransfer();
    const [row] = rows(table);
    row?.focus();
    row?.dispatchEvent(new ClipboardEvent('copy', { bubbles: true, cancelable: true, clipboardData }));
    const [, ...copied] = clipboardData.getData('text/plain').split('\n');
    await expect(copied.map((line) => line.split('\t').find((cell) => /^\d{4}-/.test(cell)))).toEqual([
      '2026-11-01',
      '2026-02-28',
      '2025-12-31',
    ]);
  },
};

export const Loading: Story = { args: { status: 'loading', users: [] } };

export const Empty: Story = {
  args: { users: [], emptyTitle: 'There are no users yet' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('There are no users yet')).toBeVisible();
  },
};

export const Error: Story = {
  args: { status: 'error', error: 'Locus took too long to answer.', users: [] },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Retry' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

/** Twenty thousand: only those in view are rendered. */
export const Thousands: Story = {
  args: { users: many },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText(/^20,000 users/)).toBeVisible();
    await expect(rows(canvasElement).length).toBeLessThan(80);
  },
};

/** Names are text. */
export const StrangeNames: Story = {
  args: { users: [buildUser(world.users.regular, { firstName: '<b>דנה</b>', lastName: '__proto__' })] },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('<b>דנה</b> __proto__')).toBeVisible();
  },
};

export const RightToLeft: Story = { globals: { locale: 'il' } };

export const Dark: Story = { globals: { theme: 'dark' } };
