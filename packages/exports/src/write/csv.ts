import type { ColumnKind, ContentCell, ContentTable } from '@locus/analyses';

/** The decimal separator; with a comma, fields are separated by semicolons. */
export type DecimalSign = '.' | ',';

/**
 * A table as CSV: a byte order mark, CR LF line ends, numbers without thousands separators, hidden values empty. Text
 * that a spreadsheet would take for a formula is prefixed with an apostrophe.
 */
export function csvOf({ columns, rows }: ContentTable, decimal: DecimalSign = '.'): string {
  const separator = decimal === ',' ? ';' : ',';
  const line = (cells: readonly string[]) => `${cells.join(separator)}\r\n`;
  const head = line(columns.map(({ head: text }) => field(text, separator)));
  const body = rows.map((row) =>
    line(row.map((cell, i) => cellOf(cell, columns[i]?.kind ?? 'text', decimal, separator))),
  );
  return `\uFEFF${head}${body.join('')}`;
}

function cellOf(cell: ContentCell, kind: ColumnKind, decimal: DecimalSign, separator: string): string {
  if (cell === null) return '';
  if (typeof cell === 'number' && kind !== 'text') return String(cell).replace('.', decimal);
  return field(String(cell), separator);
}

/** Values that a spreadsheet would evaluate instead of showing them. */
const formula = /^[=+\-@\t\r]/;

function field(text: string, separator: string): string {
  const safe = formula.test(text) ? `'${text}` : text;
  return safe.includes(separator) || /["\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
