import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';

import { SearchField } from './SearchField';

const meta = {
  title: 'UI/SearchField',
  component: SearchField,
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

/**
 * Values that arrive late, for example through the address, do not overwrite typed text; a value from elsewhere
 * replaces it.
 */
export const Late: Story = {
  render: function SearchingLate(args) {
    const [value, setValue] = useState('');
    return (
      <div style={{ inlineSize: 280 }}>
        <SearchField {...args} value={value} onValueChange={(text) => setTimeout(() => setValue(text), 60)} />
        <output>{value}</output>
        <button type="button" onClick={() => setValue('Vienna')}>
          Vienna
        </button>
      </div>
    );
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const input = canvas.getByRole('searchbox', { name: 'Search projects' });
    await userEvent.type(input, 'Berlin', { delay: 10 });
    await expect(input).toHaveValue('Berlin');
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent(/^Berlin$/));
    await expect(input).toHaveValue('Berlin');
    await userEvent.click(canvas.getByRole('button', { name: 'Vienna' }));
    await expect(input).toHaveValue('Vienna');
    await userEvent.clear(input);
    await userEvent.type(input, 'Rome', { delay: 10 });
    await expect(input).toHaveValue('Rome');
  },
};

export const Small: Story = { args: { size: 'small', value: 'Retail' } };

export const Disabled: Story = { args: { disabled: true } };

export const RightToLeft: Story = { args: { label: 'חיפוש פרויקטים', value: 'ברלין' }, globals: { locale: 'il' } };

export const Dark: Story = { args: { value: 'Retail' }, globals: { theme: 'dark' } };
