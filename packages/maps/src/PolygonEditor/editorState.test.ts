import { closedRing, polygonFault } from '@locus/model/geo';
import { expect, test } from 'vitest';

import type { EditorAction, EditorState } from './editorState';
import { canUndo, changedSinceStart, editorReducer, editorStart, ringsOf, shapeGeometry } from './editorState';
import { handleWindow, maxHandles } from './handleWindow';
import { readPosition } from './readPosition';

const square = {
  type: 'Polygon' as const,
  coordinates: [
    closedRing([
      [0, 0],
      [0.001, 0],
      [0.001, 0.001],
      [0, 0.001],
    ]),
  ],
};

const after = (state: EditorState, ...actions: EditorAction[]) => actions.reduce(editorReducer, state);

test('changes between two records form one undo step', () => {
  const moved = after(
    editorStart(square),
    { type: 'move', at: { ring: 0, vertex: 2 }, to: [0.0011, 0.001] },
    { type: 'move', at: { ring: 0, vertex: 2 }, to: [0.0012, 0.001] },
    { type: 'record' },
    { type: 'move', at: { ring: 0, vertex: 2 }, to: [0.0013, 0.001] },
    { type: 'record' },
  );
  const once = after(moved, { type: 'undo' });
  expect(ringsOf(once.shape)[0]?.[2]).toEqual([0.0012, 0.001]);
  const twice = after(once, { type: 'undo' });
  expect(shapeGeometry(twice.shape)).toEqual(square);
  expect(canUndo(twice)).toBe(false);
  expect(after(twice, { type: 'redo' }, { type: 'redo' }).shape).toEqual(moved.shape);
});

test('an unrecorded change can be undone, and a new change clears the redo history', () => {
  const moved = after(editorStart(square), { type: 'remove', at: { ring: 0, vertex: 1 } });
  const back = after(moved, { type: 'undo' });
  expect(shapeGeometry(back.shape)).toEqual(square);
  const other = after(back, { type: 'insert', after: { ring: 0, vertex: 3 } }, { type: 'record' });
  expect(other.future).toEqual([]);
  expect(ringsOf(other.shape)[0]).toHaveLength(6);
});

test('a ring keeps at least three corners', () => {
  const triangle = after(editorStart(square), { type: 'remove', at: { ring: 0, vertex: 0 } });
  expect(after(triangle, { type: 'remove', at: { ring: 0, vertex: 0 } }).shape).toBe(triangle.shape);
});

test('a corner can be moved by a metre', () => {
  const { shape } = after(editorStart(square), {
    type: 'nudge',
    at: { ring: 0, vertex: 0 },
    eastMetres: 1,
    northMetres: -1,
  });
  const [lng, lat] = ringsOf(shape)[0]![0]!;
  expect(lng * 111_320).toBeCloseTo(1, 1);
  expect(lat * 110_574).toBeCloseTo(-1, 1);
  expect(ringsOf(shape)[0]!.at(-1)).toEqual([lng, lat]);
});

test('a ring drawn as a hole joins the part around it; a ring drawn as a part is separate', () => {
  const inner: EditorAction[] = [
    {
      type: 'corners',
      corners: [
        [0.0002, 0.0002],
        [0.0004, 0.0002],
        [0.0004, 0.0004],
      ],
    },
    { type: 'close' },
  ];
  const hole = after(editorStart(square), { type: 'mode', mode: 'draw', drawing: 'hole' }, ...inner);
  expect(hole.shape.parts).toHaveLength(1);
  expect(hole.shape.parts[0]).toHaveLength(2);
  expect(hole.mode).toBe('edit');
  const part = after(editorStart(square), { type: 'mode', mode: 'draw' }, ...inner);
  expect(part.shape.parts).toHaveLength(2);
  expect(after(hole, { type: 'removeRing', ring: 1 }).shape.parts[0]).toHaveLength(1);
  expect(after(hole, { type: 'removeRing', ring: 0 }).shape.parts).toHaveLength(0);
});

test('a crossing of two rings is fixed by reverting the last step', () => {
  const hole = after(
    editorStart(square),
    { type: 'mode', mode: 'draw', drawing: 'hole' },
    {
      type: 'corners',
      corners: [
        [0.0002, 0.0002],
        [0.0004, 0.0002],
        [0.0004, 0.0004],
      ],
    },
    { type: 'close' },
    { type: 'record' },
  );
  const out = after(hole, { type: 'move', at: { ring: 1, vertex: 0 }, to: [-0.001, 0.0002] });
  expect(polygonFault(shapeGeometry(out.shape)!)?.code).toBe('polygon_crossing');
  expect(after(out, { type: 'mend' }).shape).toEqual(hole.shape);
});

test('reset restores the initial shape and can be undone', () => {
  const moved = after(
    editorStart(square),
    { type: 'move', at: { ring: 0, vertex: 2 }, to: [0.002, 0.002] },
    { type: 'record' },
  );
  expect(changedSinceStart(moved)).toBe(true);
  const back = after(moved, { type: 'reset' });
  expect(changedSinceStart(back)).toBe(false);
  expect(after(back, { type: 'undo' }).shape).toEqual(moved.shape);
});

test('of ten thousand vertices at most 300 have a handle, including the selected one', () => {
  const ring = closedRing(
    Array.from({ length: 9999 }, (_, i): [number, number] => [Math.cos(i / 1600), Math.sin(i / 1600)]),
  );
  const all = handleWindow([ring], [-2, -2, 2, 2], { ring: 0, vertex: 7 });
  expect(all.vertices.length).toBeLessThanOrEqual(maxHandles);
  expect(all.vertices).toContainEqual({ ring: 0, vertex: 7 });
  expect(all).toMatchObject({ middles: false, thinned: true });
  const near = handleWindow([ring], [0.99, -0.05, 1.01, 0.05], undefined);
  expect(near.thinned).toBe(false);
  expect(near.vertices.length).toBeGreaterThan(50);
});

test.each([
  ['52.52, 13.405', [52.52, 13.405]],
  ['52.52 13.405', [52.52, 13.405]],
  ['-33.86,151.2', [-33.86, 151.2]],
  ['86, 13', undefined],
  ['52.52', undefined],
  ['52, 13, 4', undefined],
  ['52,52 13,40', undefined],
  ['Straße 17, 12', undefined],
])('reads %j as a position or rejects it', (text, expected) => {
  const place = readPosition(text);
  expect(place && [place.latitude, place.longitude]).toEqual(expected);
});
