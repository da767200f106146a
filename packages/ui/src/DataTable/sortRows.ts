/** A cell's value for sorting and copying; `null`, `undefined`, `NaN` and empty text count as missing. */
export type CellValue = string | number | boolean | Date | null | undefined;

/** The column that a table is sorted by, and the direction. */
export interface Sort {
  /** The column's id. */
  column: string;
  direction: 'ascending' | 'descending';
}

/** The sort after a click on a column's header: ascending first, then descending, then ascending again. */
export const nextSort = (sort: Sort | undefined, column: string): Sort => ({
  column,
  direction: sort?.column === column && sort.direction === 'ascending' ? 'descending' : 'ascending',
});

/** Whether a value is shown as missing and sorted last. */
export const missing = (value: CellValue): value is null | undefined =>
  value === null || value === undefined || value === '' || (typeof value === 'number' && Number.isNaN(value));

/**
 * Rows sorted by one column; missing values last in either direction, equal ones in their original order. Numbers come
 * before text; text is compared ignoring case and diacritics, and runs of digits by their value ("Store 2" before
 * "Store 10").
 */
export function sortRows<Row>(
  rows: readonly Row[],
  value: (row: Row) => CellValue,
  direction: Sort['direction'],
): Row[] {
  const values = rows.map(value);
  const present = Uint32Array.from(values.keys()).filter((i) => !missing(values[i]));
  const sign = direction === 'ascending' ? 1 : -1;
  // Comparators for a single type stay fast with a hundred thousand rows; Intl.Collator takes ten times as long.
  if (present.every((i) => typeof values[i] !== 'string')) {
    const numbers = Float64Array.from(values, Number);
    present.sort((a, b) => sign * (numbers[a]! - numbers[b]!) || a - b);
  } else {
    const keys = values.map((entry) => (missing(entry) ? '' : sortKey(entry)));
    present.sort((a, b) => (keys[a]! < keys[b]! ? -sign : keys[a]! > keys[b]! ? sign : a - b));
  }
  const rest = rows.filter((_, i) => missing(values[i]));
  return [...Array.from(present, (i) => rows[i]!), ...rest];
}

/** Text whose code-unit order is the order a reader expects in the interface's languages. */
function sortKey(value: string | number | boolean | Date): string {
  if (typeof value !== 'string') return `\u0000${digitsKey(String(Number(value)))}`;
  let key = value.toLowerCase();
  if (/[^\0-\x7f]/.test(key)) key = key.normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('ß', 'ss');
  return digitsKey(key);
}

// A run of digits is prefixed with its length, so that longer numbers sort after shorter ones.
const digitsKey = (text: string) =>
  text.replace(/\d+/g, (run) => {
    const digits = run.replace(/^0+(?=\d)/, '');
    return String.fromCharCode(48 + Math.min(digits.length, 15)) + digits;
  });
