import { idForms, missingWords, unseenCharacters } from '@locus/model/ids';

import { sqlText } from '../../database';

/*
 * The rules of `@locus/model/ids` as SQL. Most ids by far are short plain texts, so the cheap conditions come first:
 * trimming by a list of characters takes ten times as long as a hash.
 */

const fits = (text: string, form: string) => `regexp_full_match(${text}, ${sqlText(form)})`;
const trimmed = (text: string) => `trim(${text}, ${sqlText(unseenCharacters)})`;
/** Not as `in`, which the database would turn into a join for which it evaluates the text of every row. */
const isWord = (text: string) => `list_contains([${missingWords.map(sqlText).join(', ')}], lower(${text}))`;

/** Texts that begin and end with a visible character. */
const visible = String.raw`[!-~]([\s\S]*[!-~])?`;
const endsVisibly = (text: string) => `array_extract(${text}, -1) between '!' and '~'`;

/** Whether a text is certainly its own canonical spelling, at the cost of a hash. */
export const plainSql = (text: string): string =>
  `${text} >= '!' and ${text} < '{' and ${text} = lower(${text}) and ${endsVisibly(text)}`;

/** `canonicalId` of a text. */
export function canonicalSql(text: string): string {
  const bare = (id: string) => `lower(trim(${id}, '{}'))`;
  return `case when ${plainSql(text)} then ${text}
    when strlen(${text}) in (32, 36) and ${fits(text, idForms.uuid)} then lower(${text})
    when strlen(${text}) in (34, 38) and ${fits(text, idForms.uuid)} then ${bare(text)}
    when ${fits(text, visible)} then ${text}
    when ${fits(trimmed(text), idForms.uuid)} then ${bare(trimmed(text))}
    else ${trimmed(text)} end`;
}

/** `soughtId` of a text. */
export function soughtSql(text: string): string {
  const id = `regexp_replace(nfc_normalize(${canonicalSql(text)}), ${sqlText(idForms.blanks)}, ' ', 'g')`;
  return `case when ${fits(id, idForms.whole)} then regexp_extract(${id}, ${sqlText(idForms.whole)}, 1) else ${id} end`;
}

/** `isMissing` of a text; also true for null. */
export const missingSql = (text: string): string => `coalesce(${trimmed(text)} = '' or ${isWord(trimmed(text))}, true)`;

/** `isMissing` of a canonical id that is not empty. */
export const missingIdSql = (id: string): string => isWord(id);

/** Whether a canonical id is nothing but zeros. */
export const zeroIdSql = (id: string): string => `${id} < '1' and ${fits(id, idForms.zeros)}`;

/** `isRoundedId` of a canonical id. */
export const roundedIdSql = (id: string): string => `contains(${id}, '+') and ${fits(id, idForms.rounded)}`;

const longestWord = Math.max(...missingWords.map((word) => Buffer.byteLength(word)));

/**
 * Whether an id (as written) certainly names somebody, at less than the cost of a hash for a long one: no word for a
 * missing value contains a digit, no id of zeros another one, and no rounded number goes without a plus sign.
 */
export const soundIdSql = (text: string): string =>
  `case when strlen(${text}) > ${longestWord} and ${text} >= '1' and ${text} < '{' and ${endsVisibly(text)} and not contains(${text}, '+')
    then true else ${fits(text, '[!-*,-~]*[1-9][!-*,-~]*')} end`;
