import type { PageArgs } from '@locus/app/stories';
import { pageStory, pageTitle, sendSignUp, signInForStory } from '@locus/app/stories';
import { failing, offline, world } from '@locus/mocks';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';

import { routes } from '../routes';

const meta = {
  title: 'Back-office/SignedOutPages',
  args: { path: '/login' },
  parameters: { layout: 'fullscreen' },
  render: pageStory('admin', routes),
} satisfies Meta<PageArgs>;

export default meta;
type Story = StoryObj<typeof meta>;

const { administrator } = world.users;
export const SignIn: Story = {
  args: { path: '/sign-in' },
  tags: ['spec:ADMIN-181'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await pageTitle(canvasElement, 'Sign in');
    const button = canvas.getByRole('button', { name: 'Sign in' });
    await userEvent.click(button);
    await expect(await canvas.findByText('Email is required')).toBeVisible();
    await expect(canvas.getByText('Password is required')).toBeVisible();
    await userEvent.type(canvas.getByLabelText('Password'), 'seven77');
    await expect(await canvas.findByText('Password should be of minimum 8 characters length')).toBeVisible();
  },
};

export const SignUp: Story = {
  args: { path: '/sign-up' },
  tags: ['spec:ADMIN-020', 'spec:ADMIN-181'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await pageTitle(canvasElement, 'Create your account');
    await userEvent.type(canvas.getByLabelText('Password'), 'rainy-day');
    await userEvent.type(canvas.getByLabelText('Confirm password'), 'rainy-Day{Enter}');
    await expect(await canvas.findAllByText('The field is required')).toHaveLength(2);
    await expect(canvas.getByLabelText('Password')).toHaveAccessibleDescription(
      /^The password needs 8 to 12 characters/,
    );
    await expect(canvas.getByText('Your passwords do not match.')).toBeVisible();
    await expect(canvas.getAllByText('Please agree to this to continue.')).toHaveLength(2);
    await expect(canvas.getByText('Please confirm that you are not a robot.')).toBeVisible();
  },
};

export const SignUpRefused: Story = {
  args: { path: '/sign-up' },
  tags: ['spec:ADMIN-181'],
  beforeEach: ({ msw }) => msw.use(failing('/accounts/self', 409, 'account_name_taken', 'company')),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await sendSignUp(canvasElement);
    await waitFor(() =>
      expect(canvas.getByLabelText('Company')).toHaveAccessibleDescription(
        'A company with this name already has an account.',
      ),
    );
    await canvas.findByText('Confirmed');
  },
};

export const SignUpSteps: Story = {
  args: { path: '/sign-up/activate-account/congratulations?token=good' },
  tags: ['spec:ADMIN-020'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Confirm email address' }));
    await pageTitle(canvasElement, 'Your email address is confirmed');
    await userEvent.click(canvas.getByRole('link', { name: 'What to expect' }));
    await pageTitle(canvasElement, 'Everything is ready');
  },
};

export const ForgotPassword: Story = {
  tags: ['spec:ADMIN-020', 'spec:ADMIN-181'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('link', { name: 'Forgot password?' }));
    await pageTitle(canvasElement, 'Forgot your password?');
    const field = canvas.getByRole('textbox', { name: 'Email' });
    await userEvent.type(field, '{Enter}');
    await waitFor(() => expect(field).toHaveAccessibleDescription('Email is required'));
    await userEvent.type(field, 'somebody');
    await waitFor(() => expect(field).toHaveAccessibleDescription('Email is not valid'));
    await userEvent.type(field, '@locus.example{Enter}');
    await pageTitle(canvasElement, 'Check your email');
  },
};

export const ForgotPasswordOffline: Story = {
  args: { path: '/forgot-password' },
  beforeEach: ({ msw }) => msw.use(offline('/users/forgotPassword')),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Email' }), `${administrator.userEmail}{Enter}`);
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Locus cannot be reached');
  },
};

/** If the server does not know the email, this is shown above the form. */
export const ForgotPasswordRefused: Story = {
  args: { path: '/forgot-password' },
  tags: ['spec:ADMIN-234'],
  beforeEach: ({ msw }) => msw.use(failing('/users/forgotPassword', 404, 'user_unknown')),
  parameters: { expectedComplaints: [/404/] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const field = await canvas.findByRole('textbox', { name: 'Email' });
    await userEvent.type(field, 'nobody@nowhere.example{Enter}');
    const alert = await canvas.findByRole('alert');
    await expect(alert).toHaveTextContent('There is no user with this email address.');
    await expect(alert.getBoundingClientRect().bottom).toBeLessThan(field.getBoundingClientRect().top);
    await expect(canvas.getByRole('main')).toContainElement(alert);
  },
};

export const NewPassword: Story = {
  args: { path: '/forgot-password/t0ken' },
  tags: ['spec:ADMIN-020', 'spec:ADMIN-181'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(await canvas.findByLabelText('New password'), 'Rainy-Potsdamer-2');
    await expect(canvas.getAllByRole('listitem')).toHaveLength(5);
    await userEvent.type(canvas.getByLabelText('Repeat the new password'), 'Rainy-Potsdamer{Enter}');
    await expect(await canvas.findByText('Passwords must match')).toBeVisible();
    await userEvent.type(canvas.getByLabelText('Repeat the new password'), '-2{Enter}');
    await pageTitle(canvasElement, 'Your new password is set');
  },
};

/** A common password is refused at its field; the link stays valid for another. */
export const NewPasswordRefused: Story = {
  args: { path: '/invitation/t0ken' },
  beforeEach: ({ msw }) => msw.use(failing('/users/resetPassword', 400, 'password_common', 'password')),
  parameters: { expectedComplaints: [/400/] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const field = await canvas.findByLabelText('New password');
    await userEvent.type(field, 'Password-26!');
    await userEvent.type(canvas.getByLabelText('Repeat the new password'), 'Password-26!{Enter}');
    await waitFor(() => expect(field).toHaveAccessibleDescription(/^Many people use “dragon”/));
    await expect(canvas.getByRole('button', { name: 'Save password' })).toBeEnabled();
  },
};

export const OlderForgotPassword: Story = {
  args: { path: '/forgotPassword' },
  tags: ['spec:ADMIN-020', 'spec:ADMIN-181'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Email' }), administrator.userEmail);
    const button = canvas.getByRole('button', { name: 'Send the link' });
    await expect(button).toBeDisabled();
    await userEvent.click(canvas.getByRole('checkbox', { name: 'I am not a robot' }));
    await waitFor(() => expect(button).toBeEnabled());
    await userEvent.click(button);
    await expect(await canvas.findByText(/we have sent a link/)).toHaveTextContent(administrator.userEmail);
  },
};

export const OlderResetWithoutToken: Story = {
  args: { path: '/resetPassword' },
  tags: ['spec:ADMIN-020'],
  play: async ({ canvasElement }) => {
    await pageTitle(canvasElement, 'Sign in');
  },
};

export const Pricing: Story = {
  args: { path: '/pricing' },
  tags: ['spec:ADMIN-020'],
  play: async ({ canvasElement }) => {
    await pageTitle(canvasElement, 'Pricing');
    await expect(getComputedStyle(within(canvasElement).getByRole('main')).backgroundImage).toMatch(/^url\(/);
  },
};

export const Landing: Story = {
  args: { path: `/landing/${administrator.userId}` },
  tags: ['spec:ADMIN-020'],
  play: async ({ canvasElement }) => {
    await pageTitle(canvasElement, 'Projects');
    await expect(localStorage.getItem('userId')).toBe(administrator.userId);
  },
};

export const LandingWithoutToken: Story = {
  args: { path: '/landing' },
  tags: ['spec:ADMIN-020'],
  beforeEach: () => signInForStory('admin', administrator.userEmail),
  play: async ({ canvasElement }) => {
    await pageTitle(canvasElement, 'Sign in');
    await expect(localStorage.length).toBe(0);
  },
};

export const LoginAsWithoutToken: Story = {
  args: { path: '/loginAs' },
  tags: ['spec:ADMIN-020'],
  play: async ({ canvasElement }) => {
    await pageTitle(canvasElement, 'Sign in');
  },
};

export const SignedInAlready: Story = {
  args: { path: '/sign-up' },
  tags: ['spec:ADMIN-020'],
  beforeEach: () => signInForStory('admin', administrator.userEmail),
  play: async ({ canvasElement }) => {
    await pageTitle(canvasElement, 'Projects');
  },
};

export const RightToLeft: Story = {
  args: { path: '/sign-up' },
  globals: { locale: 'il' },
  play: async ({ canvasElement }) => {
    await pageTitle(canvasElement, 'יצירת חשבון');
  },
};
