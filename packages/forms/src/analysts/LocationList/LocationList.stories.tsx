import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';

import { LocationList } from './LocationList';

const place = (index: number, name: string, isNew: boolean, isUsed: boolean) => ({
  id: String(index + 1),
  name,
  address: `Rosenthaler Straße ${index + 1}, 10178 Berlin`,
  index,
  isNew,
  isUsed,
});

const meta = {
  title: 'Forms/LocationList',
  component: LocationList,
  args: {
    label: 'In this report',
    locations: [
      place(0, 'Alexanderplatz Store', false, true),
      place(1, 'Potsdamer Platz', false, false),
      place(2, 'Hackescher Markt', true, false),
    ],
    selected: '2',
    onSelect: fn(),
    onEdit: fn(),
    onDelete: fn(),
    onRemove: fn(),
  },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 328, maxInlineSize: '100%' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof LocationList>;

export default meta;
type Story = StoryObj<typeof meta>;

/** In the wizard: new locations are deleted, saved ones removed from the report. */
export const InTheWizard: Story = {
  tags: ['spec:SHELL-105'],
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('used')).toBeVisible();
    await expect(canvas.getByText('new')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Delete Alexanderplatz Store' })).toBeNull();
    await expect(canvas.queryByRole('button', { name: 'Delete Potsdamer Platz' })).toBeNull();
    await expect(canvas.queryByRole('button', { name: 'Remove Hackescher Markt from the report' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Delete Hackescher Markt' }));
    await expect(args.onDelete).toHaveBeenCalledWith('3');
    for (const name of ['Alexanderplatz Store', 'Potsdamer Platz'])
      await userEvent.click(canvas.getByRole('button', { name: `Remove ${name} from the report` }));
    await expect(args.onRemove).toHaveBeenCalledTimes(2);
    await userEvent.click(canvas.getByRole('button', { name: /^Hackescher Markt/ }));
    await expect(args.onSelect).toHaveBeenCalledWith('3');
  },
};

/** In "Manage locations": those that no report uses can be edited and deleted, the others cannot. */
export const Managed: Story = {
  args: { label: 'Locations of the project', deleteSaved: true, onRemove: undefined },
  tags: ['spec:SHELL-104'],
  play: async ({ canvas, args }) => {
    await expect(canvas.queryByRole('button', { name: 'Edit Alexanderplatz Store' })).toBeNull();
    await expect(canvas.queryByRole('button', { name: 'Delete Alexanderplatz Store' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Edit Potsdamer Platz' }));
    await expect(args.onEdit).toHaveBeenCalledWith('2');
    await userEvent.click(canvas.getByRole('button', { name: 'Delete Potsdamer Platz' }));
    await expect(args.onDelete).toHaveBeenCalledWith('2');
  },
};

export const Empty: Story = {
  args: { locations: [], empty: 'No locations yet. Draw one on the map or import a CSV.' },
};

export const StrangeNames: Story = {
  args: {
    locations: [
      '__proto__',
      '\u200b\u200d',
      '<img src=x onerror=alert(1)>',
      'סניף תל אביב',
      `🙂 ${'very long '.repeat(20)}`,
    ].map((name, index) => place(index, name, index % 2 === 0, false)),
  },
};

export const RightToLeft: Story = { globals: { locale: 'il' } };

export const Dark: Story = { globals: { theme: 'dark' } };
