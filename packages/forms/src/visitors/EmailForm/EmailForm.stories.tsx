import { strangeTexts } from '@locus/mocks/strange';
import { buildCaptcha } from '@locus/mocks';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';

import type { CaptchaSource } from '../Captcha/Captcha';
import { EmailForm } from './EmailForm';

const meta = {
  title: 'Forms/EmailForm',
  component: EmailForm,
  args: { onSubmit: fn(), submitLabel: 'Send the link' },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 336 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof EmailForm>;

export default meta;
type Story = StoryObj<typeof meta>;

const email = 'mara.klein@nordlicht-retail.example';
const captcha: CaptchaSource = { provider: 'altcha', load: async () => buildCaptcha() };

export const Empty: Story = {
  tags: ['spec:SHELL-169'],
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Send the link' }));
    const field = await canvas.findByRole('textbox', { name: 'Email' });
    await waitFor(() => expect(field).toHaveAccessibleDescription('Email is required'));
    await expect(field).toHaveFocus();
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const Filled: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.type(within(canvasElement).getByRole('textbox', { name: 'Email' }), `  ${email}{Enter}`);
    await expect(args.onSubmit).toHaveBeenCalledTimes(1);
    await expect(args.onSubmit).toHaveBeenCalledWith({ email });
  },
};

export const Invalid: Story = {
  tags: ['spec:SHELL-170'],
  play: async ({ canvasElement, args }) => {
    const field = within(canvasElement).getByRole('textbox', { name: 'Email' });
    await userEvent.type(field, 'mara.klein{Enter}');
    await waitFor(() => expect(field).toHaveAccessibleDescription('Email is not valid'));
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const WithCaptcha: Story = {
  args: { captcha },
  tags: ['spec:SHELL-174'],
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    const button = canvas.getByRole('button', { name: 'Send the link' });
    await userEvent.type(canvas.getByRole('textbox', { name: 'Email' }), `${email}{Enter}`);
    await expect(button).toBeDisabled();
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('checkbox', { name: 'I am not a robot' }));
    await waitFor(() => expect(button).toBeEnabled());
    await userEvent.click(button);
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledTimes(1));
    await expect(args.onSubmit).toHaveBeenCalledWith({ email, captchaToken: expect.stringMatching(/^[\w+/=]{100,}$/) });
  },
};

export const Submitting: Story = {
  args: { busy: true, defaultEmail: email },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByRole('textbox', { name: 'Email' }), '{Enter}');
    await userEvent.click(canvas.getByRole('button', { name: 'Send the link' }));
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const Refused: Story = {
  args: { defaultEmail: email, refusal: { reason: 'There is no user with this email.' } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('alert')).toHaveTextContent('There is no user with this email.');
    await expect(canvas.getByRole('textbox', { name: 'Email' })).toHaveValue(email);
  },
};

export const RefusedAtField: Story = {
  args: { defaultEmail: email, refusal: { reason: 'Please provide a valid email address', field: 'email' } },
  play: async ({ canvasElement }) => {
    const field = within(canvasElement).getByRole('textbox', { name: 'Email' });
    await waitFor(() => expect(field).toHaveAccessibleDescription('Please provide a valid email address'));
    await expect(field).toHaveFocus();
  },
};

export const RightToLeft: Story = { args: { captcha, submitLabel: 'שליחת הקישור' }, globals: { locale: 'il' } };

export const Dark: Story = { args: { ...Refused.args, captcha }, globals: { theme: 'dark' } };

export const StrangeTexts: Story = strangeTexts;
