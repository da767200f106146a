import { decodeViewState } from '@locus/model/view';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';

import { CatchmentTools } from './CatchmentTools';

const stateOf = (query = '') => decodeViewState(new URLSearchParams(query));

const meta = {
  title: 'Forms/CatchmentTools',
  component: CatchmentTools,
  args: {
    state: stateOf(),
    version: '3.2.0',
    mapped: true,
    bounds: { min: 0.0012, max: 0.057 },
    onModeChange: fn(),
    onOverlayMetricChange: fn(),
    onTradeAreaChange: fn(),
    onSave: fn(),
  },
} satisfies Meta<typeof CatchmentTools>;

export default meta;
type Story = StoryObj<typeof meta>;

const layers = (canvasElement: HTMLElement) =>
  within(within(canvasElement).getByRole('radiogroup', { name: 'Map layer' })).getAllByRole('radio');

export const OneLocation: Story = {
  play: async ({ canvasElement, args }) => {
    const offered = layers(canvasElement);
    await expect(offered.map((radio) => radio.closest('label')?.textContent)).toEqual([
      'Catchment areas',
      'Heatmap',
      'Trip routes',
      'Radius',
    ]);
    await userEvent.click(offered[1]!);
    await expect(args.onModeChange).toHaveBeenCalledWith('Heatmap');
    await expect(within(canvasElement).queryByLabelText('Data overlay')).toBeNull();
  },
};

/** Whether the areas are those of visitors' homes or of their workplaces is chosen on the map itself. */
export const HomeOrWork: Story = {
  play: async ({ canvasElement, args }) => {
    const choice = within(within(canvasElement).getByRole('radiogroup', { name: 'Where visitors live or work' }));
    await expect(choice.getByRole('radio', { name: 'Home' })).toBeChecked();
    await expect(choice.getByRole('radio', { name: 'Work' })).not.toBeChecked();
    await userEvent.click(choice.getByRole('radio', { name: 'Work' }));
    await expect(args.onSave).toHaveBeenCalledWith({ catchmentType: 'WORK' });
  },
};

/** An address that names workplaces opens with them chosen. */
export const Work: Story = {
  args: { state: stateOf('catchmentType=WORK') },
  play: async ({ canvasElement, args }) => {
    const choice = within(within(canvasElement).getByRole('radiogroup', { name: 'Where visitors live or work' }));
    await expect(choice.getByRole('radio', { name: 'Work' })).toBeChecked();
    await userEvent.click(choice.getByRole('radio', { name: 'Home' }));
    await expect(args.onSave).toHaveBeenCalledWith({ catchmentType: 'HOME' });
  },
};

/** Trade areas are those of one location, each with its own outline. */
export const TradeAreas: Story = {
  args: { state: stateOf('tradeArea=50') },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: /^Trade area/ }));
    await expect(await screen.findByRole('menuitemcheckbox', { name: '50 % of visits' })).toBeChecked();
    await userEvent.click(screen.getByRole('menuitemcheckbox', { name: '90 % of visits' }));
    await expect(args.onTradeAreaChange).toHaveBeenCalledWith(['50', '90']);
    await userEvent.keyboard('{Escape}');
  },
};

/** Driving times are offered if there is a routing service. */
export const DrivingTimes: Story = {
  args: { state: stateOf('drivingTime=10'), onDrivingTimeChange: fn() },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: /^Driving time/ }));
    await expect(await screen.findByRole('menuitemcheckbox', { name: '10 min' })).toBeChecked();
    await userEvent.click(screen.getByRole('menuitemcheckbox', { name: '30 min' }));
    await expect(args.onDrivingTimeChange).toHaveBeenCalledWith(['10', '30']);
    await userEvent.keyboard('{Escape}');
  },
};

/** Without such a service they are not offered. */
export const WithoutDrivingTimes: Story = {
  args: { state: stateOf('drivingTime=10') },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('button', { name: /^Trade area/ })).toBeVisible();
    await expect(within(canvasElement).queryByRole('button', { name: /^Driving time/ })).toBeNull();
  },
};

/** The first version has no rings. */
export const FirstVersion: Story = {
  args: { version: undefined },
  play: async ({ canvasElement }) => {
    await expect(layers(canvasElement)).toHaveLength(3);
  },
};

/** Several locations are shown as areas only, with an overlay. */
export const SeveralLocations: Story = {
  args: { state: stateOf('catchmentLocationsCount=MULTIPLE') },
  play: async ({ canvasElement, args }) => {
    const [areas, ...others] = layers(canvasElement);
    await expect(areas).toBeEnabled();
    await expect(within(canvasElement).queryByRole('button', { name: /^Trade area/ })).toBeNull();
    for (const radio of others) await expect(radio).toBeDisabled();
    await userEvent.click(within(canvasElement).getByLabelText('Data overlay'));
    await userEvent.click(await screen.findByRole('option', { name: 'Households' }));
    await expect(args.onOverlayMetricChange).toHaveBeenCalledWith('HOUSEHOLDS');
  },
};

/** Next to graph and table there are only settings. */
export const WithoutMap: Story = {
  args: { mapped: false, state: stateOf('catchmentDataOverlay=YES') },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.queryByRole('radiogroup')).toBeNull();
    await expect(canvas.queryByLabelText('Data overlay')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Catchment settings' }));
    await expect(await screen.findByRole('dialog', { name: 'Catchment settings' })).toBeVisible();
  },
};

/** On a phone the layers are a list. */
export const Narrow: Story = {
  globals: { viewport: { value: 'mobile1' } },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByLabelText('Map layer'));
    await userEvent.click(await screen.findByRole('option', { name: 'Trip routes' }));
    await expect(args.onModeChange).toHaveBeenCalledWith('Trips');
  },
};
