import { IconButton } from '@locus/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Settings2 } from 'lucide-react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';

import { CatchmentSettings } from './CatchmentSettings';

const meta = {
  title: 'Forms/CatchmentSettings',
  component: CatchmentSettings,
  parameters: {
    pictures: ['Bigger'],
  },
  args: {
    value: {
      catchmentType: 'HOME',
      colorScheme: 'COLORFUL',
      catchmentDataOverlay: false,
      catchmentMetricType: 'DESTINATION',
      catchmentThreshold: { min: 0.0012, max: 0.057 },
    },
    onSave: fn(),
    bounds: { min: 0.0012, max: 0.057 },
    socioDemoMetric: 'INHABITANTS',
    version: '3.2.0',
    defaultOpen: true,
    children: <IconButton label="Catchment settings" icon={<Settings2 size={16} strokeWidth={1.5} aria-hidden />} />,
  },
} satisfies Meta<typeof CatchmentSettings>;

export default meta;
type Story = StoryObj<typeof meta>;

const radio = (name: string) => screen.getByRole('radio', { name });
const figure = (name: string) => screen.getByRole('textbox', { name });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

export const Bigger: Story = {
  tags: ['spec:VIEW-061', 'spec:VIEW-200', 'spec:VIEW-201'],
  play: async () => {
    await screen.findByRole('dialog', { name: 'Catchment settings' });
    for (const name of ['Source reference', 'Palette', 'Show data overlay']) {
      await expect(screen.getByRole('radiogroup', { name })).toBeVisible();
    }
    await expect(screen.getAllByRole('radio').map((element) => element.closest('label')?.textContent)).toEqual([
      'Home',
      'Work',
      'Color',
      'Monochrome',
      'Yes',
      'No',
    ]);
    await expect(screen.getByRole('combobox', { name: /Metric type/ })).toHaveTextContent(
      'Share of this store’s visits',
    );
    await expect(within(screen.getByRole('group', { name: 'Visits share' })).getAllByRole('slider')).toHaveLength(2);
    await expect(figure('Visits share, from')).toHaveValue('0.12 %');
    await expect(figure('Visits share, to')).toHaveValue('5.7 %');
  },
};

export const Metrics: Story = {
  tags: ['spec:VIEW-201'],
  play: async ({ args }) => {
    await screen.findByRole('dialog');
    for (const [name, value] of [
      ['Score', 'SCORE'],
      ['Share of residents', 'SOURCE'],
    ] as const) {
      if (!screen.queryByRole('dialog'))
        await userEvent.click(screen.getByRole('button', { name: 'Catchment settings' }));
      await userEvent.click(await screen.findByRole('combobox', { name: /Metric type/ }));
      await expect(screen.getAllByRole('option')).toHaveLength(3);
      await userEvent.click(screen.getByRole('option', { name }));
      await userEvent.click(radio('Yes'));
      await save();
      await expect(args.onSave).toHaveBeenLastCalledWith({ catchmentDataOverlay: true, catchmentMetricType: value });
      await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Catchment settings' })).toBeNull());
    }
  },
};

export const Small: Story = {
  args: { version: '3.1.0' },
  tags: ['spec:VIEW-061', 'spec:VIEW-200'],
  play: async () => {
    await screen.findByRole('dialog');
    await expect(screen.getAllByRole('radio')).toHaveLength(4);
    await expect(screen.queryByRole('combobox')).toBeNull();
  },
};

export const SaveAppliesChanges: Story = {
  tags: ['spec:VIEW-203'],
  play: async ({ args }) => {
    await screen.findByRole('dialog');
    await userEvent.click(radio('Work'));
    await userEvent.click(radio('Monochrome'));
    await userEvent.click(radio('Color'));
    await expect(args.onSave).not.toHaveBeenCalled();
    await save();
    await expect(args.onSave).toHaveBeenCalledWith({ catchmentType: 'WORK' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

export const CancelGivesUp: Story = {
  tags: ['spec:VIEW-203'],
  play: async ({ args }) => {
    await screen.findByRole('dialog');
    await userEvent.click(radio('Work'));
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(args.onSave).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Catchment settings' }));
    await screen.findByRole('dialog');
    await expect(radio('Home')).toBeChecked();
    await save();
    await expect(args.onSave).not.toHaveBeenCalled();
  },
};

export const RangeTypedInPercent: Story = {
  tags: ['spec:VIEW-200', 'spec:VIEW-205'],
  play: async ({ args }) => {
    await screen.findByRole('dialog');
    await userEvent.clear(figure('Visits share, from'));
    await userEvent.type(figure('Visits share, from'), '2.5{Enter}');
    await userEvent.clear(figure('Visits share, to'));
    await userEvent.type(figure('Visits share, to'), '2.5{Enter}');
    await save();
    await expect(args.onSave).toHaveBeenCalledWith({ catchmentThreshold: { min: 0.025, max: 0.0251 } });
  },
};

export const Overlay: Story = {
  args: { socioDemoMetric: 'HOUSEHOLD_INCOME' },
  tags: ['spec:VIEW-202'],
  play: async () => {
    await screen.findByRole('dialog');
    await expect(screen.getByRole('group', { name: 'Visits share' })).toBeVisible();
    await userEvent.click(radio('Yes'));
    await expect(screen.getByRole('group', { name: 'Household income' })).toBeVisible();
  },
};

/** The range is named after the overlay's metric. */
const named = (socioDemoMetric: 'HOUSEHOLDS' | 'INHABITANTS' | 'RETAIL_SPENDING', name: string): Story => ({
  args: { socioDemoMetric },
  tags: ['spec:VIEW-202'],
  play: async () => {
    await screen.findByRole('dialog');
    await userEvent.click(radio('Yes'));
    await expect(screen.getByRole('group', { name })).toBeVisible();
  },
});

export const OverlayOfHouseholds = named('HOUSEHOLDS', 'Households');

export const OverlayOfInhabitants = named('INHABITANTS', 'Inhabitants');

export const OverlayOfSpending = named('RETAIL_SPENDING', 'Retail spending');

export const NothingToNarrow: Story = {
  args: { bounds: { min: 1, max: 1 } },
  tags: ['spec:VIEW-206'],
  play: async () => {
    await screen.findByRole('dialog');
    await expect(figure('Visits share, from')).toBeDisabled();
    await expect(figure('Visits share, to')).toBeDisabled();
  },
};

export const Dark: Story = { globals: { theme: 'dark' } };

export const RightToLeft: Story = { globals: { locale: 'il' } };
