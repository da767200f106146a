import type { Decorator, Meta, StoryObj } from '@storybook/react-vite';

import { AreaPattern } from './AreaPattern';

const inBox =
  (inlineSize: number, blockSize: number): Decorator =>
  (Story) => (
    <div style={{ position: 'relative', inlineSize, blockSize, maxInlineSize: '100%' }}>
      <Story />
    </div>
  );

const meta = { title: 'UI/AreaPattern', component: AreaPattern, args: { seed: '318' } } satisfies Meta<
  typeof AreaPattern
>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Card: Story = { decorators: [inBox(328, 74)] };

export const AnotherSeed: Story = { args: { seed: 'Amsterdam pop-ups' }, decorators: [inBox(328, 74)] };

export const Page: Story = { args: { variant: 'page', seed: 'sign-in' }, decorators: [inBox(1100, 700)] };

export const Dark: Story = { decorators: [inBox(328, 74)], globals: { theme: 'dark' } };
