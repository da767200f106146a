import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';

import { Button } from '../Button/Button';
import { TextField } from '../TextField/TextField';
import * as Popover from './Popover';

const meta = {
  title: 'UI/Popover',
  component: Popover.Root,
  subcomponents: { Trigger: Popover.Trigger, Anchor: Popover.Anchor, Content: Popover.Content, Close: Popover.Close },
  render: () => (
    <div style={{ minBlockSize: 180 }}>
      <Popover.Root>
        <Popover.Trigger asChild>
          <Button>Rename</Button>
        </Popover.Trigger>
        <Popover.Content aria-label="Rename">
          <div style={{ display: 'grid', gap: 12 }}>
            <TextField label="Name" defaultValue="Store network 2026" />
            <Popover.Close asChild>
              <Button variant="primary">Save</Button>
            </Popover.Close>
          </div>
        </Popover.Content>
      </Popover.Root>
    </div>
  ),
} satisfies Meta<typeof Popover.Root>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {};

export const Open: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Rename' }));
    await expect(await screen.findByRole('dialog', { name: 'Rename' })).toBeVisible();
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus());
  },
};

export const ByKeyboard: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(within(canvasElement).getByRole('button', { name: 'Rename' })).toHaveFocus());
    await expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  },
};

export const RightToLeft: Story = { globals: { locale: 'il' }, play: Open.play };

export const Dark: Story = { globals: { theme: 'dark' }, play: Open.play };
