import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';

import * as Tabs from './Tabs';

const meta = {
  title: 'UI/Tabs',
  component: Tabs.Root,
  parameters: { pictures: ['Ready'] },
  subcomponents: { List: Tabs.List, Trigger: Tabs.Trigger, Content: Tabs.Content },
  args: { defaultValue: 'items' },
  render: (args) => (
    <Tabs.Root {...args}>
      <Tabs.List aria-label="Report">
        <Tabs.Trigger value="items">Report items</Tabs.Trigger>
        <Tabs.Trigger value="locations">Locations</Tabs.Trigger>
        <Tabs.Trigger value="history" disabled>
          History
        </Tabs.Trigger>
      </Tabs.List>
      <Tabs.Content value="items">Ten items, all confirmed.</Tabs.Content>
      <Tabs.Content value="locations">Six locations in Berlin.</Tabs.Content>
    </Tabs.Root>
  ),
} satisfies Meta<typeof Tabs.Root>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};

export const ByKeyboard: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.tab();
    await expect(canvas.getByRole('tab', { name: 'Report items' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('tab', { name: 'Locations' })).toHaveAttribute('aria-selected', 'true');
    await expect(canvas.getByRole('tabpanel', { name: 'Locations' })).toHaveTextContent('Six locations');
  },
};

export const Narrow: Story = {
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 180 }}>
        <Story />
      </div>
    ),
  ],
};

export const RightToLeft: Story = { globals: { locale: 'il' } };

export const Dark: Story = { globals: { theme: 'dark' } };
