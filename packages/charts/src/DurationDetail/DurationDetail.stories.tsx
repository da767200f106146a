import type { DurationOptions } from '@locus/mocks';
import { buildDuration } from '@locus/mocks';
import { deriveDuration } from '@locus/model';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, spyOn, userEvent, waitFor, within } from 'storybook/test';

import { DurationDetail } from './DurationDetail';

/** The props that carry an answer. */
function answer(options?: DurationOptions) {
  const data = buildDuration(options);
  return { duration: deriveDuration(data), disclosure: data.disclosure };
}

const meta = {
  title: 'Charts/DurationDetail',
  component: DurationDetail,
  args: {
    ...answer(),
    locations: Array.from({ length: 40 }, (_, index) => ({ id: String(101 + index), index })),
    mode: 'chart',
    onModeChange: fn(),
    showAverage: true,
    onShowAverageChange: fn(),
    onRetry: fn(),
    onScreenshot: fn(),
    contactHref: 'mailto:support@example.com',
  },
} satisfies Meta<typeof DurationDetail>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Waits for the drawing, which comes in a chunk of its own. */
const drawn = (element: HTMLElement) =>
  waitFor(() => expect(element.querySelectorAll('.apexcharts-bar-series path')).not.toHaveLength(0), {
    timeout: 10_000,
  });

export const Ready: Story = {
  tags: ['spec:VIEW-086'],
  play: async ({ canvas, canvasElement, args }) => {
    await drawn(canvasElement);
    await expect(canvas.getByText(/Share of visits to each of 6 locations by their duration/)).toBeVisible();
    const categories = within(canvas.getByRole('table', { name: 'Visit duration' })).getAllByRole('rowheader');
    await expect(categories.map((head) => head.textContent)).toEqual([
      '0–5 min',
      '5–15 min',
      '15–30 min',
      '30–60 min',
      '60–120 min',
      '120+ min',
    ]);
    await expect(canvasElement.querySelector('.apexcharts-canvas')?.getBoundingClientRect().height).toBe(270);
    await userEvent.click(canvas.getByRole('radio', { name: 'Table' }));
    await expect(args.onModeChange).toHaveBeenCalledWith('table');
    await userEvent.click(canvas.getByRole('switch', { name: 'Show average' }));
    await expect(args.onShowAverageChange).toHaveBeenCalledWith(false);
  },
};

export const MissingCategoryIsZero: Story = {
  args: { ...answer({ missing: [[0, 5]] }), mode: 'table' },
  tags: ['spec:VIEW-230'],
  play: async ({ canvas }) => {
    const rows = within(canvas.getByRole('table', { name: 'Visit duration' })).getAllByRole('row');
    await expect(rows[6]).toHaveTextContent(/Alexanderplatz120\+ min0\.00/);
  },
};

export const Hidden: Story = {
  args: answer({ suppressed: [[4, 0]] }),
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/1 value is hidden/)).toBeVisible();
  },
};

export const Table: Story = {
  args: { mode: 'table' },
  tags: ['spec:VIEW-086', 'spec:VIEW-233'],
  play: async ({ canvas }) => {
    const headers = within(canvas.getByRole('table', { name: 'Visit duration' })).getAllByRole('columnheader');
    await expect(headers.map((header) => header.textContent)).toEqual(['Location', 'Duration', 'Visit proportion, %']);
    await expect(canvas.getAllByRole('cell', { name: /^\d\d\.\d\d$/ })[0]).toBeVisible();
  },
};

export const OneLocation: Story = {
  args: answer({ locations: 1 }),
  play: async ({ canvas, canvasElement }) => {
    await drawn(canvasElement);
    await expect(canvas.queryByRole('switch', { name: 'Show average' })).toBeNull();
  },
};

export const ThirtyLocations: Story = { args: answer({ locations: 30 }) };

export const Screenshot: Story = {
  tags: ['spec:VIEW-212'],
  play: async ({ canvas, canvasElement, args }) => {
    await drawn(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Save the chart as a picture' }));
    await waitFor(() => expect(args.onScreenshot).toHaveBeenCalledOnce(), { timeout: 10_000 });
    const [picture] = (args.onScreenshot as ReturnType<typeof fn>).mock.calls[0] as [Blob];
    const pen = new OffscreenCanvas(1, 1).getContext('2d')!;
    pen.drawImage(await createImageBitmap(picture), 0, 0);
    await expect([...pen.getImageData(0, 0, 1, 1).data]).toEqual([11, 31, 75, 255]);
  },
};

export const ScreenshotFails: Story = {
  tags: ['spec:VIEW-266'],
  parameters: { visual: { skip: true } },
  play: async ({ canvas, canvasElement, args }) => {
    await drawn(canvasElement);
    const said = spyOn(console, 'error').mockImplementation(() => undefined);
    const noPicture = spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(null));
    const before = canvasElement.textContent;
    await userEvent.click(canvas.getByRole('button', { name: 'Save the chart as a picture' }));
    await waitFor(() => expect(said).toHaveBeenCalledOnce(), { timeout: 10_000 });
    await expect(said.mock.calls[0]?.[0]).toBe('The chart could not be drawn as a picture.');
    said.mockRestore();
    noPicture.mockRestore();
    // Nothing but the log tells of it, and it can be tried again.
    await expect(args.onScreenshot).not.toHaveBeenCalled();
    await expect(canvas.queryByRole('alert')).toBeNull();
    await waitFor(() => expect(canvasElement.textContent).toBe(before));
    await expect(canvas.getByRole('button', { name: 'Save the chart as a picture' })).toBeEnabled();
  },
};

export const OddNames: Story = {
  args: answer({
    locations: [
      '<img src=x onerror="throw 1">',
      'קניון עזריאלי תל אביב',
      'A very long name that somebody typed '.repeat(8).trim(),
    ],
  }),
  play: async ({ canvasElement }) => {
    await drawn(canvasElement);
    await expect(canvasElement.querySelector('img')).toBeNull();
  },
};

export const Loading: Story = { args: { duration: undefined, status: 'loading' } };

export const Empty: Story = {
  args: answer({ locations: 0 }),
  play: async ({ canvas }) => {
    await expect(canvas.getByText("There's not enough data to show this report.")).toBeVisible();
  },
};

export const Error: Story = {
  args: { duration: undefined, status: 'error', error: 'The server did not answer (504).' },
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
