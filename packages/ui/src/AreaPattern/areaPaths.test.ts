import { expect, test } from 'vitest';

import { areaPaths } from './areaPaths';

const card = { width: 328, height: 76, cell: 11 };

test('a project always gets the same picture, and another project a different one', () => {
  expect(areaPaths('318', card)).toEqual(areaPaths('318', card));
  expect(areaPaths('318', card)).not.toEqual(areaPaths('319', card));
});

test('areas cover the whole picture, for different seeds', () => {
  for (const seed of ['', '1', '318', 'Retail Berlin', '🏬'.repeat(100)]) {
    const areas = areaPaths(seed, card)
      .flatMap((path) => path.split('M').filter(Boolean))
      .map(pointsOf);
    for (let x = -160; x <= 160; x += 20) {
      for (let y = -36; y <= 36; y += 12) {
        expect(
          areas.some((area) => inside(area, x, y)),
          `${seed} at ${x}, ${y}`,
        ).toBe(true);
      }
    }
  }
});

const pointsOf = (path: string) =>
  path
    .replace('Z', '')
    .split('L')
    .map((pair) => pair.split(' ').map(Number) as [number, number]);

function inside(area: [number, number][], x: number, y: number) {
  let within = false;
  area.forEach(([ax, ay], i) => {
    const [bx, by] = area[(i + 1) % area.length] ?? [ax, ay];
    // Rounding to a tenth leaves hairlines between neighbours: half a unit of tolerance.
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) within = !within;
  });
  return within || area.some(([ax, ay]) => Math.hypot(ax - x, ay - y) < 1.5);
}
