/** The maximum number of dots. */
export const maxDots = 10;

/** The zero-based pages that have a dot: all of them up to ten, otherwise the ten around the open one. */
export function dotsAround(page: number, pages: number): number[] {
  const shown = Math.min(pages, maxDots);
  const first = Math.max(0, Math.min(page - Math.floor(shown / 2), pages - shown));
  return Array.from({ length: shown }, (_, i) => first + i);
}
