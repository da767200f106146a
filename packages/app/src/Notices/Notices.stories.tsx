import { Button } from '@locus/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';

import { ErrorArea, NoticesProvider, useDone, useTold } from './Notices';

interface TellerProps {
  title: string;
  /** The undo action. */
  onUndo?: () => void;
  /** The code of a change that failed. */
  failure?: string;
}

function Teller({ title, onUndo, failure }: TellerProps) {
  const done = useDone();
  const [error] = useState(failure === undefined ? undefined : { code: failure, reason: `Refused: ${failure}.` });
  useTold({ error });
  return (
    <>
      <ErrorArea />
      <Button onClick={() => done({ title, ...(onUndo && { undo: { label: 'Undo', onAction: onUndo } }) })}>
        Tell
      </Button>
    </>
  );
}

const meta = {
  title: 'App/Notices',
  component: Teller,
  args: { title: 'Report "Spring" has been saved.' },
  decorators: [
    (Story) => (
      <NoticesProvider>
        <Story />
      </NoticesProvider>
    ),
  ],
} satisfies Meta<typeof Teller>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Timers of some seconds, fired by hand. */
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

/** A completed action is announced for five seconds, as is that thumbnails will be generated. */
export const FiveSeconds: Story = {
  args: { title: 'Thumbnails will be generated' },
  tags: ['spec:ADMIN-146', 'spec:ADMIN-148'],
  play: async ({ canvasElement, args: { title } }) => {
    const timers = holdTimers();
    const told = () => within(screen.getByRole('region', { name: /Notifications/ })).queryByText(title);
    try {
      await userEvent.click(within(canvasElement).getByRole('button', { name: 'Tell' }));
      await waitFor(() => expect(told()).toBeVisible());
      timers.pass(4999);
      await expect(told()).toBeVisible();
      timers.pass(5000);
      await waitFor(() => expect(told()).toBeNull());
    } finally {
      timers.release();
    }
  },
};

/** An action that can be undone offers this for ten seconds. */
export const TenSecondsToUndo: Story = {
  args: { title: 'The report has been deleted.', onUndo: fn() },
  play: async ({ canvasElement, args }) => {
    const timers = holdTimers();
    const undo = () =>
      within(screen.getByRole('region', { name: /Notifications/ })).queryByRole('button', { name: 'Undo' });
    try {
      await userEvent.click(within(canvasElement).getByRole('button', { name: 'Tell' }));
      await waitFor(() => expect(undo()).toBeVisible());
      timers.pass(9999);
      await expect(undo()).toBeVisible();
      await userEvent.click(undo()!);
      await expect(args.onUndo).toHaveBeenCalledOnce();
    } finally {
      timers.release();
    }
  },
};

/** The reason for a failed change is in the shared error message until it is dismissed. */
export const Failed: Story = {
  args: { failure: 'internal' },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('Refused: internal.')).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Dismiss' }));
    await expect(canvas.queryByText('Refused: internal.')).toBeNull();
  },
};

/** A conflict with somebody else's change opens a dialog and is not reported twice. */
export const SomebodyElseWasFirst: Story = {
  args: { failure: 'conflict' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Tell' })).toBeVisible();
    await expect(canvas.queryByText('Refused: conflict.')).toBeNull();
  },
};
