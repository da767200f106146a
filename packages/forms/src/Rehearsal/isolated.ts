/** A text with its own writing direction. */
export const isolated = (text: string): string => `\u2068${text}\u2069`;
