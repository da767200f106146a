import type { Setting } from './answers/entities';
import { dictionary } from './dictionary';

/** The value of a setting without blanks around it; the name in any case, the last of that name counts. */
export const settingOf = (settings: readonly Setting[], name: string): string | undefined =>
  settings.findLast((setting) => setting.name.toLowerCase() === name.toLowerCase())?.value.trim();

/** Each setting once: of several of a name, in any case, the last one stays. */
export const settingsByName = (settings: readonly Setting[]): Setting[] => [
  ...new Map(settings.map((setting) => [setting.name.toLowerCase(), setting])).values(),
];

/** The values of the settings whose values Locus knows, lower case; other settings take any text. */
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

/** False for a setting whose name is known and whose value is not one of its values. */
export const settingValid = ({ name, value }: Setting): boolean =>
  knownValues[name.toLowerCase()]?.test(value.trim().toLowerCase()) ?? true;
