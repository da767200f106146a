import { strangeTexts } from '@locus/mocks/strange';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';

import { SignInForm } from './SignInForm';

const meta = {
  title: 'Forms/SignInForm',
  component: SignInForm,
  args: { onSubmit: fn() },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 336 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof SignInForm>;

export default meta;
type Story = StoryObj<typeof meta>;

const filled = { email: 'mara.klein@nordlicht-retail.example', password: 'sunny-Alexanderplatz' };

export const Empty: Story = {
  tags: ['spec:SHELL-155', 'spec:SHELL-156'],
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Sign in' }));
    await expect(await canvas.findByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription(
      'Email is required',
    );
    await expect(canvas.getByLabelText('Password')).toHaveAccessibleDescription('Password is required');
    await expect(canvas.getByRole('textbox', { name: 'Email' })).toHaveFocus();
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const Filled: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByRole('textbox', { name: 'Email' }), `  ${filled.email}`);
    await userEvent.type(canvas.getByLabelText('Password'), `${filled.password}{Enter}`);
    await expect(args.onSubmit).toHaveBeenCalledTimes(1);
    await expect(args.onSubmit).toHaveBeenCalledWith(filled);
  },
};

export const Invalid: Story = {
  tags: ['spec:SHELL-157'],
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    const password = canvas.getByLabelText('Password');
    await userEvent.type(canvas.getByRole('textbox', { name: 'Email' }), filled.email);
    await userEvent.type(password, 'seven77{Enter}');
    await expect(await canvas.findByText('Password should be of minimum 8 characters length')).toBeVisible();
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await userEvent.type(password, '8');
    await expect(password).toHaveAccessibleDescription('');
  },
};

export const Submitting: Story = {
  args: { busy: true, defaultValues: filled },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByLabelText('Password'), '{Enter}');
    await userEvent.click(canvas.getByRole('button', { name: 'Sign in' }));
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const Refused: Story = {
  args: { refusal: 'Email or password is incorrect. Please check both and try again.', defaultValues: filled },
  tags: ['spec:SHELL-256'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const reason = canvas.getByRole('alert');
    const email = canvas.getByRole('textbox', { name: 'Email' });
    await expect(reason).toHaveTextContent('Email or password is incorrect.');
    await expect(reason.getBoundingClientRect().bottom).toBeLessThan(email.getBoundingClientRect().top);
    await expect(email).toHaveValue(filled.email);
    await expect(canvas.getByLabelText('Password')).toHaveValue(filled.password);
  },
};

export const Offline: Story = {
  args: {
    refusal: 'Locus cannot be reached. Please check your network and try again.',
    defaultValues: filled,
  },
};

export const RightToLeft: Story = {
  globals: { locale: 'il' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'כניסה' }));
    await expect(await canvas.findByLabelText('סיסמה')).toBeInvalid();
  },
};

export const Dark: Story = { args: Refused.args, globals: { theme: 'dark' } };

export const StrangeTexts: Story = strangeTexts;
