import { strangeTexts } from '@locus/mocks/strange';
import { buildCaptcha } from '@locus/mocks';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';

import type { Refusal } from '../../shared/FormField/useRefusal';
import { SignUpForm } from './SignUpForm';

const meta = {
  title: 'Forms/SignUpForm',
  component: SignUpForm,
  args: {
    onSubmit: fn(),
    captcha: { provider: 'altcha', load: async () => buildCaptcha() },
    termsHref: 'https://locus.example/terms',
    privacyHref: 'https://locus.example/privacy',
  },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 336 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof SignUpForm>;

export default meta;
type Story = StoryObj<typeof meta>;

const filled = {
  name: 'Jonas Weber',
  company: 'Nordlicht Retail GmbH',
  role: 'Head of Expansion',
  email: 'jonas.weber@nordlicht-retail.example',
  phone: '+49 30 1234567',
  password: 'Rainy-Day-26',
  confirmedPassword: 'Rainy-Day-26',
  acceptedUsingInformation: true,
  agreedWithPrivacy: true,
};

const send = (canvasElement: HTMLElement) =>
  userEvent.click(within(canvasElement).getByRole('button', { name: 'Create account' }));

async function solve(canvasElement: HTMLElement) {
  const canvas = within(canvasElement);
  await userEvent.click(canvas.getByRole('checkbox', { name: 'I am not a robot' }));
  await canvas.findByText('Confirmed');
}

export const Empty: Story = {
  tags: ['spec:SHELL-121', 'spec:SHELL-158', 'spec:SHELL-159', 'spec:SHELL-161', 'spec:SHELL-163'],
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await send(canvasElement);
    const complaints = {
      Name: 'The field is required',
      Company: 'The field is required',
      'Role (optional)': '',
      'Phone (optional)': '',
      Email: 'Email is required',
      Password: 'The field is required',
      'Confirm password': 'Please retype your password.',
    };
    for (const [label, complaint] of Object.entries(complaints))
      await waitFor(() => expect(canvas.getByLabelText(label)).toHaveAccessibleDescription(complaint));
    for (const consent of canvas.getAllByRole('checkbox', { name: /I agree|I accept/ }))
      await expect(consent).toHaveAccessibleDescription('Please agree to this to continue.');
    await expect(canvas.getByRole('checkbox', { name: 'I am not a robot' })).toHaveAccessibleDescription(
      'Please confirm that you are not a robot.',
    );
    await expect(canvas.getByLabelText('Name')).toHaveFocus();
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const Filled: Story = {
  tags: ['spec:SHELL-121', 'spec:SHELL-160', 'spec:SHELL-163'],
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    const type = (label: string, text: string) => userEvent.type(canvas.getByLabelText(label), text);
    await type('Name', filled.name);
    await type('Company', filled.company);
    await type('Role (optional)', filled.role);
    await type('Phone (optional)', filled.phone);
    await type('Email', filled.email);
    await type('Password', filled.password);
    for (const consent of canvas.getAllByRole('checkbox', { name: /I agree|I accept/ })) await userEvent.click(consent);
    await solve(canvasElement);
    await type('Confirm password', `${filled.confirmedPassword}{Enter}`);
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledTimes(1));
    await expect(args.onSubmit).toHaveBeenCalledWith({
      ...filled,
      recaptcha: expect.stringMatching(/^[\w+/=]{100,}$/),
    });
  },
};

export const Invalid: Story = {
  args: {
    defaultValues: {
      ...filled,
      email: 'jonas.weber',
      phone: 'call me',
      password: 'rainy-day',
      agreedWithPrivacy: false,
    },
  },
  tags: ['spec:SHELL-159', 'spec:SHELL-160', 'spec:SHELL-162'],
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await solve(canvasElement);
    await send(canvasElement);
    await expect(await canvas.findByText('Your passwords do not match.')).toBeVisible();
    await expect(canvas.getByLabelText('Password')).toHaveAccessibleDescription(
      /^The password needs 8 to 12 characters/,
    );
    await expect(canvas.getByLabelText('Email')).toHaveAccessibleDescription('Please provide a valid email address');
    await expect(canvas.getByLabelText('Phone (optional)')).toHaveAccessibleDescription(
      'Please provide a valid phone number',
    );
    await expect(canvas.getByRole('checkbox', { name: /I accept/ })).toBeInvalid();
    await expect(canvas.getByRole('checkbox', { name: /I agree/ })).toBeValid();
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const Submitting: Story = {
  args: { busy: true, defaultValues: filled },
  play: async ({ canvasElement, args }) => {
    await solve(canvasElement);
    await send(canvasElement);
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

const refusals: Refusal[] = [
  { field: 'name', reason: 'Please provide a valid name.' },
  { field: 'company', reason: 'A company with this name already has an account.' },
  { field: 'email', reason: 'The email is already taken' },
  { field: 'phone', reason: 'Please provide a valid phone number' },
];

/** Refuses each attempt with the next reason, as a server would. */
export const Refused: Story = {
  args: { defaultValues: filled },
  tags: ['spec:SHELL-164', 'spec:SHELL-165', 'spec:SHELL-166', 'spec:SHELL-168'],
  render: function Refusing(args) {
    const [attempts, setAttempts] = useState(0);
    const next = () => setAttempts(attempts + 1);
    return <SignUpForm {...args} onSubmit={next} refusal={attempts === 0 ? undefined : refusals[attempts - 1]} />;
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const labels = ['Name', 'Company', 'Email', 'Phone (optional)'];
    await solve(canvasElement);
    for (const [index, label] of labels.entries()) {
      const field = canvas.getByLabelText(label);
      await send(canvasElement);
      await waitFor(() => expect(field).toHaveAccessibleDescription(refusals[index]?.reason ?? ''));
      await expect(field).toHaveFocus();
      // A token is valid for one attempt: the next one is generated without another click on the checkbox.
      await canvas.findByText('Confirmed');
    }
    await expect(canvas.getByLabelText('Name')).toHaveAccessibleDescription('');
    await expect(canvas.getByLabelText('Password')).toHaveValue(filled.password);
  },
};

/** A password derived from the owner's details in the form is refused before anything is sent. */
export const PersonalPassword: Story = {
  args: { defaultValues: { ...filled, password: 'Nordlicht-1!', confirmedPassword: 'Nordlicht-1!' } },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await solve(canvasElement);
    await send(canvasElement);
    await waitFor(() =>
      expect(canvas.getByLabelText('Password')).toHaveAccessibleDescription(
        'Half of this password or more is easy to guess: Nordlicht. Please choose another.',
      ),
    );
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const RefusedTwiceAlike: Story = {
  args: { defaultValues: filled },
  render: function Refusing(args) {
    const [refusal, setRefusal] = useState<Refusal>();
    const refuse = () => setRefusal({ field: 'email', reason: 'The email is already taken' });
    return <SignUpForm {...args} onSubmit={refuse} refusal={refusal} />;
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const field = canvas.getByLabelText('Email');
    await solve(canvasElement);
    for (const typed of ['', 'x']) {
      if (typed) {
        await userEvent.type(field, typed);
        await waitFor(() => expect(field).toHaveAccessibleDescription(''));
      }
      await send(canvasElement);
      await waitFor(() => expect(field).toHaveAccessibleDescription('The email is already taken'));
      await canvas.findByText('Confirmed');
    }
  },
};

export const RefusedAsAWhole: Story = {
  args: { defaultValues: filled, refusal: { reason: 'Too many attempts. Please wait 30 seconds and try again.' } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('alert')).toHaveTextContent('Too many attempts.');
  },
};

export const RightToLeft: Story = { args: { defaultValues: filled }, globals: { locale: 'il' } };

export const Dark: Story = {
  args: { defaultValues: { ...filled, confirmedPassword: 'something' } },
  globals: { theme: 'dark' },
  play: async ({ canvasElement }) => {
    await send(canvasElement);
    await within(canvasElement).findByText('Your passwords do not match.');
  },
};

export const Narrow: Story = { args: { defaultValues: filled }, globals: { viewport: { value: 'mobile1' } } };

/** While the check runs, the button says so: pressing it would not help yet. */
export const CheckRunning: Story = {
  args: { captcha: { provider: 'altcha', load: () => new Promise(() => undefined) } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Create account' })).toBeVisible();
    await userEvent.click(canvas.getByRole('checkbox', { name: 'I am not a robot' }));
    await expect(await canvas.findByRole('button', { name: 'The check is still running…' })).toBeVisible();
  },
};

export const StrangeTexts: Story = strangeTexts;
