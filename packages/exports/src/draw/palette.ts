/** Colours of a page or a picture. */
export interface PenTheme {
  ground: string;
  text: string;
  muted: string;
  line: string;
  strong: string;
  accent: string;
  hatch: string;
  /** Steps of a matrix, from the lowest share to the highest, each with its text colour. */
  bands: readonly (readonly [string, string])[];
}

/** Pages for printing. */
export const paper: PenTheme = {
  ground: '#ffffff',
  text: '#0f1c2e',
  muted: '#4a5a70',
  line: '#dde3ea',
  strong: '#0b1f4b',
  accent: '#086a64',
  hatch: '#c3ccd8',
  bands: [
    ['#d7f0ef', '#0f1c2e'],
    ['#96d6d5', '#0f1c2e'],
    ['#51aeb6', '#0f1c2e'],
    ['#0d648e', '#ffffff'],
    ['#113867', '#ffffff'],
  ],
};

/** Slides and pictures: dark blue background. */
export const night: PenTheme = {
  ground: '#0b1f4b',
  text: '#f2f6fc',
  muted: '#aebcdb',
  line: '#2b4684',
  strong: '#f2f6fc',
  accent: '#54d3c4',
  hatch: '#3a5590',
  bands: [
    ['#1f3c5a', '#ffffff'],
    ['#236080', '#ffffff'],
    ['#217d96', '#ffffff'],
    ['#4db5b7', '#0f1c2e'],
    ['#97ded6', '#0f1c2e'],
  ],
};

/** A map's legend and scale. */
export const mapInk = { surface: '#ffffff', border: '#dde3ea', text: '#0f1c2e', muted: '#4a5a70' } as const;
