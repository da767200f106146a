import { buildImport, buildImportFacts, buildRefusal } from '@locus/mocks';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';

import { DataOutcome } from './DataOutcome';

const meta = {
  title: 'Forms/DataOutcome',
  component: DataOutcome,
  args: { import: buildImport(), onStop: fn(), onMakePlaces: fn() },
} satisfies Meta<typeof DataOutcome>;

export default meta;
type Story = StoryObj<typeof meta>;

const report = buildImport().report!;

/** Places missing in the project are listed, and can be created. */
export const Ready: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('119,998 visits', { exact: false })).toBeVisible();
    await expect(canvas.getByText('361 rows rejected')).toBeVisible();
    await expect(canvas.getByRole('row', { name: /26 not a location of this project 349/ })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Create places from these' }));
    await expect(args.onMakePlaces).toHaveBeenCalledWith(['26']);
  },
};

const missing = { column: 'poi', reason: 'not a location of this project' };

/** All missing places count, also those that are too many to be listed. */
export const ManyUnknownPlaces: Story = {
  args: {
    import: buildImport({
      report: {
        ...report,
        rejects: [
          { ...missing, values: 20_485, rows: 30_000 },
          { ...missing, value: '26', rows: 3 },
        ],
      },
    }),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(
      canvas.getByText(/20,486 places of the file are not in the project. The most frequent one/),
    ).toBeVisible();
    await expect(canvas.getByRole('row', { name: /poi 20,485 other values.*30,000/ })).toBeVisible();
  },
};

/** Device ids in many rows are probably placeholders: the analyst is warned before the import. */
export const FrequentIds: Story = {
  args: {
    import: buildImport({ report: { ...report, frequent: [{ begins: 'unas', rows: 5200, line: 17 }] } }),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText(/Some device IDs are in more than 1% of the rows/)).toBeVisible();
    await expect(canvas.getByText(/unas.*… in 5,200 rows, the first in line 17/)).toBeVisible();
  },
};

/** What the rows were understood to mean stands in words, with the first of them. */
export const Facts: Story = {
  args: { import: buildImport({ report: { ...report, facts: buildImportFacts() } }) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('Unit of the stays: Minutes')).toBeVisible();
    await expect(canvas.getByText('Stays last 23 min on average, the longest 240 min')).toBeVisible();
    await expect(
      canvas.getByText(/^First visit .*01\/07\/2026 06:02.*, last visit .*14\/07\/2026 21:58/),
    ).toBeVisible();
    await expect(
      canvas.getByText(/^Row 1 becomes: .*Badstraße.*, from .*01\/07\/2026 09:30.*, for 12 min$/),
    ).toBeVisible();
    await expect(canvas.queryByText(/often are in another unit/)).toBeNull();
  },
};

/** Stays that are too long to be true are probably in another unit. */
export const TooLong: Story = {
  args: {
    import: buildImport({
      report: { ...report, facts: { ...buildImportFacts(), meanStay: 28_800, longestStay: 50_400 } },
    }),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('Stays last 480 min on average, the longest 840 min')).toBeVisible();
    await expect(canvas.getByText(/often are in another unit/)).toBeVisible();
  },
};

const list = { ...report, rowsRead: 2, rejected: 0, rejects: [], visits: null, equal: 0, added: 2 };

/** Which of the opted-out devices had data, and in which projects. */
export const OptOut: Story = {
  args: {
    import: buildImport({
      kind: 'opt-out',
      name: 'gone.csv',
      state: 'done',
      report: {
        ...list,
        optOut: {
          given: 2,
          found: 1,
          projects: [
            { id: '7', name: 'My stores', visits: 3 },
            { id: '9', name: null, visits: 1 },
          ],
        },
      },
    }),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('1 of 2 devices found in the data')).toBeVisible();
    await expect(canvas.getByText(/^3 visits of them in .*My stores/)).toBeVisible();
    await expect(canvas.getByText(/^1 visit of them in .*9/)).toBeVisible();
  },
};

/** An opt-out that finds nobody says so. */
export const OptOutNotFound: Story = {
  args: {
    import: buildImport({ kind: 'opt-out', report: { ...list, optOut: { given: 1, found: 0, projects: [] } } }),
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('0 of 1 device found in the data')).toBeVisible();
  },
};

export const Refused: Story = {
  args: { import: buildImport({ state: 'refused', report: null, failure: buildRefusal() }) },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('alert')).toHaveTextContent('40 of 100 rows were rejected');
  },
};

export const UnderWay: Story = {
  args: {
    import: buildImport({
      state: 'running',
      dryRun: false,
      report: null,
      progress: { phase: 'importing', share: 0.6, rows: 72_000 },
    }),
  },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('progressbar', { name: 'Importing visits-2026-07.csv' })).toHaveAttribute(
      'aria-valuenow',
      '60',
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }));
    await expect(args.onStop).toHaveBeenCalledOnce();
  },
};

export const Waiting: Story = {
  args: { import: buildImport({ state: 'waiting', report: null }) },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('Waiting for another import')).toBeVisible();
  },
};

export const RightToLeft: Story = { globals: { locale: 'il' } };

export const Dark: Story = { globals: { theme: 'dark' } };

export const Narrow: Story = { globals: { viewport: { value: 'mobile1' } } };
