import type { Meta, StoryObj } from '@storybook/react-vite';
import { EllipsisVertical } from 'lucide-react';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';

import { Button } from '../Button/Button';
import { IconButton } from '../IconButton/IconButton';
import * as Menu from '../Menu/Menu';
import { ConfirmDialog } from './ConfirmDialog';

const meta = {
  title: 'UI/ConfirmDialog',
  component: ConfirmDialog,
  parameters: { pictures: ['Open'] },
  args: {
    open: false,
    onOpenChange: fn(),
    title: 'Delete project "Retail Berlin"?',
    children: 'Its 3 reports and 6 locations are deleted too. This cannot be undone.',
    confirmLabel: 'Delete',
    onConfirm: fn(),
  },
  render: function Asking(args) {
    const [open, setOpen] = useState(args.open);
    return (
      <>
        <Button variant="danger" onClick={() => setOpen(true)}>
          Delete project
        </Button>
        <ConfirmDialog
          {...args}
          open={open}
          onOpenChange={(next) => {
            setOpen(next);
            args.onOpenChange(next);
          }}
        />
      </>
    );
  },
} satisfies Meta<typeof ConfirmDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Delete project' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete project "Retail Berlin"?' });
    await expect(dialog).toHaveAccessibleDescription(
      'Its 3 reports and 6 locations are deleted too. This cannot be undone.',
    );
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus());
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    await expect(args.onConfirm).toHaveBeenCalledOnce();
  },
};

export const Cancelled: Story = {
  play: async ({ canvasElement, args }) => {
    const opener = within(canvasElement).getByRole('button', { name: 'Delete project' });
    await userEvent.click(opener);
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(false);
    await expect(args.onConfirm).not.toHaveBeenCalled();
    await waitFor(() => expect(opener).toHaveFocus());
  },
};

export const OpenedFromMenu: Story = {
  render: function FromMenu(args) {
    const [open, setOpen] = useState(false);
    return (
      <>
        <Menu.Root>
          <Menu.Trigger asChild>
            <IconButton label="Project actions" icon={<EllipsisVertical size={16} strokeWidth={1.5} aria-hidden />} />
          </Menu.Trigger>
          <Menu.Content>
            <Menu.Item variant="danger" onSelect={() => setOpen(true)}>
              Delete
            </Menu.Item>
          </Menu.Content>
        </Menu.Root>
        <ConfirmDialog {...args} open={open} onOpenChange={setOpen} />
      </>
    );
  },
  play: async ({ canvasElement }) => {
    const menu = within(canvasElement).getByRole('button', { name: 'Project actions' });
    await userEvent.click(menu);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const cancel = await screen.findByRole('button', { name: 'Cancel' });
    await waitFor(() => expect(cancel).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(menu).toHaveFocus());
  },
};

export const Busy: Story = {
  args: { busy: true, open: true },
  play: async ({ args }) => {
    const dialog = await screen.findByRole('alertdialog');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    await expect(dialog).toBeVisible();
    await expect(args.onConfirm).not.toHaveBeenCalled();
    await expect(args.onOpenChange).not.toHaveBeenCalled();
  },
};

export const Refused: Story = {
  args: { open: true, error: 'The project is shared with another account. Take it back first.' },
  play: async () => {
    await expect(await screen.findByRole('alert')).toHaveTextContent('The project is shared with another account.');
  },
};

export const AnotherQuestion: Story = {
  args: {
    open: true,
    variant: 'primary',
    title: 'Leave without saving?',
    children: 'What you have entered for this location is lost.',
    confirmLabel: 'Leave',
    cancelLabel: 'Stay',
  },
};

export const GivenHeight: Story = { args: { open: true, heightPx: 300 } };

export const LongTexts: Story = {
  args: {
    open: true,
    title:
      'Delete project "All stores of the region between Alexanderplatz and Potsdamer Platz, second edition with corrected areas"?',
    children:
      'Donaudampfschifffahrtsgesellschaftskapitänsmützenverkaufsstellenübersichtsbericht and 12 other reports go with it.',
  },
};

export const RightToLeft: Story = {
  args: {
    open: true,
    title: 'למחוק את הפרויקט "קמעונאות ברלין"?',
    children: 'שלושת הדוחות שלו יימחקו איתו. אי אפשר לבטל את הפעולה.',
    confirmLabel: 'מחיקה',
  },
  globals: { locale: 'il' },
};

export const Dark: Story = { args: { open: true }, globals: { theme: 'dark' } };
