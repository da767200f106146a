/**
 * Moves overlapping labels apart, as little as possible and within `[top, bottom]`: returns positions in the given
 * order, at least `gap` apart (all in px). If there is not enough room, they overflow the bottom.
 */
export function spreadLabels(wanted: readonly number[], gap: number, top: number, bottom: number): number[] {
  const order = wanted.map((_, i) => i).sort((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0));
  const placed: number[] = [];
  for (const i of order) placed.push(Math.max(wanted[i] ?? 0, top, (placed.at(-1) ?? -Infinity) + gap));
  for (let i = placed.length - 1, limit = bottom; i >= 0; i--, limit -= gap) {
    placed[i] = Math.max(Math.min(placed[i] ?? 0, limit), top + i * gap);
  }
  const result = Array.from<number>({ length: wanted.length });
  order.forEach((i, rank) => {
    result[i] = placed[rank] ?? 0;
  });
  return result;
}
