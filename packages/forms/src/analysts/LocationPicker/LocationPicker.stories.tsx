import { TopBar } from '@locus/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';

import type { LocationPickerProps, PickableLocation } from './LocationPicker';
import { LocationPicker, useLocationsText } from './LocationPicker';

const place = (id: string, name: string, street: string, houseNumber: string): PickableLocation => ({
  id,
  name,
  street,
  houseNumber,
  city: 'Berlin',
  country: 'de',
});

const locations = [
  place('1', 'Alexanderplatz Store', 'Alexanderplatz', '3'),
  place('2', 'Ku’damm Flagship', 'Kurfürstendamm', '26'),
  place('3', 'Potsdamer Platz', 'Potsdamer Platz', '2'),
  place('4', 'Warschauer Straße', 'Warschauer Straße', '33'),
  place('5', 'Schönhauser Allee', 'Schönhauser Allee', '80'),
  place('6', 'Bergmannstraße', 'Bergmannstraße', '5'),
];
const all = locations.map(({ id }) => id);

/** The picker below its button; `primary` is the displayed location, by default the first selected one. */
function Example({ primary: shown, ...props }: Omit<LocationPickerProps, 'children'> & { primary?: string }) {
  const [value, setValue] = useState(props.value);
  const primary = props.locations.find(({ id }) => id === (shown ?? value[0]));
  const text = useLocationsText(primary, value.length);
  return (
    <LocationPicker
      {...props}
      value={value}
      onValueChange={(ids) => {
        setValue(ids);
        props.onValueChange(ids);
      }}
    >
      <TopBar.Pick label="Locations" {...text} />
    </LocationPicker>
  );
}

const meta = {
  title: 'Forms/LocationPicker',
  component: LocationPicker,
  parameters: { pictures: ['Open'] },
  render: (args) => <Example {...args} />,
  args: { locations, value: all, onValueChange: fn(), children: <span /> },
} satisfies Meta<typeof LocationPicker>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {};

export const Open: Story = { args: { defaultOpen: true } };

export const NamesThePrimary: Story = {
  tags: ['spec:VIEW-115'],
  render: (args) => (
    <>
      <Example {...args} />
      <Example {...args} primary="3" />
      <Example {...args} value={['4']} />
    </>
  ),
  play: async ({ canvasElement }) => {
    const picks = within(canvasElement).getAllByRole('button');
    await expect(picks[0]).toHaveTextContent('Alexanderplatz Store(+5 more)');
    await expect(picks[1]).toHaveTextContent('Potsdamer Platz(+5 more)');
    await expect(picks[2]).toHaveTextContent(/Warschauer Straße$/);
  },
};

export const NoneSelected: Story = {
  args: { value: [] },
  tags: ['spec:VIEW-115'],
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('button')).toHaveTextContent('No selected location');
  },
};

export const SearchesNames: Story = {
  tags: ['spec:VIEW-116'],
  args: { defaultOpen: true },
  play: async () => {
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Search locations' }), 'PLATZ');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2));
    await expect(screen.getByRole('option', { name: /^Potsdamer Platz/ })).toBeVisible();
    await expect(screen.getByRole('option', { name: /^Alexanderplatz Store/ })).toBeVisible();
  },
};

export const ShowsAddresses: Story = {
  tags: ['spec:VIEW-117'],
  args: { defaultOpen: true },
  play: async () => {
    await screen.findByText('Kurfürstendamm 26, Berlin, DE');
    for (const { name, street, houseNumber } of locations) {
      await expect(screen.getByRole('option', { name: new RegExp(`^${name}`) })).toHaveTextContent(
        `${name}${street} ${houseNumber}, Berlin, DE`,
      );
    }
  },
};

export const SaveTakesEffect: Story = {
  tags: ['spec:VIEW-118'],
  args: { defaultOpen: true },
  play: async ({ args }) => {
    const every = await screen.findByRole('checkbox', { name: 'Locations on view' });
    await expect(every).toBeChecked();
    await userEvent.click(every);
    await expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    await userEvent.click(screen.getByRole('option', { name: /^Potsdamer Platz/ }));
    await expect(args.onValueChange).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await expect(args.onValueChange).toHaveBeenCalledWith(['3']);

    await userEvent.click(screen.getByRole('button', { name: /Potsdamer Platz/ }));
    await userEvent.click(await screen.findByRole('option', { name: /^Bergmannstraße/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await expect(args.onValueChange).toHaveBeenCalledTimes(1);
  },
};

export const OddNames: Story = {
  args: {
    defaultOpen: true,
    locations: [
      place('1', '<img src=x onerror=alert(1)>', 'Straße', '1'),
      place('2', 'סניף תל אביב', 'הרצל', '1'),
      place('3', `🙂 ${'A very long name '.repeat(18)}`, 'Street', '1'),
    ],
    value: ['1', '2', '3'],
  },
};

export const RightToLeft: Story = { args: { defaultOpen: true }, globals: { locale: 'il' } };

export const Dark: Story = { args: { defaultOpen: true }, globals: { theme: 'dark' } };
