import { locationColor } from '@locus/model/charts';
import type { Bounds, Crossing, LngLat } from '@locus/model/geo';
import { crossingsOfEdges } from '@locus/model/geo';
import L from 'leaflet';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useIntl } from 'react-intl';

import { buttonMarker, keepToButton } from '../LocationPins/buttonMarker';
import type { DraggedCorner, ShapeArea } from './draggedCorner';
import { draggedCorner, shapeArea } from './draggedCorner';
import { cornersOf, ringsOf } from './editorState';
import { handleWindow } from './handleWindow';
import type { RingDrawing, RingEditing } from './leafletDraw';
import { ringDrawing, ringEditing } from './leafletDraw';
import { messages } from './messages';
import type { PolygonEditing } from './usePolygonEditor';

export interface ShapeLayerProps {
  map: L.Map;
  editing: PolygonEditing;
  /** Zero-based index of the place within its project: its colour. */
  index: number;
  /** Called when the edge to the pointer begins or stops crossing another, while a ring is drawn. */
  onNextCrossing: (crosses: boolean) => void;
  /** Called when there are too many corners in view for each to have a handle, and when all have one again. */
  onThinned: (thinned: boolean) => void;
}

/** Time (ms) after a click within which another one makes it a double click. */
const doubleClickMs = 500;

const latLng = ([lng, lat]: LngLat) => L.latLng(lat, lng);
const lngLat = ({ lat, lng }: L.LatLng): LngLat => [lng, lat];

/**
 * The outline being edited on the map: its area, its rings with their handles, the ring being drawn, and where it
 * crosses itself.
 */
export function ShapeLayer({ map, editing, index, onNextCrossing, onThinned }: ShapeLayerProps) {
  const { dispatch, crossings } = editing;
  const { fill: color } = locationColor(index);
  /** Counts the events that need new handles: a corner was dropped, the map moved. */
  const [turn, setTurn] = useState(0);

  useEffect(() => {
    const moved = () => setTurn((count) => count + 1);
    map.on('moveend', moved);
    return () => void map.off('moveend', moved);
  }, [map]);

  useRings(map, editing, color, turn, onThinned, () => setTurn((count) => count + 1));
  useDrawing(map, editing, color, onNextCrossing);
  useCrossings(map, crossings, () => dispatch({ type: 'mend' }));
  return null;
}

/** The visible bounds of the map, slightly extended. */
function shownBounds(map: L.Map): Bounds {
  const bounds = map.getBounds().pad(0.02);
  return [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()];
}

/** The area of the outline, on the map while it is still empty. */
function useArea(map: L.Map, color: string): { current: ShapeArea | undefined } {
  const area = useRef<ShapeArea>(undefined);
  useEffect(() => {
    area.current = shapeArea({ color, stroke: false, fillOpacity: 0.25, interactive: false }).addTo(map);
    return () => void area.current?.remove();
  }, [map, color]);
  return area;
}

/** The rings, and handles for the corners in view. */
function useRings(
  map: L.Map,
  { state, dispatch }: PolygonEditing,
  color: string,
  turn: number,
  onThinned: (thinned: boolean) => void,
  onEnd: () => void,
): void {
  const { shape, mode, selected } = state;
  const tellThinned = useEffectEvent(onThinned);
  const ended = useEffectEvent(onEnd);
  const area = useArea(map, color);
  /** The corner being dragged: meanwhile nothing is rebuilt. */
  const dragged = useRef<DraggedCorner>(undefined);
  const drop = useRef(() => {});
  useEffect(() => {
    if (dragged.current) return;
    const parts = shape.parts.map((part) => part.map((ring) => cornersOf(ring).map(latLng)));
    area.current?.setLatLngs(parts);
    const rings = ringsOf(shape);
    const { vertices, middles, thinned } =
      mode === 'edit'
        ? handleWindow(rings, shownBounds(map), selected)
        : { vertices: [], middles: false, thinned: false };
    tellThinned(thinned);
    const style: L.PolylineOptions = { color, weight: 2, fill: false, interactive: false };
    const made: { polygon: L.Polygon; handles: RingEditing | undefined }[] = parts.flat().map((ring, r) => {
      const polygon = L.polygon(ring, style).addTo(map);
      const own = vertices.flatMap((at) => (at.ring === r ? [at.vertex] : []));
      if (own.length === 0) return { polygon, handles: undefined };
      const begin = (corners: L.LatLng[], vertex: number) => {
        const all = parts.map((part) => part.map((other) => (other === ring ? corners : other)));
        return draggedCorner({ map, area: area.current!, outline: polygon, style }, all, corners, vertex);
      };
      const handles = ringEditing(polygon, {
        vertices: own,
        middles,
        selected: selected?.ring === r ? selected.vertex : undefined,
        events: {
          onMove: (corners, vertex) => {
            const at = corners[vertex]!;
            // The first move of an edge's midpoint inserts a corner.
            if (corners.length > ring.length && !dragged.current)
              dispatch({ type: 'ring', ring: r, corners: corners.map(lngLat), vertex });
            else dispatch({ type: 'move', at: { ring: r, vertex }, to: lngLat(at) });
            dragged.current ??= begin(corners, vertex);
            dragged.current.moveTo(at);
          },
          onEnd: () => {
            dragged.current?.remove();
            dragged.current = undefined;
            ended();
          },
          onSelect: (vertex) => dispatch({ type: 'select', at: { ring: r, vertex } }),
        },
      });
      handles.enable();
      return { polygon, handles };
    });
    drop.current();
    drop.current = () => {
      for (const { polygon, handles } of made) {
        handles?.disable();
        polygon.remove();
      }
      drop.current = () => {};
    };
    // The turn changes when new handles are needed for the same shape.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [shape, mode, selected, turn, map, color, area]);
  useEffect(
    () => () => {
      dragged.current?.remove();
      dragged.current = undefined;
      drop.current();
    },
    [],
  );
}

/** The ring that is being drawn, with the edge to the pointer. */
function useDrawing(
  map: L.Map,
  { state, dispatch }: PolygonEditing,
  color: string,
  onNextCrossing: (crosses: boolean) => void,
): void {
  const drawing = useRef<RingDrawing>(undefined);
  const drawn = state.mode === 'draw';
  const next = useRef<{ line: L.Polyline; closing: L.Polyline; crossing: L.CircleMarker }>(undefined);
  const zoomsAgain = useRef<number>(undefined);

  const pointed = useEffectEvent((at: L.LatLng) => {
    const { open } = state.shape;
    const last = open.at(-1);
    if (!last || !next.current) return;
    const path = [...open, lngLat(at)];
    const found =
      open.length > 1
        ? crossingsOfEdges(
            [...ringsOf(state.shape), path],
            [{ ring: ringsOf(state.shape).length, edge: path.length - 2 }],
          )
        : [];
    const { line, closing, crossing } = next.current;
    line.setLatLngs([latLng(last), at]);
    closing.setLatLngs(open.length > 1 ? [at, latLng(open[0]!)] : []);
    line.getElement()?.classList.toggle('locus-edit-crosses', found.length > 0);
    if (found[0]) crossing.setLatLng(latLng(found[0].at)).addTo(map);
    else crossing.remove();
    onNextCrossing(found.length > 0);
  });
  const cleared = useEffectEvent(() => onNextCrossing(false));

  useEffect(() => {
    if (!drawn) return;
    const handler = ringDrawing(map, {
      onCorners: (corners) => dispatch({ type: 'corners', corners: corners.map(lngLat) }),
      onClose: () => dispatch({ type: 'close' }),
      onCancel: () => dispatch({ type: 'cancel' }),
      onPointer: (at) => pointed(at),
    });
    const line = { color, weight: 2, dashArray: '2 5', interactive: false };
    next.current = {
      line: L.polyline([], { ...line, className: 'locus-edit-next' }).addTo(map),
      closing: L.polyline([], { ...line, opacity: 0.5 }).addTo(map),
      crossing: L.circleMarker([0, 0], { radius: 7, className: 'locus-edit-crossing', interactive: false }),
    };
    handler.enable();
    drawing.current = handler;
    // A double click closes the ring instead of zooming; it is one only after its first click, or tap, has closed it.
    window.clearTimeout(zoomsAgain.current);
    map.doubleClickZoom.disable();
    return () => {
      handler.disable();
      drawing.current = undefined;
      for (const layer of Object.values(next.current ?? {})) layer.remove();
      zoomsAgain.current = window.setTimeout(() => map.doubleClickZoom.enable(), doubleClickMs);
      cleared();
    };
  }, [map, drawn, color, dispatch]);

  const { open } = state.shape;
  useEffect(() => {
    if (!drawn) return;
    drawing.current?.setCorners(open.map(latLng));
    if (open.length > 0) return;
    next.current?.line.setLatLngs([]);
    next.current?.closing.setLatLngs([]);
  }, [open, drawn]);
}

/** A marker at each crossing; clicking it repairs the outline. */
function useCrossings(map: L.Map, crossings: readonly Crossing[], onMend: () => void): void {
  const intl = useIntl();
  const mend = useEffectEvent(onMend);
  const label = intl.formatMessage(messages.mendHere);
  useEffect(() => {
    const markers = crossings.slice(0, 20).map(({ at: [lng, lat] }) => {
      const { button, marker } = buttonMarker(lat, lng, 'locus-crossing');
      button.setAttribute('aria-label', label);
      button.title = label;
      button.textContent = '×';
      button.addEventListener('click', () => mend());
      marker.setZIndexOffset(8000).addTo(map);
      keepToButton(button);
      return marker;
    });
    return () => markers.forEach((marker) => marker.remove());
  }, [map, crossings, label]);
}
