import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';

import { AnalysisSwitch } from './AnalysisSwitch';
import { ModeSwitch } from './ModeSwitch';

const meta = {
  title: 'Forms/ViewSwitches',
  component: ModeSwitch,
  args: { offered: ['Visualization', 'Table', 'Map'], value: 'Map', onValueChange: fn() },
} satisfies Meta<typeof ModeSwitch>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The kinds of view have a fixed order, however they are passed; the current one is marked. */
export const Modes: Story = {
  play: async ({ canvas, args }) => {
    const names = canvas.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent);
    await expect(names).toEqual(['Map', 'Graph', 'Table']);
    await expect(canvas.getByRole('radio', { name: 'Map view' })).toBeChecked();
    await userEvent.click(canvas.getByRole('radio', { name: 'Table view' }));
    await expect(args.onValueChange).toHaveBeenCalledWith('Table');
  },
};

/** Kinds of view that an analysis does not have are left out. */
export const TwoModes: Story = {
  args: { offered: ['Visualization', 'Table'], value: 'Table' },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('radio')).toHaveLength(2);
    await expect(canvas.queryByRole('radio', { name: 'Map view' })).toBeNull();
  },
};

/** On a phone there are icons, with the same names. */
export const NarrowModes: Story = {
  globals: { viewport: { value: 'mobile1' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radio', { name: 'Graph view' })).toBeInTheDocument();
    await expect(
      canvas.getByRole('radio', { name: 'Graph view' }).closest('label')!.querySelector('svg'),
    ).toBeVisible();
  },
};

/** With a single one there is no choice. */
export const Empty: Story = {
  args: { offered: ['Table'], value: 'Table' },
  render: (args) => (
    <>
      <ModeSwitch {...args} />
      <AnalysisSwitch offered={['FOOTFALL']} value="FOOTFALL" onValueChange={fn()} />
    </>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('radio')).toBeNull();
    await expect(canvas.queryByRole('combobox')).toBeNull();
  },
};

const chosen = fn();

/** The analyses of the report by their names, in its order. */
export const Analyses: Story = {
  render: () => (
    <AnalysisSwitch offered={['FOOTFALL', 'LOYALTY', 'SEASONALITY']} value="LOYALTY" onValueChange={chosen} />
  ),
  play: async ({ canvas }) => {
    const box = canvas.getByRole('combobox', { name: 'Analysis' });
    await expect(box).toHaveTextContent('Cross-visitation');
    await userEvent.click(box);
    await expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual([
      'Visit trends',
      'Cross-visitation',
      'Popular day & hour',
    ]);
    await userEvent.click(screen.getByRole('option', { name: 'Visit trends' }));
    await expect(chosen).toHaveBeenLastCalledWith('FOOTFALL');
  },
};
