import { LanguageMenu, ThemeMenu } from '@locus/ui';

import { usePreferences } from '../PreferencesProvider';

/** The menus for language and theme, for readers without a profile to store them in. */
export function PreferenceMenus() {
  const { language, setLanguage, themeChoice, setThemeChoice } = usePreferences();
  return (
    <>
      <LanguageMenu value={language} onValueChange={setLanguage} />
      <ThemeMenu value={themeChoice} onValueChange={setThemeChoice} />
    </>
  );
}
