import { buildCatchment } from '@locus/mocks';
import type { TradeAreaPart } from '@locus/model/entities';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';

import { retried } from '../testing/detailStories';
import type { TradeAreaPanelProps } from './TradeAreaPanel';
import { TradeAreaPanel } from './TradeAreaPanel';

/** Stores which outlines are drawn, as the address does. */
function Kept(props: TradeAreaPanelProps) {
  const [outlined, setOutlined] = useState<readonly TradeAreaPart[]>(props.outlined);
  return (
    <TradeAreaPanel
      {...props}
      outlined={outlined}
      onOutlinedChange={(next) => {
        setOutlined(next);
        props.onOutlinedChange(next);
      }}
    />
  );
}

const meta = {
  title: 'Charts/TradeAreaPanel',
  component: TradeAreaPanel,
  parameters: { pictures: ['Ready'] },
  args: {
    catchment: buildCatchment(),
    location: { id: '101', name: 'Alexanderplatz' },
    type: 'HOME',
    outlined: ['50'],
    onOutlinedChange: fn(),
    onRetry: fn(),
  },
  render: (args) => <Kept {...args} />,
} satisfies Meta<typeof TradeAreaPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

const cellsOf = (row: HTMLElement | undefined) => [...(row?.children ?? [])].map((cell) => cell.textContent);

export const Ready: Story = {
  play: async ({ canvas, args }) => {
    const [head, half, , most] = within(canvas.getByRole('table', { name: 'Trade area' })).getAllByRole('row');
    await expect([...head!.children].map((cell) => cell.textContent)).toEqual([
      'Trade area',
      'On the map',
      'Areas',
      'Share of visits shown, %',
      'Radius, km',
      'Inhabitants',
    ]);
    const [name, , areas, share] = cellsOf(half);
    await expect(name).toBe('50 % of visits');
    await expect(Number(areas)).toBeGreaterThan(1);
    await expect(Number(areas)).toBeLessThan(Number(cellsOf(most)[2]));
    await expect(Number(share)).toBeGreaterThanOrEqual(50);
    await expect(canvas.getByText(/account for 100\.00 % of all visits from within 70 km/)).toBeVisible();
    const box = (part: string) =>
      canvas.getByRole('checkbox', { name: `Outline the areas with ${part} of visits on the map` });
    await expect(box('50 %')).toBeChecked();
    await userEvent.click(box('90 %'));
    await expect(args.onOutlinedChange).toHaveBeenLastCalledWith(['50', '90']);
    await userEvent.click(box('50 %'));
    await expect(args.onOutlinedChange).toHaveBeenLastCalledWith(['90']);
  },
};

/** The people in the primary trade area and those who came from it, with an index against all areas shown. */
export const People: Story = {
  play: async ({ canvas }) => {
    const table = within(canvas.getByRole('table', { name: /^Who lives in the areas with 70 % of visits/ }));
    const [head, income, power, ...more] = table.getAllByRole('row');
    await expect(cellsOf(head)).toEqual(['Average', 'Residents', 'Residents’ index', 'Visitors', 'Visitors’ index']);
    await expect(more).toEqual([]);
    // Incomes rise outwards: those who live and come from nearby have less than those of all areas shown.
    for (const row of [income, power]) {
      const [, residents, index, visitors, visitorsIndex] = cellsOf(row);
      await expect(residents).toMatch(/^€\d\d,\d{3}$/);
      await expect(visitors).toMatch(/^€\d\d,\d{3}$/);
      await expect(Number(index)).toBeLessThan(100);
      await expect(Number(visitorsIndex)).toBeLessThanOrEqual(Number(index));
    }
  },
};

/** Beside a map it has 480 px: every column is in view. */
export const BesideMap: Story = {
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 432 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    for (const table of canvas.getAllByRole('table')) {
      const view = table.parentElement!.getBoundingClientRect();
      const heads = within(table).getAllByRole('columnheader');
      await expect(heads.length).toBeGreaterThan(4);
      for (const head of heads) {
        await expect(head.getBoundingClientRect().right).toBeLessThanOrEqual(view.right + 1);
        await expect(head.scrollWidth).toBeLessThanOrEqual(head.clientWidth);
      }
    }
    // No word is broken.
    const people = canvas.getByText('Inhabitants', { selector: 'th bdi' });
    await expect(people.getClientRects()).toHaveLength(1);
  },
};

/** Hidden values are noted: shares are of the visits shown. */
export const PartlyHidden: Story = {
  args: { catchment: buildCatchment({ hiddenShare: 0.25 }), type: 'WORK' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/The fewest work areas/)).toBeVisible();
    await expect(
      canvas.getByText(/account for 75\.00 % of all visits .* All shares here are of the visits shown\./),
    ).toBeVisible();
    await expect(Number(cellsOf(canvas.getAllByRole('row')[3])[3])).toBeGreaterThanOrEqual(90);
  },
};

/** Of some areas only the name is known: what is unknown is left out. */
export const Unknown: Story = {
  args: { catchment: buildCatchment({ areas: 3, unknown: [0, 1] }) },
  play: async ({ canvas }) => {
    await expect(cellsOf(canvas.getAllByRole('row')[1])[2]).toBe('1');
  },
};

export const Loading: Story = { args: { status: 'loading', catchment: undefined } };

export const Empty: Story = {
  args: { catchment: buildCatchment({ unavailable: 'no_homes' }) },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('table')).toBeNull();
  },
};

export const Error: Story = {
  args: { status: 'error', error: 'The server did not answer.', catchment: undefined },
  play: retried,
};

export const Dark: Story = { globals: { theme: 'dark' }, args: { outlined: ['50', '70', '90'] } };

export const RightToLeft: Story = { globals: { locale: 'il' } };

export const Narrow: Story = { globals: { viewport: { value: 'mobile1' } } };
