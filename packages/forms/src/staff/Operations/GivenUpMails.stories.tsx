import { buildTroubles } from '@locus/mocks';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';

import { GivenUpMails } from './GivenUpMails';

const meta = {
  title: 'Forms/Operations/GivenUpMails',
  component: GivenUpMails,
  args: { status: 'ready', mails: buildTroubles().givenUp, onResend: fn(), onDiscard: fn() },
} satisfies Meta<typeof GivenUpMails>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Selected emails are sent again, or discarded. */
export const Ready: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    const row = canvas.getByRole('row', { name: /nowhere\.example/ });
    await expect(row).toHaveTextContent('550 no such user here');
    await userEvent.click(within(row).getByRole('checkbox'));
    await userEvent.click(canvas.getByRole('button', { name: 'Discard' }));
    await expect(args.onDiscard).toHaveBeenCalledWith(['30']);
    await expect(canvas.queryByRole('button', { name: 'Send again' })).toBeNull();
    await userEvent.click(within(canvas.getByRole('row', { name: /weber\.example/ })).getByRole('checkbox'));
    await userEvent.click(canvas.getByRole('button', { name: 'Send again' }));
    await expect(args.onResend).toHaveBeenCalledWith(['31']);
  },
};

export const Loading: Story = { args: { status: 'loading', mails: [] } };

export const Empty: Story = {
  args: { mails: [] },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('No undelivered emails');
  },
};

export const Error: Story = { args: { status: 'error', mails: [], error: 'Locus took too long.', onRetry: fn() } };
