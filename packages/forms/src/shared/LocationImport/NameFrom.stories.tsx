import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent } from 'storybook/test';

import type { NameFromProps } from './NameFrom';
import { NameFrom } from './NameFrom';

const titulo = { name: 'titulo', values: ['Mercado Central', 'Mercado Norte'] };
const code = { name: 'code', values: ['', 'M-2'] };
const note = { name: 'note', values: [`A market hall, ${'rebuilt and opened again, '.repeat(8)}`, ''] };
const several = [code, titulo, note];

const meta = {
  title: 'Forms/NameFrom',
  component: NameFrom,
  args: { names: { from: 'titulo', properties: several }, onChoose: fn<NameFromProps['onChoose']>() },
  render: function Choosing({ names, onChoose }) {
    const [from, setFrom] = useState(names.from);
    return (
      <div style={{ minBlockSize: 320 }}>
        <NameFrom
          names={{ ...names, from }}
          onChoose={(property, all) => {
            setFrom(property);
            onChoose(property, all);
          }}
        />
      </div>
    );
  },
} satisfies Meta<typeof NameFrom>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The property with the names was recognised, and another one can be chosen by keyboard: all names come from it. */
export const Filled: Story = {
  play: async ({ canvas, args }) => {
    const select = canvas.getByRole('combobox', { name: /^Name from/ });
    await expect(select).toHaveTextContent('titulo');
    await expect(select).toHaveAccessibleDescription(/replaces all names; your other changes stay/);
    select.focus();
    await userEvent.keyboard('{Enter}{Home}{Enter}');
    await expect(select).toHaveTextContent('code');
    await expect(select).toHaveFocus();
    await expect(args.onChoose.mock.calls).toEqual([['code', code.values]]);
  },
};

/** No property was recognised: nothing is chosen. Each one shows its first value in the list. */
export const Empty: Story = {
  args: { names: { from: '', properties: several } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: /^Name from/ }));
    await expect(await screen.findByRole('option', { name: /titulo/ })).toHaveTextContent('Mercado Central');
    await expect(screen.getByRole('option', { name: /code/ })).toHaveTextContent('M-2');
    await expect(canvas.getByRole('combobox', { hidden: true })).toHaveTextContent('Choose a property');
  },
};

/** Even a single property is offered if the names were not read from it. */
export const OneUnknown: Story = {
  args: { names: { from: '', properties: [titulo] } },
  play: async ({ canvas, args }) => {
    canvas.getByRole('combobox', { name: /^Name from/ }).focus();
    await userEvent.keyboard('{Enter}{Enter}');
    await expect(args.onChoose.mock.calls).toEqual([['titulo', titulo.values]]);
  },
};

/** The only property has the names: there is nothing to choose. */
export const OneKnown: Story = {
  args: { names: { from: 'titulo', properties: [titulo] } },
  play: ({ canvas }) => expect(canvas.queryByRole('combobox')).toBeNull(),
};

/** Places without properties have no names to choose. */
export const None: Story = {
  args: { names: { from: '', properties: [] } },
  play: ({ canvas }) => expect(canvas.queryByRole('combobox')).toBeNull(),
};

const opened: Story['play'] = async ({ canvas }) => {
  await userEvent.click(canvas.getByRole('combobox'));
  await expect(await screen.findByRole('listbox')).toBeVisible();
};

export const RightToLeft: Story = { globals: { locale: 'il' }, play: opened };

export const Dark: Story = { globals: { theme: 'dark' }, play: opened };

export const Narrow: Story = { globals: { viewport: { value: 'mobile1' } }, play: opened };
