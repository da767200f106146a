import type { DurationUnit } from '@locus/model/imports';
import { isNumberUnit, durationForms, saysSomething, secondsIn, twoNumbers } from '@locus/model/imports';

import { sqlText } from '../../database';

/** A length of stay (text) as a plain number of its unit, in seconds (double); null if it is anything else. */
export const numberSecondsSql = (column: string, unit: DurationUnit): string =>
  isNumberUnit(unit) ? `try_cast(${column} as double) * ${secondsIn[unit]}::double` : 'null::double';

/** A length of stay (text) that says its units, or two numbers as the unit says, in seconds; null if it is neither. */
export function textSecondsSql(column: string, unit: DurationUnit): string {
  const text = `lower(trim(${column}))`;
  const own = unit === 'hours_minutes' || unit === 'minutes_seconds' ? [twoNumbers[unit]] : [];
  const forms = [...durationForms, ...own].map((form) => {
    const found = `regexp_extract(${text}, ${sqlText(`^(?:${form})$`)}, ['sign', 'd', 'h', 'm', 's'])`;
    const part = (name: string) => `coalesce(try_cast(replace(${found}['${name}'], ',', '.') as double), 0)`;
    const sum = `${part('d')} * 86400 + ${part('h')} * 3600 + ${part('m')} * 60 + ${part('s')}`;
    return `when regexp_full_match(${text}, ${sqlText(form)}) then if(${found}['sign'] = '-', -1, 1) * (${sum})`;
  });
  return `case when regexp_full_match(${text}, ${sqlText(saysSomething)}) then case ${forms.join(' ')} end end`;
}

/** What a length of stay that cannot be read is not. */
export const notDuration: Record<DurationUnit, string> = {
  hours: 'not a number of hours',
  minutes: 'not a number of minutes',
  seconds: 'not a number of seconds',
  milliseconds: 'not a number of milliseconds',
  microseconds: 'not a number of microseconds',
  nanoseconds: 'not a number of nanoseconds',
  text: 'not a length of stay that says its unit, such as 0:10:00, PT10M or 10 min',
  hours_minutes: 'not hours and minutes, such as 1:30',
  minutes_seconds: 'not minutes and seconds, such as 90:30',
};

/**
 * How far (seconds) a length of stay and the time between arrival and departure may be apart: what rounding both to
 * minutes, or the stay to hours, makes of them.
 */
export const toleratedSeconds = (unit: DurationUnit): number => (unit === 'hours' ? 3600 : 120);
