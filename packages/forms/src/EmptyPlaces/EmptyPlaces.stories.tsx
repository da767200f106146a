import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { EmptyPlaces } from './EmptyPlaces';

const meta = {
  title: 'Forms/EmptyPlaces',
  component: EmptyPlaces,
  args: {
    places: [
      { id: '1', name: 'Alexanderplatz Store' },
      { id: '2', name: 'Müggelsee', visits: 'NONE' },
    ],
  },
} satisfies Meta<typeof EmptyPlaces>;

export default meta;
type Story = StoryObj<typeof meta>;

/** One of two places has no visits inside, with a suggestion. */
export const Ready: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/holds no visits inside \u2068Müggelsee\u2069\./)).toBeVisible();
    await expect(
      canvas.getByText(/does not mean that nobody came\. It may help to draw the outline larger/),
    ).toBeVisible();
  },
};

/** All places have visits. */
export const Empty: Story = {
  args: { places: [{ id: '1', name: 'Alexanderplatz Store' }] },
  play: async ({ canvas }) => expect(canvas.queryByRole('status')).toBeNull(),
};

export const Waiting: Story = {
  args: { places: [{ id: '2', name: 'Rosenthaler Platz', visits: 'WAITING' }] },
  play: async ({ canvas }) => expect(canvas.getByText(/are still being looked up/)).toBeVisible(),
};

/** Of many places the first three are named. */
export const Many: Story = {
  args: {
    places: ['Wannsee', 'Tegeler See', '</b>{count}', 'Havel', 'Dahme'].map((name, i) => ({
      id: String(i),
      name,
      visits: 'NONE' as const,
    })),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Wannsee.*Tegeler See.*<\/b>\{count\}.*2 others/)).toBeVisible();
  },
};

export const RightToLeft: Story = { globals: { locale: 'il' } };

export const Dark: Story = { globals: { theme: 'dark' } };
