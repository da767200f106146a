import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';

import { LimitDialog } from './LimitDialog';

const meta = {
  title: 'Forms/LimitDialog',
  component: LimitDialog,
  args: { limit: 'too_many_locations', max: 30, contactHref: 'mailto:support@locus.example', onContinue: fn() },
} satisfies Meta<typeof LimitDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

const offered = async (onContinue: ReturnType<typeof fn>, words: string) => {
  const dialog = await screen.findByRole('alertdialog');
  await expect(dialog).toHaveTextContent(words);
  await expect(screen.getByRole('link', { name: 'Contact support' })).toHaveAttribute(
    'href',
    'mailto:support@locus.example',
  );
  const go = screen.getByRole('button', { name: 'Continue' });
  await expect(go).toHaveFocus();
  await userEvent.click(go);
  await expect(onContinue).toHaveBeenCalledTimes(1);
};

export const Locations: Story = {
  play: ({ args }) => offered(args.onContinue, 'allows 30 locations in a report'),
};

export const Size: Story = {
  args: { limit: 'polygon_too_large', max: 32_000 },
  play: ({ args }) => offered(args.onContinue, 'below 32,000 m2'),
};

export const Clusters: Story = {
  args: { limit: 'too_many_clusters', max: 10 },
  play: ({ args }) => offered(args.onContinue, 'allows 10 clusters in a report'),
};

export const RightToLeft: Story = { args: Size.args, globals: { locale: 'il' } };
