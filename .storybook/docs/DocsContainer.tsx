import { directionOf, type Language } from '@locus/model/text';
import { darkTokens, lightTokens, type ThemeName, ThemeProvider, type ThemeTokens } from '@locus/ui/theme';
import { DocsContainer as StorybookContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks';
import { type PropsWithChildren, useEffect, useLayoutEffect, useState } from 'react';
import { GLOBALS_UPDATED } from 'storybook/internal/core-events';
import { themes, type ThemeVars } from 'storybook/theming';

import { brand } from '../brand';

type Globals = { theme?: ThemeName; locale?: Language };

/** A documentation page in our theme, following the toolbar. */
export function DocsContainer({ context, children }: PropsWithChildren<DocsContainerProps>) {
  const [globals, setGlobals] = useState<Globals>(() => initialGlobals());
  useEffect(() => {
    const update = ({ userGlobals }: { userGlobals: Globals }) => setGlobals(userGlobals);
    context.channel.on(GLOBALS_UPDATED, update);
    return () => context.channel.off(GLOBALS_UPDATED, update);
  }, [context]);
  const { theme = 'light', locale = 'en' } = globals;
  useLayoutEffect(() => {
    document.documentElement.dir = directionOf(locale);
  }, [locale]);
  return (
    <ThemeProvider theme={theme}>
      <StorybookContainer context={context} theme={pageThemes[theme]}>
        {children}
      </StorybookContainer>
    </ThemeProvider>
  );
}

const pageThemes = {
  light: pageTheme(themes.light, lightTokens),
  dark: pageTheme(themes.dark, darkTokens),
};

function pageTheme(base: ThemeVars, { color }: ThemeTokens): ThemeVars {
  return {
    ...base,
    ...brand,
    appBg: color.app,
    appContentBg: color.surface,
    appPreviewBg: color.app,
    appBorderColor: color.border,
    textColor: color.text,
    textMutedColor: color.textMuted,
    colorSecondary: color.accent,
  };
}

/** The toolbar's settings in the page's address: `globals=theme:dark;locale:de`. */
function initialGlobals(): Globals {
  const choices = new URLSearchParams(location.search).get('globals') ?? '';
  return Object.fromEntries(choices.split(';').map((choice) => choice.split(':'))) as Globals;
}
