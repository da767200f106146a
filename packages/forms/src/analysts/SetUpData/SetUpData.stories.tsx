import { defaultLimits } from '@locus/model/entities';
import { emptySetUp } from '@locus/model/reports';
import type { WizardPlace } from '@locus/model/wizard';
import { emptyWizard, reduceWizard, setUpDone } from '@locus/model/wizard';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, within } from 'storybook/test';

import { WizardFoot } from '../WizardSteps/WizardFoot';
import type { SetUpDataProps } from './SetUpData';
import { SetUpData } from './SetUpData';

const place = (index: number, name: string): WizardPlace => ({
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
});

const ignored = () => undefined;

/** The step as part of the wizard, with the button that waits for it. */
function InWizard({ value, onValueChange, ...props }: SetUpDataProps) {
  const [wizard, setWizard] = useState(() => ({ ...emptyWizard(new Date()), setUp: value }));
  const { category } = props;
  return (
    <>
      <SetUpData
        {...props}
        value={wizard.setUp}
        onValueChange={(changes) => {
          onValueChange(changes);
          setWizard((before) => reduceWizard(before, { do: 'setUp', changes }));
        }}
      />
      <WizardFoot
        step={3}
        incomplete={!setUpDone({ ...wizard, draft: { ...wizard.draft, category } })}
        onCancel={ignored}
        onBack={ignored}
        onNext={ignored}
      />
    </>
  );
}

const meta = {
  title: 'Forms/SetUpData',
  component: SetUpData,
  parameters: { layout: 'padded' },
  args: {
    category: 'POI_DEFAULT',
    value: emptySetUp(),
    onValueChange: fn(),
    places: [place(0, 'Alexanderplatz Store'), place(1, 'Hackescher Markt')],
    areas: [place(2, 'Spandauer Vorstadt'), place(3, 'Alexanderplatz quarter')],
    limits: defaultLimits,
    onDrawArea: fn(),
  },
  render: (args) => <InWizard {...args} />,
} satisfies Meta<typeof SetUpData>;

export default meta;
type Story = StoryObj<typeof meta>;

const create = () => screen.getByRole('button', { name: 'Create' });
const block = (name: string) => within(screen.getByRole('region', { name }));

/** Selects places in an open list, by their names. */
async function pick(field: HTMLElement, ...names: string[]) {
  await userEvent.click(field);
  const list = await screen.findByRole('dialog');
  for (const name of names) await userEvent.click(within(list).getByRole('option', { name: new RegExp(`^${name}`) }));
  await userEvent.click(within(list).getByRole('button', { name: 'Save' }));
}

export const Empty: Story = {
  tags: ['spec:SHELL-093', 'spec:SHELL-145'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Set up data' })).toBeVisible();
    const more = canvas.getAllByRole('button', { name: /^Read more/ });
    await expect(more).toHaveLength(9);
    for (const button of more) {
      await userEvent.click(button);
      const dialog = await screen.findByRole('dialog');
      await expect(button).toHaveAccessibleName(`Read more: ${within(dialog).getByRole('heading').textContent}`);
      await userEvent.click(within(dialog).getAllByRole('button', { name: 'Close' }).at(-1)!);
    }
    for (const name of ['Attraction', 'Absorption']) {
      const on = block(name).getByRole('switch', { name: new RegExp(`^${name}`) });
      await expect(on).not.toBeChecked();
      await expect(block(name).queryByText('Activity level: medium')).toBeNull();
      await userEvent.click(on);
      await expect(block(name).getByText('Activity level: medium')).toBeVisible();
      await userEvent.click(on);
      await expect(block(name).queryByText('Activity level: medium')).toBeNull();
    }
    await expect(create()).toBeEnabled();
  },
};

/** Attraction needs an area and a point. */
export const Attraction: Story = {
  tags: ['spec:SHELL-193'],
  play: async () => {
    const attraction = block('Attraction');
    await userEvent.click(attraction.getByRole('switch', { name: /^Attraction/ }));
    await expect(create()).toBeDisabled();
    await pick(attraction.getByRole('button', { name: /^Areas of interest/ }), 'Spandauer Vorstadt');
    await expect(create()).toBeDisabled();
    await pick(attraction.getByRole('button', { name: /^Points of interest/ }), 'Hackescher Markt');
    await expect(create()).toBeEnabled();
    await pick(attraction.getByRole('button', { name: /^Areas of interest/ }), 'Spandauer Vorstadt');
    await expect(create()).toBeDisabled();
  },
};

/** Absorption needs a point whatever it counts around it, and an area if it counts in one. */
export const Absorption: Story = {
  tags: ['spec:SHELL-144', 'spec:SHELL-194', 'spec:SHELL-195', 'spec:SHELL-196'],
  play: async ({ args }) => {
    const absorption = block('Absorption');
    await userEvent.click(absorption.getByRole('switch', { name: /^Absorption/ }));
    await expect(create()).toBeDisabled();
    const slider = absorption.getByRole('slider', { name: 'Radius around each location' });
    await expect(slider).toHaveAttribute('aria-valuemin', '0');
    await expect(slider).toHaveAttribute('aria-valuemax', '500');
    await pick(absorption.getByRole('button', { name: /^Points of interest/ }), 'Hackescher Markt');
    await expect(create()).toBeEnabled();
    await userEvent.click(absorption.getByRole('radio', { name: 'Area of interest' }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith({ absorption_areaType: 'AOI' });
    await expect(create()).toBeDisabled();
    await userEvent.click(absorption.getByRole('combobox', { name: /^Area of interest/ }));
    await userEvent.click(screen.getByRole('option', { name: /^Spandauer/ }));
    await expect(create()).toBeEnabled();
    await pick(absorption.getByRole('button', { name: /^Points of interest/ }), 'Hackescher Markt');
    await expect(create()).toBeDisabled();
    await userEvent.click(absorption.getByRole('radio', { name: 'Radius' }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith({ absorption_areaType: 'RADIUS' });
    await expect(create()).toBeDisabled();
  },
};

/** Without an area of interest one can be drawn. */
export const NoAreas: Story = {
  args: { areas: [], value: { ...emptySetUp(), attraction_isActive: true } },
  play: async ({ args }) => {
    await expect(screen.getByText(/This project has no areas of interest yet/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Draw an area' }));
    await expect(args.onDrawArea).toHaveBeenCalledTimes(1);
  },
};

/** A report on areas of interest has no comparison of points. */
export const OfAreas: Story = {
  args: { category: 'AOI_DEFAULT' },
  tags: ['spec:SHELL-199'],
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('button', { name: /^Read more/ })).toHaveLength(6);
    for (const name of ['Cross-visitation', 'Attraction', 'Absorption'])
      await expect(canvas.queryByText(name)).toBeNull();
  },
};

export const Filled: Story = {
  args: {
    value: {
      ...emptySetUp(),
      attraction_isActive: true,
      attraction_aois: ['3', '4'],
      attraction_pois: ['1', '2'],
      attraction_linkAois: true,
      absorption_isActive: true,
      absorption_pois: ['1'],
    },
  },
};

export const Invalid: Story = {
  args: { value: { ...emptySetUp(), attraction_isActive: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Choose at least one area of interest.')).toBeVisible();
    await expect(create()).toBeDisabled();
  },
};

export const Dark: Story = { args: Filled.args, globals: { theme: 'dark' } };

export const RightToLeft: Story = { args: Filled.args, globals: { locale: 'il' } };
