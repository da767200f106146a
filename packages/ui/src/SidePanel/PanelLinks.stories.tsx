import type { Meta, StoryObj } from '@storybook/react-vite';
import { KeyRound, LogOut, UserRound } from 'lucide-react';
import { expect, userEvent } from 'storybook/test';

import { color, space } from '../theme';
import { PanelLinks, PanelStack } from './PanelLinks';

const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const;

const meta = {
  title: 'UI/PanelLinks',
  component: PanelLinks,
  args: {
    children: (
      <>
        <li>
          <a href="#profile" aria-current="page">
            <UserRound {...icon} /> My profile
          </a>
        </li>
        <li>
          <a href="#password">
            <KeyRound {...icon} /> Change password
          </a>
        </li>
        <li>
          <button type="button">
            <LogOut {...icon} className="flip" /> Sign out
          </button>
        </li>
      </>
    ),
  },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 320, padding: space[3], background: color.panel }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof PanelLinks>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The open page stands out; links and buttons look alike and fill the line. */
export const Ready: Story = {
  play: async ({ canvas }) => {
    const open = canvas.getByRole('link', { name: 'My profile' });
    const other = canvas.getByRole('link', { name: 'Change password' });
    const button = canvas.getByRole('button', { name: 'Sign out' });
    const [lit, plain, alike] = [open, other, button].map((element) => getComputedStyle(element));
    await expect(lit!.backgroundColor).not.toBe(plain!.backgroundColor);
    await expect(lit!.color).not.toBe(plain!.color);
    await expect(alike!.color).toBe(plain!.color);
    await expect(alike!.font).toBe(plain!.font);
    await expect(button.offsetWidth).toBe(other.offsetWidth);
  },
};

/** All of them can be reached with Tab, in order, and have a visible focus. */
export const Keyboard: Story = {
  play: async ({ canvas }) => {
    for (const name of ['My profile', 'Change password', 'Sign out']) {
      await userEvent.tab();
      await expect(document.activeElement).toHaveTextContent(name);
      await expect(getComputedStyle(document.activeElement!).outlineStyle).toBe('solid');
    }
    await expect(canvas.getByRole('list')).toBeVisible();
  },
};

/** The user's own entries are stacked with the same space between them. */
export const Stack: Story = {
  render: () => (
    <PanelStack style={{ color: color.panelText }}>
      {['Photo', 'Company logo', 'Name'].map((name) => (
        <p key={name}>{name}</p>
      ))}
    </PanelStack>
  ),
  play: async ({ canvas }) => {
    const [first, second, third] = ['Photo', 'Company logo', 'Name'].map((name) =>
      canvas.getByText(name).getBoundingClientRect(),
    );
    await expect(second!.top - first!.bottom).toBeGreaterThan(0);
    await expect(third!.top - second!.bottom).toBe(second!.top - first!.bottom);
  },
};

export const RightToLeft: Story = { globals: { locale: 'il' } };
