import type { ExportSelection } from '@locus/model/view';
import { firstExportSelection } from '@locus/model/view';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, within } from 'storybook/test';

import type { ExportContent } from './exportContent';
import { ExportDialog, type ExportDialogProps } from './ExportDialog';

const content: ExportContent = {
  name: '2026-11-22_Store network 2026_Locus_Export.pdf',
  pages: 11,
  about: 1,
  rows: [
    { type: 'FOOTFALL', maps: 1, graphs: 1, rows: 6, pages: 3 },
    { type: 'CATCHMENT', maps: 1, graphs: 1, rows: 171, pages: 4 },
    { type: 'MOVEMENT', maps: 1, graphs: 2, rows: 0, pages: 2 },
  ],
};

const meta = {
  title: 'Forms/ExportDialog',
  component: ExportDialog,
  parameters: { pictures: ['Filled'] },
  args: {
    open: true,
    onOpenChange: fn(),
    scope: 'Store network 2026 • Jul 2025 – Jun 2026 • 6 locations',
    offered: ['FOOTFALL', 'DURATION', 'CATCHMENT', 'MOVEMENT'],
    selection: firstExportSelection('FOOTFALL'),
    onSelectionChange: fn(),
    content: {
      ...content,
      rows: content.rows.slice(0, 1),
      name: 'Store network 2026_Visit trends_2026-11-22_10_14_05.csv',
    },
    onExport: fn(),
  },
  render: function Chosen(args: ExportDialogProps) {
    const [selection, setSelection] = useState<ExportSelection>(args.selection);
    return (
      <ExportDialog
        {...args}
        selection={selection}
        onSelectionChange={(next) => {
          args.onSelectionChange(next);
          setSelection(next);
        }}
      />
    );
  },
} satisfies Meta<typeof ExportDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

const dialog = async () => within(await screen.findByRole('dialog', { name: 'Export' }));
const radios = async () =>
  (await dialog()).getAllByRole<HTMLInputElement>('radio').filter(({ value }) => value.length > 1);
const formats = async () => (await radios()).map(({ value }) => value);
const checked = async () => (await radios()).find((radio) => radio.checked)?.value;

async function pick(label: RegExp, names: readonly string[]) {
  await userEvent.click((await dialog()).getByRole('button', { name: label }));
  for (const name of names) await userEvent.click(await screen.findByRole('option', { name }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
}

export const Empty: Story = {
  args: {
    selection: { metric: [], dataSet: ['table'], format: 'csv' },
    content: { ...content, rows: [], pages: 0, name: '' },
  },
};

export const Filled: Story = {
  tags: ['spec:VIEW-122', 'spec:VIEW-157'],
  args: {
    selection: {
      metric: ['FOOTFALL', 'CATCHMENT', 'MOVEMENT'],
      dataSet: ['map', 'graphs-charts', 'table'],
      format: 'pdf',
    },
    content,
  },
  play: async ({ args }) => {
    const shown = await dialog();
    for (const name of ['Settings', 'Format']) await expect(shown.getByRole('heading', { name })).toBeVisible();
    await expect(shown.getByRole('table', { name: 'What the file will hold' })).toHaveTextContent(
      'Method, confidence–––1Total3417711',
    );
    await userEvent.click(shown.getByRole('button', { name: 'Export' }));
    await expect(args.onExport).toHaveBeenCalledWith({
      metric: ['FOOTFALL', 'CATCHMENT', 'MOVEMENT'],
      dataSet: ['map', 'graphs-charts', 'table'],
      format: 'pdf',
      decimal: '.',
    });
    await userEvent.click(shown.getByRole('button', { name: 'Cancel' }));
    await expect(args.onOpenChange).toHaveBeenCalledWith(false);
  },
};

export const Selects: Story = {
  tags: ['spec:VIEW-123', 'spec:VIEW-124'],
  play: async ({ args }) => {
    for (const [label, options] of [
      [/Select data sets/, ['Map', 'Graphs & charts', 'Table']],
      [/Select metrics/, ['Visit trends', 'Visit duration', 'Catchment', 'Movement']],
    ] as const) {
      await userEvent.click((await dialog()).getByRole('button', { name: label }));
      await expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(options);
      const all = screen.getByRole('checkbox', { name: /Select all/ });
      await userEvent.click(all);
      await userEvent.click(all);
      await expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
      await userEvent.click(screen.getAllByRole('button', { name: 'Cancel' }).at(-1)!);
    }
    await expect(args.onSelectionChange).not.toHaveBeenCalled();
  },
};

export const FormatsFollow: Story = {
  tags: ['spec:VIEW-216', 'spec:VIEW-217', 'spec:VIEW-218', 'spec:VIEW-219'],
  play: async () => {
    await expect(await formats()).toEqual(['csv', 'xlsx']);
    await expect(await checked()).toBe('csv');
    await pick(/Select data sets/, ['Map']);
    await expect(await formats()).toEqual(['png', 'pdf', 'pptx']);
    await expect(await checked()).toBe('png');
    await pick(/Select data sets/, ['Map', 'Graphs & charts']);
    await expect(await formats()).toEqual(['png', 'pdf', 'pptx']);
    await pick(/Select data sets/, ['Graphs & charts']);
    await expect(await formats()).toEqual(['csv', 'xlsx']);
    await expect(await checked()).toBe('csv');
  },
};

export const Loading: Story = {
  args: { content: undefined },
  play: async () => {
    await expect((await dialog()).getByText('Loading the data to count it…')).toHaveAttribute('role', 'status');
  },
};

export const Problem: Story = {
  args: {
    content: {
      ...content,
      rows: [
        {
          type: 'FOOTFALL',
          maps: 0,
          graphs: 0,
          rows: 0,
          pages: 1,
          problem: 'The calculation of this analysis failed; it is not in this file.',
        },
      ],
    },
  },
};

export const Narrow: Story = { ...Filled, tags: [], play: undefined, globals: { viewport: { value: 'mobile1' } } };

export const Dark: Story = { ...Filled, tags: [], play: undefined, globals: { theme: 'dark' } };

export const RightToLeft: Story = { ...Filled, tags: [], play: undefined, globals: { locale: 'il' } };
