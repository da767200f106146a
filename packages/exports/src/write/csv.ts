import type { ColumnKind, ExportCell, ExportTable } from '../document/exportDocument';

/** The sign between whole numbers and decimals; with a comma the fields are separated by semicolons. */
export type DecimalSign = '.' | ',';

/**
 * A table as CSV: a byte order mark, lines ended by CR LF, numbers without thousands separators, hidden values empty. A
 * text that a spreadsheet would take for a formula begins with an apostrophe.
 */
export function csvOf({ columns, rows }: ExportTable, decimal: DecimalSign = '.'): string {
  const separator = decimal === ',' ? ';' : ',';
  const line = (cells: readonly string[]) => `${cells.join(separator)}\r\n`;
  const head = line(columns.map(({ head: text }) => field(text, separator)));
  const body = rows.map((row) =>
    line(row.map((cell, i) => cellOf(cell, columns[i]?.kind ?? 'text', decimal, separator))),
  );
  return `\uFEFF${head}${body.join('')}`;
}

function cellOf(cell: ExportCell, kind: ColumnKind, decimal: DecimalSign, separator: string): string {
  if (cell === null) return '';
  if (typeof cell === 'number' && kind !== 'text') return String(cell).replace('.', decimal);
  return field(String(cell), separator);
}

/** What a spreadsheet would calculate instead of show. */
const formula = /^[=+\-@\t\r]/;

function field(text: string, separator: string): string {
  const safe = formula.test(text) ? `'${text}` : text;
  return safe.includes(separator) || /["\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
