/**
 * Which of `count` categories have a label on the axis: all up to 6, otherwise about 5 at equal distances from the
 * first.
 */
export function shownLabels(count: number): number[] {
  const step = count <= 6 ? 1 : Math.max(2, Math.floor((count - 1) / 4));
  return Array.from({ length: Math.ceil(count / step) }, (_, i) => i * step);
}
