/*
 * Two people may change the same thing. A client that saves sends a short mark of the version it started from in
 * `If-Match`; if the stored version has a different mark by then, nothing is overwritten (409 `conflict`).
 */

/** Independent of the order of fields. */
const sorted = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** FNV-1a over 32 bits (Fowler, Noll, Vo), starting from a given value. */
function fnv1a(text: string, start: number): number {
  let hash = start;
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}

/** A mark for some values: equal values have the same mark, written as an entity tag including its quotation marks. */
export function versionMark(values: unknown): string {
  const text = JSON.stringify(values, sorted);
  const halves = [0x811c9dc5, 0x5bd1e995].map((start) => fnv1a(text, start).toString(36));
  return `"${text.length.toString(36)}-${halves.join('-')}"`;
}
