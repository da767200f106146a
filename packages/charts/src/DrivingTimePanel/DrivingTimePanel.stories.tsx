import type { DrivingReach } from '@locus/model/analyses';
import type { DrivingTime, PolygonGeometry } from '@locus/model/entities';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';

import { retried } from '../testing/detailStories';
import type { DrivingTimePanelProps } from './DrivingTimePanel';
import { DrivingTimePanel } from './DrivingTimePanel';

/** Stores which outlines are drawn, as the address does. */
function Kept(props: DrivingTimePanelProps) {
  const [outlined, setOutlined] = useState<readonly DrivingTime[]>(props.outlined);
  return (
    <DrivingTimePanel
      {...props}
      outlined={outlined}
      onOutlinedChange={(next) => {
        setOutlined(next);
        props.onOutlinedChange(next);
      }}
    />
  );
}

const nowhere: PolygonGeometry = { type: 'Polygon', coordinates: [] };
const reaches: DrivingReach[] = [
  { time: '10', polygon: nowhere, areas: 12, share: 0.2871, inhabitants: 214_300 },
  { time: '20', polygon: nowhere, areas: 61, share: 0.6428, inhabitants: 1_208_450 },
  { time: '30', polygon: nowhere, areas: 118, share: 0.8812, inhabitants: 2_431_900 },
  { time: '45', polygon: nowhere, areas: 165, share: 0.9934, inhabitants: 3_391_020 },
];

const meta = {
  title: 'Charts/DrivingTimePanel',
  component: DrivingTimePanel,
  parameters: { pictures: ['Ready'] },
  args: {
    reaches,
    location: { name: 'Alexanderplatz' },
    type: 'HOME',
    outlined: ['10'],
    onOutlinedChange: fn(),
    onRetry: fn(),
  },
  render: (args) => <Kept {...args} />,
} satisfies Meta<typeof DrivingTimePanel>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Each driving time has its visits and people; the checkboxes outline them on the map, the shortest first. */
export const Ready: Story = {
  play: async ({ canvas, args }) => {
    const rows = canvas.getAllByRole('row').slice(1);
    await expect(rows.map((row) => [...row.children].map((cell) => cell.textContent).filter(Boolean))).toEqual([
      ['10 min', '12', '28.71', '214,300'],
      ['20 min', '61', '64.28', '1,208,450'],
      ['30 min', '118', '88.12', '2,431,900'],
      ['45 min', '165', '99.34', '3,391,020'],
    ]);
    const draw = (minutes: number) =>
      canvas.getByRole('checkbox', { name: `Outline what can be reached within ${minutes} min on the map` });
    await expect(draw(10)).toBeChecked();
    await userEvent.click(draw(30));
    await expect(args.onOutlinedChange).toHaveBeenLastCalledWith(['10', '30']);
    await userEvent.click(draw(10));
    await expect(args.onOutlinedChange).toHaveBeenLastCalledWith(['30']);
  },
};

/** People are counted at their workplaces. */
export const Work: Story = {
  args: { type: 'WORK' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/come from workplaces within a driving time of/)).toBeVisible();
  },
};

/** Unknown values are left out. */
export const Unknown: Story = {
  args: { reaches: [{ time: '10', polygon: nowhere, areas: 0, share: null, inhabitants: null }] },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('cell', { name: '-' })).toHaveLength(2);
  },
};

export const Loading: Story = { args: { status: 'loading', reaches: undefined } };

export const Empty: Story = {
  args: { reaches: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No driving times for this location')).toBeVisible();
    await expect(canvas.queryByRole('table')).toBeNull();
  },
};

/** An outage is reported, and can be retried. */
export const Error: Story = {
  args: {
    status: 'error',
    error: 'The routing service could not calculate how far one can drive. Please try again in a moment.',
    reaches: undefined,
  },
  play: async (story) => {
    await expect(story.canvas.getByText(/^The routing service could not calculate/)).toBeVisible();
    await expect(story.canvas.queryByText('No driving times for this location')).toBeNull();
    await retried(story);
  },
};

export const Dark: Story = { globals: { theme: 'dark' }, args: { outlined: ['10', '30'] } };

export const RightToLeft: Story = { globals: { locale: 'il' } };

export const Narrow: Story = { globals: { viewport: { value: 'mobile1' } } };
