import L from 'leaflet';

/** Leaflet's internal drawing functions; there is no public alternative. */
interface Drawing {
  _ctx?: CanvasRenderingContext2D;
  _redraw: () => void;
}

const { _redraw: redraw } = L.Canvas.prototype as unknown as Drawing;

/**
 * A canvas for outlines. Leaflet loses track of a requested frame if it draws immediately in between, and then draws on
 * a canvas that has been removed; this one draws only while it exists.
 */
const OutlineCanvas = L.Canvas.extend({
  _redraw(this: Drawing) {
    const { _ctx: context } = this;
    if (context) redraw.call(this);
  },
}) as unknown as new () => L.Canvas;

/** Creates a canvas for outlines. */
export const outlineCanvas = (): L.Canvas => new OutlineCanvas();
