import { expect, test } from 'vitest';

import type { Frame } from '../projection';
import type { Context2D } from '../style';
import type { Shapes } from './packedBase';
import { tracePath } from './tracePath';

const frame: Frame = { size: 1000, x: 0.4, y: 0.4, right: 0.6, bottom: 0.6 };

function shape(...points: [number, number][]): Shapes {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return {
    vertices: Float64Array.from(points.flat()),
    ends: Uint32Array.of(points.length),
    boxes: Float64Array.of(Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)),
  };
}

/** The path in canvas pixels, rounded. */
function traced(shapes: Shapes, closed = false): string[] {
  const steps: string[] = [];
  const write = (verb: string) => (x: number, y: number) => steps.push(`${verb}${Math.round(x)},${Math.round(y)}`);
  const ctx = { moveTo: write('M'), lineTo: write('L'), closePath: () => steps.push('Z') } as unknown as Context2D;
  tracePath(ctx, shapes, frame, closed);
  return steps;
}

test('a line inside the canvas is drawn unchanged, and a ring is closed', () => {
  expect(traced(shape([0.45, 0.45], [0.5, 0.5], [0.55, 0.45]))).toEqual(['M50,50', 'L100,100', 'L150,50']);
  expect(traced(shape([0.45, 0.45], [0.5, 0.5], [0.55, 0.45]), true).at(-1)).toBe('Z');
});

test('a shape beyond one side is not drawn', () => {
  expect(traced(shape([0.1, 0.1], [0.2, 0.3], [0.3, 0.2]))).toEqual([]);
});

test('a detour beyond one side is shortened to its ends', () => {
  expect(traced(shape([0.5, 0.5], [0.3, 0.5], [0.2, 0.55], [0.25, 0.45], [0.3, 0.52], [0.5, 0.55]))).toEqual([
    'M100,100',
    'L-100,100',
    'L-100,120',
    'L100,150',
  ]);
});

test('a detour around a corner keeps the corner', () => {
  const steps = traced(shape([0.5, 0.5], [0.3, 0.5], [0.3, 0.3], [0.5, 0.3], [0.5, 0.45]));
  expect(steps).toEqual(['M100,100', 'L-100,100', 'L-100,-100', 'L100,-100', 'L100,50']);
});

test('vertices closer than a pixel are merged', () => {
  expect(traced(shape([0.45, 0.45], [0.4501, 0.4501], [0.4502, 0.4502], [0.55, 0.55]))).toEqual(['M50,50', 'L150,150']);
});
