import { dictionary } from '@locus/model/text';

/** Number of rendered entries on either side of the active one. */
const around = 20;

/** The rendered part of a long list around the active entry: first index and the index after the last. */
export function listWindow(length: number, active: number): { first: number; end: number } {
  const first = Math.max(0, Math.min(active - around, length - 2 * around - 1));
  return { first, end: Math.min(length, first + 2 * around + 1) };
}

/** The target of a key at an index; undefined for other keys. A page is ten entries. */
export function stepTo(key: string, at: number, length: number): number | undefined {
  const last = length - 1;
  const targets: Record<string, number> = dictionary({
    ArrowDown: Math.min(last, at + 1),
    ArrowUp: Math.max(0, at - 1),
    PageDown: Math.min(last, at + 10),
    PageUp: Math.max(0, at - 10),
    Home: 0,
    End: last,
  });
  return targets[key];
}
