import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';

import { DataProtection } from './DataProtection';

const meta = {
  title: 'Forms/DataProtection',
  component: DataProtection,
  args: { open: true, supportHref: 'mailto:support@locus.example', onAccept: fn(), onBack: fn() },
} satisfies Meta<typeof DataProtection>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  tags: ['spec:SHELL-091', 'spec:SHELL-092', 'spec:SHELL-287'],
  play: async ({ args }) => {
    const dialog = await screen.findByRole('dialog', { name: 'Data protection' });
    await expect(getComputedStyle(dialog).blockSize).toBe('700px');
    await expect(within(dialog).getAllByRole('listitem')).toHaveLength(13);
    await expect(screen.getByRole('link', { name: /2016\/679/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/^https:\/\/eur-lex/),
    );
    await expect(screen.getByRole('link', { name: 'Contact support' })).toHaveAttribute('href', args.supportHref);
    const go = screen.getByRole('button', { name: 'Continue' });
    await expect(go).toBeDisabled();
    await userEvent.keyboard('{Escape}');
    await expect(dialog).toBeVisible();
    const box = screen.getByRole('checkbox');
    await userEvent.click(box);
    await expect(go).toBeEnabled();
    await userEvent.click(box);
    await expect(go).toBeDisabled();
    await expect(args.onAccept).not.toHaveBeenCalled();
    await userEvent.click(box);
    await userEvent.click(go);
    await expect(args.onAccept).toHaveBeenCalledTimes(1);
  },
};

export const BackInstead: Story = {
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Back to step 1' }));
    await expect(args.onBack).toHaveBeenCalledTimes(1);
    await expect(args.onAccept).not.toHaveBeenCalled();
  },
};

export const Dark: Story = { globals: { theme: 'dark' } };

export const RightToLeft: Story = { globals: { locale: 'il' } };
