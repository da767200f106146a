import { monthsBetween } from '@locus/model/view';
import { Button } from '@locus/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';

import { useTimeFramesText } from './TimeFrames';
import type { TimePickerProps } from './TimePicker';
import { TimePicker } from './TimePicker';

const months = monthsBetween('2025-10', '2026-06');

function Example(props: Omit<TimePickerProps, 'children'>) {
  const [value, setValue] = useState(props.value);
  const text = useTimeFramesText(props.months, value);
  return (
    <TimePicker
      {...props}
      value={value}
      onValueChange={(chosen) => {
        setValue(chosen);
        props.onValueChange(chosen);
      }}
    >
      <Button>{text}</Button>
    </TimePicker>
  );
}

const meta = {
  title: 'Forms/TimePicker',
  component: TimePicker,
  parameters: { pictures: ['Open'] },
  render: (args) => <Example {...args} />,
  args: { months, value: months, onValueChange: fn(), children: <span /> },
} satisfies Meta<typeof TimePicker>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {};

export const Open: Story = { args: { defaultOpen: true } };

export const SomeMonths: Story = { args: { value: ['2025-10', '2025-11', '2026-02'], defaultOpen: true } };

export const SaveTakesEffect: Story = {
  tags: ['spec:SHELL-132'],
  play: async ({ canvasElement, args }) => {
    const trigger = within(canvasElement).getByRole('button', { name: 'Oct 2025 – Jun 2026' });
    await userEvent.click(trigger);
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Oct 2025' }));
    await expect(args.onValueChange).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await expect(args.onValueChange).toHaveBeenCalledWith(months.slice(1));
    await expect(trigger).toHaveTextContent('Nov 2025 – Jun 2026');

    await userEvent.click(trigger);
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Nov 2025' }));
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await userEvent.click(trigger);
    await expect(await screen.findByRole('checkbox', { name: 'Nov 2025' })).toBeChecked();

    await userEvent.click(screen.getByRole('checkbox', { name: 'Nov 2025' }));
    await userEvent.click(document.body);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await expect(args.onValueChange).toHaveBeenCalledTimes(1);
    await expect(trigger).toHaveTextContent('Nov 2025 – Jun 2026');
  },
};

export const AYearAtOnce: Story = {
  tags: ['spec:SHELL-133'],
  args: { defaultOpen: true },
  play: async () => {
    const year = await screen.findByRole('checkbox', { name: 'All months of 2025' });
    await expect(year).toBeChecked();
    await userEvent.click(year);
    for (const name of ['Oct 2025', 'Nov 2025', 'Dec 2025']) {
      await expect(screen.getByRole('checkbox', { name })).not.toBeChecked();
    }
    await expect(screen.getByRole('checkbox', { name: 'Jan 2026' })).toBeChecked();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Oct 2025' }));
    await expect(year).not.toBeChecked();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Nov 2025' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Dec 2025' }));
    await expect(year).toBeChecked();
  },
};

export const NothingOutsideOfTheReport: Story = {
  tags: ['spec:SHELL-134'],
  args: { defaultOpen: true },
  play: async () => {
    await screen.findByRole('checkbox', { name: 'Oct 2025' });
    await expect(screen.getAllByRole('checkbox')).toHaveLength(months.length + 2);
    await expect(screen.queryByRole('checkbox', { name: 'Sep 2025' })).not.toBeInTheDocument();
    await expect(screen.queryByRole('checkbox', { name: 'Jul 2026' })).not.toBeInTheDocument();
  },
};

export const NoMonthCannotBeSaved: Story = {
  args: { value: ['2026-01'], defaultOpen: true },
  play: async () => {
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Jan 2026' }));
    await expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    const count = screen.getByText('No month chosen');
    await expect(count).toBeVisible();
    await expect(count).toHaveAttribute('aria-live', 'polite');
    await userEvent.click(screen.getByRole('checkbox', { name: 'All months of 2025' }));
    await expect(count).toHaveTextContent('3 months');
    await expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled();
  },
};

export const RightToLeft: Story = { args: { defaultOpen: true }, globals: { locale: 'il' } };

export const Dark: Story = { args: { defaultOpen: true }, globals: { theme: 'dark' } };
