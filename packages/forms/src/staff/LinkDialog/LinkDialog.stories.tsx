import { strangeTexts } from '@locus/mocks/strange';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';

import { LinkDialog } from './LinkDialog';

const meta = {
  title: 'Forms/LinkDialog',
  component: LinkDialog,
  args: { item: { name: 'Catchment', visualizationUrl: null }, onSave: fn(), onClose: fn() },
} satisfies Meta<typeof LinkDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

const url = () => screen.findByRole('textbox', { name: 'Visualization URL' });
const save = () => screen.getByRole('button', { name: 'Save' });

/** Without a URL there is nothing to save. */
export const Empty: Story = {
  tags: ['spec:ADMIN-179'],
  play: async ({ args }) => {
    await expect(save()).toBeDisabled();
    await userEvent.type(await url(), '   {Enter}');
    await expect(save()).toBeDisabled();
    await expect(args.onSave).not.toHaveBeenCalled();
    await userEvent.type(await url(), 'https://charts.example.com/a');
    await userEvent.click(save());
    await waitFor(() => expect(args.onSave).toHaveBeenCalledWith('https://charts.example.com/a'));
  },
};

export const Filled: Story = {
  args: { item: { name: 'Catchment', visualizationUrl: 'https://charts.example.com/a' } },
  play: async ({ args }) => {
    await expect(await url()).toHaveValue('https://charts.example.com/a');
    await userEvent.clear(await url());
    await expect(save()).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

/** Input beyond the maximum length of a URL is not accepted. */
export const Invalid: Story = {
  play: async ({ args }) => {
    await expect(await url()).toHaveAttribute('maxlength', '2000');
    await userEvent.type(await url(), '{Enter}');
    await waitFor(async () =>
      expect(await url()).toHaveAccessibleDescription(
        'Please enter an address that starts with https:// and is on an allowed host.',
      ),
    );
    await expect(args.onSave).not.toHaveBeenCalled();
  },
};

export const Submitting: Story = {
  args: { ...Filled.args, busy: true },
  play: async ({ args }) => {
    await userEvent.type(await url(), 'b{Enter}');
    await userEvent.click(save());
    await userEvent.keyboard('{Escape}');
    await expect(args.onSave).not.toHaveBeenCalled();
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};

export const Refused: Story = {
  args: { ...Filled.args, refusal: { reason: 'Please enter another address.', field: 'visualisationUrl' } },
  play: async () => {
    await waitFor(async () => expect(await url()).toHaveAccessibleDescription('Please enter another address.'));
  },
};

/** Somebody else has removed the item: what is typed stays, but cannot be saved. */
export const Gone: Story = {
  args: { ...Filled.args, gone: true },
  play: async ({ args }) => {
    await userEvent.type(await url(), 'b{Enter}');
    await expect(screen.getByText('Somebody else has removed this item.')).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    await expect(args.onSave).not.toHaveBeenCalled();
  },
};

export const RightToLeft: Story = { args: Filled.args, globals: { locale: 'il' } };

export const Dark: Story = { args: Filled.args, globals: { theme: 'dark' } };

export const StrangeTexts: Story = strangeTexts;
