const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Cuts text after `max` characters (as a reader counts them) and appends `...`; shorter text is unchanged. */
export function truncateText(text: string, max: number): string {
  if (text.length <= max) return text;
  const characters = Array.from(graphemes.segment(text), ({ segment }) => segment);
  return characters.length <= max ? text : `${characters.slice(0, max).join('')}...`;
}
