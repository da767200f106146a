import { strangeTexts } from '@locus/mocks/strange';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';

import { NewPasswordForm } from './NewPasswordForm';

const meta = {
  title: 'Forms/NewPasswordForm',
  component: NewPasswordForm,
  args: { onSubmit: fn() },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 336 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof NewPasswordForm>;

export default meta;
type Story = StoryObj<typeof meta>;

const filled = { password: 'Rainy-Potsdamer-2', repeatPassword: 'Rainy-Potsdamer-2' };
const linesMet = (canvasElement: HTMLElement) =>
  within(within(canvasElement).getByRole('list', { name: 'Password requirements' })).queryAllByText(/met/).length;

export const Empty: Story = {
  tags: ['spec:SHELL-171'],
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Save password' }));
    for (const label of ['New password', 'Repeat the new password'])
      await waitFor(() => expect(canvas.getByLabelText(label)).toHaveAccessibleDescription('Field is required'));
    await expect(canvas.getByLabelText('New password')).toHaveFocus();
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const Filled: Story = {
  tags: ['spec:SHELL-173'],
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    const password = canvas.getByLabelText('New password');
    await expect(password).toHaveAccessibleDescription(/At least 8 characters/);
    await expect(linesMet(canvasElement)).toBe(0);
    await userEvent.type(password, 'Rainy-');
    await expect(linesMet(canvasElement)).toBe(3);
    await userEvent.type(password, 'Potsdamer-2');
    await expect(linesMet(canvasElement)).toBe(5);
    await userEvent.type(canvas.getByLabelText('Repeat the new password'), `${filled.password}{Enter}`);
    await expect(args.onSubmit).toHaveBeenCalledTimes(1);
    await expect(args.onSubmit).toHaveBeenCalledWith(filled);
  },
};

export const Invalid: Story = {
  args: { defaultValues: { password: 'rainy-potsdamer', repeatPassword: 'Rainy-potsdamer' } },
  tags: ['spec:SHELL-172', 'spec:SHELL-173'],
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
    refusal: { reason: 'This link has expired.' },
    wayOut: <a href="#again">Request a new link</a>,
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('alert')).toHaveTextContent('This link has expired.');
    await expect(canvas.getByRole('link', { name: 'Request a new link' })).toBeVisible();
    await expect(canvas.getByLabelText('New password')).toHaveValue(filled.password);
  },
};

const common = 'Many people use “dragon”, which is half of this password or more. Please choose another.';

/** A password that the server considers common: its reason is shown at the field, and the input stays. */
export const RefusedAsCommon: Story = {
  args: {
    defaultValues: { password: 'Password-26!', repeatPassword: 'Password-26!' },
    refusal: { reason: common, field: 'password' },
  },
  play: async ({ canvasElement }) => {
    const field = within(canvasElement).getByLabelText('New password');
    await waitFor(() => expect(field).toHaveAccessibleDescription(common));
    await expect(field).toHaveFocus();
    await expect(field).toHaveValue('Password-26!');
  },
};

export const RightToLeft: Story = { args: { defaultValues: filled }, globals: { locale: 'il' } };

export const Dark: Story = { args: Refused.args, globals: { theme: 'dark' } };

export const StrangeTexts: Story = strangeTexts;
