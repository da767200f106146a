/** Sizes (CSS pixels) of a map and of a graph on a stage. */
export interface StageRooms {
  map: { inlineSize: number; blockSize: number };
  graph: { inlineSize: number };
}

/** What a stage that shows a map adds to the height of its description: its padding and the line below it. */
const mappedHeadPx = 19;
/** The least height of a map. */
const leastMapPx = 360;

/**
 * How large a map and a graph are on the stage that an element is in, whichever of them is on show now; undefined
 * outside of a stage.
 */
export function roomsOf(element: HTMLElement): StageRooms | undefined {
  const stage = element.closest<HTMLElement>('[data-stage]');
  const page = stage?.parentElement;
  const window = page?.parentElement;
  if (!stage || !page || !window) return undefined;
  const mapped = page.hasAttribute('data-mapped');
  const head = page.firstElementChild === stage ? 0 : (page.firstElementChild?.clientHeight ?? 0);
  const padding = mapped ? pagePadding(stage) : window.clientWidth - stage.clientWidth;
  return {
    map: mapped
      ? { inlineSize: stage.clientWidth, blockSize: stage.clientHeight }
      : {
          // A map needs no scroll bar.
          inlineSize: window.offsetWidth,
          blockSize: Math.max(leastMapPx, window.clientHeight - (head > 0 ? head + mappedHeadPx : 0)),
        },
    graph: { inlineSize: window.clientWidth - padding },
  };
}

/** The padding of a page at both its sides, which its description has where the page itself has none. */
function pagePadding(stage: HTMLElement): number {
  const head = stage.previousElementSibling;
  if (!head) return 0;
  const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(head);
  return parseFloat(paddingInlineStart) + parseFloat(paddingInlineEnd);
}
