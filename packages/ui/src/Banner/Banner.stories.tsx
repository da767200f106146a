import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';

import { Banner } from './Banner';

const meta = {
  title: 'UI/Banner',
  component: Banner,
  parameters: { pictures: ['Success', 'Warning', 'Dark'] },
  args: { children: '2 of 6 locations have no data for Feb – Mar 2026: Schönhauser Allee, Bergmannstraße.' },
} satisfies Meta<typeof Banner>;

export default meta;
type Story = StoryObj<typeof meta>;

/** All but a danger are announced without interrupting. */
const announced: Story['play'] = async ({ canvas }) => {
  await expect(canvas.getByRole('status')).toHaveTextContent(/sample project|are ready|have no data/);
  await expect(canvas.queryByRole('alert')).toBeNull();
};

export const Info: Story = { args: { children: 'You are looking at a sample project.' }, play: announced };

export const Success: Story = {
  args: { variant: 'success', children: 'All nine analyses are ready.' },
  play: announced,
};

export const Warning: Story = {
  args: { variant: 'warning', action: <a href="#details">Details</a> },
  play: announced,
};

export const Danger: Story = {
  args: { variant: 'danger', title: 'The connection is lost.', children: 'What you see may be out of date.' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('alert')).toHaveTextContent('The connection is lost.');
    await expect(within(canvasElement).queryByRole('status')).toBeNull();
  },
};

export const Dismissible: Story = {
  args: { onDismiss: fn() },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Dismiss' }));
    await expect(args.onDismiss).toHaveBeenCalledOnce();
  },
};

export const LongText: Story = {
  args: {
    variant: 'warning',
    style: { maxInlineSize: 360 },
    action: <a href="#details">Details</a>,
    onDismiss: fn(),
    children: 'Donaudampfschifffahrtsgesellschaftsgebäude <b>no data</b> 🏬 '.repeat(5),
  },
};

export const RightToLeft: Story = {
  args: { variant: 'warning', onDismiss: fn(), children: 'ל-2 מתוך 6 מיקומים אין נתונים לחודש מרץ 2026.' },
  globals: { locale: 'il' },
};

export const Dark: Story = {
  args: { variant: 'warning', action: <a href="#details">Details</a> },
  globals: { theme: 'dark' },
};
