import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';

import type { LayerSwitchProps } from './LayerSwitch';
import { LayerSwitch } from './LayerSwitch';

/** The layers of a catchment's map. */
const Layers = (props: LayerSwitchProps<'PostalCodes' | 'Heatmap' | 'Trips' | 'Isochrones'>) => (
  <LayerSwitch {...props} />
);

const meta = {
  title: 'Forms/LayerSwitch',
  component: Layers,
  args: {
    layers: [
      { value: 'PostalCodes' },
      { value: 'Heatmap' },
      { value: 'Trips', disabled: true },
      { value: 'Isochrones' },
    ],
    value: 'Heatmap',
    onValueChange: fn(),
  },
} satisfies Meta<typeof Layers>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('radiogroup', { name: 'Map layer' })).toBeVisible();
    await expect(canvas.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
      'Catchment areas',
      'Heatmap',
      'Trip routes',
      'Radius',
    ]);
    await expect(canvas.getByRole('radio', { name: 'Heatmap' })).toBeChecked();
    await userEvent.click(canvas.getByRole('radio', { name: 'Radius' }));
    await expect(args.onValueChange).toHaveBeenCalledWith('Isochrones');
  },
};

/** A layer that the view cannot currently show cannot be selected. */
export const Disabled: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radio', { name: 'Trip routes' })).toBeDisabled();
    await expect(canvas.getByRole('radio', { name: 'Radius' })).toBeEnabled();
  },
};

/** On a phone the layers are a list behind one button. */
export const Narrow: Story = {
  globals: { viewport: { value: 'mobile1' } },
  play: async ({ canvas, args }) => {
    await expect(canvas.queryByRole('radio')).toBeNull();
    const box = canvas.getByRole('combobox', { name: 'Map layer' });
    await expect(box).toHaveTextContent('Heatmap');
    await userEvent.click(box);
    await expect(await screen.findByRole('option', { name: 'Trip routes' })).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(screen.getByRole('option', { name: 'Catchment areas' }));
    await expect(args.onValueChange).toHaveBeenCalledWith('PostalCodes');
  },
};
