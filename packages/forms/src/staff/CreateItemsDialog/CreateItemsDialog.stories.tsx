import { strangeTexts } from '@locus/mocks/strange';
import { defaultDefinitions, itemTypesOf, newOfficeItem } from '@locus/model/office';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';

import { CreateItemsDialog } from './CreateItemsDialog';

const definitions = defaultDefinitions('POI_DEFAULT');
const movement = newOfficeItem(1, 'POI_DEFAULT.movement', definitions['POI_DEFAULT.movement'] ?? []);

const meta = {
  title: 'Forms/CreateItemsDialog',
  component: CreateItemsDialog,
  args: {
    items: [],
    types: itemTypesOf('POI_DEFAULT'),
    definitions,
    onCreate: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof CreateItemsDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

const title = 'Create more report items to add to current report';
const box = async () => within(await screen.findByRole('dialog', { name: title }));
const button = (name: string) => screen.getByRole('button', { name });

/** Clear appears with the first selected item, and disappears with the last. */
export const Empty: Story = {
  tags: ['spec:ADMIN-085'],
  play: async ({ args }) => {
    const dialog = await box();
    await expect(button('Create')).toBeDisabled();
    await expect(dialog.queryByRole('button', { name: 'Clear' })).toBeNull();
    await userEvent.click(dialog.getByRole('combobox', { name: /^Report item type/ }));
    await userEvent.click(await screen.findByRole('option', { name: /Movement/ }));
    await userEvent.click(button('Add'));
    await userEvent.click(button('Clear'));
    await expect(dialog.queryByRole('group', { name: 'Movement' })).toBeNull();
    await expect(dialog.queryByRole('button', { name: 'Clear' })).toBeNull();
    await userEvent.click(button('Cancel'));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

/** A copy starts with its original's values; leaving needs confirmation. */
export const Filled: Story = {
  args: { items: [{ ...movement, name: 'Ways', description: 'Where from' }] },
  play: async ({ args }) => {
    await box();
    await expect(screen.getByRole('textbox', { name: 'Item name' })).toHaveValue('Ways');
    await userEvent.click(button('Create'));
    await waitFor(() => expect(args.onCreate).toHaveBeenCalledOnce());
    await expect(args.onCreate).toHaveBeenCalledWith([
      {
        internalId: 1,
        reportItemType: 'POI_DEFAULT.movement',
        name: 'Ways',
        description: 'Where from',
        settings: [{ name: 'User Type', value: 'all_users' }],
      },
    ]);
    await userEvent.click(button('Cancel'));
    await userEvent.click(await screen.findByRole('button', { name: 'Stay' }));
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};

export const Invalid: Story = {
  args: { items: [{ ...movement, name: ' ' }] },
  play: async ({ args }) => {
    await box();
    await userEvent.click(button('Create'));
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'Item name' })).toHaveAccessibleDescription(
        'Please provide a valid report item name',
      ),
    );
    await expect(args.onCreate).not.toHaveBeenCalled();
  },
};

export const Submitting: Story = {
  args: { items: [movement], busy: true },
  play: async ({ args }) => {
    await box();
    await userEvent.click(button('Create'));
    await userEvent.keyboard('{Escape}');
    await expect(args.onCreate).not.toHaveBeenCalled();
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};

export const Refused: Story = {
  args: { items: [movement], failure: 'This report is still being calculated.' },
  play: async () => {
    await expect((await box()).getByText('This report is still being calculated.')).toBeVisible();
  },
};

export const RightToLeft: Story = { args: Filled.args, globals: { locale: 'il' } };

export const Dark: Story = { args: Filled.args, globals: { theme: 'dark' } };

export const Narrow: Story = { args: Filled.args, globals: { viewport: { value: 'mobile1' } } };

export const StrangeTexts: Story = { args: Filled.args, ...strangeTexts };
