import type { Meta, StoryObj } from '@storybook/react-vite';
import { Pentagon } from 'lucide-react';
import { useState } from 'react';
import { expect, fn, screen, userEvent } from 'storybook/test';

import type { OutlineMenuProps } from './OutlineMenu';
import { OutlineMenu } from './OutlineMenu';

/** Stores what is drawn, as the address does. */
function Kept(props: OutlineMenuProps<string>) {
  const [value, setValue] = useState(props.value);
  return (
    <OutlineMenu
      {...props}
      value={value}
      onValueChange={(next) => {
        setValue(next);
        props.onValueChange(next);
      }}
    />
  );
}

const meta = {
  title: 'Forms/OutlineMenu',
  component: OutlineMenu<string>,
  args: {
    label: 'Trade area',
    icon: <Pentagon size={16} strokeWidth={1.5} aria-hidden />,
    options: ['50 %', '70 %', '90 %'].map((value) => ({ value, label: `${value} of visits` })),
    value: ['70 %'],
    onValueChange: fn(),
  },
  render: (args) => <Kept {...args} />,
} satisfies Meta<typeof OutlineMenu<string>>;

export default meta;
type Story = StoryObj<typeof meta>;

/** By keyboard: each is switched immediately, in their order, and the menu stays open. */
export const Ready: Story = {
  play: async ({ canvas, args }) => {
    canvas.getByRole('button', { name: /^Trade area/ }).focus();
    await userEvent.keyboard('{Enter}');
    const item = (name: string) => screen.findByRole('menuitemcheckbox', { name });
    const checked = () =>
      screen.getAllByRole('menuitemcheckbox', { checked: true }).map(({ textContent }) => textContent);
    await item('70 % of visits');
    await expect(checked()).toEqual(['70 % of visits']);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await userEvent.click(await item('90 % of visits'));
    await expect(args.onValueChange).toHaveBeenLastCalledWith(['70 %', '90 %']);
    await userEvent.click(await item('50 % of visits'));
    await expect(args.onValueChange).toHaveBeenLastCalledWith(['50 %', '70 %', '90 %']);
    await userEvent.click(await item('70 % of visits'));
    await expect(args.onValueChange).toHaveBeenLastCalledWith(['50 %', '90 %']);
    await expect(checked()).toEqual(['50 % of visits', '90 % of visits']);
    await userEvent.keyboard('{Escape}');
    await expect(canvas.getByRole('button', { name: /^Trade area/ })).toHaveTextContent('2');
  },
};
