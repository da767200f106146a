import { IconButton } from '@locus/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Settings2 } from 'lucide-react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';

import { MovementSettings } from './MovementSettings';

const meta = {
  title: 'Forms/MovementSettings',
  component: MovementSettings,
  args: {
    value: {
      movementType: 'Visitors',
      locationType: 'POIS',
      colorScheme: 'MONOCHROME',
      hotspotOverlay: true,
      dataLevel: 'LOCATIONS',
    },
    onSave: fn(),
    hotspots: true,
    bounds: { min: 0.0052, max: 0.0634 },
    defaultOpen: true,
    children: <IconButton label="Movement settings" icon={<Settings2 size={16} strokeWidth={1.5} aria-hidden />} />,
  },
} satisfies Meta<typeof MovementSettings>;

export default meta;
type Story = StoryObj<typeof meta>;

const radio = (name: string) => screen.getByRole('radio', { name });
const figure = (name: string) => screen.getByRole('textbox', { name });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

export const Hotspots: Story = {
  play: async () => {
    await screen.findByRole('dialog', { name: 'Movement settings' });
    for (const name of ['Whose visits', 'Places', 'Palette', 'Show colours', 'Colours by']) {
      await expect(screen.getByRole('radiogroup', { name })).toBeVisible();
    }
    await expect(figure('Visits share, to')).toHaveValue('6.34 %');
  },
};

/** A heatmap has neither places nor a threshold. */
export const Heatmap: Story = {
  args: { hotspots: false },
  play: async () => {
    await screen.findByRole('dialog', { name: 'Movement settings' });
    await expect(screen.getAllByRole('radiogroup')).toHaveLength(2);
    await expect(screen.queryByRole('textbox')).toBeNull();
  },
};

export const SaveAppliesChanges: Story = {
  play: async ({ args }) => {
    await screen.findByRole('dialog');
    await userEvent.click(radio('Residents/workers'));
    await userEvent.click(radio('Buildings'));
    await userEvent.click(radio('Category'));
    await userEvent.clear(figure('Visits share, from'));
    await userEvent.type(figure('Visits share, from'), '2.5{Enter}');
    await expect(args.onSave).not.toHaveBeenCalled();
    await save();
    await expect(args.onSave).toHaveBeenCalledWith({
      movementType: 'Residents/workers',
      locationType: 'BUILDINGS',
      dataLevel: 'CATEGORIES',
      movementThreshold: { min: 0.025, max: 1 },
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

export const CancelGivesUp: Story = {
  play: async ({ args }) => {
    await screen.findByRole('dialog');
    await userEvent.click(radio('Color'));
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Movement settings' }));
    await screen.findByRole('dialog');
    await expect(radio('Monochrome')).toBeChecked();
    await save();
    await expect(args.onSave).not.toHaveBeenCalled();
  },
};

export const NoPlaces: Story = {
  args: { bounds: undefined },
  play: async () => {
    await screen.findByRole('dialog');
    await expect(screen.queryByRole('textbox')).toBeNull();
  },
};

export const Dark: Story = { globals: { theme: 'dark' } };

export const RightToLeft: Story = { globals: { locale: 'il' } };
