import type { Preferences, ThemeChoice } from '@locus/data';
import { readPreferences, writePreferences } from '@locus/data';
import type { Language } from '@locus/model/text';
import { negotiateLanguage } from '@locus/model/text';
import type { MessageLoader, Messages } from '@locus/ui/i18n';
import { loadMessages, LocaleProvider } from '@locus/ui/i18n';
import type { ThemeName } from '@locus/ui/theme';
import { ThemeProvider } from '@locus/ui/theme';
import type { ReactNode } from 'react';
import { createContext, startTransition, useContext, useMemo, useRef, useState, useSyncExternalStore } from 'react';

/** The reader's preferences, and how to change them; they are stored in a cookie that survives signing out. */
export interface PreferencesValue {
  language: Language;
  setLanguage: (language: Language) => void;
  themeChoice: ThemeChoice;
  setThemeChoice: (theme: ThemeChoice) => void;
}

const PreferencesContext = createContext<PreferencesValue | undefined>(undefined);

/** The reader's language and theme; throws outside of `PreferencesProvider`. */
export function usePreferences(): PreferencesValue {
  const value = useContext(PreferencesContext);
  if (!value) throw new Error('usePreferences needs a PreferencesProvider above it');
  return value;
}

/** The initial language: the chosen one, otherwise the first one of the browser that we support. */
export const startLanguage = (preferences: Preferences = readPreferences()): Language =>
  preferences.language ?? negotiateLanguage(navigator.languages.join(','));

export interface PreferencesProviderProps {
  /** Loads the translations of the app and its packages. */
  load: MessageLoader;
  /** The initial language's texts, loaded before the first render so that no English text flashes. */
  initialMessages: Messages;
  /** Called with the texts of every language chosen later, for texts outside React. */
  onMessagesChange?: (messages: Messages) => void;
  children: ReactNode;
}

/** Stores language and theme, loads texts when the language changes, and provides both to everything below. */
export function PreferencesProvider({ load, initialMessages, onMessagesChange, children }: PreferencesProviderProps) {
  const [texts, setTexts] = useState(() => ({ language: startLanguage(), messages: initialMessages }));
  const [themeChoice, setThemeState] = useState<ThemeChoice>(() => readPreferences().theme ?? 'system');
  const systemTheme = useSyncExternalStore(watchSystemTheme, readSystemTheme);
  // Texts of a previously selected language may arrive last.
  const wanted = useRef(texts.language);

  const value = useMemo<PreferencesValue>(
    () => ({
      language: texts.language,
      setLanguage: (language) => {
        wanted.current = language;
        writePreferences({ language });
        // English is built into the components: if a language's file cannot be loaded, only the direction changes.
        void loadMessages(language, load)
          .catch(() => ({}))
          .then((messages) => {
            if (wanted.current !== language) return;
            onMessagesChange?.(messages);
            startTransition(() => setTexts({ language, messages }));
          });
      },
      themeChoice,
      setThemeChoice: (theme) => {
        writePreferences({ theme });
        setThemeState(theme);
      },
    }),
    [texts.language, themeChoice, load, onMessagesChange],
  );

  return (
    <PreferencesContext value={value}>
      <ThemeProvider theme={themeChoice === 'system' ? systemTheme : themeChoice}>
        <LocaleProvider language={texts.language} messages={texts.messages}>
          {children}
        </LocaleProvider>
      </ThemeProvider>
    </PreferencesContext>
  );
}

const darkQuery = '(prefers-color-scheme: dark)';
const readSystemTheme = (): ThemeName => (matchMedia(darkQuery).matches ? 'dark' : 'light');
function watchSystemTheme(changed: () => void) {
  const query = matchMedia(darkQuery);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}
