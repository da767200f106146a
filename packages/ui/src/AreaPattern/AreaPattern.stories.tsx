import type { Decorator, Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';

import { AreaPattern } from './AreaPattern';

const inBox =
  (inlineSize: number, blockSize: number): Decorator =>
  (Story) => (
    <div style={{ position: 'relative', inlineSize, blockSize, maxInlineSize: '100%' }}>
      <Story />
    </div>
  );

const meta = {
  title: 'UI/AreaPattern',
  component: AreaPattern,
  parameters: { pictures: ['Card'] },
  args: { seed: '318' },
} satisfies Meta<typeof AreaPattern>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Card: Story = { decorators: [inBox(328, 74)] };

export const AnotherSeed: Story = { args: { seed: 'Amsterdam pop-ups' }, decorators: [inBox(328, 74)] };

export const Page: Story = { args: { variant: 'page', seed: 'sign-in' }, decorators: [inBox(1100, 700)] };

export const Dark: Story = { decorators: [inBox(328, 74)], globals: { theme: 'dark' } };

/** A long list draws only the patterns in view; the others are drawn when they come into view. */
export const FarBelow: Story = {
  decorators: [
    (Story) => (
      <div style={{ blockSize: 300, overflow: 'auto' }} role="group" aria-label="List">
        <button type="button">First</button>
        <div style={{ blockSize: 4000 }} />
        <div style={{ position: 'relative', inlineSize: 328, blockSize: 74 }}>
          <Story />
        </div>
      </div>
    ),
  ],
  play: async ({ canvas, canvasElement }) => {
    // Long enough for a visible pattern to be drawn.
    await new Promise((resolve) => setTimeout(resolve, 200));
    await expect(canvasElement.querySelectorAll('path')).toHaveLength(0);
    canvas.getByRole('group').scrollTop = 4000;
    await waitFor(() => expect(canvasElement.querySelectorAll('path')).toHaveLength(8));
  },
};
