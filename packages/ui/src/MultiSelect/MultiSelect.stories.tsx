import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';

import { MultiSelect } from './MultiSelect';

const stores = [
  { value: '1', label: 'Alexanderplatz Store', secondary: 'Alexanderplatz 7, 10178 Berlin, Germany' },
  { value: '2', label: 'Ku’damm Flagship', secondary: 'Kurfürstendamm 231, 10719 Berlin, Germany' },
  { value: '3', label: 'Potsdamer Platz', secondary: 'Potsdamer Platz 11, 10785 Berlin, Germany' },
  { value: '4', label: 'Warschauer Straße', secondary: 'Warschauer Straße 33, 10243 Berlin, Germany' },
  { value: '5', label: 'Schönhauser Allee', secondary: 'Schönhauser Allee 80, 10439 Berlin, Germany' },
  { value: '6', label: 'Bergmannstraße', secondary: 'Bergmannstraße 5, 10961 Berlin, Germany' },
];

const meta = {
  title: 'UI/MultiSelect',
  component: MultiSelect,
  parameters: { pictures: ['Invalid'] },
  args: {
    label: 'Locations',
    options: stores,
    value: ['1', '2', '3'],
    emptyText: 'No selected location',
    selectAllLabel: 'Locations on view',
    searchLabel: 'Search locations',
    onValueChange: fn(),
  },
  render: function Choosing(args) {
    const [value, setValue] = useState(args.value);
    return (
      <div style={{ inlineSize: 280, minBlockSize: 430 }}>
        <MultiSelect
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
} satisfies Meta<typeof MultiSelect<string>>;

export default meta;
type Story = StoryObj<typeof meta>;

const open = async (canvasElement: HTMLElement) => {
  await userEvent.click(within(canvasElement).getByRole('button', { name: /Locations/ }));
  return screen.findByRole('dialog', { name: 'Locations' });
};

export const Filled: Story = {
  tags: ['spec:VIEW-115', 'spec:SHELL-096'],
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('button')).toHaveTextContent('Alexanderplatz Store(+2 more)');
  },
};

export const Empty: Story = {
  args: { value: [] },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('button')).toHaveTextContent('No selected location');
  },
};

export const LeadingNamed: Story = {
  args: { leading: '3' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('button')).toHaveTextContent('Potsdamer Platz(+2 more)');
  },
};

export const Open: Story = {
  play: async ({ canvasElement }) => {
    const panel = within(await open(canvasElement));
    await waitFor(() => expect(panel.getByRole('searchbox', { name: 'Search locations' })).toHaveFocus());
    await expect(panel.getByRole('checkbox', { name: 'Locations on view' })).toBePartiallyChecked();
    await expect(panel.getByRole('option', { name: /Potsdamer Platz/ })).toHaveAttribute('aria-selected', 'true');
  },
};

export const FiveRowsThenScrolls: Story = {
  tags: ['spec:ADMIN-243', 'spec:SHELL-281'],
  play: async ({ canvasElement }) => {
    const panel = within(await open(canvasElement));
    const list = panel.getByRole('listbox', { name: 'Locations' });
    await expect(list.clientHeight).toBe(5 * 38);
    await expect(list.scrollHeight).toBe(6 * 38);
  },
};

export const TakesEffectOnSave: Story = {
  play: async ({ canvasElement, args }) => {
    const panel = within(await open(canvasElement));
    await userEvent.click(panel.getByRole('option', { name: /Ku’damm/ }));
    await userEvent.click(panel.getByRole('option', { name: /Warschauer/ }));
    await expect(args.onValueChange).not.toHaveBeenCalled();
    await userEvent.click(panel.getByRole('button', { name: 'Save' }));
    await expect(args.onValueChange).toHaveBeenCalledWith(['1', '3', '4']);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  },
};

export const CancelKeepsTheOldChoice: Story = {
  play: async ({ canvasElement, args }) => {
    const panel = within(await open(canvasElement));
    await userEvent.click(panel.getByRole('option', { name: /Ku’damm/ }));
    await userEvent.click(panel.getByRole('button', { name: 'Cancel' }));
    await expect(args.onValueChange).not.toHaveBeenCalled();
    const again = within(await open(canvasElement));
    await expect(again.getByRole('option', { name: /Ku’damm/ })).toHaveAttribute('aria-selected', 'true');
  },
};

export const SaveNeedsAChoice: Story = {
  tags: ['spec:VIEW-118', 'spec:SHELL-098'],
  play: async ({ canvasElement }) => {
    const panel = within(await open(canvasElement));
    const all = panel.getByRole('checkbox', { name: 'Locations on view' });
    await userEvent.click(all);
    await expect(all).toBeChecked();
    await userEvent.click(all);
    await expect(panel.getByRole('button', { name: 'Save' })).toBeDisabled();
  },
};

export const Searched: Story = {
  tags: ['spec:VIEW-116'],
  play: async ({ canvasElement }) => {
    const panel = within(await open(canvasElement));
    const search = panel.getByRole('searchbox', { name: 'Search locations' });
    await userEvent.type(search, 'PLATZ');
    await expect(panel.getAllByRole('option')).toHaveLength(2);
    await userEvent.type(search, 'x');
    await expect(panel.getByRole('status')).toHaveTextContent('Nothing matches the search.');
  },
};

export const ByKeyboard: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    const panel = within(await screen.findByRole('dialog'));
    await waitFor(() => expect(panel.getByRole('searchbox')).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}');
    const list = panel.getByRole('listbox', { name: 'Locations' });
    await expect(list).toHaveFocus();
    await userEvent.keyboard('{End} ');
    const last = panel.getByRole('option', { name: /Bergmannstraße/ });
    await expect(list).toHaveAttribute('aria-activedescendant', last.id);
    await expect(last).toHaveAttribute('aria-selected', 'true');
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onValueChange).toHaveBeenCalledWith(['1', '2', '3', '6']);
    await waitFor(() => expect(within(canvasElement).getByRole('button')).toHaveFocus());
  },
};

export const ThousandsOfOptions: Story = {
  args: {
    options: Array.from({ length: 5000 }, (_, i) => ({ value: String(i), label: `Point of interest ${i + 1}` })),
    value: ['0'],
  },
  play: async ({ canvasElement }) => {
    const panel = within(await open(canvasElement));
    await expect(panel.getAllByRole('option').length).toBeLessThan(30);
    panel.getByRole('listbox').focus();
    await userEvent.keyboard('{End}');
    await expect(await panel.findByRole('option', { name: 'Point of interest 5000' })).toBeVisible();
  },
};

export const CutNames: Story = {
  args: { cutAt: 16 },
  play: async ({ canvasElement }) => {
    const panel = within(await open(canvasElement));
    await expect(panel.getByText('Alexanderplatz S...')).toBeVisible();
    await expect(panel.getByTitle('Alexanderplatz Store')).toBeVisible();
  },
};

export const Invalid: Story = { args: { value: [], required: true, error: 'Field is required' } };

export const Disabled: Story = { args: { disabled: true } };

export const Floating: Story = { args: { variant: 'floating', hideLabel: true } };

export const RightToLeft: Story = {
  args: { label: 'מיקומים', selectAllLabel: 'מיקומים בתצוגה', searchLabel: 'חיפוש מיקומים' },
  globals: { locale: 'il' },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: /מיקומים/ }));
    await screen.findByRole('dialog', { name: 'מיקומים' });
  },
};

export const Dark: Story = { globals: { theme: 'dark' }, play: Open.play };
