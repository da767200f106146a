import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';

import { RangeSlider } from './RangeSlider';

const meta = {
  title: 'UI/RangeSlider',
  component: RangeSlider,
  parameters: { pictures: ['Ready', 'RightToLeft'] },
  args: {
    label: 'Threshold',
    value: [0.0012, 0.057],
    min: 0.001,
    max: 0.06,
    step: 0.0001,
    percent: true,
    onValueChange: fn(),
    onValueCommit: fn(),
  },
  render: function Sliding(args) {
    const [value, setValue] = useState(args.value);
    return (
      <div style={{ inlineSize: 252 }}>
        <RangeSlider {...args} value={value} onValueChange={setValue} />
        <p>Areas outside the range are left out.</p>
      </div>
    );
  },
} satisfies Meta<typeof RangeSlider>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};

export const ByKeyboard: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.tab();
    await expect(canvas.getByRole('slider', { name: 'Threshold, from' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(args.onValueCommit).toHaveBeenLastCalledWith([0.0013, 0.057]);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(args.onValueCommit).toHaveBeenLastCalledWith([0.0013, 0.0569]);
    await expect(canvas.getByRole('textbox', { name: 'Threshold, to' })).toHaveValue('5.69 %');
  },
};

export const TypedValues: Story = {
  tags: ['spec:VIEW-239'],
  play: async ({ canvasElement, args, step }) => {
    const canvas = within(canvasElement);
    const from = canvas.getByRole('textbox', { name: 'Threshold, from' });
    const to = canvas.getByRole('textbox', { name: 'Threshold, to' });
    await step('a value beyond the bound is clamped', async () => {
      await userEvent.clear(to);
      await userEvent.type(to, '50{Enter}');
      await expect(args.onValueCommit).toHaveBeenLastCalledWith([0.0012, 0.06]);
      await expect(to).toHaveValue('6 %');
    });
    await step('a value is rounded to the step', async () => {
      await userEvent.clear(from);
      await userEvent.type(from, '1.23456{Enter}');
      await expect(args.onValueCommit).toHaveBeenLastCalledWith([0.0123, 0.06]);
    });
    await step('a text that is no number takes the end back to its bound', async () => {
      await userEvent.clear(from);
      await userEvent.type(from, 'much{Enter}');
      await expect(args.onValueCommit).toHaveBeenLastCalledWith([0.001, 0.06]);
      await expect(from).toHaveValue('0.1 %');
    });
  },
};

export const ConfirmedThreeWays: Story = {
  tags: ['spec:VIEW-240'],
  play: async ({ canvasElement, args, step }) => {
    const canvas = within(canvasElement);
    const from = canvas.getByRole('textbox', { name: 'Threshold, from' });
    await step('Enter', async () => {
      await userEvent.clear(from);
      await userEvent.type(from, '2{Enter}');
      await expect(args.onValueCommit).toHaveBeenLastCalledWith([0.02, 0.057]);
    });
    await step('leaving the field', async () => {
      await userEvent.clear(from);
      await userEvent.type(from, '3');
      await expect(args.onValueCommit).not.toHaveBeenCalledWith([0.03, 0.057]);
      await userEvent.tab();
      await expect(args.onValueCommit).toHaveBeenLastCalledWith([0.03, 0.057]);
    });
    await step('a click anywhere else', async () => {
      await userEvent.clear(from);
      await userEvent.type(from, '4');
      await userEvent.click(canvas.getByText('Areas outside the range are left out.'));
      await expect(args.onValueCommit).toHaveBeenLastCalledWith([0.04, 0.057]);
    });
    await step('Escape gives it up', async () => {
      await userEvent.clear(from);
      await userEvent.type(from, '5{Escape}');
      await expect(from).toHaveValue('4 %');
    });
  },
};

export const PlainNumbers: Story = {
  args: { percent: false, unit: 'km', value: [2, 30], min: 0, max: 50, step: 1, label: 'Distance' },
};

export const Disabled: Story = { args: { disabled: true } };

export const German: Story = { args: { label: 'Schwelle' }, globals: { locale: 'de' } };

export const RightToLeft: Story = { args: { label: 'סף' }, globals: { locale: 'il' } };

export const Dark: Story = { globals: { theme: 'dark' } };
