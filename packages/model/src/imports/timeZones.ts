import type { InferType } from 'yup';
import { object, string } from 'yup';

/*
 * The time zone of a project: in which its places are, whose clocks decide the hour of a visit and the day on which a
 * recurring report's month has ended.
 */

/** The time zones to choose from: IANA names, sorted, with UTC. */
export const timeZoneNames = (): string[] => [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])].sort();

/**
 * Whether a name is that of an IANA time zone: listed, or an older or newer spelling of one such as `Asia/Kolkata`.
 * Abbreviations (`EST`, `IST`) and offsets are none: they stand for several zones, or ignore summer time.
 */
export function isTimeZone(name: string): boolean {
  if (name === 'UTC') return true;
  if (!/^[A-Z][A-Za-z_]*(?:\/[A-Za-z0-9_+-]+)+$/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** The zone whose clocks a project's recurring reports follow: its own; UTC for one that has none yet. */
export const clocksOf = (timeZone: string | null | undefined): string => timeZone ?? 'UTC';

/** The day at an instant by a zone's clocks, `'YYYY-MM-DD'`. Throws a RangeError for an unknown zone. */
export const dayIn = (timeZone: string | null | undefined, at: Date): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: clocksOf(timeZone) }).format(at);

/** A project's time zone, as an administrator sets it. */
export const projectZoneSchema = object({
  timeZone: string()
    .trim()
    .required('value_required')
    .test('known', 'time_zone_unknown', (name) => name === '' || isTimeZone(name)),
})
  .noUnknown('unknown_field')
  .exact();
/** A project's time zone, as an administrator sets it. */
export type ProjectZone = InferType<typeof projectZoneSchema>;
