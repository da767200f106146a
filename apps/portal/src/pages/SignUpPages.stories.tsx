import type { PageArgs } from '@locus/app/stories';
import { newcomer, pageStory, pageTitle, sendSignUp, signInForStory } from '@locus/app/stories';
import { failing, html, offline, slow, world } from '@locus/mocks';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { http, HttpResponse } from 'msw';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';

import { routes } from '../routes';

const meta = {
  title: 'Portal/SignUpPages',
  args: { path: '/sign-up' },
  parameters: { pictures: ['RightToLeft', 'Narrow'], layout: 'fullscreen' },
  render: pageStory('portal', routes),
} satisfies Meta<PageArgs>;

export default meta;
type Story = StoryObj<typeof meta>;

const { email } = newcomer;
const congratulations = '/sign-up/activate-account/congratulations';
const asked = fn();

/** The form with its input, after a refusal. */
async function nothingIsLost(canvasElement: HTMLElement) {
  const canvas = within(canvasElement);
  await expect(canvas.getByLabelText('Company')).toHaveValue('Weber GmbH');
  await expect(canvas.getByLabelText('Password')).toHaveValue('Rainy-Day-26');
  await expect(canvas.getByRole('checkbox', { name: /I accept/ })).toBeChecked();
  // A token is valid for a single attempt, so the next one is already being generated.
  await canvas.findByText('Confirmed');
}

export const SignUp: Story = {
  tags: ['spec:SHELL-015'],
  play: async ({ canvasElement }) => {
    await pageTitle(canvasElement, 'Create your account');
  },
};

export const SignedUp: Story = {
  tags: ['spec:SHELL-015', 'spec:SHELL-212'],
  beforeEach: ({ msw }) => {
    msw.use(
      http.post('*/api/accounts/self', async ({ request }) => {
        const { captchaToken, ...account } = (await request.json()) as Record<string, string>;
        await expect(captchaToken).toMatch(/^[\w+/=]{100,}$/);
        await expect(account).toEqual({
          name: 'Jonas Weber',
          company: 'Weber GmbH',
          role: '',
          email,
          phone: '',
          password: 'Rainy-Day-26',
          language: 'en',
        });
        return new HttpResponse(null, { status: 204 });
      }),
    );
  },
  play: async ({ canvasElement }) => {
    await sendSignUp(canvasElement);
    const title = await pageTitle(canvasElement, 'Check your email');
    await expect(title).toHaveFocus();
    await expect(within(canvasElement).getByText(email)).toBeVisible();
  },
};

export const Refused: Story = {
  tags: ['spec:SHELL-166'],
  beforeEach: ({ msw }) => msw.use(failing('/accounts/self', 409, 'email_taken', 'email')),
  play: async ({ canvasElement }) => {
    await sendSignUp(canvasElement);
    const field = within(canvasElement).getByLabelText('Email');
    await waitFor(() => expect(field).toHaveAccessibleDescription('The email is already taken'));
    await expect(field).toHaveFocus();
    await nothingIsLost(canvasElement);
  },
};

export const IllegalName: Story = {
  tags: ['spec:SHELL-164'],
  beforeEach: ({ msw }) => msw.use(failing('/accounts/self', 400, 'name_illegal', 'name')),
  play: async ({ canvasElement }) => {
    await sendSignUp(canvasElement);
    const field = within(canvasElement).getByLabelText('Name');
    await waitFor(() => expect(field).toHaveAccessibleDescription('Please provide a valid name.'));
    await nothingIsLost(canvasElement);
  },
};

export const CompanyTaken: Story = {
  tags: ['spec:SHELL-165'],
  beforeEach: ({ msw }) => msw.use(failing('/accounts/self', 409, 'account_name_taken', 'company')),
  play: async ({ canvasElement }) => {
    await sendSignUp(canvasElement);
    const field = within(canvasElement).getByLabelText('Company');
    await waitFor(() => expect(field).toHaveAccessibleDescription('A company with this name already has an account.'));
    await nothingIsLost(canvasElement);
  },
};

export const IllegalEmail: Story = {
  tags: ['spec:SHELL-167'],
  beforeEach: ({ msw }) => msw.use(failing('/accounts/self', 400, 'email_illegal', 'email')),
  play: async ({ canvasElement }) => {
    await sendSignUp(canvasElement);
    const field = within(canvasElement).getByLabelText('Email');
    await waitFor(() => expect(field).toHaveAccessibleDescription('Please provide a valid email address'));
    await nothingIsLost(canvasElement);
  },
};

export const IllegalPhone: Story = {
  tags: ['spec:SHELL-168'],
  beforeEach: ({ msw }) => msw.use(failing('/accounts/self', 400, 'phone_illegal', 'phone')),
  play: async ({ canvasElement }) => {
    await sendSignUp(canvasElement);
    const field = within(canvasElement).getByLabelText('Phone (optional)');
    await waitFor(() => expect(field).toHaveAccessibleDescription('Please provide a valid phone number'));
    await nothingIsLost(canvasElement);
  },
};

export const Submitting: Story = {
  beforeEach: ({ msw }) => msw.use(slow('/accounts/self')),
  play: async ({ canvasElement }) => {
    await sendSignUp(canvasElement);
    const button = within(canvasElement).getByRole('button', { name: 'Create account' });
    await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'));
  },
};

export const Offline: Story = {
  beforeEach: ({ msw }) => msw.use(offline('/accounts/self')),
  play: async ({ canvasElement }) => {
    await sendSignUp(canvasElement);
    await expect(await within(canvasElement).findByRole('alert')).toHaveTextContent('Locus cannot be reached');
    await nothingIsLost(canvasElement);
  },
};

export const TooManyAttempts: Story = {
  beforeEach: ({ msw }) => msw.use(failing('/accounts/self', 429, 'too_many_requests')),
  play: async ({ canvasElement }) => {
    await sendSignUp(canvasElement);
    await expect(await within(canvasElement).findByRole('alert')).toHaveTextContent('Please wait 30 seconds');
    await nothingIsLost(canvasElement);
  },
};

export const ServerFault: Story = {
  beforeEach: ({ msw }) => msw.use(failing('/accounts/self', 500, 'unavailable')),
  play: async ({ canvasElement }) => {
    await sendSignUp(canvasElement);
    await expect(await within(canvasElement).findByRole('alert')).toHaveTextContent('The service is not ready yet.');
    await nothingIsLost(canvasElement);
  },
};

export const Forbidden: Story = {
  beforeEach: ({ msw }) => msw.use(failing('/accounts/self', 403, 'session_ended')),
  play: async ({ canvasElement }) => {
    await sendSignUp(canvasElement);
    await expect(await within(canvasElement).findByRole('alert')).toHaveTextContent('Your session has ended.');
    await nothingIsLost(canvasElement);
  },
};

export const PageInsteadOfAnswer: Story = {
  beforeEach: ({ msw }) => msw.use(html('/accounts/self')),
  play: async ({ canvasElement }) => {
    await sendSignUp(canvasElement);
    await expect(await within(canvasElement).findByRole('alert')).toHaveTextContent('The answer could not be read.');
    await nothingIsLost(canvasElement);
  },
};

export const CaptchaOutOfReach: Story = {
  beforeEach: ({ msw }) => msw.use(offline('/authenticate/captcha')),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'I am not a robot' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Locus cannot be reached');
  },
};

export const ActivateAccount: Story = {
  args: { path: '/sign-up/activate-account' },
  tags: ['spec:SHELL-015'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await pageTitle(canvasElement, 'Check your email');
    await userEvent.type(canvas.getByRole('textbox', { name: 'Email' }), `${email}{Enter}`);
    await expect(await canvas.findByRole('status')).toHaveTextContent('a new link is on its way');
  },
};

export const SendingAgainTooOften: Story = {
  args: { path: '/sign-up/activate-account' },
  beforeEach: ({ msw }) => msw.use(failing('/users/activation', 429, 'too_many_requests')),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Email' }), `${email}{Enter}`);
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Please wait 30 seconds');
    await expect(canvas.getByRole('textbox', { name: 'Email' })).toHaveValue(email);
  },
};

export const NotActivatedYet: Story = {
  args: { path: '/sign-in' },
  beforeEach: ({ msw }) => msw.use(failing('/authenticate/login', 401, 'account_not_activated')),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Email' }), email);
    await userEvent.type(canvas.getByLabelText('Password'), 'Rainy-Day-26{Enter}');
    await userEvent.click(await canvas.findByRole('link', { name: 'Send the link again' }));
    await pageTitle(canvasElement, 'Check your email');
    await userEvent.click(canvas.getByRole('button', { name: 'Send the link again' }));
    await expect(await canvas.findByText(/a new link is on its way/)).toBeVisible();
    await expect(canvas.getByText(email)).toBeVisible();
  },
};

/** Confirms the email, which opening the page did not do. */
const confirm = async (canvasElement: HTMLElement) =>
  userEvent.click(await within(canvasElement).findByRole('button', { name: 'Confirm email address' }));

/** An email scanner opens the link: nothing is sent to the server. */
export const OpenedByAScanner: Story = {
  args: { path: `${congratulations}?token=good` },
  beforeEach: ({ msw }) => {
    asked.mockClear();
    msw.use(
      http.post('*/api/users/activate', () => {
        asked();
        return new HttpResponse(null, { status: 204 });
      }),
    );
  },
  play: async ({ canvasElement }) => {
    await pageTitle(canvasElement, 'Congratulations!');
    await within(canvasElement).findByRole('button', { name: 'Confirm email address' });
    await expect(asked).not.toHaveBeenCalled();
    await confirm(canvasElement);
    await pageTitle(canvasElement, 'Your email address is confirmed');
    await expect(asked).toHaveBeenCalledOnce();
  },
};

export const Confirming: Story = {
  args: { path: `${congratulations}?token=good` },
  beforeEach: ({ msw }) => msw.use(slow('/users/activate')),
  play: async ({ canvasElement }) => {
    await pageTitle(canvasElement, 'Congratulations!');
    await confirm(canvasElement);
    await expect(within(canvasElement).getByRole('button', { name: 'Confirm email address' })).toHaveAttribute(
      'aria-busy',
      'true',
    );
  },
};

export const Verified: Story = {
  args: { path: `${congratulations}?token=good` },
  tags: ['spec:SHELL-015'],
  beforeEach: ({ msw }) => {
    let used = false;
    msw.use(
      // A link works once: a second call would tell the reader that it is not valid.
      http.post('*/api/users/activate', async ({ request }) => {
        await expect(await request.json()).toEqual({ token: 'good' });
        const answer = used ? HttpResponse.json({ code: 'link_invalid', reason: 'Used' }, { status: 400 }) : null;
        used = true;
        return answer ?? new HttpResponse(null, { status: 204 });
      }),
    );
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await confirm(canvasElement);
    await pageTitle(canvasElement, 'Your email address is confirmed');
    await userEvent.click(canvas.getByRole('link', { name: 'What to expect' }));
    await pageTitle(canvasElement, 'Everything is ready');
    await userEvent.click(canvas.getByRole('link', { name: 'Sign in' }));
    await pageTitle(canvasElement, 'Sign in');
  },
};

export const VerifiedByItsAddress: Story = {
  args: { path: `${congratulations}/verified` },
  play: async ({ canvasElement }) => {
    await pageTitle(canvasElement, 'Your email address is confirmed');
  },
};

export const ExpiredLink: Story = {
  args: { path: `${congratulations}?token=expired` },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await confirm(canvasElement);
    await expect(await canvas.findByRole('alert')).toHaveTextContent('This link has expired.');
    await userEvent.type(canvas.getByRole('textbox', { name: 'Email' }), `${email}{Enter}`);
    await expect(await canvas.findByText(/a new link is on its way/)).toBeVisible();
    await pageTitle(canvasElement, 'Your email address is not confirmed yet');
  },
};

export const UsedLink: Story = {
  args: { path: `${congratulations}?token=used` },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await confirm(canvasElement);
    await expect(await canvas.findByRole('alert')).toHaveTextContent('This link is invalid or has already been used');
    await expect(canvas.getByRole('link', { name: 'Back to sign-in' })).toBeVisible();
  },
};

export const LinkWithoutToken: Story = {
  args: { path: congratulations },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('alert')).toHaveTextContent('This link is invalid');
  },
};

export const ConfirmingOffline: Story = {
  args: { path: `${congratulations}?token=good` },
  beforeEach: ({ msw }) => {
    let attempts = 0;
    msw.use(
      http.post('*/api/users/activate', () => {
        attempts += 1;
        return attempts === 1 ? HttpResponse.error() : new HttpResponse(null, { status: 204 });
      }),
    );
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await confirm(canvasElement);
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Locus cannot be reached');
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await pageTitle(canvasElement, 'Your email address is confirmed');
  },
};

export const Final: Story = {
  args: { path: '/sign-up/final' },
  tags: ['spec:SHELL-015'],
  play: async ({ canvasElement }) => {
    await pageTitle(canvasElement, 'Everything is ready');
    await expect(within(canvasElement).getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/sign-in');
  },
};

export const SignedInAlready: Story = {
  tags: ['spec:SHELL-028'],
  beforeEach: () => signInForStory('portal', world.users.staff.userEmail),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('button', { name: /^Profile of / })).toBeVisible();
  },
};

export const Dark: Story = { ...Refused, tags: [], globals: { theme: 'dark' } };

export const RightToLeft: Story = {
  globals: { locale: 'il' },
  play: async ({ canvasElement }) => {
    await pageTitle(canvasElement, 'יצירת חשבון');
  },
};

export const Narrow: Story = { globals: { viewport: { value: 'mobile1' } }, play: SignUp.play };
