import { strangeTexts } from '@locus/mocks/strange';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';

import { ChangePasswordForm } from './ChangePasswordForm';

const meta = {
  title: 'Forms/ChangePasswordForm',
  component: ChangePasswordForm,
  args: { onSubmit: fn(), onCancel: fn() },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 400 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof ChangePasswordForm>;

export default meta;
type Story = StoryObj<typeof meta>;

const filled = {
  currentPassword: 'sunny-Alexanderplatz-1',
  newPassword: 'Rainy-Potsdamer-2',
  reTypedNewPassword: 'Rainy-Potsdamer-2',
};

export const Empty: Story = {
  tags: ['spec:SHELL-076', 'spec:SHELL-175'],
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Save password' }));
    for (const field of ['Current password', 'New password', 'Re-enter new password']) {
      await expect(await canvas.findByLabelText(field)).toHaveAccessibleDescription('Field is required');
    }
    await expect(canvas.getByLabelText('Current password')).toHaveFocus();
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }));
    await expect(args.onCancel).toHaveBeenCalledTimes(1);
  },
};

export const Filled: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByLabelText('Current password'), filled.currentPassword);
    await userEvent.type(canvas.getByLabelText('New password'), filled.newPassword);
    await userEvent.type(canvas.getByLabelText('Re-enter new password'), `${filled.newPassword}{Enter}`);
    await expect(args.onSubmit).toHaveBeenCalledTimes(1);
    await expect(args.onSubmit).toHaveBeenCalledWith(filled);
  },
};

export const Invalid: Story = {
  args: { defaultValues: { ...filled, newPassword: 'rainy-potsdamer' } },
  tags: ['spec:SHELL-176'],
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Save password' }));
    await expect(await canvas.findByText('Passwords must match')).toBeVisible();
    await expect(canvas.getByLabelText('New password')).toHaveAccessibleDescription(
      'The password needs a lowercase letter, an uppercase letter, a digit and a special character.',
    );
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const Submitting: Story = {
  args: { busy: true, defaultValues: filled },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByLabelText('New password'), '{Enter}');
    await userEvent.click(canvas.getByRole('button', { name: 'Save password' }));
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const Refused: Story = {
  args: {
    defaultValues: filled,
    refusal: { field: 'currentPassword', reason: 'The current password is incorrect.' },
  },
  tags: ['spec:SHELL-255'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const current = canvas.getByLabelText('Current password');
    await expect(current).toHaveAccessibleDescription('The current password is incorrect.');
    await expect(current).toHaveValue(filled.currentPassword);
  },
};

const personal = 'Half of this password or more is easy to guess: Locus demo. Please choose another.';

/** The server's reason is shown at the new password if that is refused. */
export const RefusedAsPersonal: Story = {
  args: { defaultValues: filled, refusal: { field: 'newPassword', reason: personal } },
  tags: ['spec:SHELL-255'],
  play: async ({ canvasElement }) => {
    const field = within(canvasElement).getByLabelText('New password');
    await expect(field).toHaveAccessibleDescription(expect.stringContaining(personal));
    await expect(field).toHaveValue(filled.newPassword);
  },
};

export const TooManyAttempts: Story = {
  args: { defaultValues: filled, refusal: { reason: 'Too many attempts. Please wait 30 seconds and try again.' } },
  tags: ['spec:SHELL-255'],
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('alert')).toHaveTextContent('Please wait 30 seconds');
  },
};

export const RightToLeft: Story = {
  globals: { locale: 'il' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'שמירת הסיסמה' }));
    await expect(await canvas.findByLabelText('הסיסמה הנוכחית')).toBeInvalid();
  },
};

export const Dark: Story = { args: Refused.args, globals: { theme: 'dark' } };

export const StrangeTexts: Story = strangeTexts;
