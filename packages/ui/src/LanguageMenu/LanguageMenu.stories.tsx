import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';

import { LanguageMenu } from './LanguageMenu';

const meta = {
  title: 'UI/LanguageMenu',
  component: LanguageMenu,
  args: { value: 'en', onValueChange: fn() },
  decorators: [
    (Story) => (
      <div style={{ minBlockSize: 220 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof LanguageMenu>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {};

export const Open: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: /English/ }));
    const items = await screen.findAllByRole('menuitemradio');
    await expect(items.map((item) => item.textContent)).toEqual([
      'English',
      'Deutsch',
      'עברית',
      'Italiano',
      'Nederlands',
    ]);
    await expect(within(items[2] as HTMLElement).getByText('עברית')).toHaveAttribute('lang', 'he-IL');
    await expect(items.map((item) => item.getAttribute('aria-checked'))).toEqual([
      'true',
      ...items.slice(1).map(() => 'false'),
    ]);
  },
};

export const Chosen: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: /English/ }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Deutsch' }));
    await expect(args.onValueChange).toHaveBeenCalledWith('de');
  },
};

export const RightToLeft: Story = {
  args: { value: 'il' },
  globals: { locale: 'il' },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: /עברית/ }));
    const menu = within(await screen.findByRole('menu'));
    const checked = menu.getAllByRole('menuitemradio', { checked: true });
    await expect(checked.map((item) => item.textContent)).toEqual(['עברית']);
  },
};

export const Dark: Story = { globals: { theme: 'dark' }, play: Open.play };
