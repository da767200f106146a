import type { MarkShape } from './chart';

const round = (value: number) => Math.round(value * 100) / 100;

const polygon = (points: readonly (readonly [number, number])[]) =>
  `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z`;

/** The SVG path of a point's shape around (x, y); `radius` in px. All shapes look about equally large. */
export function markPath(shape: MarkShape, x: number, y: number, radius: number): string {
  const r = radius;
  switch (shape) {
    case 'circle':
      return `M${round(x - r)} ${round(y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
    case 'square':
      return polygon([
        [x - r * 0.88, y - r * 0.88],
        [x + r * 0.88, y - r * 0.88],
        [x + r * 0.88, y + r * 0.88],
        [x - r * 0.88, y + r * 0.88],
      ]);
    case 'triangle':
      return polygon([
        [x, y - r * 1.2],
        [x + r * 1.12, y + r * 0.84],
        [x - r * 1.12, y + r * 0.84],
      ]);
    case 'diamond':
      return polygon([
        [x, y - r * 1.25],
        [x + r * 1.25, y],
        [x, y + r * 1.25],
        [x - r * 1.25, y],
      ]);
    case 'star':
      return polygon(
        Array.from({ length: 10 }, (_, i) => {
          const reach = i % 2 === 0 ? r * 1.35 : r * 0.6;
          const angle = (Math.PI / 5) * i - Math.PI / 2;
          return [x + reach * Math.cos(angle), y + reach * Math.sin(angle)] as const;
        }),
      );
    case 'plus': {
      const [near, far] = [r * 0.22, r * 1.25];
      return polygon([
        [x - near, y - far],
        [x + near, y - far],
        [x + near, y - near],
        [x + far, y - near],
        [x + far, y + near],
        [x + near, y + near],
        [x + near, y + far],
        [x - near, y + far],
        [x - near, y + near],
        [x - far, y + near],
        [x - far, y - near],
        [x - near, y - near],
      ]);
    }
  }
}
