import { strangeTexts } from '@locus/mocks/strange';
import { defaultDefinitions } from '@locus/model/office';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';

import { EditItemDialog } from './EditItemDialog';

const definitions = defaultDefinitions('POI_DEFAULT')['POI_DEFAULT.catchment'] ?? [];

const meta = {
  title: 'Forms/EditItemDialog',
  component: EditItemDialog,
  parameters: { pictures: ['Filled'] },
  args: {
    item: {
      id: '61855',
      name: 'Catchment',
      description: 'Where they live',
      settings: [
        { name: 'Catchment Geo Level', value: '1' },
        { name: 'radius', value: '50' },
      ],
    },
    definitions,
    onApprove: fn((_settings: unknown, saved: () => void) => saved()),
    onSaveMeta: fn((_meta: unknown, saved: () => void) => saved()),
    onClose: fn(),
  },
} satisfies Meta<typeof EditItemDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

const box = async () => within(await screen.findByRole('dialog', { name: 'Edit Report Item' }));
const button = (name: string) => screen.getByRole('button', { name });
const radius = () => screen.getByRole('textbox', { name: 'radius' });

/** Approve is enabled only after a change, and disabled again once that is reverted. */
export const Filled: Story = {
  tags: ['spec:ADMIN-087', 'spec:ADMIN-178'],
  play: async ({ args }) => {
    const dialog = await box();
    for (const name of ['Approve', 'Cancel', 'Reset settings', 'Reset metadata'])
      await expect(dialog.getByRole('button', { name })).toBeVisible();
    await expect(button('Approve')).toBeDisabled();
    await userEvent.type(radius(), '0');
    await expect(button('Approve')).toBeEnabled();
    await userEvent.click(button('Reset settings'));
    await expect(radius()).toHaveValue('50');
    await expect(button('Approve')).toBeDisabled();
    await userEvent.clear(radius());
    await userEvent.type(radius(), '20');
    await userEvent.click(button('Approve'));
    await waitFor(() => expect(args.onApprove).toHaveBeenCalledOnce());
    await expect(args.onApprove).toHaveBeenCalledWith(
      [
        { name: 'Catchment Geo Level', value: '1' },
        { name: 'radius', value: '20' },
      ],
      expect.any(Function),
    );
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

/** Name and description have a separate editor with two buttons. */
export const Words: Story = {
  tags: ['spec:ADMIN-092'],
  play: async ({ args }) => {
    const dialog = await box();
    const name = dialog.getByRole('textbox', { name: 'Item name' });
    const description = dialog.getByRole('textbox', { name: 'Item description' });
    await expect([name.tagName, description.tagName]).toEqual(['INPUT', 'TEXTAREA']);
    await userEvent.clear(name);
    await userEvent.type(name, 'Homes');
    await userEvent.click(button('Reset metadata'));
    await expect(name).toHaveValue('Catchment');
    await userEvent.clear(description);
    await userEvent.type(description, 'Homes of visitors');
    await userEvent.type(radius(), '0');
    await userEvent.click(button('Save Metadata'));
    await waitFor(() =>
      expect(args.onSaveMeta).toHaveBeenCalledWith(
        { name: 'Catchment', description: 'Homes of visitors' },
        expect.any(Function),
      ),
    );
    // The settings are not saved yet: it stays open.
    await expect(args.onClose).not.toHaveBeenCalled();
    await expect(radius()).toHaveValue('500');
  },
};

/** Closing needs confirmation before input is lost. */
export const Leaving: Story = {
  play: async ({ args }) => {
    await box();
    await userEvent.type(radius(), '0');
    // Blurred before the confirmation opens: otherwise React treats a field that the confirmation takes the focus from
    // as suspended.
    await userEvent.tab();
    await userEvent.keyboard('{Escape}');
    await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    await userEvent.click(button('Stay'));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await expect(radius()).toHaveValue('500');
    await userEvent.click(button('Cancel'));
    await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

export const Empty: Story = {
  args: { item: { id: '61840', name: 'Visit trends', description: '', settings: [] }, definitions: [] },
  play: async () => {
    await expect((await box()).getByText('This item type has no settings.')).toBeVisible();
  },
};

export const Invalid: Story = {
  play: async ({ args }) => {
    const dialog = await box();
    await userEvent.clear(dialog.getByRole('textbox', { name: 'Item name' }));
    await userEvent.click(button('Save Metadata'));
    await waitFor(() =>
      expect(dialog.getByRole('textbox', { name: 'Item name' })).toHaveAccessibleDescription(
        'Please provide a valid report item name',
      ),
    );
    await userEvent.type(radius(), ' km');
    await userEvent.click(button('Approve'));
    await expect(await dialog.findByRole('alert')).toHaveTextContent(
      'A setting of this analysis has a value that is not allowed.',
    );
    await expect(args.onSaveMeta).not.toHaveBeenCalled();
    await expect(args.onApprove).not.toHaveBeenCalled();
  },
};

export const Submitting: Story = {
  args: { busy: 'settings' },
  play: async ({ args }) => {
    await box();
    await userEvent.click(button('Approve'));
    await userEvent.keyboard('{Escape}');
    await expect(args.onApprove).not.toHaveBeenCalled();
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};

export const Refused: Story = {
  args: { refusal: { reason: 'Please provide a valid report item name', field: 'name' } },
  play: async () => {
    const dialog = await box();
    await waitFor(() =>
      expect(dialog.getByRole('textbox', { name: 'Item name' })).toHaveAccessibleDescription(
        'Please provide a valid report item name',
      ),
    );
  },
};

/** Somebody else has removed the item: what is typed stays, but cannot be saved. */
export const Gone: Story = {
  args: { gone: true },
  play: async ({ args }) => {
    const dialog = await box();
    await userEvent.type(dialog.getByRole('textbox', { name: 'Item name' }), '!{Enter}');
    await expect(dialog.getByText('Somebody else has removed this item.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Save Metadata' })).toBeDisabled();
    await expect(dialog.getByRole('button', { name: 'Approve' })).toBeDisabled();
    await expect(args.onSaveMeta).not.toHaveBeenCalled();
  },
};

export const RightToLeft: Story = { globals: { locale: 'il' } };

export const Dark: Story = { globals: { theme: 'dark' } };

export const Narrow: Story = { globals: { viewport: { value: 'mobile1' } } };

export const StrangeTexts: Story = strangeTexts;
