/*
 * Ids as other systems write them: which spellings are the same id, and which values stand for no value at all. The
 * import applies the same rules in SQL, made from these constants.
 */

/** Characters that nobody sees at the ends of a value: blanks, line breaks, marks without width or of direction. */
export const unseenCharacters =
  '\t\n\v\f\r \u0085\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180e' +
  '\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u200b\u200c\u200d\u200e\u200f' +
  '\u2028\u2029\u202a\u202b\u202c\u202d\u202e\u202f\u205f\u2060\u2061\u2062\u2063\u2064\u2066\u2067\u2068\u2069' +
  '\u3000\u3164\ufeff\uffa0';

/** Words for a missing value in exports of databases, statistics packages and spreadsheets, in lower case. */
export const missingWords = [
  'null',
  '(null)',
  '<null>',
  '[null]',
  '#null!',
  'none',
  'nil',
  'nan',
  'na',
  'n/a',
  '#n/a',
  '<na>',
  'n.a.',
  'undefined',
  'unknown',
  '(unknown)',
  'missing',
  'empty',
  '(empty)',
  '(blank)',
  '\\n',
  '-',
  '--',
  '---',
  '–',
  '—',
  '?',
] as const;

/** A UUID with or without hyphens, as part of a regular expression. */
const uuidPattern = '[0-9A-Fa-f]{32}|[0-9A-Fa-f]{8}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{12}';

/**
 * Forms of ids as regular expressions for whole values, valid in JavaScript and in RE2: a UUID in any spelling, an id
 * of nothing but zeros, a number that a spreadsheet has rounded (`8.6E+14`), a whole number that a program may have
 * written otherwise (`0100`, `100.0`) and whose digits a floating-point number still holds; and blanks within an id.
 */
export const idForms = {
  uuid: String.raw`${uuidPattern}|\{(${uuidPattern})\}`,
  zeros: '[0-]*0[0-]*',
  rounded: String.raw`[+-]?[0-9]+([.,][0-9]*)?[eE]\+[0-9]{1,3}`,
  whole: '0*([1-9][0-9]{0,14}|0)([.,]0+)?',
  blanks: '[ \t\n\u000b\f\r\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+',
} as const;

const whole = (form: string) => new RegExp(`^(?:${form})$`);
const [uuid, zeros, rounded] = [whole(idForms.uuid), whole(idForms.zeros), whole(idForms.rounded)];
const [wholeNumber, blanks] = [whole(idForms.whole), new RegExp(idForms.blanks, 'g')];
const unseen = new Set(unseenCharacters);
const missing: ReadonlySet<string> = new Set(missingWords);

/** A value without the unseen characters at its ends. */
export function trimUnseen(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && unseen.has(text[start]!)) start += 1;
  while (end > start && unseen.has(text[end - 1]!)) end -= 1;
  return text.slice(start, end);
}

/**
 * The one spelling of an id by which it is compared and hashed: without unseen characters at its ends; a UUID in lower
 * case and without braces. Other ids keep their case.
 */
export function canonicalId(text: string): string {
  const id = trimUnseen(text);
  return uuid.test(id) ? id.toLowerCase().replaceAll(/[{}]/g, '') : id;
}

/** The same UUID with hyphens instead of without, or the other way round; undefined for any other canonical id. */
export function hyphenTwin(id: string): string | undefined {
  if (!uuid.test(id)) return undefined;
  return id.includes('-') ? id.replaceAll('-', '') : id.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/**
 * The spelling by which an id is looked for that is not known as written: a whole number without leading zeros and
 * decimals, letters composed, any blanks within it as one. Different ids may share it, and then it tells nothing.
 */
export function soughtId(text: string): string {
  const id = canonicalId(text).normalize('NFC').replaceAll(blanks, ' ');
  return wholeNumber.exec(id)?.[1] ?? id;
}

/** An id of a list, without the decimals that a program adds to a column of numbers with gaps: `100.0` is 100. */
export function listedId(text: string): string {
  const id = canonicalId(text);
  return wholeNumber.test(id) ? id.replace(/[.,]0+$/, '') : id;
}

/**
 * What ids stand for, by the spelling they are looked for by: those that stand for one thing only. `entries` are ids
 * and what they stand for.
 */
export function soughtEntries<Value>(entries: Iterable<readonly [id: string, value: Value]>): Map<string, Value> {
  const values = new Map<string, Value>();
  const several = new Set<string>();
  for (const [id, value] of entries) {
    const sought = soughtId(id);
    if (values.has(sought) && values.get(sought) !== value) several.add(sought);
    values.set(sought, value);
  }
  for (const sought of several) values.delete(sought);
  return values;
}

/** Whether a value is empty or a word for a missing value. */
export function isMissing(text: string): boolean {
  const value = trimUnseen(text);
  return value === '' || missing.has(value.toLowerCase());
}

/** Whether an id names nobody: a missing value, or nothing but zeros. */
export const isNobody = (id: string): boolean => isMissing(id) || zeros.test(canonicalId(id));

/** Whether an id is a number that a spreadsheet has rounded, so that many ids became one. */
export const isRoundedId = (id: string): boolean => rounded.test(trimUnseen(id));
