import { buildMovementSpider, type MovementOptions } from '@locus/mocks';
import { deriveMovement } from '@locus/model/analyses';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';

import { isLoading, onPanel } from '../testing/onPanel';
import { MovementCard } from './MovementCard';

const movement = (options?: MovementOptions) => deriveMovement({ 101: buildMovementSpider(options) })['101'];

const meta = {
  title: 'Charts/MovementCard',
  component: MovementCard,
  parameters: { pictures: ['Ready'] },
  decorators: [onPanel],
  args: { movement: movement(), period: 'before', onSelect: fn(), onRetry: fn() },
} satisfies Meta<typeof MovementCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  tags: ['spec:VIEW-065'],
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('heading', { name: 'Movement' })).toBeVisible();
    await expect(canvas.getByText(/^top origin:/)).toBeVisible();
    await expect(canvas.getAllByRole('listitem')).toHaveLength(3);
    await userEvent.click(canvas.getByRole('button', { name: 'Movement' }));
    await expect(args.onSelect).toHaveBeenCalledOnce();
  },
};

export const After: Story = {
  args: { period: 'after' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^top destination:/)).toBeVisible();
  },
};

export const InsideAnArea: Story = {
  args: { movement: movement({ during: true }), period: 'during' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^top place inside:/)).toBeVisible();
  },
};

export const Selected: Story = { args: { selected: true } };

export const HowItWorks: Story = {
  tags: ['spec:VIEW-054', 'spec:VIEW-221'],
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Movement: How it works' }));
    await expect(within(canvasElement.ownerDocument.body).getByRole('dialog')).toHaveTextContent(
      'in the two hours before or after',
    );
    await userEvent.keyboard('{Escape}');
  },
};

export const OddNames: Story = {
  args: {
    movement: movement({
      places: ['<img src=x onerror="throw 1">', 'קניון עזריאלי תל אביב', 'A very long name somebody typed '.repeat(9)],
    }),
  },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('img')).toBeNull();
  },
};

export const Loading: Story = {
  args: { movement: undefined, status: 'loading' },
  tags: ['spec:VIEW-054'],
  play: isLoading,
};

export const Empty: Story = {
  args: { movement: movement({ tooFew: true }) },
  tags: ['spec:VIEW-054', 'spec:VIEW-066'],
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('Not available')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Movement' }));
    await expect(args.onSelect).not.toHaveBeenCalled();
  },
};

export const Error: Story = { args: { movement: undefined, status: 'error' } };

export const Calculating: Story = { args: { movement: undefined, noData: 'calculating' } };

export const Dark: Story = { args: { selected: true }, globals: { theme: 'dark' } };

export const RightToLeft: Story = { globals: { locale: 'il' } };
