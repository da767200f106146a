import { describe, expect, it } from 'vitest';

import { diagramLayout } from './diagramLayout';

describe('the movement diagram', () => {
  it('draws each ribbon in proportion to its share, scaled to the largest of both sides', () => {
    const { left, right } = diagramLayout([0.1, 0.05], [0.02], 1000);
    expect(left.rows.map(({ ribbonWidth }) => ribbonWidth)).toEqual([18, 9]);
    expect(right.rows.map(({ ribbonWidth }) => ribbonWidth)).toEqual([3.6]);
  });

  it('keeps the smallest share visible', () => {
    expect(diagramLayout([1, 0.0001], [], 1000).left.rows[1]?.ribbonWidth).toBe(1.5);
  });

  it('mirrors the two sides', () => {
    const { left, right } = diagramLayout([0.1], [0.1], 1000);
    expect(1000 - left.x).toBe(right.x);
    expect([left.anchor, right.anchor]).toEqual(['end', 'start']);
  });

  it('stays within its width and height, with all ribbons ending at the location', () => {
    const twelve = Array.from({ length: 12 }, (_, i) => 0.2 - i / 100);
    for (const width of [320, 700, 1400]) {
      const { height, centre, left, right } = diagramLayout(twelve, twelve, width);
      for (const { rows } of [left, right]) {
        for (const { y, nameX, ribbon } of rows) {
          expect(y).toBeGreaterThan(0);
          expect(y).toBeLessThan(height);
          expect(nameX).toBeGreaterThanOrEqual(0);
          expect(nameX).toBeLessThanOrEqual(width);
          const [endX, endY] = ribbon.split(' ').slice(-2).map(Number);
          expect([centre.x, centre.x + centre.width].some((edge) => Math.abs(edge - (endX ?? 0)) < 0.1)).toBe(true);
          expect(endY).toBeGreaterThan(centre.y);
          expect(endY).toBeLessThan(centre.y + centre.height);
        }
      }
    }
  });

  it('puts names above their shares if there is little room', () => {
    const [narrow, wide] = [326, 900].map((width) => diagramLayout([0.1], [0.1], width));
    expect([narrow?.compact, wide?.compact]).toEqual([true, false]);
    const [row, other] = [narrow?.left.rows[0], wide?.left.rows[0]];
    expect(row?.nameX).toBe(row?.valueX);
    expect(other?.nameX).toBeLessThan(other?.valueX ?? 0);
    expect(narrow?.nameWidth).toBeGreaterThan(80);
  });

  it('has a place for the location if no shares are known', () => {
    const { height, centre } = diagramLayout([], [], 400);
    expect(centre.y + centre.height).toBeLessThan(height);
  });
});
