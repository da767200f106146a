import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';

import { ThemeMenu } from './ThemeMenu';

const meta = {
  title: 'UI/ThemeMenu',
  component: ThemeMenu,
  args: { value: 'system', onValueChange: fn() },
  decorators: [
    (Story) => (
      <div style={{ minBlockSize: 160 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof ThemeMenu>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {};

export const Chosen: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Appearance' }));
    await expect(await screen.findByRole('menuitemradio', { name: 'Use system setting' })).toBeChecked();
    await expect(screen.getAllByRole('menuitemradio', { checked: true })).toHaveLength(1);
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'Dark' }));
    await expect(args.onValueChange).toHaveBeenCalledWith('dark');
  },
};

export const RightToLeft: Story = {
  globals: { locale: 'il' },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'מראה' }));
    await screen.findByRole('menu');
  },
};

export const Dark: Story = {
  args: { value: 'dark' },
  globals: { theme: 'dark' },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Appearance' }));
    await screen.findByRole('menu');
  },
};
