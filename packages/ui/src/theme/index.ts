export {
  color,
  focusRing,
  font,
  media,
  motion,
  numeric,
  radius,
  shadow,
  size,
  space,
  truncate,
  visuallyHidden,
  zIndex,
} from './theme';
export { GlobalStyle } from './GlobalStyle';
export { ThemeProvider, type ThemeName, type ThemeProviderProps, useThemeName, useThemeTokens } from './ThemeProvider';
export { useLarge, useNarrow, usePhone, useShort, useSmall, useWide } from './useNarrow';
export { type ColorTokens, darkTokens, lightTokens, type ShadowTokens, type ThemeTokens } from './tokens';
