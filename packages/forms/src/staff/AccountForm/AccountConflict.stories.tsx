import type { AccountUpdate } from '@locus/model/office';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, within } from 'storybook/test';

import { AccountConflict } from './AccountConflict';

const stored: AccountUpdate = {
  name: 'Nordlicht Retail GmbH',
  description: 'Fashion retailer',
  type: 'CUSTOMER',
  status: 'ACTIVE',
  limits: [{ name: 'MAX_LOCATIONS', value: 50 }],
};

const meta = {
  title: 'Forms/AccountConflict',
  component: AccountConflict,
  args: {
    conflict: {
      theirs: { ...stored, status: 'DISABLED', limits: [{ name: 'MAX_LOCATIONS', value: 60 }] },
      mine: { ...stored, name: 'Nordlicht AG', type: 'FREEMIUM', limits: [{ name: 'MAX_AREA', value: 40_000 }] },
    },
    onKeepEditing: fn(),
    onUseTheirs: fn(),
    onSaveMine: fn(),
  },
} satisfies Meta<typeof AccountConflict>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The differences, in the terms of the form. */
export const Both: Story = {
  play: async () => {
    const box = within(await screen.findByRole('alertdialog', { name: 'Somebody else has changed this' }));
    const rows = box.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent));
    await expect(rows.slice(1)).toEqual([
      ['Name', 'Nordlicht Retail GmbH', 'Nordlicht AG'],
      ['Type', 'Customer', 'Trial, freemium'],
      ['Status', 'DISABLED', 'ACTIVE'],
      ['Locations', '60', 'empty'],
      ['Area of a place, m²', 'empty', '40,000'],
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
