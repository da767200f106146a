import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';

import { ArrivedLink } from './ArrivedLink';

const meta = {
  title: 'App/ArrivedLink',
  component: ArrivedLink,
  args: { incomplete: true },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ArrivedLink>;

export default meta;
type Story = StoryObj<typeof meta>;

/** One line says that the link is incomplete, at the next pause of a screen reader; it can be closed. */
export const Incomplete: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(/^This link arrived incomplete/);
    await userEvent.click(canvas.getByRole('button', { name: 'Dismiss' }));
    await expect(canvas.queryByRole('status')).toBeNull();
  },
};

/** A complete link needs no words. */
export const Complete: Story = {
  args: { incomplete: false },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('status')).toBeNull();
  },
};

/** The line in another language. */
const spoken = (locale: string, words: string): Story => ({
  globals: { locale },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(words);
  },
});

export const German = spoken('de', 'Dieser Link ist unvollständig angekommen.');
export const Italian = spoken('it', 'Questo link è arrivato incompleto');
export const Dutch = spoken('nl', 'Deze link is onvolledig aangekomen');
export const RightToLeft = spoken('il', 'הקישור הגיע חלקי');
export const Dark: Story = { globals: { theme: 'dark' } };
