import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';

import { PasswordField } from './PasswordField';

const meta = {
  title: 'UI/PasswordField',
  component: PasswordField,
  args: { label: 'Password', autoComplete: 'current-password' },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 320 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof PasswordField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};

export const Filled: Story = {
  args: { defaultValue: 'correct horse', size: 'large', aside: <a href="#forgot">Forgot password?</a> },
};

export const Shown: Story = {
  args: { defaultValue: 'correct horse' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const input = canvas.getByLabelText('Password');
    await expect(input).toHaveAttribute('type', 'password');
    await userEvent.click(canvas.getByRole('button', { name: 'Show password' }));
    await expect(input).toHaveAttribute('type', 'text');
    await expect(canvas.getByRole('button', { name: 'Hide password' })).toBeVisible();
  },
};

/** A password manager can fill it in or paste, and a long password is kept in full. */
export const Pasted: Story = {
  args: { autoComplete: 'current-password' },
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByLabelText<HTMLInputElement>('Password');
    const long = `${'correct horse '.repeat(14)}!`;
    await userEvent.click(input);
    await userEvent.paste(long);
    await expect(input.value).toBe(long);
    await expect(input).toHaveAttribute('type', 'password');
    await expect(input).toHaveAttribute('autocomplete', 'current-password');
  },
};

export const Invalid: Story = {
  args: { defaultValue: 'short', error: 'Password should be of minimum 8 characters length', required: true },
};

export const Disabled: Story = { args: { defaultValue: 'correct horse', disabled: true } };

export const RightToLeft: Story = {
  args: { label: 'סיסמה', defaultValue: 'correct horse' },
  globals: { locale: 'il' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'הצגת הסיסמה' }));
    await expect(getComputedStyle(canvas.getByLabelText('סיסמה'))).toMatchObject({
      direction: 'ltr',
      textAlign: 'end',
    });
  },
};

export const Dark: Story = { args: { defaultValue: 'correct horse' }, globals: { theme: 'dark' } };
