// Leaflet's internal members have such names; there is no public way to draw a path's points again.
/* oxlint-disable no-underscore-dangle */
import L from 'leaflet';

/** The area of an outline, which can show a corner away from its position without being redrawn. */
export interface ShapeArea extends L.Polygon {
  /** The corner being dragged between its neighbours, which `setLatLngs` then leaves out. */
  triangle?: [before: L.LatLng, at: L.LatLng, after: L.LatLng] | undefined;
  /** Draws the path again without computing its points again. */
  redrawPath: () => void;
}

/** Leaflet's cached data of a path: its points in the map's pixels, clipped and simplified. */
interface OwnArea extends Pick<ShapeArea, 'triangle'> {
  _map?: L.Map;
  _parts: L.Point[][];
  _updatePath: () => void;
}

const { _updatePath: drawPath } = L.Polygon.prototype as unknown as OwnArea;

const Area = L.Polygon.extend({
  redrawPath(this: OwnArea) {
    if (this._map) this._updatePath();
  },
  // By the even-odd rule the triangle adds or removes what the corner does.
  _updatePath(this: OwnArea) {
    const still = this._parts;
    const { triangle, _map: map } = this;
    if (triangle && map) this._parts = [...still, triangle.map((at) => map.latLngToLayerPoint(at))];
    drawPath.call(this);
    this._parts = still;
  },
}) as unknown as new (latLngs: L.LatLng[], options: L.PolylineOptions) => ShapeArea;

/** An area that is still empty. */
export const shapeArea = (options: L.PolylineOptions): ShapeArea => new Area([], { ...options, fillRule: 'evenodd' });

/** A corner being dragged on a map. */
export interface DraggedCorner {
  moveTo: (at: L.LatLng) => void;
  /** Removes the lines of the drag from the map; the caller redraws the whole outline. */
  remove: () => void;
}

/**
 * Shows an outline while one of its corners is dragged: the static part is drawn once, and at each move only the two
 * edges of the corner and the area between them, so that ten thousand corners are as fast as ten. `rings` are the
 * corners of all rings by part.
 */
export function draggedCorner(
  { map, area, outline, style }: { map: L.Map; area: ShapeArea; outline: L.Polygon; style: L.PolylineOptions },
  rings: L.LatLng[][][],
  corners: L.LatLng[],
  vertex: number,
): DraggedCorner {
  const others = [...corners.slice(vertex + 1), ...corners.slice(0, vertex)];
  const [after, before] = [others[0]!, others.at(-1)!];
  outline.setStyle({ stroke: false });
  const still = L.polyline(others, style).addTo(map);
  const moving = L.polyline([], style).addTo(map);
  area.triangle = undefined;
  area.setLatLngs(rings.map((part) => part.map((ring) => (ring === corners ? others : ring))));
  return {
    moveTo: (at) => {
      moving.setLatLngs([before, at, after]);
      area.triangle = [before, at, after];
      area.redrawPath();
    },
    remove: () => {
      area.triangle = undefined;
      still.remove();
      moving.remove();
    },
  };
}
