import type { Meta, StoryObj } from '@storybook/react-vite';
import { ChartLine, Map, Table } from 'lucide-react';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';

import { SegmentedControl } from './SegmentedControl';

const meta = {
  title: 'UI/SegmentedControl',
  component: SegmentedControl,
  parameters: {
    pictures: ['Inset', 'Floating'],
  },
  args: {
    label: 'View',
    value: 'map',
    segments: [
      { value: 'map', label: 'Map', icon: <Map size={16} strokeWidth={1.5} aria-hidden /> },
      { value: 'graph', label: 'Graph', icon: <ChartLine size={16} strokeWidth={1.5} aria-hidden /> },
      { value: 'table', label: 'Table', icon: <Table size={16} strokeWidth={1.5} aria-hidden /> },
    ],
    onValueChange: fn(),
  },
  render: function Choosing(args) {
    const [value, setValue] = useState(args.value);
    return (
      <SegmentedControl
        {...args}
        value={value}
        onValueChange={(next) => {
          setValue(next);
          args.onValueChange(next);
        }}
      />
    );
  },
} satisfies Meta<typeof SegmentedControl<string>>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Inset: Story = {};

export const Floating: Story = { args: { variant: 'floating' } };

export const Small: Story = {
  args: {
    size: 'small',
    label: 'Visits from',
    value: 'home',
    segments: [
      { value: 'home', label: 'Home' },
      { value: 'work', label: 'Work' },
    ],
  },
};

export const WithDisabledSegment: Story = {
  args: {
    variant: 'floating',
    segments: [
      { value: 'map', label: 'Postal codes' },
      { value: 'heat', label: 'Heatmap', disabled: true },
      { value: 'radius', label: 'Radius' },
    ],
  },
};

export const ByKeyboard: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.tab();
    await expect(canvas.getByRole('radio', { name: 'Map' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('graph');
    await expect(canvas.getByRole('radio', { name: 'Graph' })).toBeChecked();
    await userEvent.tab();
    await expect(canvas.getByRole('radio', { name: 'Graph' })).not.toHaveFocus();
  },
};

export const KeepsItsWidth: Story = {
  play: async ({ canvasElement }) => {
    const group = within(canvasElement).getByRole('radiogroup', { name: 'View' });
    const before = group.getBoundingClientRect().width;
    await userEvent.click(within(group).getByRole('radio', { name: 'Table' }));
    await expect(group.getBoundingClientRect().width).toBe(before);
  },
};

export const IconsWhenNarrow: Story = {
  args: { variant: 'floating', iconsWhenNarrow: true },
  globals: { viewport: { value: 'mobile1' } },
};

export const RightToLeft: Story = {
  args: {
    variant: 'floating',
    label: 'תצוגה',
    segments: [
      { value: 'map', label: 'מפה' },
      { value: 'graph', label: 'תרשים' },
      { value: 'table', label: 'טבלה' },
    ],
  },
  globals: { locale: 'il' },
};

export const Dark: Story = { globals: { theme: 'dark' } };

export const DarkFloating: Story = { args: { variant: 'floating' }, globals: { theme: 'dark' } };
