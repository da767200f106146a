import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';

import { ConflictDialog } from './ConflictDialog';

const meta = {
  title: 'Forms/ConflictDialog',
  component: ConflictDialog,
  parameters: { pictures: ['Both'] },
  args: {
    open: true,
    fields: [
      { name: 'Name', theirs: 'Store network 2027', mine: 'Store network, autumn' },
      { name: 'Description', theirs: '', mine: 'Six stores' },
      { name: 'Visualization URL', theirs: '', mine: '' },
    ],
    onKeepEditing: fn(),
    onUseTheirs: fn(),
    onSaveMine: fn(),
  },
} satisfies Meta<typeof ConflictDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The differences are shown side by side; each option has a button, and Escape loses nothing. */
export const Both: Story = {
  play: async ({ args }) => {
    const box = within(await screen.findByRole('alertdialog', { name: 'Somebody else has changed this' }));
    const rows = box.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent));
    await expect(rows).toEqual([
      ['Field', 'Saved by somebody else', 'Yours'],
      ['Name', 'Store network 2027', 'Store network, autumn'],
      ['Description', 'empty', 'Six stores'],
    ]);
    // The initial focus is on the option that loses nothing.
    await waitFor(() => expect(box.getByRole('button', { name: 'Keep editing' })).toHaveFocus());
    await userEvent.click(box.getByRole('button', { name: 'Use theirs' }));
    await expect(args.onUseTheirs).toHaveBeenCalledOnce();
    await userEvent.click(box.getByRole('button', { name: 'Save mine' }));
    await expect(args.onSaveMine).toHaveBeenCalledOnce();
    await userEvent.keyboard('{Escape}');
    await expect(args.onKeepEditing).toHaveBeenCalledOnce();
  },
};

/** Whoever saved the other version is named, if the server knows. */
export const Named: Story = {
  args: { by: '<b>Anna</b> Schmidt' },
  play: async () => {
    const box = within(await screen.findByRole('alertdialog', { name: 'Somebody else has changed this' }));
    await expect(box.getByText(/saved it while you were editing/)).toHaveTextContent(/^<b>Anna<\/b> Schmidt saved it/);
    await expect(box.getByRole('columnheader', { name: 'Saved by <b>Anna</b> Schmidt' })).toBeVisible();
  },
};

const marks = (element: HTMLElement) => [...element.querySelectorAll('mark')].map(({ textContent }) => textContent);

/** Lists have a line for each entry, and what differs is underlined; long ones scroll, and the buttons stay visible. */
export const Long: Story = {
  args: {
    fields: ['catchment', 'footfall', 'duration', 'movement', 'retention', 'absorption', 'attraction'].map(
      (type, i) => ({
        name: `POI_DEFAULT.${type}`,
        theirs: `Catchment Geo Level *: 1, 1 | 2 | 3, how fine the areas are\nradius *: ${50 + i}, kilometres around a place`,
        mine: `Catchment Geo Level *: 2, 1 | 2 | 3, how fine the areas are\nradius: ${75 + i}\nselection type: visits, visits | visitors`,
      }),
    ),
  },
  play: async () => {
    const box = within(await screen.findByRole('alertdialog'));
    await expect(box.getAllByRole('row')).toHaveLength(8);
    await expect(box.getByRole('button', { name: 'Save mine' })).toBeVisible();
    const [, theirs, mine] = [...(box.getAllByRole('row')[1]?.children ?? [])] as HTMLElement[];
    if (!theirs || !mine) throw new Error('There are no versions.');
    await expect([theirs, mine].map(({ children }) => children.length)).toEqual([2, 3]);
    await expect(marks(theirs)).toEqual(['1,', 'radius *: 50, kilometres around a place']);
    await expect(marks(mine)).toEqual(['2,', 'radius: 75', 'selection type: visits, visits | visitors']);
    // Recognisable without colours.
    for (const mark of theirs.querySelectorAll('mark'))
      await expect(getComputedStyle(mark).textDecorationLine).toBe('underline');
    // The names of the versions stay in view.
    const scrolled = box.getByRole('table').parentElement;
    scrolled?.scrollTo({ top: 400 });
    const { top = 0 } = scrolled?.getBoundingClientRect() ?? {};
    const shown = box.getByText('Yours').getBoundingClientRect();
    await expect(document.elementFromPoint(shown.left + 4, shown.top + 4)).toHaveTextContent('Yours');
    await expect(shown.top - top).toBeGreaterThanOrEqual(0);
    scrolled?.scrollTo({ top: 0 });
    // A name wraps between its words, never within them.
    for (const name of box.getAllByRole('rowheader')) {
      const lines = [...(name.querySelector('bdi')?.childNodes ?? [])].flatMap((word) => {
        const range = document.createRange();
        range.selectNodeContents(word);
        return word.nodeType === Node.TEXT_NODE ? [range.getClientRects().length] : [];
      });
      await expect(new Set(lines)).toEqual(new Set([1]));
    }
  },
};

/** In a small window a field's name is above its versions, which share the width. */
export const LongNarrow: Story = {
  ...Long,
  globals: { viewport: { value: 'mobile1' } },
  play: async (context) => {
    await Long.play?.(context);
    const [, row] = within(screen.getByRole('alertdialog')).getAllByRole('row');
    const [name, theirs, mine] = [...(row?.children ?? [])].map((cell) => cell.getBoundingClientRect());
    if (!name || !theirs || !mine) throw new Error('There are no versions.');
    await expect(theirs.top).toBeGreaterThanOrEqual(name.bottom);
    await expect(mine.top).toBe(theirs.top);
    await expect(Math.abs(mine.width - theirs.width)).toBeLessThan(2);
  },
};

/** Both have saved the same: a message is shown instead of an empty table. */
export const Same: Story = {
  args: { fields: [{ name: 'Name', theirs: 'Store network', mine: 'Store network' }] },
  play: async () => {
    const box = within(await screen.findByRole('alertdialog'));
    await expect(box.getByText('What somebody else has saved is the same as yours.')).toBeVisible();
    await expect(box.queryByRole('table')).toBeNull();
  },
};

export const Submitting: Story = {
  args: { busy: true },
  play: async ({ args }) => {
    const box = within(await screen.findByRole('alertdialog'));
    await userEvent.click(box.getByRole('button', { name: 'Save mine' }));
    await userEvent.keyboard('{Escape}');
    await expect(args.onSaveMine).not.toHaveBeenCalled();
    await expect(args.onKeepEditing).not.toHaveBeenCalled();
  },
};

export const RightToLeft: Story = { globals: { locale: 'il' } };

export const Dark: Story = { globals: { theme: 'dark' } };

export const Narrow: Story = { globals: { viewport: { value: 'mobile1' } } };
