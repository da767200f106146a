import { metresPerPixel } from '../projection';

/** A metric scale bar: its length on the ground and on screen. */
export interface ScaleBar {
  /** 1, 2 or 5 times a power of ten. */
  metres: number;
  widthPx: number;
}

/** The longest round length of at most `maxPx` CSS pixels at a latitude and zoom. */
export function scaleBar(lat: number, zoom: number, maxPx = 110): ScaleBar {
  const perPixel = metresPerPixel(lat, zoom);
  const longest = perPixel * maxPx;
  const power = 10 ** Math.floor(Math.log10(longest));
  const metres = ([5, 2, 1].find((step) => step * power <= longest) ?? 1) * power;
  return { metres, widthPx: metres / perPixel };
}
