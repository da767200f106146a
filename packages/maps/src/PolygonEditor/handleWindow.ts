import type { Bounds, Ring } from '@locus/model/geo';

import type { VertexRef } from './editorState';

/** Maximum number of handles on the map at once, including those at the midpoints of edges. */
export const maxHandles = 300;

/** Which vertices have a handle, and whether edges have one at their midpoint too. */
export interface HandleWindow {
  vertices: VertexRef[];
  /** Edges also have a handle at the midpoint, which adds a vertex. */
  middles: boolean;
  /** Some vertices in view have no handle; zooming in brings them. */
  thinned: boolean;
}

/** Gives handles to the vertices in view; if there are too many, to every nth of them and the selected one. */
export function handleWindow(
  rings: readonly Ring[],
  [west, south, east, north]: Bounds,
  selected: VertexRef | undefined,
): HandleWindow {
  const inView: VertexRef[] = [];
  rings.forEach((ring, index) => {
    for (let vertex = 0; vertex + 1 < ring.length; vertex += 1) {
      const [lng, lat] = ring[vertex]!;
      if (lng >= west && lng <= east && lat >= south && lat <= north) inView.push({ ring: index, vertex });
    }
  });
  const middles = inView.length * 2 <= maxHandles;
  const step = Math.max(1, Math.ceil(inView.length / (maxHandles - 1)));
  const chosen = (at: VertexRef) => at.ring === selected?.ring && at.vertex === selected.vertex;
  const vertices = step === 1 ? inView : inView.filter((at, i) => i % step === 0 || chosen(at));
  return { vertices, middles, thinned: step > 1 };
}
