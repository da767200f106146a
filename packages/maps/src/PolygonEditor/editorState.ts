import type { PolygonGeometry } from '@locus/model/entities';
import type { EdgeRef, LngLat, Part, Ring } from '@locus/model/geo';
import { closedRing, geometryOf, metresPerDegree, partsOf, withoutCrossings } from '@locus/model/geo';

/** A vertex: its ring, counted over all parts from 0, and its place in it. */
export interface VertexRef {
  ring: number;
  vertex: number;
}

/** An outline being edited: its closed parts, and the corners of the ring being drawn. */
export interface Shape {
  parts: Part[];
  open: LngLat[];
}

/** The polygon editor's state; `past` and `future` hold the shapes for undo and redo. */
export interface EditorState {
  mode: 'draw' | 'edit';
  shape: Shape;
  /** Whether the ring being drawn becomes a new part, or a hole in the part around it. */
  drawing: 'part' | 'hole';
  selected: VertexRef | undefined;
  /** The edges moved since the last check of the whole outline. */
  moved: EdgeRef[];
  past: Shape[];
  future: Shape[];
  /** The shape that undo history treats as current. */
  recorded: Shape;
  /** The shape that reset restores. */
  first: Shape;
}

/** What can be done in the editor. */
export type EditorAction =
  | { type: 'mode'; mode: 'draw' | 'edit'; drawing?: 'part' | 'hole' }
  | { type: 'corners'; corners: LngLat[] }
  | { type: 'close' }
  | { type: 'cancel' }
  /** A ring's corners, the last not repeated, after one of them moved or was put in. */
  | { type: 'ring'; ring: number; corners: LngLat[]; vertex: number }
  | { type: 'move'; at: VertexRef; to: LngLat }
  | { type: 'nudge'; at: VertexRef; eastMetres: number; northMetres: number }
  | { type: 'insert'; after: VertexRef }
  | { type: 'remove'; at: VertexRef }
  | { type: 'removeRing'; ring: number }
  | { type: 'select'; at: VertexRef | undefined }
  | { type: 'replace'; geometry: PolygonGeometry | undefined }
  | { type: 'mend' }
  | { type: 'reset' }
  | { type: 'record' }
  | { type: 'undo' }
  | { type: 'redo' };

/** Maximum number of undo steps. */
const maxSteps = 200;

/** The initial state: editing an outline, or drawing if there is none. */
export function editorStart(geometry: PolygonGeometry | undefined): EditorState {
  const shape: Shape = { parts: geometry ? partsOf(geometry) : [], open: [] };
  return {
    mode: geometry ? 'edit' : 'draw',
    shape,
    drawing: 'part',
    selected: undefined,
    moved: [],
    past: [],
    future: [],
    recorded: shape,
    first: shape,
  };
}

/** The outline of a shape; undefined while nothing is closed. */
export const shapeGeometry = ({ parts }: Shape): PolygonGeometry | undefined =>
  parts.length > 0 ? geometryOf(parts) : undefined;

/** All rings of a shape, in the order that vertices are counted in. */
export const ringsOf = ({ parts }: Shape): Ring[] => parts.flat();

/** The corners of a ring: its vertices, the last not repeated. */
export const cornersOf = (ring: Ring): LngLat[] => ring.slice(0, -1);

/** Positions are rounded to a centimetre: seven decimals. */
const rounded = ([lng, lat]: LngLat): LngLat => [Math.round(lng * 1e7) / 1e7, Math.round(lat * 1e7) / 1e7];

/** The editor's state after an action; an impossible action changes nothing. */
export function editorReducer(state: EditorState, action: EditorAction): EditorState {
  switch (action.type) {
    case 'mode':
      return {
        ...state,
        mode: action.mode,
        drawing: action.drawing ?? (action.mode === 'draw' ? 'part' : state.drawing),
        selected: undefined,
        ...(action.mode === 'edit' && state.shape.open.length > 0 && { shape: { ...state.shape, open: [] } }),
      };
    case 'corners':
      return changed(state, { ...state.shape, open: action.corners.map(rounded) });
    case 'close':
      return closed(state);
    case 'cancel':
      return state.shape.open.length > 0
        ? changed(state, { ...state.shape, open: [] })
        : { ...state, mode: state.shape.parts.length > 0 ? 'edit' : 'draw' };
    case 'ring': {
      const moved = neighbours(action.ring, action.vertex, action.corners.length);
      const next = withRing(state, action.ring, action.corners.map(rounded));
      return { ...next, selected: { ring: action.ring, vertex: action.vertex }, moved };
    }
    case 'move':
      return moveVertex(state, action.at, action.to);
    case 'nudge': {
      const [lng, lat] = vertexAt(state.shape, action.at) ?? [0, 0];
      const scale = metresPerDegree(lat);
      return moveVertex(state, action.at, [lng + action.eastMetres / scale.lng, lat + action.northMetres / scale.lat]);
    }
    case 'insert':
      return insertVertex(state, action.after);
    case 'remove':
      return removeVertex(state, action.at);
    case 'removeRing':
      return removeRing(state, action.ring);
    case 'select':
      return sameVertex(state.selected, action.at) ? state : { ...state, selected: action.at };
    case 'replace': {
      const parts = action.geometry ? partsOf(action.geometry) : [];
      return { ...changed(state, { parts, open: [] }), selected: undefined, mode: parts.length > 0 ? 'edit' : 'draw' };
    }
    case 'mend':
      return mended(state);
    case 'reset':
      return {
        ...changed(state, state.first),
        selected: undefined,
        mode: state.first.parts.length > 0 ? 'edit' : 'draw',
      };
    case 'record':
      return recorded(state);
    case 'undo':
      return undone(recorded(state));
    case 'redo':
      return redone(recorded(state));
  }
}

const changed = (state: EditorState, shape: Shape): EditorState => ({ ...state, shape, moved: [] });

const sameVertex = (a: VertexRef | undefined, b: VertexRef | undefined) =>
  a?.ring === b?.ring && a?.vertex === b?.vertex;

/** Whether reset would change anything. */
export const changedSinceStart = ({ shape, first }: EditorState): boolean => shape !== first;

/** Whether there is anything to undo, recorded or not yet. */
export const canUndo = ({ past, shape, recorded: known }: EditorState): boolean => past.length > 0 || shape !== known;

function recorded(state: EditorState): EditorState {
  const { shape, recorded: known, past } = state;
  if (shape === known) return state;
  return { ...state, recorded: shape, past: [...past.slice(-maxSteps + 1), known], future: [], moved: [] };
}

const undone = (state: EditorState) => travelled(state, state.past, state.future, 'past');
const redone = (state: EditorState) => travelled(state, state.future, state.past, 'future');

function travelled(state: EditorState, from: Shape[], to: Shape[], back: 'past' | 'future'): EditorState {
  const shape = from.at(-1);
  if (!shape) return state;
  const [left, right] = [from.slice(0, -1), [...to, state.shape]];
  return {
    ...state,
    shape,
    recorded: shape,
    past: back === 'past' ? left : right,
    future: back === 'past' ? right : left,
    selected: undefined,
    moved: [],
    mode: shape.open.length > 0 || shape.parts.length === 0 ? 'draw' : state.mode,
  };
}

function closed(state: EditorState): EditorState {
  const { parts, open } = state.shape;
  if (open.length < 3) return state;
  const ring = closedRing(open);
  const owner = state.drawing === 'hole' ? parts.findLastIndex(([outer]) => outer && around(outer, open[0]!)) : -1;
  const next = owner < 0 ? [...parts, [ring]] : parts.map((part, i) => (i === owner ? [...part, ring] : part));
  return { ...changed(state, { parts: next, open: [] }), mode: 'edit', drawing: 'part', selected: undefined };
}

/** Whether a ring's bounding box contains a position: enough to tell which part a hole belongs to. */
function around(ring: Ring, [lng, lat]: LngLat): boolean {
  const lngs = ring.map(([x]) => x);
  const lats = ring.map(([, y]) => y);
  return lng >= Math.min(...lngs) && lng <= Math.max(...lngs) && lat >= Math.min(...lats) && lat <= Math.max(...lats);
}

/** The vertex a reference names. */
export function vertexAt(shape: Shape, { ring, vertex }: VertexRef): LngLat | undefined {
  const positions = ringsOf(shape)[ring] ?? [];
  return vertex < positions.length - 1 ? positions[vertex] : undefined;
}

/** Replaces a ring's corners; the ring stays closed. */
function withRing(state: EditorState, ring: number, corners: LngLat[]): EditorState {
  let index = -1;
  const parts = state.shape.parts.map((part) =>
    part.map((old) => {
      index += 1;
      return index === ring ? closedRing(corners) : old;
    }),
  );
  return changed(state, { ...state.shape, parts });
}

const neighbours = (ring: number, vertex: number, count: number): EdgeRef[] => [
  { ring, edge: (vertex + count - 1) % count },
  { ring, edge: vertex },
];

function moveVertex(state: EditorState, at: VertexRef, to: LngLat): EditorState {
  const corners = cornersOf(ringsOf(state.shape)[at.ring] ?? []);
  if (!corners[at.vertex] || !to.every(Number.isFinite)) return state;
  const next = withRing(state, at.ring, corners.with(at.vertex, rounded(to)));
  return { ...next, selected: at, moved: neighbours(at.ring, at.vertex, corners.length) };
}

function insertVertex(state: EditorState, { ring, vertex }: VertexRef): EditorState {
  const corners = cornersOf(ringsOf(state.shape)[ring] ?? []);
  const [from, to] = [corners[vertex], corners[(vertex + 1) % corners.length]];
  if (!from || !to) return state;
  const middle = rounded([(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]);
  const next = withRing(state, ring, corners.toSpliced(vertex + 1, 0, middle));
  return { ...next, selected: { ring, vertex: vertex + 1 } };
}

function removeVertex(state: EditorState, { ring, vertex }: VertexRef): EditorState {
  const corners = cornersOf(ringsOf(state.shape)[ring] ?? []);
  if (corners.length <= 3 || !corners[vertex]) return state;
  const next = withRing(state, ring, corners.toSpliced(vertex, 1));
  return { ...next, selected: { ring, vertex: Math.min(vertex, corners.length - 2) } };
}

/** Removes a ring: a hole by itself, an outer ring together with its holes. */
function removeRing(state: EditorState, ring: number): EditorState {
  let first = 0;
  const parts = state.shape.parts.flatMap((part) => {
    const place = ring - first;
    first += part.length;
    if (place < 0 || place >= part.length) return [part];
    return place === 0 ? [] : [part.toSpliced(place, 1)];
  });
  const next = { ...changed(state, { ...state.shape, parts }), selected: undefined };
  return parts.length > 0 ? next : { ...next, mode: 'draw' };
}

/** Repairs self-crossings; where two rings cross each other, undoes the last step instead. */
function mended(state: EditorState): EditorState {
  const rings = withoutCrossings(ringsOf(state.shape));
  if (!rings) return undone(recorded(state));
  let index = -1;
  const parts = state.shape.parts.map((part) =>
    part.map(() => {
      index += 1;
      return rings[index]!;
    }),
  );
  return { ...changed(state, { ...state.shape, parts }), selected: undefined };
}
