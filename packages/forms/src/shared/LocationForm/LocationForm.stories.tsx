import { strangeTexts } from '@locus/mocks/strange';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';

import type { LocationFormProps } from './LocationForm';
import { LocationForm } from './LocationForm';

const polygonString = 'POLYGON ((13.4 52.5,13.401 52.5,13.401 52.501,13.4 52.501,13.4 52.5))';
const filled = {
  name: 'Hackescher Markt',
  description: 'Courtyard store, opens 3 Dec 2026',
  country: 'de',
  address: 'Rosenthaler Straße 40',
  city: 'Berlin',
  postalCode: '10178',
  setup: 'OUTDOOR' as const,
  polygonString,
};

const meta = {
  title: 'Forms/LocationForm',
  component: LocationForm,
  args: {
    index: 9,
    onSave: fn<LocationFormProps['onSave']>(),
    onCancel: fn(),
    onPolygonStringChange: fn(),
  },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 328, maxInlineSize: '100%' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof LocationForm>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  tags: ['spec:SHELL-103'],
  play: async ({ canvas, args }) => {
    for (const name of ['Name', 'Description', 'Street or address', 'Postal code', 'City', 'Polygon'])
      await expect(canvas.getByRole('textbox', { name: new RegExp(`^${name}`) })).toBeVisible();
    for (const name of ['Location type', 'Country'])
      await expect(canvas.getByRole('combobox', { name: new RegExp(`^${name}`) })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }));
    await expect(args.onCancel).toHaveBeenCalledTimes(1);
    await expect(screen.queryByRole('alertdialog')).toBeNull();
  },
};

export const Filled: Story = {
  args: { defaultValues: filled },
  tags: ['spec:SHELL-010', 'spec:SHELL-011'],
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('4 corners')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Save location' }));
    await waitFor(() => expect(args.onSave).toHaveBeenCalledTimes(1));
    await expect(args.onSave.mock.calls[0]?.[0]).toEqual(filled);
    // A place may be in a country whose language the portal does not speak: Austria and Switzerland.
    const offered = { Austria: 'at', England: 'en', Germany: 'de', Israel: 'il', Italy: 'it', Netherlands: 'nl' };
    const codes = Object.entries({ ...offered, Switzerland: 'ch' });
    for (const [name, code] of [...codes.slice(3), ...codes.slice(0, 3)]) {
      await userEvent.click(canvas.getByRole('combobox', { name: /^Country/ }));
      const options = await screen.findAllByRole('option');
      await expect(options.map(({ textContent }) => textContent)).toEqual(codes.map(([country]) => country));
      await userEvent.click(screen.getByRole('option', { name }));
      await userEvent.click(canvas.getByRole('button', { name: 'Save location' }));
      await waitFor(() => expect(args.onSave.mock.lastCall?.[0].country).toBe(code));
    }
  },
};

/** Saving needs an outline, a name and a type; what is missing is shown next to the button. */
export const WhatIsNeeded: Story = {
  args: { polygonString },
  tags: ['spec:SHELL-186'],
  play: async ({ canvas, args }) => {
    const save = canvas.getByRole('button', { name: 'Save location' });
    await expect(save).toBeDisabled();
    await expect(canvas.getByText('A name and a location type are needed to save')).toBeVisible();
    await userEvent.type(canvas.getByRole('textbox', { name: /^Name/ }), 'Hackescher Markt{Enter}');
    await expect(canvas.getByText('A location type is needed to save')).toBeVisible();
    await userEvent.click(canvas.getByRole('combobox', { name: /^Location type/ }));
    await expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'Indoor',
      'Outdoor',
      'Mixed',
    ]);
    await userEvent.click(screen.getByRole('option', { name: 'Mixed' }));
    const polygon = canvas.getByRole('textbox', { name: /^Polygon/ });
    await userEvent.clear(polygon);
    await expect(save).toBeDisabled();
    await expect(args.onSave).not.toHaveBeenCalled();
    await userEvent.type(polygon, polygonString);
    await expect(args.onPolygonStringChange).toHaveBeenLastCalledWith(polygonString);
    await userEvent.click(save);
    await waitFor(() => expect(args.onSave).toHaveBeenCalledTimes(1));
  },
};

/** Input is not lost by accident. */
export const CancelAsks: Story = {
  tags: ['spec:SHELL-103'],
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: /^Name/ }), 'X');
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }));
    await expect(await screen.findByText('Discard what you entered?')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
    await expect(args.onCancel).not.toHaveBeenCalled();
    await expect(canvas.getByRole('textbox', { name: /^Name/ })).toHaveValue('X');
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    await expect(args.onCancel).toHaveBeenCalledTimes(1);
  },
};

export const Invalid: Story = {
  args: { defaultValues: { ...filled, name: '\u200b\u200d', polygonString: 'POLYGON ((0 0, 1 1, 1 0, 0 1, 0 0))' } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Save location' }));
    await expect(await canvas.findByText('Please enter a name.')).toBeVisible();
    await expect(canvas.getByText('The outline crosses or touches itself.')).toBeVisible();
    await expect(args.onSave).not.toHaveBeenCalled();
  },
};

export const SameName: Story = {
  args: { defaultValues: { ...filled, name: '__proto__' }, otherNames: ['__proto__', 'constructor'] },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('Another location already has this name.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Save location' }));
    await waitFor(() => expect(args.onSave).toHaveBeenCalledTimes(1));
  },
};

export const Submitting: Story = {
  args: { defaultValues: filled, busy: true },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Save location' }));
    await expect(args.onSave).not.toHaveBeenCalled();
  },
};

export const Refused: Story = {
  args: { defaultValues: filled, refusal: { field: 'name', reason: 'The name may have 200 characters at most.' } },
  play: async ({ canvas }) => {
    const name = canvas.getByRole('textbox', { name: /^Name/ });
    await expect(name).toHaveAccessibleDescription('The name may have 200 characters at most.');
    await expect(name).toHaveValue('Hackescher Markt');
  },
};

export const RightToLeft: Story = { args: { defaultValues: filled }, globals: { locale: 'il' } };

export const Dark: Story = { args: { defaultValues: filled }, globals: { theme: 'dark' } };

export const StrangeTexts: Story = strangeTexts;
