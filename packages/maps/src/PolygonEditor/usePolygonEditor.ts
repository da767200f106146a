import type { PolygonGeometry } from '@locus/model/entities';
import type { Crossing, PolygonFault } from '@locus/model/geo';
import {
  areaFault,
  clusterOf,
  crossingsOfEdges,
  firstCrossing,
  polygonArea,
  polygonFault,
  polygonPerimeter,
  vertexCount,
} from '@locus/model/geo';
import type { Dispatch } from 'react';
import { useEffect, useMemo, useReducer, useRef } from 'react';

import type { EditorAction, EditorState } from './editorState';
import { editorReducer, editorStart, ringsOf, shapeGeometry } from './editorState';

/** An undo step ends this long after the last change, in ms. */
const recordMs = 100;
/** An outline with more corners is passed on only when the moved corner rests: using it takes longer than a frame. */
const manyCorners = 1000;

export interface PolygonEditorOptions {
  /** The outline to start with; without one the editor starts in draw mode. Give another place another `key`. */
  defaultValue?: PolygonGeometry;
  /**
   * Called at every change with the outline (undefined while no ring is closed) and its fault, if any. With more than
   * 1,000 corners it is called once the moved corner has rested for 100 ms.
   */
  onValueChange?: (geometry: PolygonGeometry | undefined, fault: PolygonFault | undefined) => void;
  /** The area must be below it, in square metres. */
  maxArea?: number;
}

/** The polygon editor's state and what is derived from it, passed as a whole to the parts of the editor. */
export interface PolygonEditing {
  state: EditorState;
  dispatch: Dispatch<EditorAction>;
  /** The current outline; undefined while no ring is closed. */
  geometry: PolygonGeometry | undefined;
  /** What is wrong with it, if anything. */
  fault: PolygonFault | undefined;
  /** Where it crosses itself. */
  crossings: Crossing[];
  /** Its area in square metres. */
  area: number;
  /** The length of all its rings in metres. */
  perimeter: number;
  /** The cluster that it lies in (`clusterOf`); undefined while no ring is closed. */
  cluster: string | undefined;
  corners: number;
}

/**
 * Edits an outline: draw, move, undo, redo. While a corner moves only its two edges are checked; the whole outline is
 * checked 100 ms later.
 */
export function usePolygonEditor({
  defaultValue,
  onValueChange,
  maxArea = Infinity,
}: PolygonEditorOptions): PolygonEditing {
  const [state, dispatch] = useReducer(editorReducer, defaultValue, editorStart);
  const { shape, recorded, moved } = state;
  useEffect(() => {
    if (shape === recorded) return;
    const timer = setTimeout(() => dispatch({ type: 'record' }), recordMs);
    return () => clearTimeout(timer);
  }, [shape, recorded]);

  const geometry = useMemo(() => shapeGeometry(shape), [shape]);
  const crossings = useMemo(() => {
    const rings = ringsOf(shape);
    if (moved.length > 0) return crossingsOfEdges(rings, moved);
    const crossing = firstCrossing(rings);
    return crossing ? [crossing] : [];
  }, [shape, moved]);
  const measures = useMemo(
    () => ({
      area: geometry ? polygonArea(geometry) : 0,
      perimeter: geometry ? polygonPerimeter(geometry) : 0,
      cluster: geometry && clusterOf(geometry),
      corners: (geometry ? vertexCount(geometry) : 0) + shape.open.length,
    }),
    [geometry, shape.open.length],
  );
  const { area } = measures;
  const fault = useMemo((): PolygonFault | undefined => {
    if (!geometry) return undefined;
    if (crossings[0]) return { code: 'polygon_crossing', at: crossings[0].at };
    return moved.length > 0 ? areaFault(geometry, maxArea, area) : polygonFault(geometry, { maxArea });
  }, [geometry, area, crossings, moved, maxArea]);

  const tell = useRef(onValueChange);
  useEffect(() => {
    tell.current = onValueChange;
  });
  const told = useRef({ geometry, fault: fault?.code });
  const later = moved.length > 0 && measures.corners > manyCorners;
  useEffect(() => {
    if (later || (told.current.geometry === geometry && told.current.fault === fault?.code)) return;
    told.current = { geometry, fault: fault?.code };
    tell.current?.(geometry, fault);
  }, [geometry, fault, later]);
  return { state, dispatch, geometry, fault, crossings, ...measures };
}
