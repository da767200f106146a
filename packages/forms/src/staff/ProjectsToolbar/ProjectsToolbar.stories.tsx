import type { Account } from '@locus/model/entities';
import { buildAccount } from '@locus/model/testing/entities';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';

import { ProjectsToolbar } from './ProjectsToolbar';

const account = (id: string, name: string, status?: Account['status']) =>
  buildAccount({ id, name, ...(status && { status }) });

const meta = {
  title: 'Forms/ProjectsToolbar',
  component: ProjectsToolbar,
  args: {
    search: '',
    onSearchChange: fn(),
    accounts: [
      account('3', 'Nordlicht Retail GmbH'),
      account('5', 'Kaufhaus am Markt', 'DISABLED'),
      account('4', 'Donau Mode AG'),
    ],
    accountFilter: [],
    onAccountFilterChange: fn(),
    sort: 'date',
    onSortChange: fn(),
  },
} satisfies Meta<typeof ProjectsToolbar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Search projects' }), 'B');
    await expect(args.onSearchChange).toHaveBeenCalledWith('B');
    await userEvent.click(canvas.getByRole('radio', { name: 'Name' }));
    await expect(args.onSortChange).toHaveBeenCalledWith('name');
  },
};

export const ChoosingAccounts: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: /Accounts/ }));
    const popup = within(await screen.findByRole('dialog'));
    const names = popup.getAllByRole('option').map(({ textContent }) => textContent);
    await expect(names).toEqual([expect.stringContaining('Donau'), expect.stringContaining('Nordlicht')]);
    await userEvent.click(popup.getByRole('option', { name: /Donau/ }));
    await userEvent.click(popup.getByRole('button', { name: 'Save' }));
    await expect(args.onAccountFilterChange).toHaveBeenCalledWith(['4']);
  },
};

export const Filtered: Story = { args: { accountFilter: ['3', '4'], sort: 'name' } };

export const Loading: Story = { args: { accounts: undefined } };

export const Error: Story = {
  args: {
    accounts: undefined,
    accountsError: 'Locus took too long to answer. Please try again.',
    onAccountsRetry: fn(),
  },
  play: async ({ canvasElement, args }) => {
    within(canvasElement).getByRole('button', { name: 'Retry' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onAccountsRetry).toHaveBeenCalledOnce();
  },
};

export const RightToLeft: Story = { args: { accountFilter: ['3'] }, globals: { locale: 'il' } };

export const Dark: Story = { args: { accountFilter: ['3'] }, globals: { theme: 'dark' } };
