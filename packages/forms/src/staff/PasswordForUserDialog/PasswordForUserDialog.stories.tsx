import { strangeTexts } from '@locus/mocks/strange';
import { buildUser } from '@locus/mocks';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';

import { PasswordForUserDialog } from './PasswordForUserDialog';

const user = buildUser();

const meta = {
  title: 'Forms/PasswordForUserDialog',
  component: PasswordForUserDialog,
  args: { open: true, onOpenChange: fn(), user, onSubmit: fn() },
} satisfies Meta<typeof PasswordForUserDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

const password = () => screen.findByLabelText('New password');
const submit = () => screen.getByRole('button', { name: 'Change password' });

export const Empty: Story = {
  play: async ({ args }) => {
    const dialog = await screen.findByRole('dialog', { name: 'Change password' });
    await expect(dialog).toHaveAccessibleDescription(`for ${user.firstName} ${user.lastName} • ${user.email}`);
    await expect(dialog).toHaveTextContent('is signed out everywhere and has to use the new password.');
    await userEvent.click(submit());
    await waitFor(async () => expect(await password()).toHaveAccessibleDescription('Field is required'));
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await expect(args.onOpenChange).toHaveBeenCalledWith(false);
  },
};

export const Filled: Story = {
  play: async ({ args }) => {
    await userEvent.type(await password(), 'Battery-staple-7');
    await userEvent.type(screen.getByLabelText('Repeat new password'), 'Battery-staple-7{Enter}');
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledWith('Battery-staple-7'));
  },
};

export const Invalid: Story = {
  tags: ['spec:ADMIN-180'],
  play: async ({ args }) => {
    await userEvent.type(await password(), 'battery-staple-7');
    await userEvent.type(screen.getByLabelText('Repeat new password'), 'battery-staple-8{Enter}');
    await waitFor(() =>
      expect(screen.getByLabelText('Repeat new password')).toHaveAccessibleDescription(
        'The passwords should be the same',
      ),
    );
    await expect(await password()).toHaveAccessibleDescription(/needs a lowercase letter, an uppercase letter/);
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const Submitting: Story = {
  args: { busy: true },
  play: async ({ args }) => {
    await userEvent.type(await password(), 'Battery-staple-7');
    await userEvent.type(screen.getByLabelText('Repeat new password'), 'Battery-staple-7{Enter}');
    await userEvent.keyboard('{Escape}');
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await expect(args.onOpenChange).not.toHaveBeenCalled();
  },
};

export const Refused: Story = {
  args: {
    refusal: { reason: 'Many people use “dragon”, which is half of this password or more.', field: 'newPassword' },
  },
  play: async () => {
    await waitFor(async () => expect(await password()).toHaveAccessibleDescription(/Many people use “dragon”/));
  },
};

export const RightToLeft: Story = { globals: { locale: 'il' } };

export const Dark: Story = { globals: { theme: 'dark' } };

export const StrangeTexts: Story = strangeTexts;
