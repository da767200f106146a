import { buildMovementHotspots } from '@locus/mocks';
import { hotspotsIn } from '@locus/model/analyses';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, within } from 'storybook/test';

import { retried } from '../testing/detailStories';
import type { MovementRankingProps } from './MovementRanking';
import { MovementRanking } from './MovementRanking';

/** Stores the selection, as the address does. */
function Kept(props: MovementRankingProps) {
  const [category, setCategory] = useState(props.category);
  const [comparedPlace, setComparedPlace] = useState(props.comparedPlace);
  return (
    <MovementRanking
      {...props}
      {...{ category, comparedPlace }}
      onCategoryChange={(next) => {
        setCategory(next);
        props.onCategoryChange(next);
      }}
      onComparedPlaceChange={(next) => {
        setComparedPlace(next);
        props.onComparedPlaceChange(next);
      }}
    />
  );
}

const places = (own: readonly string[]) =>
  hotspotsIn(buildMovementHotspots({ places: 24, own }), 'before', 'visitors', 'POIS');

const meta = {
  title: 'Charts/MovementRanking',
  component: MovementRanking,
  parameters: { pictures: ['Ready'] },
  args: {
    hotspots: places(['Ku’damm Flagship', 'Potsdamer Platz Store']),
    location: { name: 'Alexanderplatz Store', longitude: 13.4125, latitude: 52.5225 },
    period: 'before',
    who: 'visitors',
    category: undefined,
    onCategoryChange: fn(),
    comparedPlace: undefined,
    onComparedPlaceChange: fn(),
    onRetry: fn(),
  },
  render: (args) => <Kept {...args} />,
} satisfies Meta<typeof MovementRanking>;

export default meta;
type Story = StoryObj<typeof meta>;

const cellsOf = (row: HTMLElement | undefined) => [...(row?.children ?? [])].map((cell) => cell.textContent);
const rowOf = (element: HTMLElement, name: string) => within(element).getByText(name).closest('tr')!;

/** Own places are marked, and others compared with one of them. */
export const Ready: Story = {
  play: async ({ canvas, canvasElement, args }) => {
    await expect(canvas.getAllByText('Your location', { selector: 'span span' })).toHaveLength(2);
    const strongest = args.hotspots.find(({ location_category: category }) => category === 'LOCATION');
    const heads = canvas.getAllByRole('columnheader').map((head) => head.textContent);
    await expect(heads[5]).toContain(`Compared with \u2068${strongest?.location_name}\u2069`);
    await expect(cellsOf(rowOf(canvasElement, strongest?.location_name ?? ''))[5]).toBe('-');
    await userEvent.click(canvas.getByLabelText('Compare with my place'));
    await userEvent.click(await screen.findByRole('option', { name: 'Compared with Potsdamer Platz Store' }));
    await expect(args.onComparedPlaceChange).toHaveBeenCalledWith('Potsdamer Platz Store');
    await expect(cellsOf(rowOf(canvasElement, 'Potsdamer Platz Store'))[5]).toBe('-');
  },
};

/** For one category only the competitors and own places are left; ranks stay those of the category. */
export const OneCategory: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByLabelText('Category'));
    await userEvent.click(await screen.findByRole('option', { name: 'Food and drink' }));
    await expect(args.onCategoryChange).toHaveBeenCalledWith('FOOD');
    const rows = canvas.getAllByRole('row').slice(1).map(cellsOf);
    await expect(new Set(rows.map((row) => row[1]))).toEqual(new Set(['Food and drink', 'Your location']));
    await expect(rows.filter((row) => row[1] === 'Food and drink').map((row) => row[3])).toEqual(
      rows.filter((row) => row[1] === 'Food and drink').map((_, i) => String(i + 1)),
    );
    await userEvent.click(canvas.getByLabelText('Category'));
    await userEvent.click(await screen.findByRole('option', { name: 'All categories' }));
    await expect(args.onCategoryChange).toHaveBeenLastCalledWith(undefined);
  },
};

/** Without an own place there is nothing to compare with. */
export const NoneOfOnesOwn: Story = {
  args: { hotspots: places([]) },
  play: async ({ canvas }) => {
    await expect(canvas.queryByLabelText('Compare with my place')).toBeNull();
    await expect(canvas.getAllByRole('columnheader')).toHaveLength(6);
  },
};

/** A category of another part of the trip, or of another report. */
export const NoMatch: Story = {
  args: { category: 'LODGING' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No place of this category')).toBeVisible();
  },
};

export const Loading: Story = { args: { status: 'loading', hotspots: [] } };

export const Empty: Story = {
  args: { hotspots: [] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('table')).toBeNull();
  },
};

export const Error: Story = {
  args: { status: 'error', error: 'The server did not answer.', hotspots: [] },
  play: retried,
};

export const Dark: Story = { globals: { theme: 'dark' } };

export const RightToLeft: Story = { globals: { locale: 'il' } };

export const Narrow: Story = { globals: { viewport: { value: 'mobile1' } } };
