import type { Pen, ShapeStyle, TextStyle } from './pen';
import { runsRtl } from './pen';

/** The parts of a canvas needed to draw a page, in a page, worker or server. */
export type PenContext = Pick<
  CanvasRenderingContext2D,
  | 'arc'
  | 'beginPath'
  | 'closePath'
  | 'direction'
  | 'fill'
  | 'fillStyle'
  | 'fillText'
  | 'font'
  | 'globalAlpha'
  | 'lineCap'
  | 'lineJoin'
  | 'lineTo'
  | 'lineWidth'
  | 'measureText'
  | 'moveTo'
  | 'setLineDash'
  | 'stroke'
  | 'strokeStyle'
  | 'textAlign'
  | 'textBaseline'
>;

/** Draws on a canvas, in px; the canvas must already know the Rubik font. */
export function canvasPen(ctx: PenContext, rtl: boolean): Pen {
  const dress = ({ size, strong }: Pick<TextStyle, 'size' | 'strong'>) => {
    ctx.font = `${strong ? 500 : 400} ${size}px Rubik, sans-serif`;
  };
  const paint = ({ fill, stroke, width = 1, dash, opacity = 1 }: ShapeStyle) => {
    ctx.globalAlpha = opacity;
    ctx.lineJoin = 'round';
    ctx.lineCap = dash ? 'butt' : 'round';
    ctx.setLineDash(dash ? [...dash] : []);
    if (fill) {
      ctx.fillStyle = fill;
      ctx.fill();
    }
    if (stroke) {
      ctx.strokeStyle = stroke;
      ctx.lineWidth = width;
      ctx.stroke();
    }
    ctx.setLineDash([]);
    ctx.globalAlpha = 1;
  };
  return {
    widthOf: (words, style) => {
      dress(style);
      return ctx.measureText(words).width;
    },
    text: (words, x, y, style) => {
      dress(style);
      ctx.direction = runsRtl(words, rtl) ? 'rtl' : 'ltr';
      ctx.textAlign = style.align ?? 'left';
      ctx.textBaseline = 'alphabetic';
      ctx.fillStyle = style.color;
      ctx.fillText(words, x, y);
    },
    circle: (x, y, radius, style) => {
      ctx.beginPath();
      ctx.arc(x, y, radius, 0, 2 * Math.PI);
      paint(style);
    },
    path: (steps, style) => {
      ctx.beginPath();
      for (const step of steps) {
        if (step[0] === 'M') ctx.moveTo(step[1], step[2]);
        else if (step[0] === 'L') ctx.lineTo(step[1], step[2]);
        else ctx.closePath();
      }
      paint(style);
    },
  };
}
