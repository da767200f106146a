// The only file that uses leaflet-draw: its handlers, with our changes. leaflet-draw reads Leaflet's global.
/* oxlint-disable no-underscore-dangle -- the handlers' inner parts have such names */
import L from 'leaflet';
import 'leaflet-draw';

/** leaflet-draw's handler for drawing an outline, including its internal members. */
interface DrawHandler extends L.Handler {
  _markers?: L.Marker[];
  _poly?: L.Polyline;
  _mouseMarker?: L.Marker;
  addVertex: (at: L.LatLngExpression) => void;
  deleteLastVertex: () => void;
}

/** Draws the corners of a ring, one click each; the first corner or a double click closes it. */
export interface RingDrawing {
  enable: () => void;
  disable: () => void;
  /** Shows these corners as the placed ones. */
  setCorners: (corners: L.LatLng[]) => void;
}

/** The events of drawing. */
export interface RingDrawingEvents {
  /** A corner was placed or undone; receives all corners. */
  onCorners: (corners: L.LatLng[]) => void;
  /** The user wants to close the ring. */
  onClose: () => void;
  /** The user wants to cancel drawing. */
  onCancel: () => void;
  /** The position of the pointer. */
  onPointer: (at: L.LatLng) => void;
}

const cornerIcon = (kind = '') => L.divIcon({ className: `locus-corner ${kind}`, iconSize: [0, 0] });

const Draw = L.Draw.Polygon as unknown as { extend: (own: object) => new (map: L.Map, options: object) => DrawHandler };
const drawProto = L.Draw.Polygon.prototype as unknown as Record<string, (...args: unknown[]) => void>;

interface OwnDraw extends DrawHandler {
  options: { events: RingDrawingEvents };
}

/** Without leaflet-draw's tooltips and guides: our texts are beside the map, and the layer draws the next edge. */
const OwnPolygonDraw = Draw.extend({
  _getTooltipText: () => ({ text: '' }),
  _updateTooltip() {},
  _drawGuide() {},
  _fireCreatedEvent(this: OwnDraw) {
    this.options.events.onClose();
  },
  _cancelDrawing(this: OwnDraw, event: KeyboardEvent) {
    if (event.key === 'Escape') this.options.events.onCancel();
  },
  _vertexChanged(this: OwnDraw, at: unknown, added: unknown) {
    drawProto._vertexChanged!.call(this, at, added);
    this.options.events.onCorners(this._markers!.map((marker) => marker.getLatLng()));
  },
  _onMouseMove(this: OwnDraw, event: L.LeafletMouseEvent) {
    drawProto._onMouseMove!.call(this, event);
    this.options.events.onPointer(event.latlng);
  },
  _createMarker(this: OwnDraw & { _markerGroup: L.LayerGroup }, at: L.LatLng) {
    const marker = L.marker(at, { icon: cornerIcon(), keyboard: false, zIndexOffset: 4000 });
    this._markerGroup.addLayer(marker);
    return marker;
  },
});

/** A ring's drawing on a map; the caller enables it. */
export function ringDrawing(map: L.Map, events: RingDrawingEvents): RingDrawing {
  let silent = true;
  const handler = new OwnPolygonDraw(map, {
    icon: cornerIcon(),
    touchIcon: cornerIcon(),
    repeatMode: false,
    shapeOptions: { className: 'locus-edit-open', weight: 2, opacity: 1, interactive: false },
    events: {
      ...events,
      onCorners: (corners: L.LatLng[]) => {
        if (!silent) events.onCorners(corners);
      },
    },
  });
  const shown = () => handler._markers?.map((marker) => marker.getLatLng()) ?? [];
  const start = () => {
    // The handler moves the focus; put it back.
    const focused = document.activeElement as HTMLElement | null;
    handler.enable();
    const pointer = handler._mouseMarker?.getElement();
    pointer?.setAttribute('aria-hidden', 'true');
    pointer?.removeAttribute('tabindex');
    pointer?.removeAttribute('role');
    if (focused && focused !== document.body) focused.focus({ preventScroll: true });
    silent = false;
  };
  return {
    enable: start,
    disable: () => {
      silent = true;
      handler.disable();
      // Removing the corner under a finger also ends the events of that touch: without this the map would still
      // consider itself being dragged, and move at the next touch instead of a corner.
      if (!map.dragging.enabled()) return;
      map.dragging.disable();
      map.dragging.enable();
    },
    setCorners: (corners) => {
      if (!handler.enabled()) return;
      silent = true;
      const now = shown();
      const same = now.every((at, i) => corners[i]?.equals(at, 1e-7));
      if (!same || (corners.length === 0 && now.length > 0)) {
        if (corners.length > 0 && corners.every((at, i) => now[i]?.equals(at, 1e-7))) {
          while (shown().length > corners.length) handler.deleteLastVertex();
        } else {
          handler.disable();
          start();
          silent = true;
          for (const at of corners) handler.addVertex(at);
        }
      } else for (const at of corners.slice(now.length)) handler.addVertex(at);
      silent = false;
    },
  };
}

/** The events of editing a ring. */
export interface RingEditingEvents {
  /** A corner was moved or added; receives all corners and its index. */
  onMove: (corners: L.LatLng[], vertex: number) => void;
  /** A corner was dropped. */
  onEnd: () => void;
  /** A corner was clicked. */
  onSelect: (vertex: number) => void;
}

/** Handles for some corners of a ring, and for the midpoints of the edges between them. */
export interface RingEditing {
  enable: () => void;
  disable: () => void;
}

type OwnMarker = L.Marker & {
  _index: number;
  _prev?: OwnMarker;
  _next?: OwnMarker;
  _middleLeft?: L.Marker | null;
  _middleRight?: L.Marker | null;
  _origLatLng: L.LatLng;
};

interface OwnEdit extends L.Handler {
  options: { events: RingEditingEvents; vertices: number[]; middles: boolean; selected: number | undefined };
  _latlngs: L.LatLng[];
  _markers: OwnMarker[];
  _markerGroup: L.LayerGroup;
  _defaultShape: () => L.LatLng[];
  _createMarker: (at: L.LatLng, index?: number) => OwnMarker;
  _createMiddleMarker: (left: OwnMarker, right: OwnMarker) => void;
  _updatePrevNext: (left: OwnMarker, right: OwnMarker) => void;
  _getMiddleLatLng: (left: OwnMarker, right: OwnMarker) => L.LatLng;
  /** The corner inserted by a click on an edge's midpoint. */
  _inserted?: number;
  _onMarkerClick: (event: { target: OwnMarker }) => void;
}

const Edit = (L.Edit as unknown as Record<string, unknown>).PolyVerticesEdit as {
  extend: (own: object) => new (poly: L.Polygon, latlngs: L.LatLng[], options: object) => L.Handler;
  prototype: Record<string, (...args: unknown[]) => unknown>;
};

/**
 * Only the requested corners have handles: ten thousand would block the page. A click selects a corner instead of
 * removing it.
 */
const OwnVerticesEdit = Edit.extend({
  _initMarkers(this: OwnEdit) {
    this._markerGroup ??= new L.LayerGroup();
    const latlngs = this._defaultShape();
    const { vertices, middles } = this.options;
    // By their index in the ring, with gaps for corners without a handle.
    this._markers = [];
    for (const index of vertices) {
      const marker = this._createMarker(latlngs[index]!, index);
      marker.on('click', this._onMarkerClick as never, this);
      this._markers[index] = marker;
    }
    if (!middles) return;
    for (const index of vertices) {
      const next = this._markers[(index + 1) % latlngs.length];
      const marker = this._markers[index]!;
      if (!next) continue;
      this._createMiddleMarker(marker, next);
      this._updatePrevNext(marker, next);
    }
  },
  _createMarker(this: OwnEdit, at: L.LatLng, index?: number) {
    const marker = Edit.prototype._createMarker!.call(this, at, index) as OwnMarker;
    // Corners are reached by keyboard through their list.
    marker.options.keyboard = false;
    marker.setIcon(
      cornerIcon(index === undefined ? 'locus-middle' : index === this.options.selected ? 'locus-chosen' : ''),
    );
    return marker;
  },
  // Leaflet warns about leaflet-draw's check here; the ring is known.
  _defaultShape(this: OwnEdit) {
    return this._latlngs;
  },
  _onMarkerClick(this: OwnEdit, { target }: { target: OwnMarker }) {
    this.options.events.onSelect(target._index);
  },
  // leaflet-draw redraws the whole ring at each move; here the listener shows what moves.
  _onMarkerDrag(this: OwnEdit, { target }: { target: OwnMarker }) {
    Object.assign(target._origLatLng, target.getLatLng());
    target._middleLeft?.setLatLng(this._getMiddleLatLng(target._prev!, target));
    target._middleRight?.setLatLng(this._getMiddleLatLng(target, target._next!));
    target.getElement()?.classList.remove('locus-middle');
    this.options.events.onMove(this._defaultShape(), target._index);
  },
  // Leaflet handles dragging by touch itself; leaflet-draw's own way rebuilds the handles under the finger.
  _onTouchMove() {},
  _spliceLatLngs(this: OwnEdit, index: number, removed: number, at: L.LatLng) {
    this._inserted = index;
    return Edit.prototype._spliceLatLngs!.call(this, index, removed, at);
  },
  _fireEdit(this: OwnEdit) {
    if (this._inserted !== undefined) this.options.events.onMove(this._defaultShape(), this._inserted);
    this._inserted = undefined;
    this.options.events.onEnd();
  },
});

/** Handles the editing of a ring that is on a map. */
export function ringEditing(
  polygon: L.Polygon,
  options: { vertices: number[]; middles: boolean; selected: number | undefined; events: RingEditingEvents },
): RingEditing {
  const icon = cornerIcon();
  const latlngs = polygon.getLatLngs() as L.LatLng[][];
  const handler = new OwnVerticesEdit(polygon, latlngs[0]!, { ...options, icon, touchIcon: icon });
  return { enable: () => handler.enable(), disable: () => handler.disable() };
}
