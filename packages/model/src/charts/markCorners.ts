/** Marker shapes that distinguish lines in addition to their colours. */
export const markShapes = ['circle', 'square', 'triangle', 'diamond', 'star', 'plus'] as const;

/** The shape of a point. */
export type MarkShape = (typeof markShapes)[number];

/** The shape of the location with this zero-based index. */
export const markOf = (index: number): MarkShape => markShapes[index % markShapes.length] ?? 'circle';

type Corner = readonly [number, number];

const star = Array.from({ length: 10 }, (_, i): Corner => {
  const reach = i % 2 === 0 ? 1.35 : 0.6;
  const angle = (Math.PI / 5) * i - Math.PI / 2;
  return [reach * Math.cos(angle), reach * Math.sin(angle)];
});

const [near, far] = [0.22, 1.25];

/** The corners of each shape except the circle, around its centre, for a radius of 1; all look about equally large. */
export const markCorners: Record<Exclude<MarkShape, 'circle'>, readonly Corner[]> = {
  square: [
    [-0.88, -0.88],
    [0.88, -0.88],
    [0.88, 0.88],
    [-0.88, 0.88],
  ],
  triangle: [
    [0, -1.2],
    [1.12, 0.84],
    [-1.12, 0.84],
  ],
  diamond: [
    [0, -1.25],
    [1.25, 0],
    [0, 1.25],
    [-1.25, 0],
  ],
  star,
  plus: [
    [-near, -far],
    [near, -far],
    [near, -near],
    [far, -near],
    [far, near],
    [near, near],
    [near, far],
    [-near, far],
    [-near, near],
    [-far, near],
    [-far, -near],
    [-near, -near],
  ],
};
