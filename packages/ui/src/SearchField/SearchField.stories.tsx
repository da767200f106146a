import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';

import { SearchField } from './SearchField';

const meta = {
  title: 'UI/SearchField',
  component: SearchField,
  parameters: { pictures: ['Empty', 'Filled', 'Small', 'Disabled', 'RightToLeft', 'Dark'] },
  args: { label: 'Search projects', value: '', onValueChange: () => {} },
  render: function Searching(args) {
    const [value, setValue] = useState(args.value);
    return (
      <div style={{ inlineSize: 280 }}>
        <SearchField {...args} value={value} onValueChange={setValue} />
      </div>
    );
  },
} satisfies Meta<typeof SearchField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};

export const Filled: Story = { args: { value: 'Retail' } };

export const Cleared: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const input = canvas.getByRole('searchbox', { name: 'Search projects' });
    await userEvent.type(input, 'Ret');
    await userEvent.click(canvas.getByRole('button', { name: 'Clear search' }));
    await expect(input).toHaveValue('');
    await expect(input).toHaveFocus();
    await userEvent.type(input, 'Ret{Escape}');
    await expect(input).toHaveValue('');
  },
};

export const Small: Story = { args: { size: 'small', value: 'Retail' } };

export const Disabled: Story = { args: { disabled: true } };

export const RightToLeft: Story = { args: { label: 'חיפוש פרויקטים', value: 'ברלין' }, globals: { locale: 'il' } };

export const Dark: Story = { args: { value: 'Retail' }, globals: { theme: 'dark' } };
