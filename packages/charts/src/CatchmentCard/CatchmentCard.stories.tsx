import { buildCatchment } from '@locus/mocks';
import { IconButton } from '@locus/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Settings2 } from 'lucide-react';
import { expect, fn, userEvent, within } from 'storybook/test';

import { isLoading, onPanel } from '../testing/onPanel';
import { CatchmentCard } from './CatchmentCard';

const menu = (
  <IconButton size="small" label="Catchment settings" icon={<Settings2 size={16} strokeWidth={1.5} aria-hidden />} />
);

const meta = {
  title: 'Charts/CatchmentCard',
  component: CatchmentCard,
  decorators: [onPanel],
  parameters: {
    pictures: ['Ready'],
    inlineSize: 376,
  },
  args: {
    catchment: buildCatchment(),
    primaryLocation: '101',
    type: 'HOME',
    version: '3.2.0',
    count: 'SINGLE',
    onCountChange: fn(),
    onSelect: fn(),
    onRetry: fn(),
    menu,
  },
} satisfies Meta<typeof CatchmentCard>;

export default meta;
type Story = StoryObj<typeof meta>;

const page = (element: HTMLElement) => within(element.ownerDocument.body);

export const Ready: Story = {
  tags: ['spec:VIEW-059', 'spec:VIEW-065', 'spec:VIEW-145'],
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('heading', { name: 'Catchment' })).toBeVisible();
    await expect(canvas.getByText('10178')).toBeVisible();
    await expect(canvas.getByText('Mitte')).toBeVisible();
    const fact = (name: string) => canvas.getByText(name).nextElementSibling;
    await expect(fact('Visits share')).toHaveTextContent(/^\d+\.\d\d %$/);
    await expect(fact('Driving time')).toHaveTextContent(/^\d+ min$/);
    await expect(fact('Distance')).toHaveTextContent(/^\d\.\d\d km$/);
    await userEvent.click(canvas.getByRole('button', { name: 'Catchment' }));
    await expect(args.onSelect).toHaveBeenCalledOnce();
  },
};

export const Selected: Story = { args: { selected: true } };

const catchment = buildCatchment();

/** Few visitors come even from the top area. */
export const LowConfidence: Story = {
  args: {
    catchment: {
      ...catchment,
      values: catchment.values.map(({ home, ...location }) => ({
        ...location,
        home: home.map((area) => ({ ...area, confidence_level: 0.64 })),
      })),
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('low confidence')).toBeVisible();
    await expect(canvas.getByTitle('Low confidence: this number is based on too few visitors.')).toBeVisible();
  },
};

/** A confidence of exactly 0.65 is enough. */
export const EnoughConfidence: Story = {
  args: {
    catchment: {
      ...catchment,
      values: catchment.values.map(({ home, ...location }) => ({
        ...location,
        home: home.map((area) => ({ ...area, confidence_level: 0.65 })),
      })),
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('low confidence')).toBeNull();
  },
};

export const Work: Story = { args: { type: 'WORK' } };

export const AnalyzeBy: Story = {
  tags: ['spec:VIEW-060'],
  play: async ({ canvas, canvasElement, args }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: /Analyze by/ }));
    const options = page(canvasElement).getAllByRole('option');
    await expect(options.map((option) => option.textContent)).toEqual(['Single location', 'Multiple locations']);
    await userEvent.click(options[1]!);
    await expect(args.onCountChange).toHaveBeenCalledWith('MULTIPLE');
    await expect(args.onSelect).not.toHaveBeenCalled();
  },
};

export const DefaultVersion: Story = {
  args: { version: '3.1.0' },
  tags: ['spec:VIEW-060'],
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('combobox')).toBeNull();
  },
};

export const HeaderMenu: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Catchment settings' }));
    await expect(args.onSelect).not.toHaveBeenCalled();
  },
};

export const HowItWorks: Story = {
  tags: ['spec:VIEW-054', 'spec:VIEW-221'],
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Catchment: How it works' }));
    await expect(page(canvasElement).getByRole('dialog')).toHaveTextContent('estimated from the distance');
  },
};

export const LongName: Story = {
  tags: ['spec:VIEW-283'],
  args: { catchment: buildCatchment({ areas: ['Neustadt an der Weinstraße-Königsbach', 'Mitte'] }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByTitle('Neustadt an der Weinstraße-Königsbach')).toHaveTextContent(
      /^Neustadt an der Wein\.\.\.$/,
    );
  },
};

export const WithoutCode: Story = {
  args: { catchment: buildCatchment({ areas: ['<b>רמת גן</b>', 'Mitte'], numericCodes: [0, 1] }) },
};

export const WithoutDistance: Story = {
  args: {
    catchment: {
      ...buildCatchment(),
      values: buildCatchment().values.map((location) => ({
        ...location,
        home: location.home.map((entry) => ({ ...entry, aerial_distance: null, driving_time: null })),
      })),
    },
  },
  tags: ['spec:VIEW-231'],
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Driving time').nextElementSibling).toHaveTextContent(/^-$/);
    await expect(canvas.getByText('Distance').nextElementSibling).toHaveTextContent(/^-$/);
  },
};

export const Loading: Story = {
  args: { catchment: undefined, status: 'loading' },
  tags: ['spec:VIEW-054'],
  play: isLoading,
};

export const Empty: Story = {
  args: { primaryLocation: '999' },
  tags: ['spec:VIEW-054', 'spec:VIEW-066'],
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('Not enough data')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Catchment' }));
    await expect(args.onSelect).not.toHaveBeenCalled();
  },
};

export const NoHomes: Story = {
  args: { catchment: buildCatchment({ unavailable: 'no_homes' }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No homes in the data')).toBeVisible();
  },
};

export const NoAreas: Story = {
  args: { catchment: buildCatchment({ unavailable: 'no_areas' }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No areas known here')).toBeVisible();
  },
};

export const TooFew: Story = {
  args: { catchment: buildCatchment({ unavailable: 'too_few' }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Too few visitors')).toBeVisible();
  },
};

export const Error: Story = { args: { catchment: undefined, status: 'error' } };

export const Calculating: Story = { args: { catchment: undefined, noData: 'calculating' } };

export const Dark: Story = { args: { selected: true }, globals: { theme: 'dark' } };

export const RightToLeft: Story = { globals: { locale: 'il' } };

export const Narrow: Story = { parameters: { inlineSize: 208 }, args: { selected: true } };
