import { defaultDefinitions, newOfficeItem } from '@locus/model/office';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';

import { ItemBlock } from './ItemBlock';

const definitions = defaultDefinitions('POI_DEFAULT')['POI_DEFAULT.catchment'] ?? [];
const catchment = newOfficeItem(1, 'POI_DEFAULT.catchment', definitions);

const meta = {
  title: 'Forms/ItemBlock',
  component: ItemBlock,
  args: { item: catchment, definitions, onChange: fn(), onRemove: fn() },
} satisfies Meta<typeof ItemBlock>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Without a name or values. */
export const Empty: Story = { args: { item: { ...catchment, name: '', settings: [] } } };

/** Every change is passed on as a whole item. */
export const Filled: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Item description' }), 'A');
    await expect(args.onChange).toHaveBeenLastCalledWith({ ...catchment, description: 'A' });
    await userEvent.click(canvas.getByRole('button', { name: 'Remove' }));
    await expect(args.onRemove).toHaveBeenCalledOnce();
  },
};

/** The error in its name is at the name, and any other one below. */
export const Invalid: Story = {
  args: {
    item: { ...catchment, name: '' },
    nameError: 'Please provide a valid report item name',
    error: 'A setting has a value that is not allowed.',
  },
  play: async ({ canvas }) => {
    const name = canvas.getByRole('textbox', { name: 'Item name' });
    await expect(name).toHaveAccessibleDescription('Please provide a valid report item name');
    await expect(canvas.getByText('A setting has a value that is not allowed.')).toBeVisible();
  },
};

/** While it is being sent, it cannot be removed. */
export const Submitting: Story = {
  args: { busy: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Remove' })).toBeDisabled();
  },
};

/** The server's own reason. */
export const Refused: Story = {
  args: { error: 'This item type is not available in the category.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('This item type is not available in the category.');
  },
};

export const RightToLeft: Story = { globals: { locale: 'il' } };

export const Dark: Story = { globals: { theme: 'dark' } };
