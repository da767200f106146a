import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';

import { CommandDialog } from './CommandDialog';
import { CommandPalette } from './CommandPalette';
import { ShortcutSheet } from './ShortcutSheet';

const chosen = fn();
const named = (kind: string, names: readonly string[], of?: string) => ({
  name: kind,
  commands: names.map((name) => ({ id: `${kind} ${name}`, name, of, onSelect: () => chosen(name) })),
});

const meta = {
  title: 'Forms/CommandPalette',
  component: CommandPalette,
  parameters: { pictures: ['Ready', 'RightToLeft'] },
  args: {
    onDone: fn(),
    groups: [
      named('Projects', ['Retail Berlin', 'Wien Einkaufsstraßen']),
      named('Reports', ['Store network', 'Weekly pulse'], 'Retail Berlin'),
      named('Analyses', ['Visit trends', 'Catchment']),
      named('Periods', ['Last month', 'This quarter']),
    ],
  },
  render: (args) => (
    <CommandDialog shown="palette" onClose={() => undefined}>
      <CommandPalette {...args} />
    </CommandDialog>
  ),
  beforeEach: () => void chosen.mockClear(),
} satisfies Meta<typeof CommandPalette>;

export default meta;
type Story = StoryObj<typeof meta>;

const field = () => screen.findByRole('combobox', { name: 'Project, report, analysis, place or period' });
const marked = () => within(screen.getByRole('listbox')).getByRole('option', { selected: true });

/** Arrow keys mark, Enter opens; the focus stays in the field, which names the marked option. */
export const Ready: Story = {
  play: async ({ args }) => {
    const input = await field();
    await waitFor(() => expect(input).toHaveFocus());
    await expect(marked()).toHaveTextContent('Retail Berlin');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect(marked()).toHaveTextContent('Store network');
    await expect(input).toHaveAttribute('aria-activedescendant', marked().id);
    await expect(input).toHaveAttribute('aria-controls', screen.getByRole('listbox').id);
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
    await expect(marked()).toHaveTextContent('This quarter');
    await expect(input).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(chosen).toHaveBeenLastCalledWith('This quarter');
    await expect(args.onDone).toHaveBeenCalledOnce();
  },
};

/** Typing filters the list, which shows the number of results. */
export const Typed: Story = {
  play: async () => {
    await userEvent.type(await field(), 'report berlin pulse');
    await expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Weekly pulse Retail Berlin',
    ]);
    await expect(screen.getByRole('status')).toHaveTextContent('1 result');
    await userEvent.click(screen.getByRole('option'));
    await expect(chosen).toHaveBeenLastCalledWith('Weekly pulse');
  },
};

/** Lists that are still loading are named; the available targets can be opened. */
export const Loading: Story = {
  args: {
    groups: [
      { name: 'Analyses', commands: [], status: 'loading' },
      { name: 'Places', commands: [], status: 'loading' },
      named('Projects', ['Retail Berlin']),
    ],
  },
  play: async () => {
    await field();
    await expect(screen.getByRole('status')).toHaveTextContent('Still loading: Analyses, Places.');
    await expect(marked()).toHaveTextContent('Retail Berlin');
    await userEvent.keyboard('nowhere');
    await expect(screen.queryByText('No results')).toBeNull();
  },
};

/** A failed list is named, does not look like an empty one, and can be reloaded from here. */
export const Error: Story = {
  args: {
    onRetry: fn(),
    groups: [{ name: 'Places', commands: [], status: 'error' }, named('Projects', ['Retail Berlin'])],
  },
  play: async ({ args }) => {
    await userEvent.type(await field(), 'nowhere');
    await expect(screen.getByRole('status')).toHaveTextContent('Could not be loaded: Places.');
    await expect(screen.queryByText('No results')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

/** No results: Enter does nothing, and the list returns when the name is deleted. */
export const NoMatch: Story = {
  play: async ({ args }) => {
    const input = await field();
    await userEvent.type(input, 'nowhere');
    await expect(screen.getByText('No results')).toBeVisible();
    await expect(input).toHaveAttribute('aria-expanded', 'false');
    await userEvent.keyboard('{ArrowDown}{ArrowUp}{Enter}');
    await expect(chosen).not.toHaveBeenCalled();
    await expect(args.onDone).not.toHaveBeenCalled();
    await userEvent.clear(input);
    await expect(marked()).toHaveTextContent('Retail Berlin');
  },
};

/** A reader without a project is told so. */
export const Empty: Story = {
  args: { groups: [named('Projects', []), named('Reports', [])] },
  play: async () => {
    await field();
    await expect(screen.getByText('There is nothing to go to yet.')).toBeVisible();
  },
};

/** Every shortcut with its action. */
export const Shortcuts: Story = {
  render: () => (
    <CommandDialog shown="sheet" onClose={() => undefined}>
      <ShortcutSheet />
    </CommandDialog>
  ),
  play: async () => {
    const sheet = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
    await expect(sheet.getAllByRole('term')).toHaveLength(8);
    await expect(sheet.getByText('Go to a project, report, analysis, place or period')).toBeVisible();
    await expect(sheet.getByText('?')).toBeVisible();
  },
};

/** Names are as long and as odd as users type them. */
export const LongNames: Story = {
  args: {
    groups: [named('Reports', ['<b>Netz</b> '.repeat(20), 'שלום 2026'], 'A project of quite some name '.repeat(5))],
  },
  play: async () => {
    const list = await screen.findByRole('listbox');
    await expect(list.scrollWidth).toBe(list.clientWidth);
    await expect(list.querySelector('b')).toBeNull();
  },
};

export const RightToLeft: Story = { globals: { locale: 'il' } };
export const Dark: Story = { globals: { theme: 'dark' } };
export const Narrow: Story = { globals: { viewport: { value: 'mobile1' } } };
