import { world } from '@locus/mocks';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { readConfiguration } from '../configuration';
import type { PageArgs } from '../stories';
import { pageStory, signInForStory } from '../stories';
import { DemoBanner } from './DemoBanner';

const routes = [
  {
    path: '*',
    element: (
      <>
        <DemoBanner />
        <h1>Projects</h1>
      </>
    ),
  },
];

const meta = {
  title: 'App/DemoBanner',
  args: { path: '/' },
  parameters: { layout: 'fullscreen' },
  beforeEach: () => signInForStory('portal', world.users.trial.userEmail),
  render: pageStory('portal', routes),
} satisfies Meta<PageArgs>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Trial users see that this is a demo, and where to get more. */
export const Ready: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('This portal is a demo.');
    await expect(canvas.getByRole('link', { name: 'Contact us for full access' })).toHaveAttribute(
      'href',
      readConfiguration().contact,
    );
  },
};

/** A customer's portal has no such banner. */
export const Customer: Story = {
  beforeEach: () => signInForStory('portal', world.users.accountAdmin.userEmail),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Projects' })).toBeVisible();
    await expect(canvas.queryByRole('status')).toBeNull();
  },
};

export const SignedOut: Story = {
  beforeEach: () => localStorage.clear(),
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('status')).toBeNull();
  },
};

export const RightToLeft: Story = { globals: { locale: 'il' } };
