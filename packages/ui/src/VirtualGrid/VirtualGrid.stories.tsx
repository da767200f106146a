import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';

import { Root as CardRoot } from '../Card/Card';
import { VirtualGrid } from './VirtualGrid';

const numbers = (count: number) => Array.from({ length: count }, (_, i) => String(i + 1));

const meta = {
  title: 'UI/VirtualGrid',
  component: VirtualGrid<string>,
  args: {
    label: 'Numbers',
    items: numbers(7),
    itemKey: (item) => item,
    children: (item) => (
      <CardRoot style={{ blockSize: 120 }}>
        <a href={`#${item}`}>Number {item}</a>
      </CardRoot>
    ),
    minWidthPx: 200,
    heightPx: 120,
  },
  render: (args) => (
    <main style={{ blockSize: 480, overflow: 'auto', position: 'relative' }} tabIndex={-1}>
      <VirtualGrid {...args} />
    </main>
  ),
} satisfies Meta<typeof VirtualGrid<string>>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Few: Story = {
  play: async ({ canvasElement }) => {
    const list = within(canvasElement).getByRole('list', { name: 'Numbers' });
    await expect(within(list).getAllByRole('listitem')).toHaveLength(7);
  },
};

export const Thousands: Story = {
  args: { items: numbers(5000) },
  play: async ({ canvasElement }) => {
    const main = within(canvasElement).getByRole('main');
    const shown = () => within(main).getAllByRole('listitem');
    await waitFor(() => expect(shown()[0]).toHaveAttribute('aria-setsize', '5000'));
    await expect(shown()[0]).toHaveTextContent('Number 1');
    await expect(shown().length).toBeLessThan(100);
    main.scrollTop = main.scrollHeight;
    await waitFor(() => expect(shown().at(-1)).toHaveTextContent('Number 5000'));
    await expect(shown().at(-1)).toHaveAttribute('aria-posinset', '5000');
  },
};

export const Narrow: Story = { args: { items: numbers(100) }, globals: { viewport: { value: 'mobile1' } } };
