import { bandScale, chartPalette, locationPalette, sequentialScale } from '@locus/model/charts';
import { createGlobalStyle } from 'styled-components';

import { color, focusRing, font } from './theme';
import { variableName } from './theme';
import type { ThemeTokens } from './tokens';
import { darkTokens, lightTokens } from './tokens';

const declare = (tokens: ThemeTokens) =>
  [
    ...Object.entries(tokens.color).map(([name, value]) => `${variableName('color', name)}: ${value};`),
    ...Object.entries(tokens.shadow).map(([name, value]) => `${variableName('shadow', name)}: ${value};`),
  ].join('\n');

const scales = (theme: 'light' | 'dark') =>
  [
    ...sequentialScale[theme].map((fill, i) => `--seq-${i + 1}: ${fill};`),
    ...bandScale[theme].map(({ fill, text }, i) => `--band-${i + 1}: ${fill}; --band-${i + 1}-text: ${text};`),
  ].join('\n');

const palettes = [
  ...chartPalette.map((fill, i) => `--cat-${i + 1}: ${fill};`),
  ...locationPalette.map(({ fill, text }, i) => `--loc-${i + 1}: ${fill}; --loc-${i + 1}-text: ${text};`),
].join('\n');

/**
 * The document's base styles: tokens of both themes, reset, type, focus ring. Mount it once at the root of an app or
 * preview.
 */
export const GlobalStyle = createGlobalStyle`
  :root { ${palettes} }
  :root, [data-theme='light'] { color-scheme: light; ${declare(lightTokens)} ${scales('light')} }
  [data-theme='dark'] { color-scheme: dark; ${declare(darkTokens)} ${scales('dark')} }

  *, *::before, *::after { box-sizing: border-box; }
  * { margin: 0; }
  html { block-size: 100%; -webkit-text-size-adjust: 100%; }
  body {
    min-block-size: 100%;
    font: ${font.body};
    color: ${color.text};
    background: ${color.app};
    -webkit-font-smoothing: antialiased;
  }
  button, input, select, textarea { font: inherit; color: inherit; letter-spacing: inherit; }
  button { background: none; border: 0; padding: 0; cursor: pointer; text-align: start; }
  button:disabled { cursor: not-allowed; }
  a { color: ${color.accentText}; text-decoration: none; }
  a:hover { text-decoration: underline; }
  b, strong, h1, h2, h3, h4, th { font-weight: ${font.strong}; }
  h1, h2, h3, h4 { font-size: inherit; }
  table { border-collapse: collapse; }
  ul, ol { padding: 0; list-style: none; }
  /* Names start where the text around them starts, whatever their own direction. */
  bdi { text-align: -webkit-match-parent; text-align: match-parent; }
  img, svg { display: block; }
  :focus-visible { ${focusRing} }
  [dir='rtl'] .flip { transform: scaleX(-1); }
  ::selection { background: ${color.accentSoft}; color: ${color.text}; }
`;
