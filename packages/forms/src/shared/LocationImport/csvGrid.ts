/** Height of a row of the grid, and of each reason below it, in CSS pixels. */
export const rowPx = 40;
/** See `rowPx`. */
export const reasonPx = 30;

/** The widths of the grid's columns, by the format's name. */
export const gridColumns = {
  pois: '48px 72px minmax(120px, 1.4fr) minmax(90px, 1fr) minmax(110px, 1.2fr) minmax(110px, 1.2fr) 76px minmax(80px, 1fr) 68px 84px minmax(80px, 1fr) 112px minmax(100px, 1fr)',
  locations:
    '48px 72px minmax(110px, 1.1fr) minmax(120px, 1.4fr) minmax(90px, 1fr) 76px minmax(110px, 1.3fr) minmax(80px, 1fr) 84px 112px',
} as const;
