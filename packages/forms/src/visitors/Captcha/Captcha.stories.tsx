import { buildCaptcha } from '@locus/mocks';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { http, HttpResponse } from 'msw';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';

import { Captcha } from './Captcha';
import type { Grecaptcha } from './recaptcha';

const meta = {
  title: 'Forms/Captcha',
  component: Captcha,
  args: { source: { provider: 'altcha', load: async () => buildCaptcha() }, onValueChange: fn() },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 336 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Captcha>;

export default meta;
type Story = StoryObj<typeof meta>;

const box = (canvasElement: HTMLElement) => within(canvasElement).getByRole('checkbox', { name: 'I am not a robot' });

/** Ticks the box by keyboard. */
async function tick(canvasElement: HTMLElement) {
  await userEvent.tab();
  await expect(box(canvasElement)).toHaveFocus();
  await userEvent.keyboard(' ');
}

export const Idle: Story = {};

export const Solving: Story = {
  args: { source: { provider: 'altcha', load: () => new Promise(() => undefined) } },
  play: async ({ canvasElement, args }) => {
    await tick(canvasElement);
    await expect(await within(canvasElement).findByText('Checking…')).toHaveAttribute('role', 'status');
    await expect(args.onValueChange).not.toHaveBeenCalled();
  },
};

export const Solved: Story = {
  play: async ({ canvasElement, args }) => {
    await tick(canvasElement);
    await expect(await within(canvasElement).findByText('Confirmed')).toHaveAttribute('role', 'status');
    await expect(box(canvasElement)).toBeChecked();
    await expect(args.onValueChange).toHaveBeenCalledTimes(1);
    const token = String(args.onValueChange.mock.lastCall?.[0]);
    const { challenge, solution } = JSON.parse(atob(token)) as { challenge: object; solution: { derivedKey: string } };
    await expect(challenge).toEqual(buildCaptcha());
    await expect(solution.derivedKey).toMatch(/^00/);
  },
};

export const Failed: Story = {
  args: {
    source: {
      provider: 'altcha',
      load: () =>
        Promise.reject(
          Object.assign(new Error(), {
            reason: 'Locus cannot be reached. Please check your network and try again.',
          }),
        ),
    },
  },
  play: async ({ canvasElement, args }) => {
    await tick(canvasElement);
    const alert = await within(canvasElement).findByRole('alert');
    await expect(alert).toHaveTextContent('Locus cannot be reached');
    await expect(alert).toHaveTextContent('Please tick the box again.');
    await expect(box(canvasElement)).not.toBeChecked();
    await expect(box(canvasElement)).toHaveFocus();
    await expect(args.onValueChange).toHaveBeenLastCalledWith('');
  },
};

export const Expired: Story = {
  // It expires ten seconds before it does on the server, which is now.
  args: { source: { provider: 'altcha', load: async () => buildCaptcha(Date.now() / 1000 + 10) } },
  play: async ({ canvasElement, args }) => {
    await tick(canvasElement);
    await expect(await within(canvasElement).findByText(/The check has expired/)).toBeVisible();
    await expect(box(canvasElement)).not.toBeChecked();
    await expect(args.onValueChange).toHaveBeenLastCalledWith('');
  },
};

export const Missing: Story = {
  args: { error: 'Please confirm that you are not a robot.' },
  play: async ({ canvasElement }) => {
    await expect(box(canvasElement)).toHaveAccessibleDescription('Please confirm that you are not a robot.');
    await expect(box(canvasElement)).toBeInvalid();
  },
};

export const SolvedAtOnce: Story = {
  args: { autoStart: true },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('Confirmed')).toBeVisible();
  },
};

/** Replaces Google's script: a button that solves itself when it is clicked. */
const fakeScript: Grecaptcha = {
  ready: (callback) => callback(),
  render: (container, { callback, theme }) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = `I'm not a robot (Google, ${theme === 'dark' ? 'dark' : 'light'})`;
    button.addEventListener('click', () => callback('google-token'));
    container.append(button);
    return 0;
  },
};

export const Recaptcha: Story = {
  args: { source: { provider: 'recaptcha', siteKey: '6Lc-sample' } },
  beforeEach: () => {
    window.grecaptcha = fakeScript;
    return () => delete window.grecaptcha;
  },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: /Google, light/ }));
    await waitFor(() => expect(args.onValueChange).toHaveBeenLastCalledWith('google-token'));
  },
};

export const RecaptchaBlocked: Story = {
  args: Recaptcha.args,
  beforeEach: ({ msw }) => msw.use(http.get('https://www.google.com/recaptcha/api.js', () => HttpResponse.error())),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The check could not be loaded.');
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(await canvas.findByRole('alert')).toBeVisible();
  },
};

export const RightToLeft: Story = {
  args: { autoStart: true },
  globals: { locale: 'il' },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('אושר')).toBeVisible();
  },
};

export const Dark: Story = { ...SolvedAtOnce, globals: { theme: 'dark' } };
