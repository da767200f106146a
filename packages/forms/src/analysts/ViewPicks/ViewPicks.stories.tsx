import { TopBar } from '@locus/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';

import { storyPlaces, storyView } from '../../stories/projects';
import { ViewPicks } from './ViewPicks';

const meta = {
  title: 'Forms/ViewPicks',
  component: ViewPicks,
  args: { view: storyView, onLocationsChange: fn(), onMonthsChange: fn() },
  decorators: [
    (Story) => (
      <TopBar.Root>
        <Story />
      </TopBar.Root>
    ),
  ],
} satisfies Meta<typeof ViewPicks>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The primary location by its name, and how many more there are; the months as their range. */
export const Ready: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: /Locations/ })).toHaveTextContent(/Alexanderplatz.*1/);
    await expect(canvas.getByRole('button', { name: /^Time frames/ })).toHaveTextContent('Mar 2026 – Jun 2026');
  },
};

/** Each opens the picker of what it names; the selection there is reported. */
export const Choosing: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Locations/ }));
    const options = await screen.findAllByRole('option', { name: /Alexanderplatz|Kurfürstendamm|Hauptbahnhof/ });
    await expect(options.map((option) => option.getAttribute('aria-selected'))).toEqual(['true', 'true', 'false']);
    await userEvent.click(options[2]!);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await expect(args.onLocationsChange).toHaveBeenLastCalledWith(['101', '102', '103']);
    await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
    await userEvent.click(canvas.getByRole('button', { name: /^Time frames/ }));
    await expect(await screen.findByRole('dialog')).toBeVisible();
    await expect(args.onMonthsChange).not.toHaveBeenCalled();
  },
};

/** An empty selection is expressed as text. */
export const Empty: Story = {
  args: { view: { ...storyView, selected: [], primary: undefined, timeFrames: [] } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: /Locations/ })).toHaveTextContent('No selected location');
    await expect(canvas.getByRole('button', { name: /^Time frames/ })).toBeVisible();
  },
};

const strange = '<b>Süd</b> مركز تسوق';

/** Names are text, in their own writing direction. */
export const StrangeName: Story = {
  args: {
    view: {
      ...storyView,
      primary: { ...storyPlaces[0]!, name: strange },
      selected: [{ ...storyPlaces[0]!, name: strange }],
    },
  },
  parameters: { told: strange },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(strange).closest('bdi')).not.toBeNull();
  },
};

export const Narrow: Story = { globals: { viewport: { value: 'mobile1' } } };
