/** The longest stay (seconds) that a row may say, and that rows or positions may make together: 31 days. */
export const longestStay = 31 * 86_400;

/** Sightings at a place that are further apart (minutes) are different visits, unless the import says otherwise. */
export const usualGapMinutes = 240;

/** A stay in pieces of at most the longest one, in order of time. */
export function inPieces({ arrived, left }: { arrived: number; left: number }): { arrived: number; dwell: number }[] {
  const pieces = Math.max(1, Math.ceil((left - arrived) / longestStay));
  return Array.from({ length: pieces }, (_, i) => {
    const from = arrived + i * longestStay;
    return { arrived: from, dwell: Math.min(longestStay, left - from) };
  });
}
