import type { ReactNode } from 'react';
import { createContext, useContext, useLayoutEffect } from 'react';

import { GlobalStyle } from './GlobalStyle';
import type { ThemeTokens } from './tokens';
import { darkTokens, lightTokens } from './tokens';

/** `light` or `dark`; the colour theme of the whole document. */
export type ThemeName = 'light' | 'dark';

const ThemeContext = createContext<ThemeName>('light');

export interface ThemeProviderProps {
  /** The theme of the document. */
  theme: ThemeName;
  children: ReactNode;
}

/** Sets the document's theme, mounts the base styles and provides the theme's name to canvas and chart code. */
export function ThemeProvider({ theme, children }: ThemeProviderProps) {
  useLayoutEffect(() => {
    document.documentElement.dataset.theme = theme;
  }, [theme]);
  return (
    <ThemeContext value={theme}>
      <GlobalStyle />
      {children}
    </ThemeContext>
  );
}

/** The name of the current theme. */
export function useThemeName(): ThemeName {
  return useContext(ThemeContext);
}

/** Raw values of the current theme, for canvas and charts, which cannot read CSS variables. */
export function useThemeTokens(): ThemeTokens {
  return useContext(ThemeContext) === 'dark' ? darkTokens : lightTokens;
}
