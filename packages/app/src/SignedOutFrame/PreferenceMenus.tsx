import { LanguageMenu, ThemeMenu } from '@locus/ui';

import { usePreferences } from '../PreferencesProvider';

/** The menus of language and theme, for readers who have no profile to keep them in. */
export function PreferenceMenus() {
  const { language, setLanguage, themeChoice, setThemeChoice } = usePreferences();
  return (
    <>
      <LanguageMenu value={language} onValueChange={setLanguage} />
      <ThemeMenu value={themeChoice} onValueChange={setThemeChoice} />
    </>
  );
}
