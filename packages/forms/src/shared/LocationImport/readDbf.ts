import type { Decode } from './codePages';
import { decodeOfCpg, decodeOfDriver, guessedDecode } from './codePages';

/** A column of a dBASE table. */
interface DbfField {
  name: string;
  /** One letter, see `valueOf`. */
  type: string;
  /** Where its bytes begin in a row, and how many they are. */
  at: number;
  length: number;
}

/** A row of a table: its values by column, and whether it is marked as deleted. */
export interface DbfRow {
  values: [name: string, value: string][];
  deleted: boolean;
}

interface DbfTable {
  rows: Uint8Array[];
  fields: DbfField[];
}

/** The number of rows of a dBASE table; undefined if it claims to be longer than it is. */
export function dbfRowCount(dbf: Uint8Array<ArrayBuffer>): number | undefined {
  if (dbf.length < 32) return undefined;
  const view = new DataView(dbf.buffer);
  const [rows, head, width] = [view.getUint32(4, true), view.getUint16(8, true), view.getUint16(10, true)];
  return head >= 33 && width >= 1 && head + rows * width <= dbf.length ? rows : undefined;
}

/**
 * The rows of a table of dBASE, FoxPro or Visual FoxPro in their order, deleted ones included, as text: numbers as they
 * are written, so that leading zeros stay. The encoding is the one of the `.cpg`, otherwise of the header; if neither
 * says, it is guessed. Expects a table that `dbfRowCount` accepts.
 */
export function readDbf(dbf: Uint8Array<ArrayBuffer>, cpg: string): DbfRow[] {
  const { rows, fields } = tableOf(dbf);
  const bytesOf = (row: Uint8Array, { at, length }: DbfField) => row.subarray(at, at + length);
  const texts = fields.filter(({ type }) => 'CV'.includes(type));
  const declared = decodeOfCpg(cpg) ?? decodeOfDriver(dbf[29] ?? 0);
  const decode = declared ?? guessedDecode(rows.flatMap((row) => texts.map((field) => bytesOf(row, field))));
  return rows.map((row) => ({
    deleted: row[0] === 0x2a,
    values: fields.map((field) => [field.name, valueOf(bytesOf(row, field), field.type, decode)]),
  }));
}

function tableOf(dbf: Uint8Array<ArrayBuffer>): DbfTable {
  const view = new DataView(dbf.buffer);
  const [count, head, width] = [view.getUint32(4, true), view.getUint16(8, true), view.getUint16(10, true)];
  const fields: DbfField[] = [];
  let at = 1;
  // In Visual FoxPro, more follows the columns before the first row.
  for (let offset = 32; offset + 32 <= head && dbf[offset] !== 0x0d; offset += 32) {
    const end = dbf.subarray(offset, offset + 11).indexOf(0);
    const name = new TextDecoder().decode(dbf.subarray(offset, offset + (end < 0 ? 11 : end))).trim();
    const length = dbf[offset + 16]!;
    fields.push({ name, type: String.fromCharCode(dbf[offset + 11]!), at, length });
    at += length;
  }
  const rows = Array.from({ length: count }, (_, i) => dbf.subarray(head + i * width, head + (i + 1) * width));
  return { rows, fields };
}

/**
 * The value of a cell as text. C and V are text; N and F numbers as text; D a date, L a truth value; I, B, Y, T and +
 * are binary numbers. Memos (M, G, P), pictures and flags of null are left out.
 */
function valueOf(bytes: Uint8Array, type: string, decode: Decode): string {
  if (type === 'C' || type === 'V') return decode(bytes).replaceAll('\0', '').trim();
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if ('I+'.includes(type) && bytes.length === 4) return String(view.getInt32(0, type === 'I'));
  if ('BO'.includes(type) && bytes.length === 8) return plainNumber(String(view.getFloat64(0, type === 'B')));
  if (type === 'Y' && bytes.length === 8) return plainNumber(String(Number(view.getBigInt64(0, true)) / 10_000));
  if (type === 'T' && bytes.length === 8) return dayOf(view.getUint32(0, true));
  const text = String.fromCharCode(...bytes)
    .replaceAll('\0', '')
    .trim();
  if ('NF'.includes(type)) return plainNumber(text);
  if (type === 'D') return /^\d{8}$/.test(text) ? text.replace(/(....)(..)(..)/, '$1-$2-$3') : '';
  if (type === 'L') return /^[yt]$/i.test(text) ? 'true' : /^[nf]$/i.test(text) ? 'false' : '';
  return '';
}

/** A number as it is written, without the decimals of a whole one: `01067` and `1067.000` keep what identifies. */
function plainNumber(text: string): string {
  const whole = /^(-?\d+)(\.0*)?$/.exec(text)?.[1];
  if (whole !== undefined) return whole;
  const value = text === '' ? Number.NaN : Number(text.replace(',', '.'));
  return Number.isFinite(value) ? String(value) : '';
}

/** The day of a Julian day number. */
function dayOf(julian: number): string {
  const time = new Date((julian - 2_440_588) * 86_400_000);
  return julian === 0 || Number.isNaN(time.getTime()) ? '' : time.toISOString().slice(0, 10);
}
