import type { WizardPlace } from '@locus/model/wizard';
import { panelGround } from '@locus/ui';
import { color } from '@locus/ui/theme';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import styled from 'styled-components';

import { WizardLocations } from './WizardLocations';

const Panel = styled.div`
  ${panelGround}
  inline-size: 352px;
  max-inline-size: 100%;
  padding: 12px;
  background: ${color.panel};
`;

const place = (index: number, name: string, changes: Partial<WizardPlace> = {}): WizardPlace => ({
  id: String(index + 1),
  name,
  description: '',
  setup: 'OUTDOOR',
  street: 'Rosenthaler Straße',
  houseNumber: String(index + 1),
  postalCode: '10178',
  city: 'Berlin',
  country: 'de',
  address: `Rosenthaler Straße ${index + 1}, 10178 Berlin`,
  index,
  isUsed: false,
  isNew: false,
  area: false,
  geometry: { type: 'Polygon', coordinates: [] },
  ...changes,
});

const places = [
  place(0, 'Alexanderplatz Store', { isUsed: true }),
  place(1, 'Potsdamer Platz'),
  place(2, 'Hackescher Markt', { isNew: true, id: 'new-1' }),
  place(3, 'Quarter', { isNew: true, id: 'new-2', area: true }),
];

const meta = {
  title: 'Forms/WizardLocations',
  component: WizardLocations,
  parameters: { pictures: ['Ready'], pictureSize: [400, 560] },
  args: {
    project: 'Retail Berlin',
    places,
    selected: places.slice(0, 3),
    onChoose: fn(),
    budgets: { locations: { used: 3, max: 30 }, clusters: { used: 1, max: 10 } },
    onShow: fn(),
    onEdit: fn(),
    onRemove: fn(),
    onDelete: fn(),
    onDraw: fn(),
    onImport: fn(),
    status: 'ready',
    error: undefined,
    onRetry: fn(),
  },
  decorators: [
    (Story) => (
      <Panel>
        <Story />
      </Panel>
    ),
  ],
} satisfies Meta<typeof WizardLocations>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  tags: ['spec:SHELL-085'],
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('heading', { name: 'Add locations' })).toBeVisible();
    await expect(canvas.getByText('Step 2')).toBeVisible();
    const list = () => within(canvas.getByRole('list', { name: 'In this report' })).getAllByRole('listitem');
    await expect(list()).toHaveLength(3);
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Search locations' }), 'potsdam');
    await expect(list()).toHaveLength(1);
    await userEvent.click(canvas.getByRole('button', { name: /^Alexanderplatz S/ }));
    const selector = await screen.findByRole('dialog');
    // An area drawn for attraction is not one of the report's locations.
    await expect(within(selector).queryByText('Quarter')).toBeNull();
    await userEvent.click(within(selector).getByRole('option', { name: /^Potsdamer/ }));
    await userEvent.click(within(selector).getByRole('button', { name: 'Save' }));
    await expect(args.onChoose).toHaveBeenCalledWith(['1', 'new-1']);
    await userEvent.click(canvas.getByRole('button', { name: 'Draw a location' }));
    await expect(args.onDraw).toHaveBeenCalledTimes(1);
    await userEvent.click(canvas.getByRole('button', { name: 'Import CSV' }));
    await expect(args.onImport).toHaveBeenCalledTimes(1);
  },
};

/** Saved locations are changed in "Manage locations", not in the wizard. */
export const Manage: Story = {
  args: { manage: true, selected: undefined, onChoose: undefined, budgets: undefined, places: places.slice(0, 2) },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Edit Potsdamer Platz' }));
    await expect(args.onEdit).toHaveBeenCalledWith('2');
    await userEvent.click(canvas.getByRole('button', { name: 'Delete Potsdamer Platz' }));
    await expect(args.onDelete).toHaveBeenCalledWith('2');
    await expect(canvas.queryByRole('button', { name: 'Edit Alexanderplatz Store' })).toBeNull();
    await expect(canvas.queryByRole('button', { name: 'Delete Alexanderplatz Store' })).toBeNull();
  },
};

/** A reader who may change nothing sees only the list. */
export const OnlyLooking: Story = {
  args: { ...Manage.args, onEdit: undefined, onDelete: undefined, onDraw: undefined, onImport: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: /Edit|Delete|Draw|Import/ })).toBeNull();
  },
};

export const Empty: Story = {
  args: { selected: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No selected location')).toBeVisible();
    await expect(canvas.getByText(/Choose from the project’s locations/)).toBeVisible();
  },
};

export const Loading: Story = { args: { status: 'loading', places: [], selected: [] } };

export const Error: Story = {
  args: { status: 'error', error: 'Locus cannot be reached.', places: [], selected: [] },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(args.onRetry).toHaveBeenCalledTimes(1);
  },
};

export const RightToLeft: Story = { globals: { locale: 'il' } };
