/** A text with its own writing direction (Unicode's first strong isolate), for sentences and labels of plain text. */
export const isolated = (text: string): string => text && `\u2068${text}\u2069`;
