import L from 'leaflet';

/**
 * A canvas for outlines. Leaflet forgets a frame that it has asked for when it draws at once in between, and then draws
 * on a canvas that has been removed; this one draws as long as it is there.
 */
const OutlineCanvas = L.Canvas.extend({
  _redraw(this: { _ctx?: CanvasRenderingContext2D }) {
    if (this._ctx) (L.Canvas.prototype as unknown as { _redraw: () => void })._redraw.call(this);
  },
}) as unknown as new () => L.Canvas;

/** Makes a canvas for outlines. */
export const outlineCanvas = (): L.Canvas => new OutlineCanvas();
