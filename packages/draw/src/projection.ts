/** A rectangle of the map on a canvas: its centre in degrees, its zoom (256-px tiles), its size in CSS pixels. */
export interface View {
  lng: number;
  lat: number;
  /** 0 to 19; fractions are fine. */
  zoom: number;
  widthPx: number;
  heightPx: number;
  /** Canvas pixels per CSS pixel; 2 for a picture at double scale. */
  pixelRatio: number;
}

/**
 * The position of world coordinates (0..1 in both axes, y downwards) on the canvas: `screen = (world - origin) * size`,
 * in CSS pixels.
 */
export interface Frame {
  /** The whole world's width in CSS pixels. */
  size: number;
  /** World coordinates of the upper left corner. */
  x: number;
  y: number;
  /** World coordinates of the lower right corner. */
  right: number;
  bottom: number;
}

/** The latitude at which the Web Mercator square ends. */
export const maxLatitude = 85.051_128_78;

const earthCircumferenceMetres = 40_075_016.686;

/** World x of a longitude: 0 at -180°, 1 at 180°. */
export const worldX = (lng: number): number => lng / 360 + 0.5;

/**
 * World y of a latitude: 0 at the north end, 1 at the south end of the Web Mercator square; latitudes beyond are
 * clamped.
 */
export function worldY(lat: number): number {
  const sin = Math.sin((Math.max(-maxLatitude, Math.min(maxLatitude, lat)) * Math.PI) / 180);
  return 0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI);
}

/** Longitude of a world x. */
export const lngOf = (x: number): number => (x - 0.5) * 360;

/** Latitude of a world y. */
export const latOf = (y: number): number => (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI;

/** The world's width in CSS pixels at a zoom. */
export const worldSize = (zoom: number): number => 256 * 2 ** zoom;

/** The position of the world on the canvas of a view. */
export function frameOf({ lng, lat, zoom, widthPx, heightPx }: View): Frame {
  const size = worldSize(zoom);
  const x = worldX(lng) - widthPx / 2 / size;
  const y = worldY(lat) - heightPx / 2 / size;
  return { size, x, y, right: x + widthPx / size, bottom: y + heightPx / size };
}

/** Metres on the ground per CSS pixel at a latitude. */
export const metresPerPixel = (lat: number, zoom: number): number =>
  (earthCircumferenceMetres * Math.cos((lat * Math.PI) / 180)) / worldSize(zoom);
