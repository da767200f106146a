import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';

import { installNonce } from '../csp/nonce';
import type { SelectOption } from './Select';
import { Select } from './Select';

const countries: SelectOption<string>[] = [
  { value: 'at', label: 'Austria' },
  { value: 'de', label: 'Germany' },
  { value: 'it', label: 'Italy' },
  { value: 'nl', label: 'Netherlands' },
  { value: 'ch', label: 'Switzerland', disabled: true },
];

const meta = {
  title: 'UI/Select',
  component: Select,
  parameters: {
    pictures: ['Invalid', 'Floating', 'Quiet'],
  },
  args: {
    label: 'Country',
    options: countries,
    value: 'de',
    placeholder: 'Choose a country',
    onValueChange: fn(),
  },
  render: function Choosing(args) {
    const [value, setValue] = useState(args.value);
    return (
      <div style={{ inlineSize: 240, minBlockSize: 280 }}>
        <Select
          {...args}
          value={value}
          onValueChange={(next) => {
            setValue(next);
            args.onValueChange(next);
          }}
        />
      </div>
    );
  },
} satisfies Meta<typeof Select<string>>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {};

export const Empty: Story = { args: { value: '', required: true } };

export const Open: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('combobox', { name: /Country/ }));
    await expect(await screen.findByRole('option', { name: 'Germany' })).toHaveAttribute('data-state', 'checked');
  },
};

export const ByKeyboard: Story = {
  play: async ({ canvasElement, args }) => {
    const select = within(canvasElement).getByRole('combobox', { name: /Country/ });
    await userEvent.tab();
    await expect(select).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('listbox');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(args.onValueChange).toHaveBeenCalledWith('it');
    await expect(select).toHaveTextContent('Italy');
    await expect(select).toHaveFocus();
  },
};

export const Grouped: Story = {
  args: {
    label: 'Metric',
    value: 'income',
    options: [
      { value: 'inhabitants', label: 'Inhabitants', group: 'Population', secondary: 'People per postal code' },
      { value: 'households', label: 'Households', group: 'Population' },
      { value: 'income', label: 'Average income', group: 'Spending', secondary: 'Euro per household and year' },
      { value: 'power', label: 'Purchasing power', group: 'Spending', secondary: 'Index, country = 100' },
    ],
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('combobox', { name: /Metric/ }));
    await expect(await screen.findByRole('group', { name: 'Spending' })).toBeVisible();
  },
};

/** Pressing the control again, Escape and Tab close it without a choice, and the focus is on the control. */
export const Closed: Story = {
  play: async ({ canvasElement, args }) => {
    const select = within(canvasElement).getByRole('combobox', { name: /Country/ });
    await userEvent.click(select);
    await screen.findByRole('listbox');
    await userEvent.click(select);
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    for (const key of ['{Escape}', '{Tab}']) {
      select.focus();
      await userEvent.keyboard('{ArrowDown}');
      await screen.findByRole('listbox');
      await userEvent.keyboard(`{End}${key}`);
      await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    }
    await expect(args.onValueChange).not.toHaveBeenCalled();
  },
};

/**
 * Typing letters finds an option: it is chosen at once in the closed control, and with Enter in the list. Disabled
 * options are skipped.
 */
export const ByLetters: Story = {
  play: async ({ canvasElement, args }) => {
    const select = within(canvasElement).getByRole('combobox', { name: /Country/ });
    await userEvent.tab();
    await userEvent.keyboard('n');
    await expect(args.onValueChange).toHaveBeenCalledWith('nl');
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(screen.getByRole('option', { name: 'Netherlands' })).toHaveFocus());
    await userEvent.keyboard('{End}');
    await expect(screen.getByRole('option', { name: 'Netherlands' })).toHaveFocus();
    await userEvent.keyboard('a{Enter}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('at');
    await expect(select).toHaveTextContent('Austria');
  },
};

/** The page stays unchanged: elements outside the list can be reached, and no style is added without the nonce. */
export const UnderContentPolicy: Story = {
  beforeEach: () => {
    installNonce('r4nd0m');
    return () => installNonce('');
  },
  play: async ({ canvasElement }) => {
    const before = new Set(document.querySelectorAll('style'));
    const select = within(canvasElement).getByRole('combobox', { name: /Country/ });
    await userEvent.click(select);
    await screen.findByRole('listbox');
    const added = [...document.querySelectorAll('style')].filter((style) => !before.has(style));
    await expect(added.filter((style) => style.nonce !== 'r4nd0m')).toEqual([]);
    await expect(select).toHaveAttribute('aria-expanded', 'true');
    await expect(select.closest('[aria-hidden]')).toBeNull();
  },
};

export const Invalid: Story = { args: { value: '', error: 'Field is required', required: true } };

export const Disabled: Story = { args: { disabled: true } };

export const Small: Story = { args: { size: 'small', hideLabel: true } };

export const Floating: Story = { args: { variant: 'floating', hideLabel: true } };

export const Quiet: Story = { args: { variant: 'quiet', hideLabel: true, size: 'small' } };

export const LongTexts: Story = {
  args: {
    value: 'long',
    options: [
      { value: 'long', label: 'Kaufhaus am Alexanderplatz, ground floor and first floor, all entrances' },
      { value: 'short', label: 'Mall' },
    ],
  },
};

export const RightToLeft: Story = {
  args: {
    label: 'מדינה',
    value: 'il',
    options: [
      { value: 'il', label: 'ישראל' },
      { value: 'de', label: 'גרמניה' },
    ],
  },
  globals: { locale: 'il' },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('combobox', { name: /מדינה/ }));
    await screen.findByRole('listbox');
  },
};

export const Dark: Story = { globals: { theme: 'dark' }, play: Open.play };
