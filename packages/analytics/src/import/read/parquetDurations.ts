import type { DuckDBConnection } from '@duckdb/node-api';
import { DuckDBBlobValue } from '@duckdb/node-api';
import type { DurationUnit } from '@locus/model/imports';

import { rowsOf, sqlFile } from '../../database';

/*
 * Columns of lengths of stay whose type Parquet itself does not know: pandas and Arrow write them as plain numbers and
 * note their unit beside them.
 */

const unitOfCode: ReadonlyMap<string, DurationUnit> = new Map([
  ['s', 'seconds'],
  ['ms', 'milliseconds'],
  ['us', 'microseconds'],
  ['ns', 'nanoseconds'],
]);

/**
 * The units of lengths of stay in a Parquet file, in the order of its columns; null for a column that does not say one.
 */
export async function parquetDurations(
  connection: DuckDBConnection,
  file: string,
  columns: readonly { column_name: string; column_type: string }[],
): Promise<(DurationUnit | null)[]> {
  const notes = await rowsOf<{ key: unknown; value: unknown }>(
    connection,
    `select key, value from parquet_kv_metadata(${sqlFile(file)})`,
  );
  const noteOf = (name: string) => textOf(notes.find(({ key }) => textOf(key) === name)?.value);
  const [pandas, arrow] = [pandasUnits(noteOf('pandas')), arrowUnits(noteOf('ARROW:schema'))];
  return columns.map(({ column_name: name, column_type: type }) =>
    type === 'INTERVAL' || type === 'TIME' ? 'text' : (pandas.get(name) ?? arrow.get(name) ?? null),
  );
}

const textOf = (value: unknown): string =>
  value instanceof DuckDBBlobValue ? Buffer.from(value.bytes).toString('utf8') : '';

/** Columns of `timedelta64[unit]` in the description that pandas leaves. */
function pandasUnits(note: string): Map<string, DurationUnit> {
  const units = new Map<string, DurationUnit>();
  let described: unknown;
  try {
    described = JSON.parse(note === '' ? '{}' : note);
  } catch {
    return units;
  }
  const columns = (described as { columns?: unknown } | null)?.columns;
  for (const column of Array.isArray(columns) ? (columns as unknown[]) : []) {
    const { name, field_name: field, numpy_type: type } = (column ?? {}) as Record<string, unknown>;
    const unit = unitOfCode.get(/^timedelta64\[(\w+)\]$/.exec(String(type))?.[1] ?? '');
    const own = typeof field === 'string' ? field : name;
    if (unit && typeof own === 'string') units.set(own, unit);
  }
  return units;
}

/** Columns of type Duration in an Arrow schema: a FlatBuffer in Base64, see Schema.fbs and Message.fbs of Arrow. */
function arrowUnits(note: string): Map<string, DurationUnit> {
  const units = new Map<string, DurationUnit>();
  try {
    const bytes = Buffer.from(note, 'base64');
    // An encapsulated message: a marker and the length of the FlatBuffer, each of four bytes.
    const start = bytes.readInt32LE(0) === -1 ? 8 : 4;
    const message = start + bytes.readUInt32LE(start);
    const schema = pointed(bytes, fieldAt(bytes, message, 2));
    const fields = pointed(bytes, fieldAt(bytes, schema, 1));
    for (let i = 0; i < bytes.readUInt32LE(fields); i += 1) {
      const field = pointed(bytes, fields + 4 + 4 * i);
      const typeAt = fieldAt(bytes, field, 2);
      if (typeAt === 0 || bytes.readUInt8(typeAt) !== durationType) continue;
      const nameAt = pointed(bytes, fieldAt(bytes, field, 0));
      const name = bytes.toString('utf8', nameAt + 4, nameAt + 4 + bytes.readUInt32LE(nameAt));
      const unitAt = fieldAt(bytes, pointed(bytes, fieldAt(bytes, field, 3)), 0);
      // Milliseconds are the default, which is not written.
      const unit = unitAt === 0 ? 'ms' : (['s', 'ms', 'us', 'ns'] as const)[bytes.readInt16LE(unitAt)];
      const found = unitOfCode.get(unit ?? '');
      if (found) units.set(name, found);
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  return units;
}

/** The member of the union `Type` that stands for a length of time. */
const durationType = 18;

/** Where a table's field is, 0 if it is left out. */
function fieldAt(bytes: Buffer, table: number, index: number): number {
  const members = table - bytes.readInt32LE(table);
  const at = 4 + 2 * index;
  const offset = at < bytes.readUInt16LE(members) ? bytes.readUInt16LE(members + at) : 0;
  return offset === 0 ? 0 : table + offset;
}

/** What the offset at a place leads to. */
const pointed = (bytes: Buffer, at: number): number => at + bytes.readUInt32LE(at);
