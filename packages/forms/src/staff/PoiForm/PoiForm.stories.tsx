import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';

import type { PoiFormProps } from './PoiForm';
import { PoiForm } from './PoiForm';

const polygonString = 'POLYGON ((13.4 52.5,13.401 52.5,13.401 52.501,13.4 52.501,13.4 52.5))';
const filled = {
  name: 'Kottbusser Tor pop-up',
  description: 'Winter pop-up, to 31 Jan 2027',
  address: 'Adalbertstr. 98, Hof 2',
  street: 'Adalbertstraße',
  houseNumber: '98',
  city: 'Berlin',
  country: 'de',
  postalCode: '10999',
  purpose: 'Retail',
  setup: 'INDOOR' as const,
  polygonString,
};

const meta = {
  title: 'Forms/PoiForm',
  component: PoiForm,
  args: {
    index: 24,
    onSave: fn<PoiFormProps['onSave']>(),
    onCancel: fn(),
    onDraw: fn(),
  },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 368, maxInlineSize: '100%' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof PoiForm>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Every field; a name and a polygon are required, and marked. */
export const Empty: Story = {
  tags: ['spec:ADMIN-101'],
  play: async ({ canvas, args }) => {
    for (const name of [
      'Name',
      'Description',
      'Address',
      'Street',
      'House number',
      'City',
      'Postal code',
      'Purpose',
      'Polygon',
    ])
      await expect(canvas.getByRole('textbox', { name: new RegExp(`^${name}`) })).toBeVisible();
    for (const name of ['Location setup', 'Country'])
      await expect(canvas.getByRole('combobox', { name: new RegExp(`^${name}`) })).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: /^Name/ })).toBeRequired();
    await expect(canvas.getByText('Name').textContent).toMatch(/^Name\s*\*$/);
    await expect(canvas.getByRole('textbox', { name: /^Polygon/ })).toBeRequired();
    await userEvent.click(canvas.getByRole('button', { name: 'Draw polygon' }));
    await expect(args.onDraw).toHaveBeenCalledTimes(1);
  },
};

/** The four setups, by their names; Add is disabled until there are a name and a polygon. */
export const WhatIsNeeded: Story = {
  tags: ['spec:ADMIN-169', 'spec:ADMIN-102', 'spec:SHELL-278'],
  play: async ({ canvas, args }) => {
    const add = canvas.getByRole('button', { name: 'Add' });
    await expect(add).toBeDisabled();
    await expect(canvas.getByText('A name and a polygon are needed')).toBeVisible();
    await userEvent.type(canvas.getByRole('textbox', { name: /^Name/ }), 'Hackescher Markt');
    await expect(add).toBeDisabled();
    await expect(canvas.getByText('A polygon is needed')).toBeVisible();
    const polygon = canvas.getByRole('textbox', { name: /^Polygon/ });
    await userEvent.click(polygon);
    await userEvent.paste('13.4, 52.5\n13.401, 52.5\n13.401, 52.501');
    await userEvent.click(add);
    await waitFor(() => expect(args.onSave).toHaveBeenCalledTimes(1));
    await expect(args.onSave.mock.calls[0]?.[0]).toMatchObject({ name: 'Hackescher Markt', setup: 'UNDEFINED' });
    await userEvent.clear(canvas.getByRole('textbox', { name: /^Name/ }));
    await expect(add).toBeDisabled();
    await userEvent.type(canvas.getByRole('textbox', { name: /^Name/ }), 'Badstraße');
    await userEvent.clear(polygon);
    await userEvent.click(polygon);
    await userEvent.paste(polygonString);
    await userEvent.click(canvas.getByRole('combobox', { name: /^Location setup/ }));
    await expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'UNDEFINED',
      'INDOOR',
      'OUTDOOR',
      'MIXED',
    ]);
    await userEvent.click(screen.getByRole('option', { name: 'OUTDOOR' }));
    await userEvent.click(add);
    await waitFor(() => expect(args.onSave).toHaveBeenCalledTimes(2));
    await expect(args.onSave.mock.calls[1]?.[0]).toMatchObject({ name: 'Badstraße', setup: 'OUTDOOR', polygonString });
  },
};

export const Filled: Story = {
  args: { defaultValues: filled },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('4 corners')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(args.onSave).toHaveBeenCalledTimes(1));
    await expect(args.onSave.mock.calls[0]?.[0]).toEqual(filled);
  },
};

export const Editing: Story = {
  args: { defaultValues: filled, editing: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Edit POI' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Save' })).toBeEnabled();
  },
};

export const Invalid: Story = {
  args: { defaultValues: { ...filled, name: '\u200b', polygonString: 'POLYGON ((0 0, 1 1, 1 0, 0 1, 0 0))' } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Add' }));
    await expect(await canvas.findByText('Please enter a name.')).toBeVisible();
    await expect(canvas.getByText('The outline crosses or touches itself.')).toBeVisible();
    await expect(args.onSave).not.toHaveBeenCalled();
  },
};

export const Submitting: Story = {
  args: { defaultValues: filled, busy: true },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Add' }));
    await expect(args.onSave).not.toHaveBeenCalled();
  },
};

export const Refused: Story = {
  args: {
    defaultValues: filled,
    refusal: { field: 'polygonString', reason: 'The outline is too large: 40,000 m² of 32,000 m².' },
  },
  play: async ({ canvas }) => {
    const polygon = canvas.getByRole('textbox', { name: /^Polygon/ });
    await expect(polygon).toHaveAccessibleDescription(/The outline is too large: 40,000 m² of 32,000 m²\./);
    await expect(polygon).toHaveValue(polygonString);
  },
};

export const RightToLeft: Story = { args: { defaultValues: filled }, globals: { locale: 'il' } };

export const Dark: Story = { args: { defaultValues: filled }, globals: { theme: 'dark' } };
