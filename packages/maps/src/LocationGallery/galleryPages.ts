/** Images longer than this many characters are ignored. */
const longestImage = 8000;

/** A location's own image; undefined without one, and for one of more than 8000 characters. */
export const usableImage = (image: string | null | undefined): string | undefined =>
  image && image.length <= longestImage ? image : undefined;

/** Width of a gallery card and of the gap between two, in CSS pixels. */
export const cardPx = 230;
export const cardGapPx = 8;

/** The number of cards that fit side by side, at least one. */
export const cardsAcross = (widthPx: number): number =>
  Math.max(1, Math.floor((widthPx + cardGapPx) / (cardPx + cardGapPx)));

/** The page to show, zero-based: the requested one, or the first if there are too few items for it. */
export const pageOf = (page: number, items: number, perPage: number): number => (page * perPage < items ? page : 0);
