import type { ShareOptions } from '@locus/mocks';
import { buildAbsorption, buildAttraction } from '@locus/mocks';
import { deriveAbsorption, deriveAttraction } from '@locus/model';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';

import { ShareDetail } from './ShareDetail';

/** The props that carry an answer. */
function answer(options?: ShareOptions) {
  const data = buildAbsorption(options);
  return { views: deriveAbsorption(data.values), disclosure: data.disclosure };
}

const attraction = buildAttraction();

const meta = {
  title: 'Charts/ShareDetail',
  component: ShareDetail,
  args: {
    kind: 'absorption',
    ...answer(),
    primaryLocation: '902',
    locations: Array.from({ length: 6 }, (_, index) => ({ id: String(101 + index), index })),
    mode: 'chart',
    onModeChange: fn(),
    onRetry: fn(),
    onScreenshot: fn(),
    contactHref: 'mailto:support@example.com',
  },
} satisfies Meta<typeof ShareDetail>;

export default meta;
type Story = StoryObj<typeof meta>;

const page = (element: HTMLElement) => within(element.ownerDocument.body);

/** Waits for the drawing, which comes in a chunk of its own. */
const drawn = (element: HTMLElement) =>
  waitFor(() => expect(element.querySelector('.apexcharts-line-series')).not.toBeNull(), { timeout: 10_000 });

const heads = (element: HTMLElement, name: string) =>
  within(within(element).getByRole('table', { name }))
    .getAllByRole('columnheader')
    .map((header) => header.textContent);

export const Ready: Story = {
  tags: ['spec:VIEW-091'],
  play: async ({ canvas, canvasElement, args }) => {
    await drawn(canvasElement);
    await expect(canvas.getByRole('combobox', { name: /Source location/ })).toHaveTextContent(
      'Alexanderplatz surroundings',
    );
    await expect(canvasElement.querySelector('.apexcharts-xaxis')).toHaveTextContent('Jul, 25');
    await expect(canvas.getByRole('slider', { name: 'Absorption: values by date' })).toHaveAttribute(
      'aria-valuetext',
      expect.stringMatching(/^Jun 2026: Alexanderplatz \d+\.\d %/),
    );
    await userEvent.click(canvas.getByRole('combobox', { name: /Source location/ }));
    await userEvent.click(page(canvasElement).getByRole('option', { name: 'Mitte pedestrian zone' }));
    await expect(canvas.getByText(/Percent of the visits to/)).toHaveTextContent(
      /visits to Mitte pedestrian zone that/,
    );
    await userEvent.click(canvas.getByRole('radio', { name: 'Table' }));
    await expect(args.onModeChange).toHaveBeenCalledWith('table');
  },
};

export const Table: Story = {
  args: { mode: 'table' },
  tags: ['spec:VIEW-091'],
  play: async ({ canvas, canvasElement }) => {
    await expect(heads(canvasElement, 'Absorption')).toEqual(['Target location', 'Month', 'Absorption, %']);
    await expect(canvas.getAllByRole('cell', { name: 'Jul 2025' })).toHaveLength(3);
  },
};

export const Attraction: Story = {
  args: {
    kind: 'attraction',
    views: deriveAttraction(attraction.values),
    disclosure: attraction.disclosure,
    primaryLocation: '102',
  },
  tags: ['spec:VIEW-092'],
  play: async ({ canvas, canvasElement }) => {
    await drawn(canvasElement);
    await expect(canvas.getByRole('combobox', { name: /Target location/ })).toHaveTextContent('Ku’damm Flagship');
    await expect(heads(canvasElement, 'Attraction')).toEqual([
      'Date',
      'Mitte pedestrian zone',
      'Alexanderplatz surroundings',
    ]);
  },
};

export const AttractionTable: Story = {
  args: { ...Attraction.args, mode: 'table' },
  tags: ['spec:VIEW-092'],
  play: async ({ canvasElement }) => {
    await expect(heads(canvasElement, 'Attraction')).toEqual(['Source location', 'Month', 'Attraction, %']);
  },
};

export const UnknownPrimary: Story = {
  args: { primaryLocation: '7' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox', { name: /Source location/ })).toHaveTextContent('Mitte pedestrian zone');
  },
};

export const Hidden: Story = {
  args: { ...answer({ suppressed: [[3, 4]] }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/1 value is hidden/)).toBeVisible();
  },
};

export const Screenshot: Story = {
  play: async ({ canvas, canvasElement, args }) => {
    await drawn(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Save the chart as a picture' }));
    await waitFor(() => expect(args.onScreenshot).toHaveBeenCalledOnce(), { timeout: 10_000 });
  },
};

export const OddNames: Story = {
  args: answer({
    areas: ['<img src=x onerror="throw 1">', 'שוק הכרמל'],
    locations: ['&lt;b&gt;bold&lt;/b&gt;', 'A very long name that somebody typed '.repeat(8).trim(), '🛍️ Shop & Go 🛍️'],
  }),
  play: async ({ canvasElement }) => {
    await drawn(canvasElement);
    await expect(canvasElement.querySelector('img')).toBeNull();
  },
};

export const Loading: Story = { args: { views: undefined, status: 'loading' } };

export const Empty: Story = {
  args: { views: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("There's not enough data to show this report.")).toBeVisible();
  },
};

export const Error: Story = {
  args: { views: undefined, status: 'error', error: 'The server did not answer (504).' },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const Narrow: Story = {
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 358 }}>
        <Story />
      </div>
    ),
  ],
};

export const Dark: Story = { globals: { theme: 'dark' } };

export const RightToLeft: Story = { globals: { locale: 'il' } };
