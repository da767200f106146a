import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';

import { CopyButton } from './CopyButton';

/** Replaces the browser's clipboard, which would ask for permission. */
function replaceClipboard(writeText: (text: string) => Promise<void>) {
  const before = Object.getOwnPropertyDescriptor(navigator, 'clipboard');
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  return () => {
    if (before) Object.defineProperty(navigator, 'clipboard', before);
    else Reflect.deleteProperty(navigator, 'clipboard');
  };
}

const writeText = fn(() => Promise.resolve());

const meta = {
  title: 'UI/CopyButton',
  component: CopyButton,
  args: { value: '4187', label: 'Copy ID' },
  beforeEach: () => {
    writeText.mockClear();
    return replaceClipboard(writeText);
  },
} satisfies Meta<typeof CopyButton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const AsIcon: Story = {};

export const Copied: Story = {
  args: { text: 'Copy Account ID', label: 'Copy Account ID' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Copy Account ID' }));
    await expect(writeText).toHaveBeenCalledWith('4187');
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent(/^Copied$/));
  },
};

export const Failed: Story = {
  beforeEach: () => replaceClipboard(() => Promise.reject(new Error('denied'))),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Copy ID' }));
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent(/^Copying failed$/));
  },
};

/** Timers of some seconds, fired manually. */
function holdTimers() {
  const real = window.setTimeout;
  const held: { ms: number; run: () => void }[] = [];
  window.setTimeout = ((run: () => void, ms = 0) =>
    ms >= 2000 && ms <= 10_000 ? held.push({ ms, run }) : real(run, ms)) as typeof window.setTimeout;
  return {
    /** Fires all timers that are due by then. */
    pass: (ms: number) => held.filter((timer) => timer.ms <= ms).forEach(({ run }) => run()),
    release: () => {
      window.setTimeout = real;
    },
  };
}

/** The confirmation is shown for five seconds. */
export const FiveSeconds: Story = {
  tags: ['spec:ADMIN-148'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const timers = holdTimers();
    try {
      await userEvent.click(canvas.getByRole('button', { name: 'Copy ID' }));
      await canvas.findByText('Copied');
      timers.pass(4999);
      await expect(canvas.getByText('Copied')).toBeInTheDocument();
      timers.pass(5000);
      await waitFor(() => expect(canvas.queryByText('Copied')).toBeNull());
    } finally {
      timers.release();
    }
  },
};
