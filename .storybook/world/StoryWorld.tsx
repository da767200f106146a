import { directionOf, type Language, localeOf } from '@locus/model/text';
import { LocaleProvider, type Messages } from '@locus/ui/i18n';
import { type ThemeName, ThemeProvider } from '@locus/ui/theme';
import { Fragment, type ReactNode, StrictMode, useLayoutEffect } from 'react';
import { SWRConfig } from 'swr';

export interface StoryWorldProps {
  /** The story's id; its data cache has the same lifetime. */
  story: string;
  theme: ThemeName;
  language: Language;
  messages: Messages;
  children: ReactNode;
}

/** Strict mode renders and mounts everything twice: a run of all stories does without (`vitest.config.ts`). */
const Strictness = window.rendersOnce ? Fragment : StrictMode;

/** What an app's root provides to its pages: theme, base styles, texts, and a data cache that starts empty. */
export function StoryWorld({ story, theme, language, messages, children }: StoryWorldProps) {
  return (
    <Strictness>
      <ThemeProvider theme={theme}>
        <LocaleProvider language={language} messages={messages}>
          <SWRConfig key={story} value={emptyCache}>
            {children}
          </SWRConfig>
        </LocaleProvider>
      </ThemeProvider>
    </Strictness>
  );
}

const emptyCache = { provider: () => new Map(), dedupingInterval: 0, shouldRetryOnError: false };

/** The toolbar's settings, or a story's own. */
export type StoryGlobals = { theme: ThemeName; locale: Language };

export interface DocsFrameProps {
  /** The toolbar's settings, which the documentation page keeps. */
  page: StoryGlobals;
  /** The story's own settings. */
  story: StoryGlobals;
  children: ReactNode;
}

/** A documentation page shows several stories in one document: each keeps its theme and direction to itself. */
export function DocsFrame({ page, story, children }: DocsFrameProps) {
  // Runs after the providers below have set the document.
  useLayoutEffect(() => {
    document.documentElement.dataset.theme = page.theme;
    document.documentElement.dir = directionOf(page.locale);
    document.documentElement.lang = localeOf(page.locale);
  });
  return (
    <div data-theme={story.theme} dir={directionOf(story.locale)} lang={localeOf(story.locale)}>
      {children}
    </div>
  );
}
