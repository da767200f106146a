import type { Meta, StoryObj } from '@storybook/react-vite';

import { space } from '../theme';
import { LocationDot } from './LocationDot';

const meta = {
  title: 'UI/LocationDot',
  component: LocationDot,
  args: { index: 0 },
} satisfies Meta<typeof LocationDot>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Medium: Story = {};

export const Large: Story = { args: { size: 'large', index: 3 } };

export const ThreeDigits: Story = { args: { index: 120 } };

export const AllThirty: Story = {
  render: () => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: space[2] }}>
      {Array.from({ length: 31 }, (_, index) => (
        <LocationDot key={index} index={index} />
      ))}
    </div>
  ),
};

export const Dark: Story = { ...AllThirty, globals: { theme: 'dark' } };
