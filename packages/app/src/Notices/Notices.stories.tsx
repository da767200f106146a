import { Button } from '@locus/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';

import { NoticesProvider, useDone } from './Notices';

function Teller({ title }: { title: string }) {
  const done = useDone();
  return <Button onClick={() => done({ title })}>Tell</Button>;
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

/** Timers of some seconds, ended by hand. */
function holdTimers() {
  const real = window.setTimeout;
  const held: { ms: number; run: () => void }[] = [];
  window.setTimeout = ((run: () => void, ms = 0) =>
    ms >= 2000 && ms <= 10_000 ? held.push({ ms, run }) : real(run, ms)) as typeof window.setTimeout;
  return {
    /** Lets all those end that are due by then. */
    pass: (ms: number) => held.filter((timer) => timer.ms <= ms).forEach(({ run }) => run()),
    release: () => {
      window.setTimeout = real;
    },
  };
}

/** What is done is told for five seconds; so is that thumbnails will be generated. */
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
