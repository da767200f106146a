import { buildUser, world } from '@locus/mocks';
import { userBasis } from '@locus/model/office';
import { buildAccount } from '@locus/model/testing/entities';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, within } from 'storybook/test';

import { UserConflict } from './UserConflict';

const stored = userBasis(buildUser(world.users.regular, { ffiPlans: [], title: '' }));

const meta = {
  title: 'Forms/UserConflict',
  component: UserConflict,
  args: {
    conflict: {
      theirs: {
        ...stored,
        role: 'REGULAR_USER',
        status: 'DISABLED',
        ffiPlans: ['FFI_DE_ESSENTIAL', 'FFI_NL_PROFESSIONAL'],
      },
      mine: { ...stored, role: 'ACCOUNT_ADMIN', title: 'Analyst', accountId: '4' },
    },
    accounts: [
      buildAccount({ id: stored.accountId, name: 'Nordlicht Retail GmbH' }),
      buildAccount({ id: '4', name: 'Donau Mode AG' }),
    ],
    onKeepEditing: fn(),
    onUseTheirs: fn(),
    onSaveMine: fn(),
  },
} satisfies Meta<typeof UserConflict>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The differences, in the terms of the form. */
export const Both: Story = {
  play: async () => {
    const box = within(await screen.findByRole('alertdialog', { name: 'Somebody else has changed this' }));
    const rows = box.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent));
    await expect(rows.slice(1)).toEqual([
      ['Title', 'empty', 'Analyst'],
      ['Role', 'regular user', 'account admin'],
      ['Status', 'DISABLED', 'ACTIVE'],
      ['Account', 'Nordlicht Retail GmbH', 'Donau Mode AG'],
      ['FFI plans', 'DE Essential, NL Professional', 'empty'],
    ]);
  },
};

/** There is no conflict. */
export const None: Story = {
  args: { conflict: undefined },
  play: async () => {
    await expect(screen.queryByRole('alertdialog')).toBeNull();
  },
};
