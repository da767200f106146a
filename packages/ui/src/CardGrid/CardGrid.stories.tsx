import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import * as Card from '../Card/Card';
import { CardGrid, CardList } from './CardGrid';

const names = ['Visit trends', 'Visit duration', 'Popular day & hour', 'Retention rate', 'Movement'];

const meta = {
  title: 'UI/CardGrid',
  component: CardGrid,
  args: {
    children: names.map((name, i) => (
      <div key={name} data-wide={i === 2 || undefined}>
        <Card.Root>{name}</Card.Root>
      </div>
    )),
  },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 360 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof CardGrid>;

export default meta;
type Story = StoryObj<typeof meta>;

const boxOf = (canvas: { getByText: (text: string) => HTMLElement }, name: string) =>
  canvas.getByText(name).parentElement!.getBoundingClientRect();

/** Two cards share a row, a wide one has its own row, and the next ones share the row below it. */
export const Ready: Story = {
  play: async ({ canvas }) => {
    const [first, second, wide, left, right] = names.map((name) => boxOf(canvas, name));
    await expect(second!.top).toBe(first!.top);
    await expect(second!.width).toBe(first!.width);
    await expect(wide!.top).toBeGreaterThan(first!.bottom);
    await expect(wide!.width).toBe(360);
    await expect(left!.top).toBeGreaterThan(wide!.bottom);
    await expect(right!.top).toBe(left!.top);
  },
};

/** A long word without spaces does not widen its column. */
export const LongWords: Story = {
  args: { children: ['a'.repeat(80), 'Short'].map((name) => <Card.Root key={name}>{name}</Card.Root>) },
  play: async ({ canvas }) => {
    const [long, short] = [canvas.getByText(/^a+$/), canvas.getByText('Short')];
    await expect(long.getBoundingClientRect().width).toBe(short.getBoundingClientRect().width);
  },
};

/** Stacked, each as wide as the list. */
export const List: Story = {
  render: () => (
    <CardList>
      {names.map((name) => (
        <li key={name}>
          <Card.Root>{name}</Card.Root>
        </li>
      ))}
    </CardList>
  ),
  play: async ({ canvas }) => {
    const items = canvas.getAllByRole('listitem').map((item) => item.getBoundingClientRect());
    for (const [i, item] of items.entries()) {
      await expect(item.width).toBe(360);
      if (i > 0) await expect(item.top).toBeGreaterThan(items[i - 1]!.bottom);
    }
  },
};
