/** A name for places that cannot contain elements (SVG, attributes): it keeps its own writing direction. */
export const isolated = (text: string): string => text && `\u2068${text}\u2069`;
