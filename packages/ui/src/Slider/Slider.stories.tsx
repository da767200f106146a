import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';

import { Slider } from './Slider';

const meta = {
  title: 'UI/Slider',
  component: Slider,
  parameters: { pictures: ['WithError'] },
  args: { label: 'Radius', value: 150, min: 0, max: 500, unit: 'm', onValueChange: fn(), onValueCommit: fn() },
  render: function Sliding(args) {
    const [value, setValue] = useState(args.value);
    return (
      <div style={{ inlineSize: 320 }}>
        <Slider {...args} value={value} onValueChange={setValue} />
      </div>
    );
  },
} satisfies Meta<typeof Slider>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};

export const ByKeyboard: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.tab();
    await expect(canvas.getByRole('slider', { name: 'Radius' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(args.onValueCommit).toHaveBeenLastCalledWith(151);
    await expect(canvas.getByRole('textbox', { name: 'Radius' })).toHaveValue('151 m');
    await userEvent.keyboard('{End}');
    await expect(canvas.getByRole('slider')).toHaveAttribute('aria-valuenow', '500');
  },
};

export const TypedValueIsClamped: Story = {
  play: async ({ canvasElement, args }) => {
    const entry = within(canvasElement).getByRole('textbox', { name: 'Radius' });
    await userEvent.clear(entry);
    await userEvent.type(entry, '900{Enter}');
    await expect(args.onValueCommit).toHaveBeenLastCalledWith(500);
    await expect(entry).toHaveValue('500 m');
  },
};

export const TypedNonsenseLeavesTheValue: Story = {
  play: async ({ canvasElement, args }) => {
    const entry = within(canvasElement).getByRole('textbox', { name: 'Radius' });
    await userEvent.clear(entry);
    await userEvent.type(entry, 'far{Enter}');
    await expect(args.onValueCommit).not.toHaveBeenCalled();
    await expect(entry).toHaveValue('150 m');
  },
};

export const Percent: Story = {
  args: { label: 'Confidence', percent: true, unit: undefined, value: 0.65, min: 0, max: 1, step: 0.01 },
};

export const WithError: Story = { args: { error: 'The radius must be larger than the drawn area.' } };

export const Disabled: Story = { args: { disabled: true } };

export const RightToLeft: Story = { args: { label: 'רדיוס', unit: 'מ׳' }, globals: { locale: 'il' } };

export const Dark: Story = { globals: { theme: 'dark' } };
