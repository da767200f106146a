/** Height of a row of the grid, and of the line of reasons below it, in CSS pixels. */
export const rowPx = 40;
/** See `rowPx`. */
export const reasonPx = 30;

/** The widths of the grid's columns. */
export const columns =
  '48px 72px minmax(110px, 1.1fr) minmax(120px, 1.4fr) minmax(90px, 1fr) 76px minmax(110px, 1.3fr) minmax(80px, 1fr) 84px 112px';
