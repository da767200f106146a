import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import * as Card from '../Card/Card';
import { Page } from './Page';

const card = (title: string) => (
  <Card.Root key={title}>
    <Card.Header>
      <Card.Title>{title}</Card.Title>
    </Card.Header>
    <Card.Body>What it holds.</Card.Body>
  </Card.Root>
);

const meta = {
  component: Page,
  parameters: { layout: 'fullscreen' },
  args: { children: ['Visitors', 'Locations'].map(card) },
} satisfies Meta<typeof Page>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};

/** On a phone the margins are smaller. */
export const Narrow: Story = {
  globals: { viewport: { value: 'mobile1' } },
  play: async ({ canvas }) => {
    const [first] = canvas.getAllByRole('heading');
    await expect(first?.closest('section')?.getBoundingClientRect().left).toBe(12);
  },
};
