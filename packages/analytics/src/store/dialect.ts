import { numberTable, sqlText } from '../database';

/*
 * The differences between the stores' dialects. All statements are written in SQL that DuckDB, ClickHouse and
 * PostgreSQL all understand, with three functions of our own:
 *   bit_of(n)           2^n as a bigint, n 0 to 62
 *   shares_bit(a, b)    whether two masks have a bit in common
 *   bits_in(a)          how many bits a mask has
 */

/** A relation of whole numbers that is part of a statement. */
export interface NumberTable {
  name: string;
  /** All of the same length. */
  columns: readonly (readonly [name: string, type: 'bigint' | 'integer', values: readonly (bigint | number)[]])[];
}

/** A store's dialect. */
export interface Dialect {
  /** Items of `with` that come before a statement's own. */
  definitions: readonly string[];
  /** Columns of whole numbers as an item of `with`. */
  table: (table: NumberTable) => string;
}

/** Run once in a DuckDB before any statement. */
export const duckdbFunctions = `
  create macro bit_of(n) as (1::bigint << n);
  create macro shares_bit(a, b) as ((a & b) <> 0);
  create macro bits_in(a) as bit_count(a);
`;

/** DuckDB, after `duckdbFunctions`. */
export const duckdb: Dialect = { definitions: [], table: ({ name, columns }) => numberTable(name, columns) };

/** ClickHouse; its session needs `clickhouseSettings`. */
export const clickhouse: Dialect = {
  definitions: [
    'n -> bitShiftLeft(toInt64(1), n) as bit_of',
    '(a, b) -> bitAnd(a, b) <> 0 as shares_bit',
    'a -> bitCount(a) as bits_in',
  ],
  table: (table) => {
    const { name, columns } = table;
    // Without rows there is nothing to split: a relation expressed in SQL that both understand.
    if (columns.every(([, , values]) => values.length === 0)) return numberTable(name, columns);
    const texts = columns.map(
      ([column, , values]) => `splitByChar(' ', ${sqlText(values.join(' '))}) as texts_of_${column}`,
    );
    const casts = columns.map(([column, type]) => `cast(text_of_${column} as ${type}) as ${column}`);
    const joins = columns.map(([column]) => `texts_of_${column} as text_of_${column}`);
    return `${name} as (select ${casts.join(', ')} from (select ${texts.join(', ')}) array join ${joins.join(', ')})`;
  },
};

/** Missing partners of a left join are null, and numbers that exceed JavaScript's range arrive as text. */
export const clickhouseSettings = {
  join_use_nulls: 1,
  output_format_json_quote_64bit_integers: 1,
  output_format_json_quote_decimals: 1,
  // So that connections stay open during long statements.
  send_progress_in_http_headers: 1,
  http_headers_progress_interval_ms: '60000',
} as const;
