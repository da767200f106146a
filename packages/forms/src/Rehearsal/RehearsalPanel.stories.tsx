import { buildRehearsal } from '@locus/mocks';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';

import { RehearsalPanel } from './RehearsalPanel';

const meta = {
  title: 'Forms/RehearsalPanel',
  component: RehearsalPanel,
  parameters: { pictures: ['Ready'] },
  args: { status: 'ready', rehearsal: buildRehearsal(), onRehearse: fn() },
} satisfies Meta<typeof RehearsalPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Nine headlines before and after, and the other changes by a rerun as sentences. */
export const Ready: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('Visit trends: 48,212 before, 41,060 after')).toBeInTheDocument();
    await expect(canvas.getByText(/−14.83 %/)).toBeVisible();
    await expect(canvas.getByText('Attraction: 8.7 % before, N/A after')).toBeInTheDocument();
    await expect(canvas.getByText('now 10179 Mitte')).toBeVisible();
    for (const sentence of [
      /^All 10 report items are recalculated, in about 6 seconds/,
      /^Visits change most at: Schönhauser Allee .*−31.00 %/,
      /^1 number of visits falls below the privacy floor and will be hidden: Schönhauser Allee \(Jan/,
      /^6 more parts of the other analyses will be hidden/,
      /^6 saved thumbnails of catchments will be out of date/,
      /2 people are notified by email/,
      /^9 of 12 choices of visitors are left/,
    ])
      await expect(canvas.getByText(sentence)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Rehearse again' }));
    await expect(args.onRehearse).toHaveBeenCalledOnce();
  },
};

/** Before the first one it states its cost. */
export const Empty: Story = {
  args: { status: 'idle', rehearsal: undefined },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText(/counts as a choice of visitors/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Rehearse' }));
    await expect(args.onRehearse).toHaveBeenCalledOnce();
  },
};

/** With invalid settings no rehearsal is possible. */
export const NothingToRehearse: Story = {
  args: { status: 'idle', rehearsal: undefined, onRehearse: undefined },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('button', { name: 'Rehearse' })).toBeDisabled();
  },
};

export const Stale: Story = {
  args: { stale: true },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('The settings have changed since this rehearsal.')).toBeVisible();
  },
};

/** If based on a tenth of the devices it says so, and says nothing about what is hidden. */
export const ATenth: Story = {
  args: { rehearsal: buildRehearsal({ basis: 'tenth', hidden: [] }) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText(/Estimated from a fixed tenth of the devices/)).toBeVisible();
    await expect(canvas.queryByText('No number is hidden that was shown before.')).toBeNull();
  },
};

export const NoVisits: Story = {
  args: {
    rehearsal: buildRehearsal({ headlines: [], items: 0, places: [], months: [], hidden: [], place: null }),
  },
};

export const Loading: Story = { args: { status: 'loading', rehearsal: undefined } };

export const Error: Story = {
  args: { status: 'error', rehearsal: undefined, error: 'Locus took too long.' },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Retry' }));
    await expect(args.onRehearse).toHaveBeenCalledOnce();
  },
};

export const RightToLeft: Story = { globals: { locale: 'il' } };

export const Dark: Story = { globals: { theme: 'dark' } };

export const Narrow: Story = { globals: { viewport: { value: 'mobile1' } } };
