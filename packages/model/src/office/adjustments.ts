import { array, boolean, type InferType, number, object, string } from 'yup';

import { ownValue } from '../text/dictionary';
import type { Id } from '../entities/entities';
import { type PostProcessing, postProcessingSchema } from '../entities/schemas';

/*
 * The form "Adjust report data": which visits a report's numbers leave out. Fields hold the text as typed; the request
 * is built from it and checked by the server's own schema.
 */

const typed = () => string().defined();
const radius = () => string().defined();

/** The form's values; blank fields are empty, and so is a radius whose exclusion is not ticked. */
export const adjustmentsFormSchema = object({
  original: boolean().required(),
  places: array().of(string().required()).required(),
  above: typed(),
  below: typed(),
  fromHour: typed(),
  toHour: typed(),
  /** 1 = Sunday to 7 = Saturday. */
  days: array().of(number().required()).required(),
  residentsTicked: boolean().required(),
  residents: radius(),
  employeesTicked: boolean().required(),
  employees: radius(),
  /** Carried over from the current settings; the form has no field for it. */
  group: string().oneOf(['residents', 'workers', 'visitors', '']).defined(),
});

/** The form's values. */
export type AdjustmentsForm = InferType<typeof adjustmentsFormSchema>;

/** The weekdays in display order, Monday first, by their numbers in the settings (1 = Sunday). */
export const adjustmentDays = [2, 3, 4, 5, 6, 7, 1] as const;

/** All fields empty; settings without a field are carried over. */
export const clearedAdjustments = ({ group }: Pick<AdjustmentsForm, 'group'> = { group: '' }): AdjustmentsForm => ({
  original: false,
  places: [],
  above: '',
  below: '',
  fromHour: '',
  toHour: '',
  days: [],
  residentsTicked: false,
  residents: '',
  employeesTicked: false,
  employees: '',
  group,
});

const textOf = (value: number | undefined): string => (value === undefined ? '' : String(value));

/** The form for the current settings; "original tables" is never preselected. */
export function adjustmentsFormOf(settings: PostProcessing | null): AdjustmentsForm {
  if (!settings) return clearedAdjustments();
  const { residents_to_exclude_buffer: residents, employees_to_exclude_buffer: employees } = settings;
  return {
    original: false,
    places: settings.location_id_array ?? [],
    above: textOf(settings.above_duration_threshold),
    below: textOf(settings.below_duration_threshold),
    fromHour: textOf(settings.below_day_hours_to_exclude),
    toHour: textOf(settings.above_day_hours_to_exclude),
    days: settings.days_of_week_to_exclude ?? [],
    residentsTicked: residents !== undefined,
    residents: textOf(residents),
    employeesTicked: employees !== undefined,
    employees: textOf(employees),
    group: settings.population_group_to_exclude ?? '',
  };
}

/** What the form began with, of which a save sends the mark; no settings are the same as empty ones. */
export const adjustmentsBasis = (settings: PostProcessing | null): PostProcessing => ({
  use_original_tables: false,
  ...settings,
});

/** What an undo takes back, of which it sends the mark: the rerun that was shown. */
export const undoBasis = ({ at }: { at: string }): { at: string } => ({ at });

/** A typed number; undefined if empty, NaN if it is not a number. */
const numberOf = (text: string): number | undefined => (text.trim() === '' ? undefined : Number(text));
/** A ticked exclusion always has a radius: a cleared one counts as 0. */
const radiusOf = (ticked: boolean, text: string): number | undefined => (ticked ? (numberOf(text) ?? 0) : undefined);

/** The settings to send: only what is filled in. */
export function adjustmentsOf(form: AdjustmentsForm): PostProcessing {
  const settings = {
    use_original_tables: form.original,
    location_id_array: form.places.length > 0 ? form.places : undefined,
    above_duration_threshold: numberOf(form.above),
    below_duration_threshold: numberOf(form.below),
    below_day_hours_to_exclude: numberOf(form.fromHour),
    above_day_hours_to_exclude: numberOf(form.toHour),
    days_of_week_to_exclude: form.days.length > 0 ? adjustmentDays.filter((day) => form.days.includes(day)) : undefined,
    residents_to_exclude_buffer: radiusOf(form.residentsTicked, form.residents),
    employees_to_exclude_buffer: radiusOf(form.employeesTicked, form.employees),
    population_group_to_exclude: form.group === '' ? undefined : form.group,
  };
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined)) as PostProcessing;
}

/** Whether there is anything to rerun with: original tables, or at least one filled field. */
export const adjustmentsFilled = (form: AdjustmentsForm): boolean => {
  const { use_original_tables: original, population_group_to_exclude: _, ...fields } = adjustmentsOf(form);
  return original || Object.keys(fields).length > 0;
};

/** The form field that shows the error of a setting. */
export const adjustmentFields: Readonly<Record<keyof PostProcessing, keyof AdjustmentsForm>> = {
  use_original_tables: 'original',
  location_id_array: 'places',
  above_duration_threshold: 'above',
  below_duration_threshold: 'below',
  below_day_hours_to_exclude: 'fromHour',
  above_day_hours_to_exclude: 'toHour',
  days_of_week_to_exclude: 'days',
  residents_to_exclude_buffer: 'residents',
  employees_to_exclude_buffer: 'employees',
  population_group_to_exclude: 'group',
};

/** The errors in the settings that the form would send: reason codes by field; empty if they are valid. */
export function adjustmentFaults(form: AdjustmentsForm): Partial<Record<keyof AdjustmentsForm, string>> {
  const faults: Partial<Record<keyof AdjustmentsForm, string>> = {};
  try {
    postProcessingSchema.validateSync(adjustmentsOf(form), { abortEarly: false, strict: true });
  } catch (error) {
    for (const { path, message } of (error as { inner: { path?: string; message: string }[] }).inner) {
      const field = ownValue(adjustmentFields, (path ?? '').split('[')[0] ?? '');
      // The first error concerns the type of the value, later ones its size.
      if (field && !faults[field]) faults[field] = reasonOf(field, message);
    }
  }
  return faults;
}

/** yup's message for text that is not a number is replaced with one of our reason codes. */
const reasonOf = (field: keyof AdjustmentsForm, message: string): string => {
  const code = /^[a-z_]+$/.test(message) ? message : 'value_invalid';
  if (code !== 'value_invalid') return code;
  if (field === 'fromHour' || field === 'toHour') return 'hour_invalid';
  return field === 'residents' || field === 'employees' ? 'radius_invalid' : 'minutes_invalid';
};

/** Names of the places that settings refer to; places without a name are shown by id. */
export const placesNamed = (ids: readonly Id[], names: ReadonlyMap<Id, string>): string[] =>
  ids.map((id) => names.get(id) ?? id);
