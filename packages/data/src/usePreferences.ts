import type { Language } from '@locus/model';
import { negotiateLanguage } from '@locus/model';
import { useCallback, useState, useSyncExternalStore } from 'react';

import type { ThemeChoice } from './preferences';
import { readPreferences, writePreferences } from './preferences';

/** The preferences in force and the ways to change them. */
export interface UsedPreferences {
  /** The chosen language, else the first of the browser's that is spoken, else English. */
  language: Language;
  setLanguage: (language: Language) => void;
  /** What was chosen; `system` unless something was. */
  themeChoice: ThemeChoice;
  setTheme: (theme: ThemeChoice) => void;
  /** The theme to show: the chosen one or the device's. */
  theme: 'light' | 'dark';
}

/** Language and theme of the reader, kept in a cookie that survives signing out. Use it once, at the root. */
export function usePreferences(): UsedPreferences {
  const [kept, setKept] = useState(readPreferences);
  const systemDark = useSyncExternalStore(watchSystem, () => darkQuery().matches);
  const themeChoice = kept.theme ?? 'system';
  return {
    language: kept.language ?? negotiateLanguage(navigator.languages.join(',')),
    setLanguage: useCallback((language) => {
      writePreferences({ language });
      setKept((before) => ({ ...before, language }));
    }, []),
    themeChoice,
    setTheme: useCallback((theme) => {
      writePreferences({ theme });
      setKept((before) => ({ ...before, theme }));
    }, []),
    theme: themeChoice === 'system' ? (systemDark ? 'dark' : 'light') : themeChoice,
  };
}

const darkQuery = () => matchMedia('(prefers-color-scheme: dark)');

function watchSystem(changed: () => void) {
  const query = darkQuery();
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}
