import { color, space } from '@locus/ui/theme';
import type { Decorator, Meta, StoryObj } from '@storybook/react-vite';

import { Sparkline } from './Sparkline';

const onSurface: Decorator = (Story) => (
  <div style={{ inlineSize: 180, blockSize: 76, padding: space[2], background: color.surface }}>
    <Story />
  </div>
);

const values = [46, 44, 52, 41, 38, 45, 46, 49, 47, 52, 53, 51, 54, 29];

const meta = {
  title: 'Charts/Sparkline',
  component: Sparkline,
  parameters: { pictures: ['Ready'] },
  decorators: [onSurface],
  args: { values: values.slice(0, 13) },
} satisfies Meta<typeof Sparkline>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};

export const Gaps: Story = {
  args: { values: values.map((value, i) => (i === 3 || i === 8 || i === 10 ? null : value)) },
};

export const LowConfidence: Story = { args: { doubtful: values.map((_, i) => i === 4) } };

export const Partial: Story = { args: { values, doubtful: values.map((_, i) => i === 13) } };

export const OneValue: Story = { args: { values: [7] } };

export const Dark: Story = { globals: { theme: 'dark' } };
