import L from 'leaflet';

/** What Leaflet's canvas draws with; it has no other way to do so. */
interface Drawing {
  _ctx?: CanvasRenderingContext2D;
  _redraw: () => void;
}

const { _redraw: redraw } = L.Canvas.prototype as unknown as Drawing;

/**
 * A canvas for outlines. Leaflet forgets a frame that it has asked for when it draws at once in between, and then draws
 * on a canvas that has been removed; this one draws as long as it is there.
 */
const OutlineCanvas = L.Canvas.extend({
  _redraw(this: Drawing) {
    const { _ctx: context } = this;
    if (context) redraw.call(this);
  },
}) as unknown as new () => L.Canvas;

/** Makes a canvas for outlines. */
export const outlineCanvas = (): L.Canvas => new OutlineCanvas();
