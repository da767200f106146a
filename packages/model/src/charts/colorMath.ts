/** Red, green and blue, or L*, a* and b*. */
export type Triple = readonly [number, number, number];

type Matrix = readonly [Triple, Triple, Triple];

const times = (matrix: Matrix, [x, y, z]: Triple): Triple => {
  const row = ([a, b, c]: Triple) => a * x + b * y + c * z;
  return [row(matrix[0]), row(matrix[1]), row(matrix[2])];
};

/** Linear light, each 0..1, of `#rrggbb` (IEC 61966-2-1). Throws for any other notation. */
export function linearRgb(hex: string): Triple {
  if (!/^#[0-9a-f]{6}$/i.test(hex)) throw new RangeError(`Not a colour as #rrggbb: ${hex}`);
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

/** Relative luminance 0..1 of `#rrggbb` (WCAG 2). */
export function luminance(hex: string): number {
  const [r, g, b] = linearRgb(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contrast 1..21 of two colours as `#rrggbb`, in either order (WCAG 2). */
export function contrast(color: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(color), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** CIELAB under D65 of linear light. */
export function lab(rgb: Triple): Triple {
  const xyz = times(
    [
      [0.4124564, 0.3575761, 0.1804375],
      [0.2126729, 0.7151522, 0.072175],
      [0.0193339, 0.119192, 0.9503041],
    ],
    rgb,
  );
  const f = (t: number) => (t > 216 / 24389 ? Math.cbrt(t) : (t * 24389) / 27 / 116 + 16 / 116);
  const [x, y, z] = [f(xyz[0] / 0.95047), f(xyz[1]), f(xyz[2] / 1.08883)];
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** Types of colour vision: typical, and the two common colour blindnesses at full severity. */
export type Vision = 'normal' | 'protanopia' | 'deuteranopia';

// Machado, Oliveira & Fernandes 2009, severity 1.0, for linear light.
const visions: Record<Vision, Matrix> = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
};

/** CIELAB of `#rrggbb` as someone with this vision sees it. */
export function seen(hex: string, vision: Vision): Triple {
  const [r, g, b] = times(visions[vision], linearRgb(hex));
  const clamp = (value: number) => Math.min(1, Math.max(0, value));
  return lab([clamp(r), clamp(g), clamp(b)]);
}

const degrees = (radians: number) => ((radians * 180) / Math.PI + 360) % 360;
const cosine = (angle: number) => Math.cos((angle * Math.PI) / 180);
const sine = (angle: number) => Math.sin((angle * Math.PI) / 180);

/** Colour difference CIEDE2000 of two CIELAB colours; about 1 is just noticeable (Sharma, Wu & Dalal 2005). */
export function difference([l1, a1, b1]: Triple, [l2, a2, b2]: Triple): number {
  const seventh = (chroma: number) => Math.sqrt(chroma ** 7 / (chroma ** 7 + 25 ** 7));
  const stretch = 1 + 0.5 * (1 - seventh((Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2));
  const c1 = Math.hypot(a1 * stretch, b1);
  const c2 = Math.hypot(a2 * stretch, b2);
  const grey = c1 * c2 === 0;
  const h1 = c1 === 0 ? 0 : degrees(Math.atan2(b1, a1 * stretch));
  const h2 = c2 === 0 ? 0 : degrees(Math.atan2(b2, a2 * stretch));

  const turn = h2 - h1;
  const hueStep = grey ? 0 : turn > 180 ? turn - 360 : turn < -180 ? turn + 360 : turn;
  const dL = l2 - l1;
  const dC = c2 - c1;
  const dH = 2 * Math.sqrt(c1 * c2) * sine(hueStep / 2);

  const l = (l1 + l2) / 2;
  const c = (c1 + c2) / 2;
  const sum = h1 + h2;
  const h = grey ? sum : Math.abs(turn) <= 180 ? sum / 2 : sum < 360 ? (sum + 360) / 2 : (sum - 360) / 2;
  const t = 1 - 0.17 * cosine(h - 30) + 0.24 * cosine(2 * h) + 0.32 * cosine(3 * h + 6) - 0.2 * cosine(4 * h - 63);
  const sL = 1 + (0.015 * (l - 50) ** 2) / Math.sqrt(20 + (l - 50) ** 2);
  const sC = 1 + 0.045 * c;
  const sH = 1 + 0.015 * c * t;
  const rotation = -2 * seventh(c) * sine(60 * Math.exp(-(((h - 275) / 25) ** 2)));
  return Math.sqrt((dL / sL) ** 2 + (dC / sC) ** 2 + (dH / sH) ** 2 + rotation * (dC / sC) * (dH / sH));
}

/** The smallest CIEDE2000 difference between any two of these colours (`#rrggbb`) for someone with this vision. */
export function smallestDifference(colors: readonly string[], vision: Vision): number {
  const labs = colors.map((hex) => seen(hex, vision));
  let smallest = Number.POSITIVE_INFINITY;
  labs.forEach((color, i) => {
    for (const other of labs.slice(i + 1)) smallest = Math.min(smallest, difference(color, other));
  });
  return smallest;
}
