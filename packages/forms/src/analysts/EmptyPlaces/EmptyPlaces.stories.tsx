import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { EmptyPlaces } from './EmptyPlaces';

const meta = {
  title: 'Forms/EmptyPlaces',
  component: EmptyPlaces,
  args: {
    places: [
      { id: '1', name: 'Alexanderplatz Store' },
      { id: '2', name: 'Müggelsee', visits: 'FEW', visitsFloor: 10 },
    ],
  },
} satisfies Meta<typeof EmptyPlaces>;

export default meta;
type Story = StoryObj<typeof meta>;

/** To one of two places few people or nobody came, with a suggestion. */
export const Ready: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/fewer than 10 people, or nobody, came to \u2068Müggelsee\u2069\./)).toBeVisible();
    await expect(canvas.getByText(/It may help to draw the outline larger/)).toBeVisible();
    await expect(canvas.queryByText(/no visits/)).toBeNull();
  },
};

/** A stricter installation has a higher floor; of several, the highest is said. */
export const HigherFloor: Story = {
  args: {
    places: [
      { id: '1', name: 'Wannsee', visits: 'FEW', visitsFloor: 10 },
      { id: '2', name: 'Havel', visits: 'FEW', visitsFloor: 25 },
    ],
  },
  play: async ({ canvas }) => expect(canvas.getByText(/fewer than 25 people, or nobody, came to/)).toBeVisible(),
};

/** Beyond the outlines of a day nothing is told about a place; its analyses are calculated. */
export const Untold: Story = {
  args: { places: [{ id: '2', name: 'Müggelsee', visits: 'UNTOLD' }] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/does not say whether enough people .* came to \u2068Müggelsee\u2069/)).toBeVisible();
    await expect(
      canvas.getByText(/Too many outlines were tried or drawn.*The analyses are calculated as usual/),
    ).toBeVisible();
  },
};

/** Only open data tells that a place has no visits at all. */
export const OpenData: Story = {
  args: { places: [{ id: '2', name: 'Müggelsee', visits: 'NONE' }] },
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
      visits: 'FEW' as const,
      visitsFloor: 10,
    })),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Wannsee.*Tegeler See.*<\/b>\{count\}.*2 others/)).toBeVisible();
  },
};

export const RightToLeft: Story = { globals: { locale: 'il' } };

export const Dark: Story = { globals: { theme: 'dark' } };
