import { signedChangeText } from '@locus/model/text';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';

import { ChangeRanking } from './ChangeRanking';

const meta = {
  title: 'Charts/ChangeRanking',
  component: ChangeRanking,
  parameters: { pictures: ['Ready'] },
  args: {
    versus: 'vs. previous year',
    format: (change: number) => signedChangeText(change, 'en-GB'),
    changes: [
      { id: '1', index: 0, name: 'Alexanderplatz', change: 0.038 },
      { id: '2', index: 1, name: 'Ku’damm Flagship', change: -0.164 },
      { id: '3', index: 2, name: 'Potsdamer Platz', change: null },
      { id: '4', index: 3, name: 'Schloßstraße', change: 0.121 },
    ],
  },
} satisfies Meta<typeof ChangeRanking>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ canvas }) => {
    const table = canvas.getByRole('table', { name: 'Locations by change, vs. previous year' });
    const rows = within(table).getAllByRole('row').slice(1);
    await expect(rows.map((row) => row.textContent)).toEqual([
      '4Schloßstraße\u200e+12.10 %',
      '1Alexanderplatz\u200e+3.80 %',
      '2Ku’damm Flagship\u200e−16.40 %',
      '3Potsdamer PlatzN/A',
    ]);
    // A gain grows to the right of zero, a loss to the left.
    const [gain, , loss] = rows.map((row) => row.querySelector('[data-direction]')!.getBoundingClientRect());
    const zero = rows[0]!.querySelector('[data-direction]')!.parentElement!.getBoundingClientRect();
    const middle = zero.left + zero.width / 2;
    await expect(gain!.left).toBeGreaterThanOrEqual(middle - 1);
    await expect(loss!.right).toBeLessThanOrEqual(middle + 1);
  },
};

/** Nothing can be compared. */
export const Empty: Story = {
  args: { changes: [{ id: '1', index: 0, name: 'Alexanderplatz', change: null }] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('N/A')).toBeVisible();
  },
};

export const Dark: Story = { globals: { theme: 'dark' } };

export const RightToLeft: Story = { globals: { locale: 'il' } };
