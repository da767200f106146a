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

/** What a sentence names. */
const named = (canvasElement: HTMLElement, sentence: RegExp) =>
  within(within(canvasElement).getByText(sentence))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

/** Nine headlines before and after, and the other changes by a rerun as sentences. */
export const Ready: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('Visit trends: 48,212 before, 41,060 after')).toBeInTheDocument();
    await expect(canvas.getByText(/−14.83 %/)).toBeVisible();
    await expect(canvas.getByText('Attraction: 8.7 % before, N/A after')).toBeInTheDocument();
    await expect(canvas.getByText('now \u206810179 Mitte\u2069')).toBeVisible();
    for (const sentence of [
      /^All 10 report items are recalculated, in about 6 seconds/,
      /^Visits change most at: \u2068Schönhauser Allee .*−31.00 %/,
      /^1 number of visits falls below the privacy floor and will be hidden: \u2068Schönhauser Allee\u2069 \(Jan/,
      /^6 more parts of the other analyses will be hidden/,
      /^6 saved thumbnails of catchments will be out of date/,
      /2 people are notified by email, next on 05\/08\/2026 at the earliest/,
      /^9 of 12 choices of visitors are left/,
    ])
      await expect(canvas.getByText(sentence)).toBeVisible();
    await expect(named(canvasElement, /saved thumbnails/)).toEqual([
      'Catchment (4)',
      'Catchment within 15 minutes (2)',
    ]);
    await expect(named(canvasElement, /notified by email/)).toEqual([
      'mara.klein@nordlicht.example',
      'jonas.weber@nordlicht.example',
    ]);
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

const many = Array.from({ length: 23 }, (_, i) => i + 1);

/** Only the first ten are named, and the number of the others. */
export const ManyTouched: Story = {
  args: {
    rehearsal: buildRehearsal({
      pictures: many.map((i) => ({ id: `${i}`, name: `Catchment of the region ${i}`, count: 4 })),
      recurring: {
        frequency: 'WEEKLY',
        recipients: many.slice(0, 11).map((i) => `a.person.with.a.rather.long.name.${i}@nordlicht.example`),
        earliest: '2026-08-06',
      },
    }),
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText(/^92 saved thumbnails/)).toBeVisible();
    const thumbnails = named(canvasElement, /saved thumbnails/);
    await expect(thumbnails).toHaveLength(11);
    await expect(thumbnails.slice(9)).toEqual(['Catchment of the region 10 (4)', 'and 13 more']);
    const addresses = named(canvasElement, /11 people are notified by email/);
    await expect(addresses).toHaveLength(11);
    await expect(addresses.at(-1)).toBe('and 1 more');
  },
};

/** The sentences say so if nothing is touched: no thumbnails are saved, and nobody is notified. */
export const NoneTouched: Story = {
  args: {
    rehearsal: buildRehearsal({
      pictures: [],
      recurring: { frequency: 'MONTHLY', recipients: [], earliest: '2026-08-05' },
    }),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.queryByText(/thumbnail/)).toBeNull();
    const mails = canvas.getByText(/recurring report; nobody is notified by email\.$/);
    await expect(within(mails).queryByRole('list')).toBeNull();
    await expect(canvas.getByText(/^9 of 12 choices/)).toBeVisible();
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
