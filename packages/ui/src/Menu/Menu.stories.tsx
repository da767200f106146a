import type { Meta, StoryObj } from '@storybook/react-vite';
import { Copy, EllipsisVertical, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';

import { Button } from '../Button/Button';
import { IconButton } from '../IconButton/IconButton';
import * as Menu from './Menu';

const deleted = fn();

const meta = {
  title: 'UI/Menu',
  component: Menu.Root,
  subcomponents: {
    Trigger: Menu.Trigger,
    Content: Menu.Content,
    Item: Menu.Item,
    CheckboxItem: Menu.CheckboxItem,
    RadioGroup: Menu.RadioGroup,
    RadioItem: Menu.RadioItem,
    Label: Menu.Label,
    Separator: Menu.Separator,
  },
  render: () => (
    <div style={{ minBlockSize: 200 }}>
      <Menu.Root>
        <Menu.Trigger asChild>
          <IconButton label="Report actions" icon={<EllipsisVertical size={16} strokeWidth={1.5} aria-hidden />} />
        </Menu.Trigger>
        <Menu.Content>
          <Menu.Item icon={<Pencil size={16} strokeWidth={1.5} aria-hidden />}>Edit</Menu.Item>
          <Menu.Item icon={<Copy size={16} strokeWidth={1.5} aria-hidden />} disabled>
            Duplicate
          </Menu.Item>
          <Menu.Separator />
          <Menu.Item
            variant="danger"
            icon={<Trash2 size={16} strokeWidth={1.5} aria-hidden />}
            onSelect={() => deleted()}
          >
            Delete
          </Menu.Item>
        </Menu.Content>
      </Menu.Root>
    </div>
  ),
} satisfies Meta<typeof Menu.Root>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {};

export const Open: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Report actions' }));
    await expect(await screen.findByRole('menuitem', { name: 'Delete' })).toBeVisible();
  },
};

export const ByKeyboard: Story = {
  play: async ({ canvasElement }) => {
    deleted.mockClear();
    const trigger = within(canvasElement).getByRole('button', { name: 'Report actions' });
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Edit' })).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}');
    await expect(screen.getByRole('menuitem', { name: 'Delete' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(deleted).toHaveBeenCalledOnce();
    await waitFor(() => expect(trigger).toHaveFocus());
  },
};

export const WithChoices: Story = {
  render: function Settings() {
    const [palette, setPalette] = useState('color');
    const [overlay, setOverlay] = useState(true);
    return (
      <div style={{ minBlockSize: 260 }}>
        <Menu.Root>
          <Menu.Trigger asChild>
            <Button>Map settings</Button>
          </Menu.Trigger>
          <Menu.Content>
            <Menu.Label>Palette</Menu.Label>
            <Menu.RadioGroup value={palette} onValueChange={setPalette}>
              <Menu.RadioItem value="color">Color</Menu.RadioItem>
              <Menu.RadioItem value="monochrome">Monochrome</Menu.RadioItem>
            </Menu.RadioGroup>
            <Menu.Separator />
            <Menu.CheckboxItem checked={overlay} onCheckedChange={setOverlay}>
              Data overlay
            </Menu.CheckboxItem>
          </Menu.Content>
        </Menu.Root>
      </div>
    );
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Map settings' }));
    const overlay = await screen.findByRole('menuitemcheckbox', { name: 'Data overlay' });
    const [colour, grey] = ['Color', 'Monochrome'].map((name) => screen.getByRole('menuitemradio', { name }));
    /** What is checked has a tick, and nothing else has. */
    const ticked = () => [colour, grey, overlay].map((item) => item?.querySelector('svg') !== null);
    await expect(overlay).toBeChecked();
    await expect(colour).toBeChecked();
    await expect(grey).not.toBeChecked();
    await expect(ticked()).toEqual([true, false, true]);
    await userEvent.click(overlay);
    await expect(overlay).not.toBeChecked();
    await expect(ticked()).toEqual([true, false, false]);
    await userEvent.click(grey!);
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Map settings', hidden: true }));
    await expect(await screen.findByRole('menuitemradio', { name: 'Monochrome' })).toBeChecked();
    await expect(screen.getByRole('menuitemradio', { name: 'Color' })).not.toBeChecked();
  },
};

export const AsLinks: Story = {
  render: () => (
    <Menu.Root>
      <Menu.Trigger asChild>
        <Button>Projects</Button>
      </Menu.Trigger>
      <Menu.Content>
        <Menu.Item asChild>
          <a href="#retail">Retail Berlin</a>
        </Menu.Item>
        <Menu.Item asChild>
          <a href="#long">
            The project of all stores in the region between Alexanderplatz and Potsdamer Platz with a long name
          </a>
        </Menu.Item>
      </Menu.Content>
    </Menu.Root>
  ),
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Projects' }));
    await expect(await screen.findByRole('menuitem', { name: 'Retail Berlin' })).toHaveAttribute('href', '#retail');
  },
};

export const RightToLeft: Story = { globals: { locale: 'il' }, play: Open.play };

export const Dark: Story = { globals: { theme: 'dark' }, play: Open.play };
