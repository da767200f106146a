import { buildAbsorption, buildAttraction } from '@locus/mocks';
import { deriveAbsorption, deriveAttraction } from '@locus/model/analyses';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';

import { isLoading, onPanel } from '../testing/onPanel';
import { ShareCard } from './ShareCard';

const meta = {
  title: 'Charts/ShareCard',
  component: ShareCard,
  parameters: { pictures: ['Ready'] },
  decorators: [onPanel],
  args: {
    kind: 'absorption',
    views: deriveAbsorption(buildAbsorption().values),
    primaryLocation: '901',
    onSelect: fn(),
    onRetry: fn(),
  },
} satisfies Meta<typeof ShareCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  tags: ['spec:VIEW-063', 'spec:VIEW-065'],
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('visits from the area of interest')).toBeVisible();
    await expect(canvas.getAllByText(/^\d{1,2}\.\d$/)[0]).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Absorption' }));
    await expect(args.onSelect).toHaveBeenCalledOnce();
  },
};

/** A share of absorption is floored to one decimal. */
export const Floored: Story = {
  args: {
    views: [
      {
        locationId: '901',
        locationName: 'Altstadt',
        dates: [0],
        lines: [{ locationId: '101', locationName: 'Alexanderplatz', average: 0.07699, values: [0.07699] }],
      },
    ],
  },
  tags: ['spec:VIEW-234'],
  play: async ({ canvas }) => {
    await expect(canvas.getByText('7.6')).toBeVisible();
  },
};

export const Attraction: Story = {
  args: { kind: 'attraction', views: deriveAttraction(buildAttraction().values), primaryLocation: '102' },
  tags: ['spec:VIEW-063'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Attraction' })).toBeVisible();
    // Which store it is about is stated next to the specified text.
    await expect(canvas.getByText(/^visits from the area of interest/)).toHaveTextContent(
      'visits from the area of interest to Ku’damm Flagship',
    );
  },
};

/** If the selected location is no area of interest, the card is about the first one that is, and says so. */
export const AnotherArea: Story = {
  args: { primaryLocation: '101' },
  play: async ({ canvas }) => {
    const locationName = deriveAbsorption(buildAbsorption().values)[0]?.locationName;
    await expect(canvas.getByText(/^visits from the area of interest/)).toHaveTextContent(
      `visits from the area of interest (${locationName})`,
    );
  },
};

export const Selected: Story = { args: { selected: true } };

export const NotAvailable: Story = {
  args: {
    views: deriveAbsorption(buildAbsorption({ locations: 1, months: 1, suppressed: [[0, 0]] }).values),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('N/A')).toBeVisible();
  },
};

export const Loading: Story = {
  args: { views: undefined, status: 'loading' },
  tags: ['spec:VIEW-054'],
  play: isLoading,
};

export const Empty: Story = {
  args: { views: [] },
  tags: ['spec:VIEW-054', 'spec:VIEW-066'],
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Absorption' }));
    await expect(args.onSelect).not.toHaveBeenCalled();
  },
};

export const Error: Story = { args: { views: undefined, status: 'error' } };

export const Dark: Story = { args: { selected: true }, globals: { theme: 'dark' } };

export const RightToLeft: Story = { globals: { locale: 'il' } };
