import type { PageArgs } from '@locus/app/stories';
import { fill, pageStory, pageTitle, sendNewPassword, signInForStory } from '@locus/app/stories';
import { failing, html, offline, slow, world } from '@locus/mocks';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { http, HttpResponse } from 'msw';
import { expect, userEvent, waitFor, within } from 'storybook/test';

import { routes } from '../routes';

const meta = {
  title: 'Portal/ForgotPasswordPages',
  args: { path: '/forgot-password' },
  parameters: { layout: 'fullscreen' },
  render: pageStory('portal', routes),
} satisfies Meta<PageArgs>;

export default meta;
type Story = StoryObj<typeof meta>;

const email = 'mara.klein@nordlicht-retail.example';

/** Requests the email. */
async function ask(canvasElement: HTMLElement) {
  await fill(canvasElement, 'Email', email);
  await userEvent.keyboard('{Enter}');
}

export const Empty: Story = {
  tags: ['spec:SHELL-016', 'spec:SHELL-169'],
  play: async ({ canvasElement }) => {
    await pageTitle(canvasElement, 'Forgot your password?');
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Send the link' }));
    await expect(await within(canvasElement).findByText('Email is required')).toBeVisible();
  },
};

export const FromSignIn: Story = {
  args: { path: '/' },
  tags: ['spec:SHELL-014', 'spec:SHELL-016'],
  play: async ({ canvasElement }) => {
    await pageTitle(canvasElement, 'Sign in');
    await userEvent.click(within(canvasElement).getByRole('link', { name: 'Forgot password?' }));
    await expect(await pageTitle(canvasElement, 'Forgot your password?')).toHaveFocus();
  },
};

export const Sent: Story = {
  tags: ['spec:SHELL-017', 'spec:SHELL-213'],
  beforeEach: ({ msw }) =>
    msw.use(
      http.post('*/api/users/forgotPassword', async ({ request }) => {
        await expect(await request.json()).toEqual({ email });
        return new HttpResponse(null, { status: 204 });
      }),
    ),
  play: async ({ canvasElement }) => {
    await ask(canvasElement);
    await pageTitle(canvasElement, 'Check your email');
    await expect(within(canvasElement).getByText(/we have sent a link/)).toHaveTextContent(email);
  },
};

export const Unknown: Story = {
  tags: ['spec:SHELL-214'],
  beforeEach: ({ msw }) => msw.use(failing('/users/forgotPassword', 404, 'not_found')),
  play: async ({ canvasElement }) => {
    await ask(canvasElement);
    await expect(await within(canvasElement).findByRole('alert')).toHaveTextContent('This does not exist');
    await expect(within(canvasElement).getByRole('textbox', { name: 'Email' })).toHaveValue(email);
  },
};

export const OtherFailuresAreIgnored: Story = {
  tags: ['spec:SHELL-214'],
  beforeEach: ({ msw }) => msw.use(failing('/users/forgotPassword', 429, 'too_many_requests')),
  play: async ({ canvasElement }) => {
    await ask(canvasElement);
    await pageTitle(canvasElement, 'Check your email');
  },
};

export const Offline: Story = {
  beforeEach: ({ msw }) => msw.use(offline('/users/forgotPassword')),
  play: async ({ canvasElement }) => {
    await ask(canvasElement);
    await expect(await within(canvasElement).findByRole('alert')).toHaveTextContent('Locus cannot be reached');
    await expect(within(canvasElement).getByRole('textbox', { name: 'Email' })).toHaveValue(email);
  },
};

export const PageInsteadOfAnswer: Story = {
  beforeEach: ({ msw }) => msw.use(html('/users/forgotPassword')),
  play: async ({ canvasElement }) => {
    await ask(canvasElement);
    await expect(await within(canvasElement).findByRole('alert')).toHaveTextContent('The answer could not be read.');
  },
};

export const Submitting: Story = {
  beforeEach: ({ msw }) => msw.use(slow('/users/forgotPassword')),
  play: async ({ canvasElement }) => {
    await ask(canvasElement);
    const button = within(canvasElement).getByRole('button', { name: 'Send the link' });
    await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'));
  },
};

export const SentByItsAddress: Story = {
  args: { path: '/forgot-password/success' },
  tags: ['spec:SHELL-017'],
  play: async ({ canvasElement }) => {
    await pageTitle(canvasElement, 'Check your email');
    await expect(within(canvasElement).getByRole('link', { name: 'Sign in' })).toBeVisible();
  },
};

export const NewPassword: Story = {
  args: { path: '/forgot-password/t0ken' },
  tags: ['spec:SHELL-018', 'spec:SHELL-171', 'spec:SHELL-173'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await pageTitle(canvasElement, 'Choose a new password');
    await expect(canvas.getAllByRole('listitem')).toHaveLength(5);
    await userEvent.click(canvas.getByRole('button', { name: 'Save password' }));
    await expect(await canvas.findAllByText('Field is required')).toHaveLength(2);
  },
};

export const PasswordUpdated: Story = {
  args: { path: '/forgot-password/t0ken' },
  tags: ['spec:SHELL-018', 'spec:SHELL-019', 'spec:SHELL-215'],
  beforeEach: ({ msw }) =>
    msw.use(
      http.post('*/api/users/resetPassword', async ({ request }) => {
        const password = 'Rainy-Potsdamer-2';
        await expect(await request.json()).toEqual({ password, repeatPassword: password, token: 't0ken' });
        return new HttpResponse(null, { status: 204 });
      }),
    ),
  play: async ({ canvasElement }) => {
    await sendNewPassword(canvasElement, 'Rainy-Potsdamer-2');
    await pageTitle(canvasElement, 'Your new password is set');
    await expect(within(canvasElement).getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/sign-in');
  },
};

/** A link that a mail has wrapped, at the end of a sentence. */
export const WrappedLink: Story = {
  args: { path: `/forgot-password/${'Ab3-'.repeat(5)}%0D%0A${'x_9Z'.repeat(5)}end).` },
  beforeEach: ({ msw }) =>
    msw.use(
      http.post('*/api/users/resetPassword', async ({ request }) => {
        const token = `${'Ab3-'.repeat(5)}${'x_9Z'.repeat(5)}end`;
        await expect(await request.json()).toMatchObject({ token });
        return new HttpResponse(null, { status: 204 });
      }),
    ),
  play: async ({ canvasElement }) => {
    await sendNewPassword(canvasElement, 'Rainy-Potsdamer-2');
    await pageTitle(canvasElement, 'Your new password is set');
  },
};

export const ExpiredLink: Story = {
  args: { path: '/forgot-password/expired' },
  tags: ['spec:SHELL-269'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await sendNewPassword(canvasElement, 'Rainy-Potsdamer-2');
    await expect(await canvas.findByRole('alert')).toHaveTextContent('This link has expired.');
    await expect(canvas.getByLabelText('New password')).toHaveValue('Rainy-Potsdamer-2');
    await userEvent.click(canvas.getByRole('link', { name: 'Request a new link' }));
    await pageTitle(canvasElement, 'Forgot your password?');
  },
};

export const NewPasswordOffline: Story = {
  args: { path: '/forgot-password/t0ken' },
  beforeEach: ({ msw }) => msw.use(offline('/users/resetPassword')),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await sendNewPassword(canvasElement, 'Rainy-Potsdamer-2');
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Locus cannot be reached');
    await expect(canvas.getByLabelText('New password')).toHaveValue('Rainy-Potsdamer-2');
    await expect(canvas.queryByRole('link', { name: 'Request a new link' })).not.toBeInTheDocument();
  },
};

export const NewPasswordServerFault: Story = {
  args: { path: '/forgot-password/t0ken' },
  beforeEach: ({ msw }) => msw.use(failing('/users/resetPassword', 500, 'unavailable')),
  play: async ({ canvasElement }) => {
    await sendNewPassword(canvasElement, 'Rainy-Potsdamer-2');
    await expect(await within(canvasElement).findByRole('alert')).toHaveTextContent('The service is not ready yet.');
  },
};

export const Older: Story = {
  args: { path: '/forgotPassword' },
  tags: ['spec:SHELL-020', 'spec:SHELL-021', 'spec:SHELL-174', 'spec:SHELL-213'],
  beforeEach: ({ msw }) =>
    msw.use(
      http.post('*/api/users/forgotPassword', async ({ request }) => {
        await expect(await request.json()).toEqual({ email, captchaToken: expect.stringMatching(/^[\w+/=]{100,}$/) });
        return new HttpResponse(null, { status: 204 });
      }),
    ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('textbox', { name: 'Email' }));
    await userEvent.paste(email);
    await expect(canvas.getByRole('button', { name: 'Send the link' })).toBeDisabled();
    await userEvent.click(canvas.getByRole('checkbox', { name: 'I am not a robot' }));
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Send the link' })).toBeEnabled());
    await userEvent.click(canvas.getByRole('button', { name: 'Send the link' }));
    await pageTitle(canvasElement, 'Check your email');
    await expect(canvas.getByText(/we have sent a link/)).toHaveTextContent(email);
  },
};

export const OlderCaptchaRefused: Story = {
  args: { path: '/forgotPassword' },
  beforeEach: ({ msw }) => msw.use(failing('/users/forgotPassword', 400, 'captcha_failed', 'recaptcha')),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('textbox', { name: 'Email' }));
    await userEvent.paste(email);
    await userEvent.click(canvas.getByRole('checkbox', { name: 'I am not a robot' }));
    const button = canvas.getByRole('button', { name: 'Send the link' });
    await waitFor(() => expect(button).toBeEnabled());
    await userEvent.click(button);
    // The next solution starts without another click on the checkbox.
    await waitFor(() => expect(button).toBeDisabled());
    await waitFor(() => expect(button).toBeEnabled());
    await expect(canvas.getByRole('textbox', { name: 'Email' })).toHaveValue(email);
  },
};

export const OlderThankYouByItsAddress: Story = {
  args: { path: '/forgotPassword/thankYou' },
  tags: ['spec:SHELL-021'],
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(/If the address belongs to an account/)).toBeVisible();
  },
};

export const OlderReset: Story = {
  args: { path: '/resetPassword/t0ken' },
  tags: ['spec:SHELL-022', 'spec:SHELL-023'],
  play: async ({ canvasElement }) => {
    await sendNewPassword(canvasElement, 'Rainy-Potsdamer-2');
    await pageTitle(canvasElement, 'Your new password is set');
  },
};

export const OlderResetWithoutToken: Story = {
  args: { path: '/resetPassword' },
  tags: ['spec:SHELL-022'],
  play: async ({ canvasElement }) => {
    await pageTitle(canvasElement, 'Sign in');
  },
};

export const SignedInAlready: Story = {
  args: { path: '/forgot-password/t0ken' },
  tags: ['spec:SHELL-028'],
  beforeEach: () => signInForStory('portal', world.users.staff.userEmail),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('button', { name: /^Profile of / })).toBeVisible();
  },
};

export const Dark: Story = { ...NewPassword, tags: [], globals: { theme: 'dark' } };

export const RightToLeft: Story = {
  args: { path: '/forgot-password/t0ken' },
  globals: { locale: 'il' },
  play: async ({ canvasElement }) => {
    await pageTitle(canvasElement, 'בחירת סיסמה חדשה');
  },
};

export const Narrow: Story = { ...NewPassword, tags: [], globals: { viewport: { value: 'mobile1' } } };
