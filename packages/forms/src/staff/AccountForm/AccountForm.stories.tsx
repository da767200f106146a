import { strangeTexts } from '@locus/mocks/strange';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';

import { AccountForm } from './AccountForm';

const meta = {
  title: 'Forms/AccountForm',
  component: AccountForm,
  args: { onSubmit: fn(), onCancel: fn(), onDirtyChange: fn() },
} satisfies Meta<typeof AccountForm>;

export default meta;
type Story = StoryObj<typeof meta>;

const name = () => screen.getByRole('textbox', { name: /^Name/ });
const add = () => screen.getByRole('button', { name: 'Add account' });

export const Empty: Story = {
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await expect(args.onCancel).toHaveBeenCalledOnce();
  },
};

export const Filled: Story = {
  play: async ({ args }) => {
    await userEvent.type(name(), '  Donau  Mode AG ');
    await expect(args.onDirtyChange).toHaveBeenLastCalledWith(true);
    await userEvent.type(screen.getByRole('textbox', { name: 'Description' }), 'Fashion');
    await userEvent.click(add());
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledWith({ name: 'Donau Mode AG', description: 'Fashion' }));
  },
};

export const Invalid: Story = {
  play: async ({ args }) => {
    await userEvent.click(add());
    await waitFor(() => expect(name()).toHaveAccessibleDescription('The field is required'));
    await userEvent.type(name(), '\u200b');
    await userEvent.click(add());
    await waitFor(() => expect(name()).toHaveAccessibleDescription('Please provide a valid name.'));
    await userEvent.clear(name());
    // The o is Cyrillic.
    await userEvent.type(name(), 'N\u043erdlicht');
    await userEvent.click(add());
    await waitFor(() =>
      expect(name()).toHaveAccessibleDescription('A word mixes letters of different alphabets that look alike.'),
    );
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const Submitting: Story = {
  args: { busy: true },
  play: async ({ args }) => {
    await userEvent.type(name(), 'Donau{Enter}');
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const Refused: Story = {
  args: { refusal: { reason: 'An account with this name already exists.', field: 'name' } },
  play: async () => {
    await waitFor(() => expect(name()).toHaveAccessibleDescription('An account with this name already exists.'));
  },
};

export const RightToLeft: Story = { globals: { locale: 'il' } };

export const Dark: Story = { globals: { theme: 'dark' } };

export const StrangeTexts: Story = strangeTexts;
