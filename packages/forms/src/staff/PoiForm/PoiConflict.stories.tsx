import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, within } from 'storybook/test';

import { PoiConflict } from './PoiConflict';

const theirs = {
  name: 'Alexa',
  description: '',
  address: '',
  street: 'Grunerstraße',
  houseNumber: '20',
  city: 'Berlin',
  country: 'de',
  postalCode: '10179',
  purpose: 'Retail',
  setup: 'INDOOR' as const,
  polygonString: 'POLYGON ((13.4 52.5,13.401 52.5,13.401 52.501,13.4 52.501,13.4 52.5))',
};

const meta = {
  title: 'Forms/PoiConflict',
  component: PoiConflict,
  args: {
    conflict: {
      theirs,
      mine: {
        ...theirs,
        name: 'Alexa mall',
        description: 'Five floors',
        country: 'nl',
        setup: 'MIXED',
        polygonString: 'POLYGON ((13.4 52.5,13.401 52.5,13.401 52.501,13.4 52.5))',
      },
    },
    onKeepEditing: fn(),
    onUseTheirs: fn(),
    onSaveMine: fn(),
  },
} satisfies Meta<typeof PoiConflict>;

export default meta;
type Story = StoryObj<typeof meta>;

const rows = () =>
  within(screen.getByRole('alertdialog', { name: 'Somebody else has changed this' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent?.replaceAll(/[\u2066\u2069]/g, '')));

/** The differences, in the terms of the form; outlines by corners, area and position. */
export const Both: Story = {
  play: async () => {
    await screen.findByRole('alertdialog');
    await expect(rows()).toEqual([
      ['Name', 'Alexa', 'Alexa mall'],
      ['Location setup', 'INDOOR', 'MIXED'],
      ['Description', 'empty', 'Five floors'],
      ['Country', 'Germany', 'Netherlands'],
      ['Polygon', '4 corners, 7,557 m², at 52.50050, 13.40050', '3 corners, 3,778 m², at 52.50033, 13.40067'],
    ]);
  },
};

/** Outlines with equal texts still differ. */
export const Moved: Story = {
  args: {
    conflict: {
      theirs,
      mine: { ...theirs, polygonString: theirs.polygonString.replaceAll('13.401', '13.4010000001') },
    },
  },
  play: async () => {
    await screen.findByRole('alertdialog');
    await expect(rows().map(([name]) => name)).toEqual(['Polygon']);
  },
};

export const RightToLeft: Story = { globals: { locale: 'il' } };
