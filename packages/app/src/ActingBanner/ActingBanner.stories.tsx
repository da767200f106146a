import { tokenFor, world } from '@locus/mocks';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';

import type { PageArgs } from '../stories';
import { pageStory, signInForStory } from '../stories';
import { ActingBanner } from './ActingBanner';

const { regular, administrator } = world.users;

const routes = [
  { path: '/sign-in', element: <h1>Sign in</h1> },
  {
    path: '*',
    element: (
      <>
        <ActingBanner />
        <h1>Projects</h1>
      </>
    ),
  },
];

/** The session of an administrator who sees the portal as another user. */
async function actAs(user: typeof regular) {
  await signInForStory('portal', user.userEmail);
  localStorage.setItem('jwt', tokenFor({ ...user, actingAdmin: administrator.userId }));
}

const meta = {
  title: 'App/ActingBanner',
  args: { path: '/' },
  parameters: { layout: 'fullscreen' },
  beforeEach: () => actAs(regular),
  render: pageStory('portal', routes),
} satisfies Meta<PageArgs>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ canvas }) => {
    const banner = canvas.getByRole('status');
    await expect(banner).toHaveTextContent(
      `You are viewing the portal as ${regular.userName}. This session lasts up to 60 minutes.`,
    );
    await expect(banner).toHaveAttribute('data-variant', 'warning');
    // The session can be ended, but the banner cannot be closed.
    const buttons = within(banner.parentElement as HTMLElement).getAllByRole('button');
    await expect(buttons.map((button) => button.textContent)).toEqual(['End']);
  },
};

/** The button ends the session, and removes it from this browser. */
export const Ending: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'End' }));
    await waitFor(() => expect(localStorage.getItem('jwt')).toBeNull());
  },
};

/** A user who signed in normally sees nothing. */
export const OwnSession: Story = {
  beforeEach: () => signInForStory('portal', regular.userEmail),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Projects' })).toBeVisible();
    await expect(canvas.queryByRole('status')).toBeNull();
  },
};

/** A name is text, in its own writing direction. */
export const StrangeName: Story = {
  beforeEach: () => actAs({ ...regular, userName: '<b>דנה</b> Levi' }),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('<b>דנה</b> Levi').localName).toBe('bdi');
  },
};

export const RightToLeft: Story = { globals: { locale: 'il' } };
