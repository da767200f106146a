import type { PolygonGeometry } from '@locus/model';
import type { Crossing, PolygonFault } from '@locus/model/geo';
import {
  areaFault,
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

/** A step of the history ends so long after the last change, in ms. */
const recordMs = 100;

export interface PolygonEditorOptions {
  /** The outline to begin with; without one the editor draws. Give the editor another `key` for another place. */
  defaultValue?: PolygonGeometry;
  /** Gets the outline at every change, and what is wrong with it; undefined while nothing is closed. */
  onValueChange?: (geometry: PolygonGeometry | undefined, fault: PolygonFault | undefined) => void;
  /** The area must be below it, in square metres. */
  maxArea?: number;
}

/** The polygon editor's state with what follows from it; the parts of the editor take it whole. */
export interface PolygonEditing {
  state: EditorState;
  dispatch: Dispatch<EditorAction>;
  /** The outline as it is now; undefined while nothing is closed. */
  geometry: PolygonGeometry | undefined;
  /** What is wrong with it, if anything. */
  fault: PolygonFault | undefined;
  /** Where it crosses itself. */
  crossings: Crossing[];
  /** Its area in square metres. */
  area: number;
  /** The length of all its rings in metres. */
  perimeter: number;
  corners: number;
}

/**
 * An outline's editing: draw, move, undo, redo. While a corner moves only its two edges are checked; all of it 100 ms
 * later.
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
  const fault = useMemo((): PolygonFault | undefined => {
    if (!geometry) return undefined;
    if (crossings[0]) return { code: 'polygon_crossing', at: crossings[0].at };
    return moved.length > 0 ? areaFault(geometry, maxArea) : polygonFault(geometry, { maxArea });
  }, [geometry, crossings, moved, maxArea]);
  const measures = useMemo(
    () => ({
      area: geometry ? polygonArea(geometry) : 0,
      perimeter: geometry ? polygonPerimeter(geometry) : 0,
      corners: (geometry ? vertexCount(geometry) : 0) + shape.open.length,
    }),
    [geometry, shape.open.length],
  );

  const tell = useRef(onValueChange);
  useEffect(() => {
    tell.current = onValueChange;
  });
  const told = useRef({ geometry, fault: fault?.code });
  useEffect(() => {
    if (told.current.geometry === geometry && told.current.fault === fault?.code) return;
    told.current = { geometry, fault: fault?.code };
    tell.current?.(geometry, fault);
  }, [geometry, fault]);
  return { state, dispatch, geometry, fault, crossings, ...measures };
}
