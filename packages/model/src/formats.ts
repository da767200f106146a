const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Cuts text after `max` characters (as a reader counts them) and ends it with `...`; shorter text stays as it is. */
export function truncateText(text: string, max: number): string {
  if (text.length <= max) return text;
  const characters = Array.from(graphemes.segment(text), ({ segment }) => segment);
  return characters.length <= max ? text : `${characters.slice(0, max).join('')}...`;
}

/** Short form of a number: at or above 1,000,000 with `M`, at or above 1,000 with `k`, always one decimal; smaller in full. */
export function abbreviateNumber(value: number): string {
  const size = Math.abs(value);
  if (size >= 1_000_000) return `${(value / 1_000_000).toFixed(1)}M`;
  if (size >= 1_000) return `${(value / 1_000).toFixed(1)}k`;
  return String(value);
}

/** Floors a share to `decimals` places (2 unless said), as cards, popups and tooltips show it. */
export function floorTo(value: number, decimals = 2): number {
  const factor = 10 ** decimals;
  // The tiny nudge keeps 0.29 · 100 = 28.999999999999996 from losing its last place.
  return Math.floor(value * factor + 1e-9) / factor;
}

/** A date as DD/MM/YYYY in UTC, the form of "Created" lines; empty for an unreadable date. */
export function formatDay(isoDate: string): string {
  const date = new Date(isoDate);
  if (Number.isNaN(date.getTime())) return '';
  return `${String(date.getUTCDate()).padStart(2, '0')}/${String(date.getUTCMonth() + 1).padStart(2, '0')}/${date.getUTCFullYear()}`;
}
