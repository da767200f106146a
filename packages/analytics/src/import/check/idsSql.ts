import { idForms, missingWords, unseenCharacters } from '@locus/model/ids';

import { sqlText } from '../../database';

/*
 * The rules of `@locus/model/ids` as SQL. Most ids by far are short plain texts, so the cheap conditions come first:
 * trimming by a list of characters takes ten times as long as a hash.
 */

const fits = (text: string, form: string) => `regexp_full_match(${text}, ${sqlText(form)})`;
const trimmed = (text: string) => `trim(${text}, ${sqlText(unseenCharacters)})`;
const longestWord = Math.max(...missingWords.map((word) => Buffer.byteLength(word)));
const words = missingWords.map(sqlText).join(', ');

/** Plain texts, which are their own canonical spelling. */
const plain = String.raw`[0-9a-z_.:@/|#-]+`;
/** Texts that begin and end with a visible character. */
const visible = String.raw`[!-~]([\s\S]*[!-~])?`;

/** `canonicalId` of a text. */
export function canonicalSql(text: string): string {
  const bare = (id: string) => `lower(trim(${id}, '{}'))`;
  return `case when ${fits(text, plain)} then ${text}
    when strlen(${text}) in (32, 34, 36, 38) and ${fits(text, idForms.uuid)} then ${bare(text)}
    when ${fits(text, visible)} then ${text}
    when ${fits(trimmed(text), idForms.uuid)} then ${bare(trimmed(text))}
    else ${trimmed(text)} end`;
}

/** `isMissing` of a text; also true for null. */
export const missingSql = (text: string): string =>
  `coalesce(${trimmed(text)} = '' or lower(${trimmed(text)}) in (${words}), true)`;

/** `isMissing` of a canonical id that is not empty. */
export const missingIdSql = (id: string): string => `strlen(${id}) <= ${longestWord} and lower(${id}) in (${words})`;

/** Whether a canonical id is nothing but zeros. */
export const zeroIdSql = (id: string): string => `${id} < '1' and ${fits(id, idForms.zeros)}`;

/** `isRoundedId` of a canonical id. */
export const roundedIdSql = (id: string): string => `contains(${id}, '+') and ${fits(id, idForms.rounded)}`;
