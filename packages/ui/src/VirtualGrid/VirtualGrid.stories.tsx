import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';

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

/** A refresh that brings or takes a few cards mounts none again: focus stays, and so would an open menu. */
export const Growing: Story = {
  args: { items: numbers(60) },
  render: function Growing(args) {
    const [items, setItems] = useState(args.items);
    return (
      <main style={{ blockSize: 480, overflow: 'auto', position: 'relative' }} tabIndex={-1}>
        <button type="button" onClick={() => setItems((before) => numbers(before.length + 1))}>
          Refresh
        </button>
        <VirtualGrid {...args} items={items} />
      </main>
    );
  },
  play: async ({ canvas }) => {
    const shown = () => canvas.getAllByRole('listitem');
    const refresh = canvas.getByRole('button', { name: 'Refresh' });
    const card = canvas.getByRole('link', { name: 'Number 3' });
    await userEvent.click(refresh);
    await waitFor(() => expect(shown()).toHaveLength(61));
    card.focus();
    // As a refresh comes: nothing is clicked.
    refresh.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    await waitFor(() => expect(shown()).toHaveLength(62));
    await expect(card).toHaveFocus();
    await expect(canvas.getByRole('link', { name: 'Number 3' })).toBe(card);
  },
};

/** What began long stays so, however few a refresh takes from it. */
export const Shrinking: Story = {
  args: { items: numbers(61) },
  render: function Shrinking(args) {
    const [items, setItems] = useState(args.items);
    return (
      <main style={{ blockSize: 480, overflow: 'auto', position: 'relative' }} tabIndex={-1}>
        <button type="button" onClick={() => setItems(numbers(59))}>
          Refresh
        </button>
        <VirtualGrid {...args} items={items} />
      </main>
    );
  },
  play: async ({ canvas }) => {
    const first = () => canvas.getAllByRole('listitem')[0];
    await waitFor(() => expect(first()).toHaveAttribute('aria-setsize', '61'));
    const card = canvas.getByRole('link', { name: 'Number 3' });
    card.focus();
    canvas.getByRole('button', { name: 'Refresh' }).dispatchEvent(new MouseEvent('click', { bubbles: true }));
    await waitFor(() => expect(first()).toHaveAttribute('aria-setsize', '59'));
    await expect(card).toHaveFocus();
    await expect(canvas.getByRole('link', { name: 'Number 3' })).toBe(card);
  },
};

export const Narrow: Story = { args: { items: numbers(100) }, globals: { viewport: { value: 'mobile1' } } };
