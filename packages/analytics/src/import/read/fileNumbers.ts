import type { ambiguous, NumberStyle } from '@locus/model/csv';
import { numberForms, numberStyle, plainNumber, styleRecords } from '@locus/model/csv';
import { trimUnseen } from '@locus/model/ids';
import type { NumberKind } from '@locus/model/imports';
import { numberColumns } from '@locus/model/imports';

import { sqlText } from '../../database';

/** A column of numbers in a file. */
export interface NumberColumn {
  position: number;
  kind: NumberKind;
}

/** The columns of numbers among those that a file has, by our names. */
export const numbersAmong = (columns: Iterable<readonly [name: string, position: number]>): NumberColumn[] =>
  [...columns].flatMap(([name, position]) => {
    const kind = position >= 0 ? numberColumns.get(name) : undefined;
    return kind ? [{ position, kind }] : [];
  });

/** How a file writes its numbers, from its first rows. */
export function styleOf(
  delimiter: string,
  rows: readonly (readonly string[])[],
  columns: readonly NumberColumn[],
): NumberStyle {
  function* numbers() {
    for (const row of rows.slice(0, styleRecords))
      for (const { position, kind } of columns)
        yield { text: trimUnseen(row[position] ?? ''), degrees: kind === 'degrees' };
  }
  return numberStyle(delimiter, numbers());
}

/** A value in plain digits if it is a number, the value itself if not, or `ambiguous`. */
export const plainValue = (value: string, style: NumberStyle, kind: NumberKind): string | typeof ambiguous =>
  plainNumber(value, style, { degrees: kind === 'degrees' }) ?? value;

/** The same in SQL; an ambiguous number gets a question mark, with which it is none. */
export function plainValueSql(value: string, style: NumberStyle, kind: NumberKind): string {
  const fits = (...forms: (keyof typeof numberForms)[]) =>
    `regexp_full_match(${value}, ${sqlText(forms.map((form) => `(${numberForms[form]})`).join('|'))})`;
  const without = (signs: string, text = value) => `regexp_replace(${text}, ${sqlText(`[${signs}]`)}, '', 'g')`;
  const toPoint = (text: string) => `replace(${text}, ',', '.')`;
  const unsure = `${value} || '?'`;
  const commas = style !== 'point';
  const blanks = " \u00a0\u2009\u202f'’";
  const either =
    kind === 'degrees'
      ? [`when ${fits('eitherPoint')} then ${value}`, commas && `when ${fits('eitherComma')} then ${toPoint(value)}`]
      : [
          commas && `when ${fits('eitherPoint')} then ${style === 'comma' ? without('.') : unsure}`,
          `when ${fits('eitherComma')} then ${style === 'point' ? without(',') : style === 'comma' ? toPoint(value) : unsure}`,
        ];
  const branches = [
    // Most numbers by far are plain, and the database parses them fast.
    ...(style === 'point'
      ? [`when try_cast(${value} as double) is not null then ${value}`, ...either]
      : [`when ${fits('whole')} then ${value}`, ...either, `when ${fits('point')} then ${value}`]),
    commas && `when ${fits('comma')} then ${toPoint(value)}`,
    `when ${fits('commaGroups')} then ${without(',')}`,
    commas && `when ${fits('pointGroups')} then ${toPoint(without('.'))}`,
    `when ${fits('blankGroups', 'blankPoint')} then ${without(blanks)}`,
    commas && `when ${fits('blankComma')} then ${toPoint(without(blanks))}`,
  ];
  return `case ${branches.filter(Boolean).join(' ')} else ${value} end`;
}
