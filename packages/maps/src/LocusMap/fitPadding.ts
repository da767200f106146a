import type { Insets } from './mapContext';

/** Padding around the area a map is fitted to. */
const aroundPx = 100;
/** Padding at the panel's side: with the panel open, and folded. */
const besidePanelPx = { open: 400, folded: 54 };
/** The maximum share of the map used as padding. */
const largestShare = 0.4;

/**
 * The padding at a map's edges when it is fitted to an area: 100 px, at the panel's side 400 px while it is open and 54
 * px otherwise. The panel is at the start, so right-to-left it is on the right. A map too small for that keeps 60 % of
 * itself. `evenPx` replaces all that, the same at each edge.
 */
export function fitPadding(
  panelOpen: boolean,
  direction: 'ltr' | 'rtl',
  { widthPx, heightPx }: { widthPx: number; heightPx: number },
  evenPx?: number,
): Insets {
  if (evenPx !== undefined) return { left: evenPx, right: evenPx, top: evenPx, bottom: evenPx };
  const beside = panelOpen ? besidePanelPx.open : besidePanelPx.folded;
  const across = Math.min(1, (widthPx * largestShare) / (beside + aroundPx));
  const down = Math.min(1, (heightPx * largestShare) / (2 * aroundPx));
  const [start, end] = [Math.round(beside * across), Math.round(aroundPx * across)];
  // The smaller a map, the larger the share of its height covered by the tools along its top edge.
  const below = Math.round(aroundPx * down * down);
  return {
    left: direction === 'ltr' ? start : end,
    right: direction === 'ltr' ? end : start,
    top: Math.round(2 * aroundPx * down) - below,
    bottom: below,
  };
}
