import type { Comparison } from '@locus/model/entities';
import type { MonthKey } from '@locus/model/view';
import { monthsBetween } from '@locus/model/view';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';

import type { PeriodPresetsProps } from './PeriodPresets';
import { PeriodPresets } from './PeriodPresets';

function Example(props: PeriodPresetsProps) {
  const [value, setValue] = useState<readonly MonthKey[]>(props.value);
  const [comparison, setComparison] = useState<Comparison | undefined>(props.comparison);
  return (
    <PeriodPresets
      {...props}
      value={value}
      onValueChange={(months) => {
        setValue(months);
        props.onValueChange(months);
      }}
      comparison={comparison}
      onComparisonChange={(next) => {
        setComparison(next);
        props.onComparisonChange(next);
      }}
    />
  );
}

const months = monthsBetween('2025-09', '2026-08');

const meta = {
  title: 'Forms/PeriodPresets',
  component: PeriodPresets,
  render: (args) => <Example {...args} />,
  args: {
    months,
    value: months,
    onValueChange: fn(),
    comparison: undefined,
    onComparisonChange: fn(),
  },
} satisfies Meta<typeof PeriodPresets>;

export default meta;
type Story = StoryObj<typeof meta>;

/** One click selects a period; the current one is marked. */
export const Ready: Story = {
  play: async ({ canvas, args }) => {
    const chip = (name: string) => canvas.getByRole('button', { name });
    await expect(chip('Last 12 months')).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(chip('This quarter'));
    await expect(args.onValueChange).toHaveBeenLastCalledWith(['2026-07', '2026-08']);
    await expect(chip('This quarter')).toHaveAttribute('aria-pressed', 'true');
    await expect(chip('Last 12 months')).toHaveAttribute('aria-pressed', 'false');
    await userEvent.click(chip('Last month'));
    await expect(args.onValueChange).toHaveBeenLastCalledWith(['2026-08']);
  },
};

/** One click adds the same months of last year as a comparison, a second one removes them. */
export const SameLastYear: Story = {
  play: async ({ canvas, args }) => {
    const chip = canvas.getByRole('button', { name: 'vs. the same last year' });
    await userEvent.click(chip);
    await expect(args.onComparisonChange).toHaveBeenLastCalledWith('PREVIOUS_YEAR');
    await expect(chip).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(chip);
    await expect(args.onComparisonChange).toHaveBeenLastCalledWith(undefined);
  },
};

/** Periods that the report does not cover are not offered. */
export const ShortReport: Story = {
  args: { months: ['2026-05', '2026-06'], value: ['2026-05', '2026-06'] },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Last month',
      'vs. the same last year',
    ]);
  },
};

/** Without months there is nothing to select. */
export const Empty: Story = {
  args: { months: [], value: [] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

export const Dark: Story = { globals: { theme: 'dark' } };
export const RightToLeft: Story = { globals: { locale: 'il' } };
export const Narrow: Story = { globals: { viewport: { value: 'mobile1' } } };
