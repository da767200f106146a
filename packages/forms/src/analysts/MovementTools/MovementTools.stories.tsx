import { decodeViewState } from '@locus/model/view';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';

import { MovementTools } from './MovementTools';

const stateOf = (query = '') => decodeViewState(new URLSearchParams(query));

const meta = {
  title: 'Forms/MovementTools',
  component: MovementTools,
  args: {
    state: stateOf(),
    period: 'before',
    ofArea: false,
    hotspotsExist: true,
    bounds: { min: 0.01, max: 0.2 },
    onModeChange: fn(),
    onPeriodChange: fn(),
    onSave: fn(),
  },
} satisfies Meta<typeof MovementTools>;

export default meta;
type Story = StoryObj<typeof meta>;

const layers = (canvasElement: HTMLElement) =>
  within(canvasElement)
    .getAllByRole('radio')
    .map((radio) => radio.closest('label')?.textContent);

const periods = async (canvasElement: HTMLElement) => {
  await userEvent.click(within(canvasElement).getByLabelText('Part of the trip'));
  return (await screen.findAllByRole('option')).map((option) => option.textContent);
};

export const Ready: Story = {
  play: async ({ canvasElement, args }) => {
    await expect(layers(canvasElement)).toEqual(['Heatmap', 'Hotspots']);
    await userEvent.click(within(canvasElement).getByRole('radio', { name: 'Hotspots' }));
    await expect(args.onModeChange).toHaveBeenCalledWith('Hotspots');
    await expect(await periods(canvasElement)).toEqual(['Before the visit', 'After the visit']);
    await userEvent.click(screen.getByRole('option', { name: 'After the visit' }));
    await expect(args.onPeriodChange).toHaveBeenCalledWith('after');
  },
};

/** Visits to an area last a while. */
export const OfAnArea: Story = {
  args: { ofArea: true, period: 'during' },
  play: async ({ canvasElement }) => {
    await expect(await periods(canvasElement)).toContain('During the visit');
    await userEvent.keyboard('{Escape}');
  },
};

export const WithoutHotspots: Story = {
  args: { hotspotsExist: false },
  play: async ({ canvasElement }) => expect(layers(canvasElement)).toEqual(['Heatmap']),
};

/** An address may select hotspots before it is known whether there are any. */
export const HotspotsAskedFor: Story = {
  args: { hotspotsExist: undefined, state: stateOf('reportItemVisualizationMode=Hotspots') },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('radio', { name: 'Hotspots' })).toBeChecked();
  },
};
