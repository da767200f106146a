import type { ColorTokens, ShadowTokens } from './tokens';
import { lightTokens } from './tokens';

const kebab = (name: string) => name.replace(/[A-Z0-9]/g, (c) => `-${c.toLowerCase()}`);

/** The CSS variable of a token, e.g. `--color-text-muted`. */
export const variableName = (group: 'color' | 'shadow', name: string) => `--${group}-${kebab(name)}`;

function references<T extends object>(group: 'color' | 'shadow', tokens: T): { readonly [K in keyof T]: string } {
  return Object.fromEntries(Object.keys(tokens).map((name) => [name, `var(${variableName(group, name)})`])) as {
    readonly [K in keyof T]: string;
  };
}

/** Semantic colours as CSS variables; they follow the `data-theme` of the nearest ancestor. */
export const color = references<ColorTokens>('color', lightTokens.color);

/** Elevations as CSS variables: `card`, `floating` (on the map), `popup` (menus, dialogs), `panel`. */
export const shadow = references<ShadowTokens>('shadow', lightTokens.shadow);

/** Spacing steps 1-7: 4, 8, 12, 16, 24, 32, 48 px on an 8-px grid. */
export const space = { 0: '0', 1: '4px', 2: '8px', 3: '12px', 4: '16px', 5: '24px', 6: '32px', 7: '48px' } as const;

/** Corner radii: `small` marks, `control` fields and buttons, `card` cards and popups, `full` pills. */
export const radius = { small: '4px', control: '6px', card: '10px', full: '999px' } as const;

/**
 * Type as `font` shorthands (weight, size/line, family): `caption` 11 axis and legend, `label` 12, `body` 13,
 * `emphasis` 14, `section` 16, `page` 20, `headline` 24. The `Strong` ones have weight 500; there is no third weight.
 */
export const font = {
  family: `'Rubik Variable', system-ui, sans-serif`,
  caption: `400 11px/16px 'Rubik Variable', system-ui, sans-serif`,
  label: `400 12px/16px 'Rubik Variable', system-ui, sans-serif`,
  labelStrong: `500 12px/16px 'Rubik Variable', system-ui, sans-serif`,
  body: `400 13px/20px 'Rubik Variable', system-ui, sans-serif`,
  bodyStrong: `500 13px/20px 'Rubik Variable', system-ui, sans-serif`,
  emphasis: `400 14px/20px 'Rubik Variable', system-ui, sans-serif`,
  emphasisStrong: `500 14px/20px 'Rubik Variable', system-ui, sans-serif`,
  section: `500 16px/24px 'Rubik Variable', system-ui, sans-serif`,
  page: `500 20px/28px 'Rubik Variable', system-ui, sans-serif`,
  headline: `500 24px/28px 'Rubik Variable', system-ui, sans-serif`,
  strong: '500',
} as const;

/**
 * Fixed sizes of the density grid: controls 32 (28 in cards), rows 32 (two lines 52), bar 52, panel 400 with a 48 rail,
 * menu 216.
 */
export const size = {
  control: '32px',
  controlSmall: '28px',
  controlLarge: '40px',
  icon: '16px',
  row: '32px',
  rowTwoLines: '52px',
  bar: '52px',
  panel: '400px',
  rail: '48px',
  menu: '216px',
  menuItem: '30px',
} as const;

/** Stacking order, lowest first. */
export const zIndex = {
  map: 0,
  mapControl: 10,
  panel: 20,
  bar: 30,
  popup: 40,
  menu: 50,
  dialog: 60,
  toast: 70,
  tooltip: 80,
} as const;

/**
 * Durations with easing: `fast` hover and press, `base` menus and popups, `panel` the side panel. Use inside
 * `media.motion` only.
 */
export const motion = {
  fast: '120ms cubic-bezier(0.2, 0, 0, 1)',
  base: '200ms cubic-bezier(0.2, 0, 0, 1)',
  panel: '280ms cubic-bezier(0.2, 0, 0, 1)',
} as const;

/**
 * Media queries: `motion` (the user has not requested reduced motion), `narrow` below 900 px (panel as a sheet),
 * `compact` below 1280 px, `wide` from 1600 px (a map has its details beside it).
 */
export const media = {
  motion: '@media (prefers-reduced-motion: no-preference)',
  narrow: '@media (max-width: 899.98px)',
  compact: '@media (max-width: 1279.98px)',
  wide: '@media (min-width: 1600px)',
} as const;

/** The focus ring: 2 px in the focus colour, offset 1; put it in `&:focus-visible`. */
export const focusRing = `outline: 2px solid ${color.focus}; outline-offset: 1px;`;

/**
 * One line, cut with an ellipsis; give the element a `title` or a tooltip with the full text. A `<bdi>` as the only
 * content is cut at its own end, even if the page has the opposite direction; next to a `<bdi>` there must be no other
 * text.
 */
export const truncate =
  'overflow: hidden; text-overflow: ellipsis; white-space: nowrap; min-inline-size: 0; & > bdi:only-child { display: block; overflow: hidden; text-overflow: ellipsis; }';

/** Tabular, left-to-right figures for numbers, ids and ranges; never on running text. */
export const numeric =
  'font-variant-numeric: tabular-nums; white-space: nowrap; direction: ltr; unicode-bidi: isolate;';

/** Visually hidden, but read by screen readers. */
export const visuallyHidden =
  'position: absolute; inline-size: 1px; block-size: 1px; margin: -1px; padding: 0; overflow: hidden; clip-path: inset(50%); white-space: nowrap; border: 0;';
