import { buildHistory } from '@locus/mocks';
import { auditActions } from '@locus/model/office';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';

import { HistoryPanel } from './HistoryPanel';

const meta = {
  title: 'Forms/HistoryPanel',
  component: HistoryPanel,
  parameters: { pictures: ['Ready'] },
  args: { status: 'ready', entries: buildHistory(), onRetry: fn(), defaultOpen: true },
} satisfies Meta<typeof HistoryPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Who did what, in sentences: by name, on behalf of a user, or Locus itself. */
export const Ready: Story = {
  play: async ({ canvasElement }) => {
    const entries = within(canvasElement).getAllByRole('listitem');
    const said = entries.map((entry) => entry.lastElementChild?.textContent);
    await expect(said).toEqual([
      'Anna Schmidt reran the report with other settings',
      'Anna Schmidt as Mara Klein changed the settings of “Catchment”',
      'Anna Schmidt hid the report from customers',
      'Locus extended the report to 2026-06-30',
      'Anna Schmidt created the report ',
    ]);
  },
};

/** The states of a switch, and one value for every other action. */
const valuesOf = (action: string) => (action.endsWith('.status') ? ['PRESENTABLE', 'READY'] : ['2026-06-30']);

/** Every action that the server logs has its own sentence, a switch one per state; an unknown one is shown by name. */
export const EveryAction: Story = {
  args: {
    entries: [...auditActions, 'report.painted']
      .flatMap((action) => valuesOf(action).map((value) => ({ action, value })))
      .map((entry, i) => ({
        ...entry,
        id: String(i + 1),
        at: '2026-07-10T09:00:00.000Z',
        by: 'Anna Schmidt',
        admin: null,
        name: 'Catchment',
        count: 2,
        removed: 1,
      })),
  },
  play: async ({ canvasElement }) => {
    const entries = within(canvasElement).getAllByRole('listitem');
    const said = entries.map((entry) => entry.lastElementChild?.textContent ?? '');
    // Two of the actions are switches.
    await expect(said).toHaveLength(auditActions.length + 3);
    await expect(new Set(said).size).toBe(said.length);
    await expect(said.filter((text) => text.includes('does not know'))).toEqual([
      'Anna Schmidt made a change that this page does not know (report.painted)',
    ]);
  },
};

/** Earlier entries are loaded with a button, which disappears at the beginning; the focus stays in the list. */
export const Older: Story = {
  args: { older: { status: 'ready', onShow: fn() } },
  render: function Render(args) {
    const [shown, show] = useState(false);
    const onShow = () => {
      args.older?.onShow();
      show(true);
    };
    const older = shown ? {} : { older: { status: 'ready' as const, onShow } };
    return <HistoryPanel status="ready" entries={args.entries} defaultOpen {...older} />;
  },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    const button = canvas.getByRole('button', { name: 'Show older' });
    button.focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.older?.onShow).toHaveBeenCalledOnce();
    await expect(button).not.toBeInTheDocument();
    await waitFor(() => expect(canvas.getByRole('group', { name: 'History' })).toHaveFocus());
  },
};

/** A failure to load is shown next to the button, which retries. */
export const OlderFailed: Story = {
  args: { older: { status: 'error', error: 'Locus took too long.', onShow: fn() } },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('alert')).toHaveTextContent('Locus took too long.');
    await userEvent.click(canvas.getByRole('button', { name: 'Show older' }));
    await expect(args.older?.onShow).toHaveBeenCalledOnce();
  },
};

/** User input is text. */
export const Markup: Story = {
  args: {
    entries: buildHistory().map((entry) => ({ ...entry, by: '<b>Anna</b>', name: '<i>Item</i>' })),
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getAllByText('<b>Anna</b>').length).toBeGreaterThan(1);
  },
};

export const Loading: Story = { args: { status: 'loading', entries: [] } };

export const Empty: Story = {
  args: { entries: [] },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('Nothing has been changed yet')).toBeVisible();
  },
};

export const Error: Story = {
  args: { status: 'error', entries: [], error: 'Locus took too long.' },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Retry' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const RightToLeft: Story = { globals: { locale: 'il' } };

export const Dark: Story = { globals: { theme: 'dark' } };

export const Narrow: Story = { globals: { viewport: { value: 'mobile1' } } };
