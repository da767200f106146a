/** A fill and a text colour that is readable on it. */
export interface Swatch {
  fill: string;
  text: string;
}

const swatch = ([fill, text]: readonly [string, string]): Swatch => ({ fill, text });

/**
 * The 11 colours of chart series that are not locations, in order; the same in both themes (≥ 3:1 on either surface).
 */
export const chartPalette: readonly string[] = [
  '#0b8580',
  '#b38f18',
  '#a07dfb',
  '#9d5448',
  '#455ed2',
  '#0ba880',
  '#5a9aab',
  '#b4406c',
  '#a45307',
  '#d36c68',
  '#4683b5',
];

/**
 * The 30 location colours, in order, cycled by a location's index within its project; the same in both themes, every
 * view and every export. Thirty colours cannot be told apart: a location always shows its number, and lines also a
 * marker shape.
 */
export const locationPalette: readonly Swatch[] = (
  [
    ['#0b8480', '#ffffff'],
    ['#ce1d0e', '#ffffff'],
    ['#a07dfb', '#0f1c2e'],
    ['#a733b3', '#ffffff'],
    ['#4e9f63', '#0f1c2e'],
    ['#ca79ad', '#0f1c2e'],
    ['#546d6c', '#ffffff'],
    ['#c46405', '#000000'],
    ['#9d5448', '#ffffff'],
    ['#455ed2', '#ffffff'],
    ['#0ba880', '#0f1c2e'],
    ['#2f9acd', '#0f1c2e'],
    ['#8a8295', '#0f1c2e'],
    ['#b38f18', '#0f1c2e'],
    ['#a4512e', '#ffffff'],
    ['#ad3e68', '#ffffff'],
    ['#1e7190', '#ffffff'],
    ['#7467f9', '#000000'],
    ['#409ead', '#0f1c2e'],
    ['#e66e6a', '#0f1c2e'],
    ['#628c3b', '#000000'],
    ['#367751', '#ffffff'],
    ['#a2627c', '#ffffff'],
    ['#9567b1', '#000000'],
    ['#b5585e', '#ffffff'],
    ['#a44891', '#ffffff'],
    ['#8e7771', '#000000'],
    ['#d56446', '#0f1c2e'],
    ['#61978c', '#0f1c2e'],
    ['#e85fcd', '#0f1c2e'],
  ] as const
).map(swatch);

/**
 * Sequential scale of 16 steps: light to dark in the light theme, reversed in the dark; the label colour switches after
 * step 8.
 */
export const sequentialScale = {
  light: [
    '#eaf8f7',
    '#d7f0ef',
    '#c2e8e7',
    '#aee1df',
    '#96d6d5',
    '#75c2c5',
    '#51aeb6',
    '#249aa9',
    '#0d7f9d',
    '#097296',
    '#0d648e',
    '#125685',
    '#154879',
    '#113867',
    '#0d2956',
    '#081a45',
  ],
  dark: [
    '#192941',
    '#1c324e',
    '#1f3c5a',
    '#224667',
    '#235173',
    '#236080',
    '#226e8b',
    '#217d96',
    '#2099a4',
    '#38a7ae',
    '#4db5b7',
    '#60c3c1',
    '#73d1ca',
    '#97ded6',
    '#b9ebe2',
    '#d8f8f1',
  ],
  text: { light: ['#0f1c2e', '#ffffff'], dark: ['#ffffff', '#0f1c2e'] },
  switchAfter: 8,
} as const;

/**
 * The same 16 steps in colour, from pale yellow through red to deep violet, reversed in the dark theme; created in
 * OKLCH with evenly changing lightness.
 */
export const colorfulScale = {
  light: [
    '#f9f6c8',
    '#f9eeb0',
    '#fbe497',
    '#feda80',
    '#fcc361',
    '#f9ac47',
    '#f49430',
    '#ee7b1f',
    '#ca3134',
    '#bc1e3f',
    '#ad0446',
    '#960651',
    '#80005c',
    '#660660',
    '#48085c',
    '#2c0751',
  ],
  dark: [
    '#271f46',
    '#332155',
    '#422262',
    '#52226f',
    '#672675',
    '#7d2a79',
    '#932e79',
    '#aa3277',
    '#e5535d',
    '#ef6850',
    '#f67e45',
    '#fb9540',
    '#fbad47',
    '#fac65e',
    '#f8dd85',
    '#f9f2ab',
  ],
  text: sequentialScale.text,
  switchAfter: 8,
} as const;

/** Five bands of cross-visitation, lowest first (≤ 15, ≤ 25, ≤ 40, ≤ 50, > 50 percent). */
export const bandScale: { light: readonly Swatch[]; dark: readonly Swatch[] } = {
  light: (
    [
      ['#d7f0ef', '#0f1c2e'],
      ['#96d6d5', '#0f1c2e'],
      ['#249aa9', '#0f1c2e'],
      ['#0d648e', '#ffffff'],
      ['#0d2956', '#ffffff'],
    ] as const
  ).map(swatch),
  dark: (
    [
      ['#1c324e', '#ffffff'],
      ['#235173', '#ffffff'],
      ['#217d96', '#ffffff'],
      ['#4db5b7', '#0f1c2e'],
      ['#b9ebe2', '#0f1c2e'],
    ] as const
  ).map(swatch),
};

/** The colour of the location with this zero-based index within its project: the palette is cycled. */
export function locationColor(index: number): Swatch {
  const swatchAtIndex =
    locationPalette[((index % locationPalette.length) + locationPalette.length) % locationPalette.length];
  if (!swatchAtIndex) throw new RangeError(`No location colour for index ${index}`);
  return swatchAtIndex;
}

/** The base map's colours in a theme, each a CSS colour. */
export interface MapColors {
  land: string;
  park: string;
  water: string;
  /** Main roads between towns, and minor roads. */
  road: string;
  minorRoad: string;
  /** The street network within towns. */
  street: string;
  /** Labels, and their halo. */
  label: string;
  halo: string;
  /** Lines between filled areas. */
  line: string;
  /** Borders, and areas without a value. */
  missing: string;
}

/** The base map's colours, the same on screen and in pictures. */
export const mapColors: { light: MapColors; dark: MapColors } = {
  light: {
    land: '#f3f2ee',
    park: '#dfe9d9',
    water: '#c4d6e2',
    road: '#ffffff',
    minorRoad: '#fbfaf7',
    street: '#eae8e3',
    label: '#4b5563',
    halo: 'rgb(255 255 255 / .85)',
    line: 'rgb(255 255 255 / .75)',
    missing: '#b9c0c9',
  },
  dark: {
    land: '#171d26',
    park: '#1a2622',
    water: '#0d1a2a',
    road: '#2f3947',
    minorRoad: '#28313d',
    street: '#1d2430',
    label: '#c2ccd9',
    halo: 'rgb(14 19 27 / .85)',
    line: 'rgb(11 16 22 / .8)',
    missing: '#4a5666',
  },
};

/** A scale of 16 steps with the text colours for each. */
export type StepPalette = typeof sequentialScale | typeof colorfulScale;

/**
 * A step's colour (zero-based), and the colour of a label on it: one for the first eight, another for the last eight.
 */
export function stepColor(scale: StepPalette, theme: 'light' | 'dark', step: number): { fill: string; text: string } {
  const [low, high] = scale.text[theme];
  return { fill: scale[theme][step] ?? 'transparent', text: step < scale.switchAfter ? low : high };
}
