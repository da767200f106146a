import { expectLegible } from '@locus/mocks/strange';
import { monthsBetween } from '@locus/model/view';
import type { Decorator } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';

/** The props of every detail view in its stories. */
export const detailArgs = {
  locations: Array.from({ length: 40 }, (_, index) => ({ id: String(101 + index), index })),
  mode: 'chart' as const,
  onModeChange: fn(),
  onRetry: fn(),
  onScreenshot: fn(),
  contactHref: 'mailto:support@example.com',
};

/** A comparison of the first half of 2026 with that of the year before. */
export const lastYear = <Derived,>(earlier: Derived | undefined) => ({
  value: 'PREVIOUS_YEAR' as const,
  onValueChange: fn(),
  months: monthsBetween('2026-01', '2026-06'),
  earlierMonths: monthsBetween('2025-01', '2025-06'),
  earlier,
});

/** The parts of a story that these plays need. */
interface Told {
  canvasElement: HTMLElement;
  args: { onRetry?: () => void; onScreenshot?: (picture: Blob) => void };
}

/** The whole page, including portals. */
export const page = (element: HTMLElement) => within(element.ownerDocument.body);

/** Waits for lines. */
export const linesDrawn = (element: HTMLElement) =>
  waitFor(async () => {
    await expect(element.querySelector('[data-lines]')).not.toBeNull();
    await expect(element.querySelector('[data-dates]')).not.toBeNull();
  });

/** Waits for bars. */
export const barsDrawn = (element: HTMLElement) =>
  waitFor(() => expect(element.querySelectorAll('[data-bars] path')).not.toHaveLength(0));

/** Retry requests the data once more. */
export async function retried({ canvasElement, args }: Told): Promise<void> {
  await userEvent.click(within(canvasElement).getByRole('button', { name: 'Retry' }));
  await expect(args.onRetry).toHaveBeenCalledOnce();
}

/** The chart is saved as a picture on the brand's background, once it is drawn. */
export const pictureTaken =
  (drawn: (element: HTMLElement) => Promise<void>) =>
  async ({ canvasElement, args }: Told): Promise<void> => {
    await drawn(canvasElement);
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Save the chart as an image' }));
    await waitFor(() => expect(args.onScreenshot).toHaveBeenCalledOnce());
    const [picture] = (args.onScreenshot as ReturnType<typeof fn>).mock.calls[0] as [Blob];
    const pen = new OffscreenCanvas(1, 1).getContext('2d')!;
    pen.drawImage(await createImageBitmap(picture), 0, 0);
    await expect([...pen.getImageData(0, 0, 1, 1).data]).toEqual([11, 31, 75, 255]);
  };

/** Strange names are never executed and are legible, once everything is drawn. */
export const namesLegible =
  (drawn: (element: HTMLElement) => Promise<void> | void) =>
  async ({ canvasElement }: Pick<Told, 'canvasElement'>): Promise<void> => {
    await drawn(canvasElement);
    await expect(await expectLegible(canvasElement)).toBeGreaterThan(0);
  };

/** A container of the width available on a phone. */
export const narrow: Decorator = (Story) => (
  <div style={{ maxInlineSize: 358 }}>
    <Story />
  </div>
);
