import { isMissing, trimUnseen } from './ids';

/*
 * What a length of stay in a file means: its unit, as its column's type, name and values tell it. A unit that none of
 * them tells is asked for, never assumed.
 */

/** The seconds in each unit that plain numbers may have. */
export const secondsIn = {
  hours: 3600,
  minutes: 60,
  seconds: 1,
  milliseconds: 1e-3,
  microseconds: 1e-6,
  nanoseconds: 1e-9,
} as const;

/** A unit of plain numbers. */
type NumberUnit = keyof typeof secondsIn;
const numberUnits = Object.keys(secondsIn) as NumberUnit[];

/**
 * How lengths of stay may be written: as plain numbers of a unit, as a text that says its units (`0:10:00`), or as two
 * numbers, which do not say theirs.
 */
export const durationUnits = [
  'hours',
  'minutes',
  'seconds',
  'milliseconds',
  'microseconds',
  'nanoseconds',
  'text',
  'hours_minutes',
  'minutes_seconds',
] as const;
/** How lengths of stay are written. */
export type DurationUnit = (typeof durationUnits)[number];

const number = String.raw`(\d+(?:[.,]\d+)?)`;
const part = (words: string) => String.raw`(?:${number} ?(?:${words}))?`;

/**
 * Texts that say their units, as regular expressions (also of a database) on lower case: a sign, then days, hours,
 * minutes and seconds, each of which may be missing.
 */
export const durationForms = [
  // 0:10:00, 0 days 00:10:00, 1 day, 2:00:00
  String.raw`(-?)(?:(\d+) ?(?:days?|d),? )?(\d+):([0-5]\d):([0-5]\d(?:[.,]\d+)?)`,
  // PT10M, P1DT2H
  String.raw`(-?)p(?:${number}d)?(?:t(?:${number}h)?(?:${number}m)?(?:${number}s)?)?`,
  // 10 min, 1h 5m, 600s
  [
    '(-?)',
    part('d|days?'),
    ' ?',
    part('h|hrs?|hours?'),
    ' ?',
    part('m|mins?|minutes?'),
    ' ?',
    part('s|secs?|seconds?'),
  ].join(''),
] as const;

/** Two numbers, such as `12:30`, in the same parts as `durationForms`. */
export const twoNumbers = {
  hours_minutes: String.raw`(-?)()(\d+):([0-5]\d)()`,
  minutes_seconds: String.raw`(-?)()()(\d+):([0-5]\d)`,
} as const;

/** Texts of at least one number and a unit; the forms above would also take a lone sign. */
export const saysSomething = String.raw`.*\d ?[a-z:\d].*`;

const partSeconds = [86_400, 3600, 60, 1] as const;

/** The seconds of a text in one of these forms. */
function textSeconds(value: string, forms: readonly string[]): number | undefined {
  const text = value.toLowerCase();
  if (!new RegExp(`^${saysSomething}$`).test(text)) return undefined;
  const found = forms.map((form) => new RegExp(`^${form}$`).exec(text)).find((match) => match !== null);
  if (!found) return undefined;
  const [, sign, ...parts] = found;
  const sum = parts.reduce(
    (total, own, i) => total + Number((own || '0').replace(',', '.')) * (partSeconds[i] ?? 0),
    0,
  );
  return sign === '-' ? -sum : sum;
}

/** Whether lengths of stay in this unit are plain numbers. */
export const isNumberUnit = (unit: DurationUnit): unit is NumberUnit => Object.hasOwn(secondsIn, unit);
const isPlain = (value: string) => /^[+-]?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(value);

/** The seconds that a value means in a unit, undefined if none; a text that says its units needs no other. */
export function durationSeconds(value: string, unit: DurationUnit): number | undefined {
  if (isPlain(value)) return isNumberUnit(unit) ? Number(value) * secondsIn[unit] : undefined;
  const own = unit === 'hours_minutes' || unit === 'minutes_seconds' ? [twoNumbers[unit]] : [];
  return textSeconds(value, [...durationForms, ...own]);
}

/** Whether a value may be a length of stay in some unit. */
export const isDuration = (value: string): boolean =>
  isPlain(value)
    ? Number(value) >= 0
    : (durationUnits.map((unit) => durationSeconds(value, unit)).find((found) => found !== undefined) ?? -1) >= 0;

/** Words for units in the names of columns, in the languages of the portal that write them in Latin letters. */
const unitWords: Record<NumberUnit, string> = {
  nanoseconds: 'ns|nanos?|nanosec|nanoseconds?|nanosekunden?',
  microseconds: 'us|µs|μs|micros?|microsec|microseconds?|mikrosekunden?',
  milliseconds: 'ms|msecs?|millis?|millisec|milliseconds?|millisekunden?|milliseconden|millisecondi',
  seconds: 's|secs?|seconds?|sek|sekunden?|seconden|secondi',
  minutes: 'mins?|minutes?|minuten?|minuti|minuto',
  hours: 'h|hrs?|hours?|std|stunden?|uur|uren|ore',
};

/** The unit that a column's name tells: `duration_seconds`, `dwellMs`, `Dauer (Min.)`; undefined if it tells none. */
export function namedUnit(name: string): DurationUnit | undefined {
  const words = name
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u);
  // A name that begins with "min" means the least of something.
  const telling = words[0] === 'min' ? words.slice(1) : words;
  const told = numberUnits.filter((unit) =>
    telling.some((word) => new RegExp(`^(${unitWords[unit]})$`, 'u').test(word)),
  );
  if (told.length > 0) return told.length === 1 ? told[0] : undefined;
  // A unit that follows without a gap: durationseconds, dwellms. A single letter tells nothing there.
  const joined = telling.join('');
  return numberUnits.toReversed().find((unit) => {
    const endings = unitWords[unit].split('|').filter((word) => word.length > 1);
    return endings.some((word) =>
      new RegExp(`${word.length > 2 ? '[a-z]' : '(dwell|durations?|stay|time)'}(${word})$`, 'u').test(joined),
    );
  });
}

/** What is known about a column of lengths of stay. */
export interface DurationBasis {
  name: string;
  /** The unit that the file's own type says. */
  type?: DurationUnit | undefined;
  /** Some values in the order of rows, and the seconds between arrival and departure of each row, if known. */
  values: readonly string[];
  stays: readonly (number | undefined)[];
}

/**
 * The unit of a column of lengths of stay: that of its type, else the one its name tells, else the only one that agrees
 * with the departures, else the only one in which its values are stays at all. Undefined if it has to be asked for.
 */
export function durationUnitOf({ name, type, values, stays }: DurationBasis): DurationUnit | undefined {
  const given = values.flatMap((value, i) => {
    const trimmed = trimUnseen(value);
    return isMissing(trimmed) ? [] : [{ value: trimmed, stay: stays[i] }];
  });
  const texts = given.filter(({ value }) => durationSeconds(value, 'text') !== undefined);
  if (type !== undefined) return type;
  if (given.length > 0 && texts.length >= 0.9 * given.length) return 'text';
  const clocks = given.filter(({ value }) => /^\d+:[0-5]\d$/.test(value));
  if (given.length > 0 && clocks.length >= 0.9 * given.length)
    return agreeing(given, ['hours_minutes', 'minutes_seconds']);
  return namedUnit(name) ?? agreeing(given, numberUnits) ?? onlyPossible(given.map(({ value }) => Number(value)));
}

/** The only unit that at least nine of ten rows with a departure agree with; units are far more than twice apart. */
function agreeing(
  given: readonly { value: string; stay: number | undefined }[],
  units: readonly DurationUnit[],
): DurationUnit | undefined {
  const pairs = given.filter(({ stay }) => stay !== undefined && stay > 0);
  return units.find((unit) => {
    const ratios = pairs.flatMap(({ value, stay = 0 }) => {
      const seconds = durationSeconds(value, unit) ?? 0;
      return seconds > 0 ? [seconds / stay] : [];
    });
    return ratios.length > 0 && ratios.filter((ratio) => ratio > 0.5 && ratio < 2).length >= 0.9 * ratios.length;
  });
}

/** Half of all stays last at least a second and at most a day, none more than 31 days. */
function onlyPossible(values: readonly number[]): DurationUnit | undefined {
  const known = values.filter((value) => value > 0).toSorted((a, b) => a - b);
  const [middle, last] = [known[Math.floor(known.length / 2)], known.at(-1)];
  if (middle === undefined || last === undefined) return undefined;
  const possible = numberUnits.filter((unit) => {
    const seconds = secondsIn[unit];
    return middle * seconds >= 1 && middle * seconds <= 86_400 && last * seconds <= 31 * 86_400;
  });
  return possible.length === 1 ? possible[0] : undefined;
}
