import { color, space } from '@locus/ui/theme';
import type { Decorator, Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';

import { Sparkline } from '../Sparkline/Sparkline';
import { ItemCard } from './ItemCard';

const onPanel: Decorator = (Story) => (
  <div style={{ inlineSize: 200, padding: space[5], background: color.panel }}>
    <Story />
  </div>
);

const meta = {
  title: 'Charts/ItemCard',
  component: ItemCard,
  parameters: { pictures: ['Selected', 'Dark', 'RightToLeft'] },
  decorators: [onPanel],
  args: {
    title: 'Retention rate',
    howItWorks: 'The share of visitors who come again in the next period.',
    headline: '27.4',
    unit: '%',
    change: '1.8',
    caption: 'share of returning visits',
    onSelect: fn(),
    onRetry: fn(),
    children: <Sparkline values={[12, 14, 13, 17, 19, 18, 22, 24, 23, 27]} />,
  },
} satisfies Meta<typeof ItemCard>;

export default meta;
type Story = StoryObj<typeof meta>;

const choose = (root: HTMLElement) => within(root).getByRole('button', { name: 'Retention rate' });

export const Ready: Story = {
  tags: ['spec:VIEW-065'],
  play: async ({ canvasElement, args }) => {
    await userEvent.click(choose(canvasElement));
    await expect(args.onSelect).toHaveBeenCalledOnce();
  },
};

export const Selected: Story = { args: { selected: true } };

export const Focused: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    await expect(choose(canvasElement)).toHaveFocus();
  },
};

const doesNothing: Story['play'] = async ({ canvasElement, args }) => {
  await userEvent.click(choose(canvasElement));
  await expect(args.onSelect).not.toHaveBeenCalled();
};

export const Loading: Story = {
  args: { status: 'loading' },
  tags: ['spec:VIEW-054', 'spec:VIEW-066'],
  play: doesNothing,
};

export const Empty: Story = { args: { empty: true }, tags: ['spec:VIEW-054', 'spec:VIEW-066'], play: doesNothing };

export const Error: Story = {
  args: { status: 'error' },
  tags: ['spec:VIEW-066'],
  play: async ({ canvas, canvasElement, args, ...context }) => {
    await doesNothing({ canvas, canvasElement, args, ...context });
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

/** The view next to the cards offers a retry after an outage, once for all of them. */
export const Offline: Story = {
  args: { status: 'error', error: 'Locus cannot be reached.', noData: 'offline' },
  play: async ({ canvas, ...context }) => {
    await doesNothing({ canvas, ...context });
    await expect(canvas.getByText('No connection')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Retry' })).toBeNull();
  },
};

export const Calculating: Story = { args: { noData: 'calculating' }, play: doesNothing };

export const Failed: Story = {
  args: { noData: 'failed', failure: 'No visits have been imported for this project yet.' },
  play: doesNothing,
};

export const HowItWorks: Story = {
  tags: ['spec:VIEW-054', 'spec:VIEW-221'],
  play: async ({ canvas, canvasElement, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Retention rate: How it works' }));
    await expect(within(canvasElement.ownerDocument.body).getByRole('dialog')).toHaveTextContent(
      'come again in the next period',
    );
    await expect(args.onSelect).not.toHaveBeenCalled();
  },
};

export const Dark: Story = { args: { selected: true }, globals: { theme: 'dark' } };

export const RightToLeft: Story = {
  args: { title: 'שיעור חזרה', caption: 'שיעור הביקורים החוזרים' },
  globals: { locale: 'il' },
};
