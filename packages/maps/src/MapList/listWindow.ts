import { dictionary } from '@locus/model';

/** So many entries stand in the document on either side of the active one. */
const around = 20;

/**
 * The part of a long list that is in the document: first position and the one behind the last, around an active one.
 */
export function listWindow(length: number, active: number): { first: number; end: number } {
  const first = Math.max(0, Math.min(active - around, length - 2 * around - 1));
  return { first, end: Math.min(length, first + 2 * around + 1) };
}

/** Where a key leads from a position; undefined for other keys. Pages are ten entries. */
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
