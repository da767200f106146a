import type { Language } from '@locus/model/text';
import { languageKnown } from '@locus/model/text';

/** A chosen theme; `system` follows the device. */
export type ThemeChoice = 'light' | 'dark' | 'system';

/** A reader's saved preferences; undefined if nothing is chosen. */
export interface Preferences {
  language?: Language;
  theme?: ThemeChoice;
}

const name = 'locus_prefs';
/** The same over https: browsers accept it from this exact host only. */
const secureName = `__Host-${name}`;

/** The preferences in a cookie text (`document.cookie`); anything unreadable counts as not chosen. */
export function parsePreferences(cookie: string): Preferences {
  const parts = cookie.split(';').map((part) => part.trim());
  const valueOf = (wanted: string) => parts.find((part) => part.startsWith(`${wanted}=`))?.slice(wanted.length + 1);
  const value = valueOf(secureName) ?? valueOf(name);
  if (!value) return {};
  try {
    const { language, theme } = JSON.parse(decodeURIComponent(value)) as Record<string, unknown>;
    return {
      ...(languageKnown(language) && { language }),
      ...((theme === 'light' || theme === 'dark' || theme === 'system') && { theme }),
    };
  } catch {
    return {};
  }
}

/** The cookie that stores preferences for a year; it survives signing out. */
export function preferencesCookie(preferences: Preferences, secure: boolean): string {
  const value = encodeURIComponent(JSON.stringify(preferences));
  return `${secure ? secureName : name}=${value}; Path=/; Max-Age=31536000; SameSite=Lax${secure ? '; Secure' : ''}`;
}

/** The preferences stored in this browser. */
export const readPreferences = (): Preferences => parsePreferences(document.cookie);

/** Stores preferences in this browser, in addition to earlier ones. */
export function writePreferences(change: Preferences): void {
  document.cookie = preferencesCookie({ ...readPreferences(), ...change }, location.protocol === 'https:');
}
