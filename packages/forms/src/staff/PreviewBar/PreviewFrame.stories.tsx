import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';

import { PreviewFrame } from './PreviewFrame';

const meta = {
  title: 'Forms/PreviewFrame',
  component: PreviewFrame,
  args: { name: 'Mara Klein', src: 'about:blank', onEnd: fn() },
} satisfies Meta<typeof PreviewFrame>;

export default meta;
type Story = StoryObj<typeof meta>;

/** It can be shown full screen; framed content cannot leave the frame. */
export const Ready: Story = {
  tags: ['spec:ADMIN-110'],
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    const frame = canvasElement.querySelector('iframe');
    await expect(frame?.title).toBe('Portal of Mara Klein');
    await expect(frame?.getAttribute('sandbox')).not.toMatch(/allow-top-navigation/);
    const root = canvas.getByRole('region', { name: 'Portal of Mara Klein' });
    const asked = fn(() => Promise.resolve());
    root.requestFullscreen = asked;
    await userEvent.click(canvas.getByRole('button', { name: 'Fullscreen' }));
    await expect(asked).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'End' }));
    await expect(args.onEnd).toHaveBeenCalledOnce();
  },
};

export const RightToLeft: Story = { globals: { locale: 'il' } };

export const Dark: Story = { globals: { theme: 'dark' } };
