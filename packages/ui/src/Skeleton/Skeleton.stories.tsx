import type { Decorator, Meta, StoryObj } from '@storybook/react-vite';

import { color, radius, space } from '../theme';
import { Skeleton } from './Skeleton';

const inBox: Decorator = (Story) => (
  <div
    style={{
      blockSize: 200,
      maxInlineSize: 480,
      padding: space[4],
      background: color.surface,
      borderRadius: radius.card,
    }}
  >
    <Story />
  </div>
);

const meta = {
  title: 'UI/Skeleton',
  component: Skeleton,
  parameters: { pictures: ['Card'] },
  decorators: [inBox],
} satisfies Meta<typeof Skeleton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Block: Story = { args: { width: '160px' } };

export const Text: Story = { args: { shape: 'text' } };

export const Bars: Story = { args: { shape: 'bars' } };

export const Table: Story = { args: { shape: 'table', lines: 5 } };

export const Card: Story = { args: { shape: 'card' } };

export const Dark: Story = { args: { shape: 'bars' }, globals: { theme: 'dark' } };
