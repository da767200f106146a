// Leaflet names its inner parts so; it has no other way to draw a path's points again.
/* oxlint-disable no-underscore-dangle */
import L from 'leaflet';

/** The area of an outline, which can show a corner away from its place without being drawn anew. */
export interface ShapeArea extends L.Polygon {
  /** The corner that is dragged between the corners beside it, which `setLatLngs` then leaves out. */
  triangle?: [before: L.LatLng, at: L.LatLng, after: L.LatLng] | undefined;
  /** Draws the path again without computing its points anew. */
  redrawPath: () => void;
}

/** What Leaflet keeps of a path: its points in the map's pixels, clipped and thinned out. */
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
  // By the even-odd rule the triangle adds to the rest, or takes from it, what the corner does.
  _updatePath(this: OwnArea) {
    const still = this._parts;
    const { triangle, _map: map } = this;
    if (triangle && map) this._parts = [...still, triangle.map((at) => map.latLngToLayerPoint(at))];
    drawPath.call(this);
    this._parts = still;
  },
}) as unknown as new (latLngs: L.LatLng[], options: L.PolylineOptions) => ShapeArea;

/** An area without anything in it yet. */
export const shapeArea = (options: L.PolylineOptions): ShapeArea => new Area([], { ...options, fillRule: 'evenodd' });

/** A corner being dragged on a map. */
export interface DraggedCorner {
  moveTo: (at: L.LatLng) => void;
  /** Takes the lines of the drag off the map; the outline is drawn as a whole again by the caller. */
  remove: () => void;
}

/**
 * Shows an outline while one of its corners is dragged: what stands still is drawn once, and at each move only the two
 * edges of the corner and the area between them, so that ten thousand corners are as quick as ten. `rings` are the
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
