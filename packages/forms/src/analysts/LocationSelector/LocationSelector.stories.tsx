import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent } from 'storybook/test';

import type { LocationSelectorProps } from './LocationSelector';
import { LocationSelector } from './LocationSelector';

const place = (id: string, name: string) => ({
  id,
  name,
  street: 'Straße',
  houseNumber: id,
  city: 'Berlin',
  country: 'de',
});

const locations = [
  place('1', 'Alexanderplatz Store'),
  place('2', 'Ku’damm Flagship'),
  place('3', 'Potsdamer Platz'),
  place('4', '__proto__'),
];

function Example(props: LocationSelectorProps) {
  const [value, setValue] = useState(props.value);
  return (
    <div style={{ inlineSize: 320 }}>
      <LocationSelector
        {...props}
        value={value}
        onValueChange={(ids) => {
          setValue(ids);
          props.onValueChange(ids);
        }}
      />
    </div>
  );
}

const meta = {
  title: 'Forms/LocationSelector',
  component: LocationSelector,
  render: (args) => <Example {...args} />,
  args: { project: 'Food courts of Hamburg and Bremen', locations, value: ['1', '3', '4'], onValueChange: fn() },
} satisfies Meta<typeof LocationSelector>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  tags: ['spec:SHELL-096'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button')).toHaveTextContent('Alexanderplatz S... (+2 more)');
  },
};

export const OneChosen: Story = {
  args: { value: ['3'] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button')).toHaveTextContent(/^Potsdamer Platz$/);
  },
};

export const Empty: Story = {
  args: { value: [] },
  tags: ['spec:SHELL-097'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button')).toHaveTextContent('No selected location');
  },
};

export const Cuts: Story = {
  args: { defaultOpen: true },
  tags: ['spec:SHELL-099'],
  play: async () => {
    await expect(await screen.findByText('Food courts of Hambu...')).toBeVisible();
    await expect(screen.getByRole('option', { name: /^Alexanderplatz S/ })).toHaveTextContent(
      /^Alexanderplatz S\.\.\./,
    );
    await expect(screen.getByRole('option', { name: /^Ku’damm Flagship/ })).toHaveTextContent(
      /^Ku’damm Flagship(?!\.)/,
    );
  },
};

export const SaveTakesEffect: Story = {
  args: { defaultOpen: true },
  tags: ['spec:SHELL-098'],
  play: async ({ args, canvas }) => {
    const all = await screen.findByRole('checkbox', { name: 'Locations on view' });
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search locations' }), 'damm');
    await userEvent.click(all);
    await userEvent.clear(screen.getByRole('searchbox'));
    await expect(all).toBeChecked();
    await userEvent.click(all);
    await expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    await userEvent.click(screen.getByRole('option', { name: /^__proto__/ }));
    await expect(args.onValueChange).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await expect(args.onValueChange).toHaveBeenCalledWith(['4']);
    await userEvent.click(canvas.getByRole('button', { name: '__proto__' }));
    await userEvent.click(await screen.findByRole('option', { name: /^Potsdamer/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await expect(args.onValueChange).toHaveBeenCalledTimes(1);
  },
};

export const RightToLeft: Story = { args: { defaultOpen: true }, globals: { locale: 'il' } };

export const Dark: Story = { args: { defaultOpen: true }, globals: { theme: 'dark' } };
