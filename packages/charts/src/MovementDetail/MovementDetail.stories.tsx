import { buildMovementSpider, type MovementOptions } from '@locus/mocks';
import { strangeNames } from '@locus/mocks/strange';
import { deriveMovement } from '@locus/model/analyses';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';

import { namesLegible, narrow, page, pictureTaken, retried } from '../testing/detailStories';
import { MovementDetail } from './MovementDetail';

/** The props with data. */
function answer(options?: MovementOptions) {
  const data = buildMovementSpider(options);
  return { movement: deriveMovement({ 101: data })['101'], disclosure: data.disclosure };
}

const meta = {
  title: 'Charts/MovementDetail',
  component: MovementDetail,
  parameters: { pictures: ['Ready'] },
  args: {
    ...answer(),
    location: { id: '101', name: 'Alexanderplatz Store', index: 0 },
    period: 'before',
    onPeriodChange: fn(),
    type: 'Visitors',
    onTypeChange: fn(),
    onRetry: fn(),
    onScreenshot: fn(),
    contactHref: 'mailto:support@example.com',
  },
} satisfies Meta<typeof MovementDetail>;

export default meta;
type Story = StoryObj<typeof meta>;

const tabs = (element: HTMLElement) =>
  within(element)
    .getAllByRole('tab')
    .map((tab) => tab.textContent);
/** The ribbons of the diagram, on both sides. */
const ribbons = (element: HTMLElement) => element.querySelectorAll('figure > svg path');
/** Waits for this many of them. */
const ribbonsDrawn = (count: number) => (element: HTMLElement) =>
  waitFor(() => expect(ribbons(element)).toHaveLength(count));
/** The start positions of the columns of the list, with the number of entries in each. */
function columns(entries: HTMLElement[]) {
  const found = new Map<number, number>();
  for (const entry of entries) {
    const { left } = entry.getBoundingClientRect();
    found.set(left, (found.get(left) ?? 0) + 1);
  }
  return [...found.values()];
}

export const Ready: Story = {
  tags: ['spec:VIEW-106', 'spec:VIEW-107', 'spec:VIEW-109'],
  play: async ({ canvas, canvasElement, args }) => {
    await waitFor(() => expect(ribbons(canvasElement)).toHaveLength(24));
    await expect(
      canvas.getByRole('figure', { name: /Places before and after visits to Alexanderplatz/ }),
    ).toBeVisible();
    await expect(canvas.getByText(/The top origin is/, { selector: 'p' })).toHaveTextContent(/with \d+\.\d\d %/);
    await expect(tabs(canvasElement)).toEqual(['Before the visit', 'After the visit']);
    const entries = within(canvas.getByRole('list', { name: 'Before the visit' })).getAllByRole('listitem');
    await expect(entries).toHaveLength(30);
    await expect(columns(entries)).toEqual([10, 10, 10]);
    await userEvent.click(canvas.getByRole('tab', { name: 'After the visit' }));
    await expect(args.onPeriodChange).toHaveBeenCalledWith('after');
  },
};

export const Area: Story = {
  args: { ...answer({ during: true }), ofArea: true, period: 'during' },
  tags: ['spec:VIEW-107'],
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(ribbons(canvasElement)).toHaveLength(24));
    await expect(tabs(canvasElement)).toEqual(['Before the visit', 'During the visit', 'After the visit']);
    await expect(within(canvas.getByRole('list', { name: 'During the visit' })).getAllByRole('listitem')).toHaveLength(
      15,
    );
  },
};

export const After: Story = { args: { period: 'after' } };

export const SwitchedOn: Story = {
  tags: ['spec:VIEW-108'],
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('switch', { name: 'Work' })).not.toBeChecked();
    await userEvent.click(canvas.getByRole('switch', { name: 'Home' }));
    await expect(args.onTypeChange).toHaveBeenCalledWith('Residents/workers');
  },
};

export const ResidentsAndWorkers: Story = {
  args: { type: 'Residents/workers' },
  tags: ['spec:VIEW-108'],
  play: async ({ canvas, args }) => {
    const of = (words: RegExp) => canvas.queryAllByText(words).length;
    await expect(canvas.getByText(/by people who live nearby, and by those who work there/)).toBeVisible();
    await expect([of(/^ ?of the visits by people who live/), of(/^ ?of the visits by people who work/)]).not.toContain(
      0,
    );
    await userEvent.click(canvas.getByRole('switch', { name: 'Work' }));
    await expect([of(/^ ?of the visits by people who live/), of(/^ ?of the visits by people who work/)]).toEqual([
      30, 0,
    ]);
    await userEvent.click(canvas.getByRole('switch', { name: 'Home' }));
    await expect(args.onTypeChange).toHaveBeenLastCalledWith('Visitors');
  },
};

export const Type: Story = {
  play: async ({ canvas, canvasElement, args }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: /Whose visits/ }));
    const options = page(canvasElement).getAllByRole('option');
    await expect(options.map((option) => option.textContent)).toEqual(['Visitors', 'Residents/workers']);
    await userEvent.click(options[1]!);
    await expect(args.onTypeChange).toHaveBeenCalledWith('Residents/workers');
  },
};

export const Pointed: Story = {
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(ribbons(canvasElement)).toHaveLength(24));
    const [first] = within(canvas.getByRole('list', { name: 'Before the visit' })).getAllByRole('listitem');
    await userEvent.hover(first!);
    await waitFor(() => expect(ribbons(canvasElement)[0]).toHaveAttribute('stroke-opacity', '0.9'));
    await userEvent.unhover(first!);
    await waitFor(() => expect(ribbons(canvasElement)[0]).toHaveAttribute('stroke-opacity', '0.38'));
    await userEvent.hover(ribbons(canvasElement)[1]!);
    await waitFor(() => expect(canvasElement.querySelector('li[data-pointed]')).toHaveTextContent(/^2/));
  },
};

/** Both residents and workers are too few to be shown. */
export const VisitorsOnly: Story = {
  args: answer({ visitorsOnly: true }),
  tags: ['spec:VIEW-268'],
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('switch', { name: 'Home' })).toBeDisabled();
    await userEvent.hover(canvas.getByText('Home'));
    await expect(await page(canvasElement).findByRole('tooltip')).toHaveTextContent('Not available');
    await userEvent.unhover(canvas.getByText('Home'));
    await waitFor(() => expect(page(canvasElement).queryByRole('tooltip')).toBeNull());
  },
};

/** Nothing is known about the time before visits, as at the start of the data. */
export const AfterOnly: Story = {
  args: {
    movement: answer().movement && {
      ...answer().movement!,
      before: { main: [], additional: [], home: { main: [], additional: [] }, work: { main: [], additional: [] } },
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(ribbons(canvasElement)).toHaveLength(12));
    await expect(canvas.getByText(/The top destination is/, { selector: 'p' })).toBeVisible();
    await expect(within(canvas.getByRole('tabpanel')).getByText('Not available')).toBeVisible();
  },
};

export const Hidden: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText(/In 2 lists places with too few visitors are hidden/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Why?' }));
    await expect(page(canvasElement).getByRole('dialog')).toHaveTextContent('So that nobody can be recognised');
    await userEvent.keyboard('{Escape}');
  },
};

export const Screenshot: Story = {
  tags: ['spec:VIEW-212'],
  play: pictureTaken(ribbonsDrawn(24)),
};

export const OddNames: Story = {
  args: {
    ...answer({ places: strangeNames }),
    location: { id: '101', name: strangeNames[0]!, index: 41 },
  },
  play: namesLegible(ribbonsDrawn(12)),
};

export const OddNamesRightToLeft: Story = { ...OddNames, globals: { locale: 'il' } };

export const Loading: Story = { args: { movement: undefined, status: 'loading' } };

export const Empty: Story = {
  args: answer({ tooFew: true }),
  tags: ['spec:VIEW-110'],
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Not available')).toBeVisible();
    await expect(canvas.queryByRole('tab')).toBeNull();
    await expect(canvas.queryByRole('button', { name: 'Save the chart as an image' })).toBeNull();
  },
};

export const Error: Story = {
  args: { movement: undefined, status: 'error', error: 'The server did not answer (504).' },
  play: retried,
};

export const Narrow: Story = {
  decorators: [narrow],
  globals: { viewport: { value: 'mobile1' } },
  play: async ({ canvas }) => {
    const diagram = await canvas.findByRole('figure');
    const { left, right } = diagram.getBoundingClientRect();
    for (const name of ['Before the visit', 'After the visit']) {
      const heading = within(diagram).getByText(name).getBoundingClientRect();
      await expect(heading.left).toBeGreaterThanOrEqual(left);
      await expect(heading.right).toBeLessThanOrEqual(right);
    }
  },
};

export const Dark: Story = { globals: { theme: 'dark' } };

export const RightToLeft: Story = { globals: { locale: 'il' } };
