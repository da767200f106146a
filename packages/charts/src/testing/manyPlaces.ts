import { expect, userEvent, waitFor, within } from 'storybook/test';

import { page } from './detailStories';

/** The parameters and globals of a story on a phone, 390 px wide. */
export const onPhone = {
  parameters: { viewport: { options: { phone: { name: 'Phone', styles: { width: '390px', height: '844px' } } } } },
  globals: { viewport: { value: 'phone' } },
};

/** Visits of 29 locations, 101 to 129: the later, the more. */
export const growingPlaces = Array.from({ length: 29 }, (_, index) => ({
  id: String(101 + index),
  index,
  meanVisits: index,
}));

/** A location with what makes it the first to be shown, or not. */
interface Ranked {
  name: string;
  size: number;
}

/** The locations with the means of their known values. */
export const byMean = (lines: readonly { locationName: string; values: readonly (number | null)[] }[]): Ranked[] =>
  lines.map(({ locationName: name, values }) => {
    const known = values.filter((value) => value !== null);
    return { name, size: known.reduce((sum, value) => sum + value, 0) / known.length };
  });

interface Many {
  canvasElement: HTMLElement;
  /** All 29, in the order of the report. */
  places: readonly Ranked[];
  /** What makes ten of them the first. */
  because: 'visits' | 'highest values';
  /** The names shown by the graph; by default those in its legend. */
  shown?: () => (string | undefined)[];
}

/**
 * Of 29 locations a graph shows ten at first and says which; another one is found by search and added. Before and
 * after, nothing overlaps and nothing is cut.
 */
export async function expectTenOf29({ canvasElement, places, because, ...rest }: Many): Promise<void> {
  const canvas = within(canvasElement);
  const sizes = places.map(({ size }) => size).toSorted((a, b) => b - a);
  const first = places.filter(({ size }) => size >= sizes[9]!).map(({ name }) => name);
  const other = places.find(({ size }) => size === sizes.at(-1))!.name;
  await expect([places.length, first.length]).toEqual([29, 10]);
  const { shown = () => legendNames(canvasElement) } = rest;
  const says = (count: number) =>
    canvas.getByText(
      new RegExp(`^The graph shows ${count} of 29 locations, at first those with the (most )?${because}\\.`),
    );
  await expect(says(10)).toBeVisible();
  await expect(shown()).toEqual(first);
  await waitFor(() => expectTidy(canvasElement));
  await userEvent.click(canvas.getByRole('button', { name: /^Choose locations/ }));
  const list = within(await page(canvasElement).findByRole('dialog', { name: 'Choose locations' }));
  await userEvent.type(list.getByRole('searchbox'), other.toLowerCase());
  await userEvent.click(list.getByRole('option', { name: other, selected: false }));
  await userEvent.click(list.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(says(11)).toBeVisible());
  await waitFor(() => expect(new Set(shown())).toEqual(new Set([...first, other])));
  await waitFor(() => expectTidy(canvasElement));
}

const legendNames = (element: HTMLElement) =>
  within(within(element).getByRole('group', { name: 'Lines in the chart' }))
    .getAllByRole('button')
    .map((entry) => entry.querySelector('bdi')?.textContent);

/** The box of an element, with the text that names it in a failure. */
interface Box {
  text: string;
  rect: DOMRect;
}

/**
 * Texts of drawings do not overlap and lie within their drawing; entries of a legend do not overlap and none is out of
 * reach; the page does not scroll sideways.
 */
export async function expectTidy(element: HTMLElement): Promise<void> {
  const root = element.ownerDocument.documentElement;
  await expect(root.scrollWidth).toBeLessThanOrEqual(root.clientWidth);
  const bounds = element.getBoundingClientRect();
  for (const drawing of element.querySelectorAll<HTMLElement>('figure, [data-frame]')) {
    const texts = boxesOf(drawing.querySelectorAll('svg text'));
    await expect(overlaps(texts)).toEqual([]);
    if (scrollsSideways(drawing)) continue;
    const outside = texts.filter(({ rect }) => rect.left < bounds.left - 1 || rect.right > bounds.right + 1);
    await expect(outside.map(({ text }) => text)).toEqual([]);
  }
  for (const legend of element.querySelectorAll<HTMLElement>('[role="group"][aria-label="Lines in the chart"]')) {
    const entries = boxesOf(legend.children);
    await expect(overlaps(entries)).toEqual([]);
    // It may scroll in one direction only, so that an entry is never cut in both.
    await expect(
      Math.min(legend.scrollHeight - legend.clientHeight, legend.scrollWidth - legend.clientWidth),
    ).toBeLessThan(2);
  }
}

/** Whether a wide drawing is in its own box that scrolls, where nothing is out of reach. */
function scrollsSideways(drawing: Element): boolean {
  for (let box = drawing.parentElement; box; box = box.parentElement)
    if (getComputedStyle(box).overflowX === 'auto' && box.scrollWidth > box.clientWidth) return true;
  return false;
}

const boxesOf = (elements: Iterable<Element>): Box[] =>
  [...elements]
    .map((each) => ({ text: each.textContent ?? '', rect: each.getBoundingClientRect() }))
    .filter(({ text, rect }) => text.trim() !== '' && rect.width > 0 && rect.height > 0);

/** The pairs of boxes that share more than a pixel in both directions. */
function overlaps(boxes: readonly Box[]): string[] {
  return boxes.flatMap(({ text, rect: a }, i) =>
    boxes.slice(i + 1).flatMap(({ text: other, rect: b }) => {
      const [across, down] = [
        Math.min(a.right, b.right) - Math.max(a.left, b.left),
        Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top),
      ];
      return across > 1 && down > 3 ? [`${text} and ${other}`] : [];
    }),
  );
}
