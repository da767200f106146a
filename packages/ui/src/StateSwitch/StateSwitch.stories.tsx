import type { Decorator, Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { noDataReasons } from '@locus/model/analyses';
import { expect, fn, userEvent, within } from 'storybook/test';

import { Button } from '../Button/Button';
import { Skeleton } from '../Skeleton/Skeleton';
import { color, radius, shadow, space } from '../theme';
import { StateSwitch } from './StateSwitch';

const onSurface: Decorator = (Story) => (
  <div
    style={{
      maxInlineSize: 640,
      padding: space[4],
      background: color.surface,
      borderRadius: radius.card,
      boxShadow: shadow.card,
    }}
  >
    <Story />
  </div>
);

const meta = {
  title: 'UI/StateSwitch',
  component: StateSwitch,
  parameters: {
    pictures: ['Loading', 'EveryReason'],
  },
  decorators: [onSurface],
  args: {
    heightPx: 260,
    contactHref: 'mailto:support@example.com',
    onRetry: fn(),
    children: <p>48,212 visits per month</p>,
  },
} satisfies Meta<typeof StateSwitch>;

export default meta;
type Story = StoryObj<typeof meta>;

const onPanel: Decorator = (Story) => (
  <div
    style={{
      inlineSize: 160,
      padding: space[3],
      background: color.panelCard,
      borderRadius: radius.card,
      color: color.panelText,
    }}
  >
    <Story />
  </div>
);

const words = (root: HTMLElement) => root.textContent.replace(/\s+/g, ' ');

export const Ready: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('48,212 visits per month')).toBeVisible();
    await expect(within(canvasElement).getByRole('status')).toBeEmptyDOMElement();
  },
};

export const Loading: Story = {
  args: { status: 'loading' },
  tags: ['spec:VIEW-113'],
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent('Loading data...');
    await expect(within(canvasElement).getByText('Loading data...')).toBeVisible();
  },
};

export const LoadingTable: Story = { args: { status: 'loading', skeleton: <Skeleton shape="table" lines={7} /> } };

export const Empty: Story = {
  args: { empty: true },
  tags: ['spec:VIEW-113', 'spec:VIEW-114'],
  play: async ({ canvasElement }) => {
    const status = within(canvasElement).getByRole('status');
    await expect(words(status)).toContain("There's not enough data to show this report.");
    await expect(words(status)).toContain("Please try extending the timeframe you're analyzing.");
    await expect(words(status)).toContain(
      "If that doesn't help, please contact us and a customer success representative will get back to you shortly",
    );
    await expect(within(status).getByRole('link', { name: 'contact us' })).toHaveAttribute(
      'href',
      'mailto:support@example.com',
    );
    await expect(within(canvasElement).queryByText(/48,212/)).toBeNull();
  },
};

export const EmptyWithOwnWords: Story = {
  args: {
    empty: true,
    emptyTitle: 'No places in this report yet',
    emptyText: 'Add the first one to see its visits.',
    emptyAction: <Button>Add a place</Button>,
  },
};

export const NoMatch: Story = { args: { noMatch: true } };

export const Error: Story = {
  args: { status: 'error', error: 'The server did not answer (504). No older data is shown instead.' },
  play: async ({ canvasElement, args }) => {
    const status = within(canvasElement).getByRole('status');
    await expect(words(status)).toContain("There's not enough data to show this report.");
    await expect(words(status)).toContain('The server did not answer (504).');
    await expect(within(canvasElement).queryByText(/48,212/)).toBeNull();
    await userEvent.click(within(status).getByRole('button', { name: 'Retry' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const ErrorWithDefaultWords: Story = { args: { status: 'error' } };

/** It is unknown whether there are any places: the text for none is not used. */
export const ErrorOfAList: Story = {
  args: { status: 'error', emptyTitle: 'No places yet', emptyText: 'Add the first one to see its visits.' },
  play: async ({ canvasElement }) => {
    const status = within(canvasElement).getByRole('status');
    await expect(words(status)).toContain('Could not be loaded');
    await expect(words(status)).not.toContain('No places yet');
    await expect(words(status)).not.toContain('Add the first one');
  },
};

export const AfterRetry: Story = {
  args: { status: 'error' },
  render: function Retried(args) {
    const [status, setStatus] = useState(args.status);
    return <StateSwitch {...args} status={status} onRetry={() => setStatus('ready')} />;
  },
  play: async ({ canvasElement }) => {
    const before = canvasElement.firstElementChild?.getBoundingClientRect().height;
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Retry' }));
    await expect(within(canvasElement).getByText('48,212 visits per month')).toBeVisible();
    await expect(canvasElement.firstElementChild?.getBoundingClientRect().height).toBe(before);
  },
};

export const LoadingOnPanel: Story = {
  args: { status: 'loading', tone: 'panel', heightPx: 120 },
  decorators: [onPanel],
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent('Loading data...');
  },
};

export const EmptyOnPanel: Story = { args: { empty: true, tone: 'panel', heightPx: 120 }, decorators: [onPanel] };

export const ErrorOnPanel: Story = {
  args: { status: 'error', tone: 'panel', heightPx: 120 },
  decorators: [onPanel],
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Retry' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const RightToLeft: Story = { args: { status: 'error' }, globals: { locale: 'il' } };

export const Dark: Story = { args: { status: 'error' }, globals: { theme: 'dark' } };

/** Why there is nothing, in a view and in a card. */
export const EveryReason: Story = {
  args: { heightPx: undefined },
  render: (args) => (
    <div style={{ display: 'grid', gap: space[4] }}>
      {noDataReasons.map((noData) => (
        <div key={noData} style={{ display: 'grid', gridTemplateColumns: '3fr 1fr', gap: space[4] }}>
          {(['regular', 'compact'] as const).map((size) => (
            <div key={size} data-testid={`${noData} ${size}`}>
              <StateSwitch {...args} {...{ noData, size }} status={noData === 'offline' ? 'error' : 'ready'} />
            </div>
          ))}
        </div>
      ))}
    </div>
  ),
  play: async ({ canvas }) => {
    const of = (name: string) => words(canvas.getByTestId(name));
    await expect(canvas.queryByText('48,212 visits per month')).toBeNull();
    // The specified texts stay where their advice applies, with the reason beside them.
    await expect(of('hidden regular')).toMatch(
      /^There's not enough data to show this report\.Too few visitors: .*Please/,
    );
    await expect(of('no_homes regular')).toBe('No homes in the dataThe visits do not say where visitors live or work.');
    // Counts have no devices: nothing failed, neither in the view nor on the card.
    await expect(of('no_devices regular')).toMatch(/^Counts have no devicesThis analysis follows devices/);
    await expect(of('no_devices compact')).toMatch(/^Counts have no devices/);
    await expect(of('no_area compact')).toMatch(/^No area chosen/);
    for (const reason of noDataReasons.filter((other) => other !== 'hidden')) {
      await expect(of(`${reason} regular`)).not.toMatch(/timeframe|not enough data/);
    }
    // One way out of an outage, not one per card.
    await expect(canvas.getAllByRole('button', { name: 'Retry' })).toHaveLength(1);
    await expect(within(canvas.getByTestId('offline regular')).getByRole('button', { name: 'Retry' })).toBeVisible();
  },
};

export const FailedForAReason: Story = {
  args: { noData: 'failed', failure: 'No visits have been imported for this project yet.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('This analysis could not be calculated')).toBeVisible();
    await expect(canvas.getByText('No visits have been imported for this project yet.')).toBeVisible();
  },
};
