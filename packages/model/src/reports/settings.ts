import type { Setting } from '../answers/entities';
import { dictionary } from '../text/dictionary';

/** The trimmed value of a setting; the name matches in any case, and the last setting of that name counts. */
export const settingOf = (settings: readonly Setting[], name: string): string | undefined =>
  settings.findLast((setting) => setting.name.toLowerCase() === name.toLowerCase())?.value.trim();

/** Each setting once: of several with the same name, in any case, the last is kept. */
export const settingsByName = (settings: readonly Setting[]): Setting[] => [
  ...new Map(settings.map((setting) => [setting.name.toLowerCase(), setting])).values(),
];

/** The allowed values of the settings known to Locus, lower case; other settings take any text. */
const knownValues: Record<string, RegExp> = dictionary({
  'catchment geo level': /^[1-5]$/,
  'user type': /^(visitors|all_users)$/,
  'activity level': /^(low|medium|high)$/,
  'link pois': /^(yes|no)$/,
  'link aois': /^(yes|no)$/,
  radius: /^\d{1,4}(\.\d+)?$/,
  aois: /^(\d+(;\d+)*)?$/,
  pois: /^(\d+(;\d+)*)?$/,
});

/** False for a known setting whose value is not allowed. */
export const settingValid = ({ name, value }: Setting): boolean =>
  knownValues[name.toLowerCase()]?.test(value.trim().toLowerCase()) ?? true;
