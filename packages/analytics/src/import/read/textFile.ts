import { isAscii } from 'node:buffer';
import type { Hash } from 'node:crypto';
import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { open } from 'node:fs/promises';

import type { CsvEncoding, CsvRecord } from '@locus/model/csv';
import { csvDecoder, csvDialect, CsvMalformed, CsvSplitter, LetterEvidence, markedEncoding } from '@locus/model/csv';

import { ImportError } from '../importError';

/** Maximum length of a record (a line, or several if a quoted value contains line breaks) in bytes. */
export const maxRecordBytes = 1_000_000;

const blockBytes = 4 * 1024 * 1024;
const newline = 10;

/** A CSV file of any dialect, and how its bytes are to be read. */
export interface TextFile {
  path: string;
  encoding: CsvEncoding;
  /** Given by the caller; otherwise the file's beginning tells it. */
  delimiter?: string | undefined;
}

/** Throws an ImportError for an empty file, or one that is compressed or a workbook, from its first bytes. */
export function checkBeginning(block: Uint8Array): void {
  if (block.length === 0) throw new ImportError('empty_file', 'The file is empty');
  const begins = (...bytes: number[]) => bytes.every((byte, i) => block[i] === byte);
  if (begins(0x1f, 0x8b) || begins(0x50, 0x4b, 3, 4))
    throw new ImportError(
      'not_text',
      'The file is compressed or a workbook, not a CSV text; unpack it or save it as CSV',
    );
}

/**
 * Finds out which encoding a file has, from all of it or its beginning only. Throws an ImportError for a file that is
 * no text, or whose letters could be several.
 */
export async function openText(
  path: string,
  { delimiter, hash, beginning = false }: { delimiter?: string | undefined; hash?: Hash; beginning?: boolean } = {},
): Promise<TextFile> {
  const inspection = new Inspection();
  for await (const block of blocksOf(path)) {
    inspection.add(block);
    hash?.update(block);
    if (beginning) break;
  }
  let encoding = inspection.encoding(beginning);
  if (encoding === undefined) {
    const evidence = new LetterEvidence();
    for await (const block of blocksOf(path)) {
      evidence.add(block);
      if (beginning) break;
    }
    const found = evidence.encoding();
    if (found === 'unclear') throw unclear(inspection.foreignLine);
    encoding = found;
  }
  return { path, encoding, delimiter };
}

const unclear = (line: number | undefined) =>
  new ImportError('not_utf8', 'It is not clear how the file encodes its letters; save it as CSV UTF-8', { line });

/** The blocks of a file; each is overwritten by the next, and a file without any has one that is empty. */
async function* blocksOf(path: string, bytes = blockBytes): AsyncGenerator<Uint8Array, undefined> {
  const handle: FileHandle = await open(path, 'r');
  try {
    const buffer = Buffer.allocUnsafe(bytes);
    for (let first = true; ; first = false) {
      const { bytesRead } = await handle.read(buffer, 0, bytes, null);
      if (bytesRead === 0 && !first) return undefined;
      yield buffer.subarray(0, bytesRead);
    }
  } finally {
    await handle.close();
  }
}

/** Looks at the blocks of a file for what no text has, and for what is certainly UTF-8 or UTF-16. */
class Inspection {
  /** The line of the first byte beyond ASCII. */
  foreignLine: number | undefined;
  private marked: CsvEncoding | undefined;
  private decode: ReturnType<typeof csvDecoder> | undefined;
  private sound = true;
  private line = 1;
  private started = false;

  add(block: Uint8Array): void {
    if (!this.started) {
      checkBeginning(block);
      this.started = true;
      this.marked = markedEncoding(block);
      this.decode = csvDecoder(this.marked ?? 'utf-8');
    }
    const wide = this.marked === 'utf-16le' || this.marked === 'utf-16be';
    const zero = wide ? -1 : block.indexOf(0);
    if (zero >= 0) throw noText(this.lineAt(block, zero));
    const text = this.take(block, true);
    if (wide && text.includes('\0')) throw noText(this.line + text.slice(0, text.indexOf('\0')).split('\n').length - 1);
    if (this.foreignLine === undefined && !isAscii(block)) {
      const foreign = block.findIndex((byte) => byte > 127);
      if (foreign >= 0) this.foreignLine = this.lineAt(block, foreign);
    }
    this.line += wide ? text.split('\n').length - 1 : this.lineAt(block, block.length) - this.line;
  }

  /** The encoding; undefined if letters have to tell it. */
  encoding(beginning: boolean): CsvEncoding | undefined {
    // A block may end within a letter.
    if (!beginning) this.take(new Uint8Array(), false);
    if (this.sound) return this.marked ?? 'utf-8';
    if (this.marked === 'utf-8') throw unclear(this.foreignLine);
    if (this.marked) throw new ImportError('not_text', 'The file holds half a character, it is no text');
    return undefined;
  }

  private take(block: Uint8Array, more: boolean): string {
    if (!this.sound) return '';
    try {
      return this.decode?.(block, more) ?? '';
    } catch {
      this.sound = false;
      return '';
    }
  }

  private lineAt(block: Uint8Array, end: number): number {
    let line = this.line;
    for (let at = block.indexOf(newline); at >= 0 && at < end; at = block.indexOf(newline, at + 1)) line += 1;
    return line;
  }
}

const noText = (line: number) => new ImportError('not_text', 'The file holds zero bytes, it is no text', { line });

const faults: Record<CsvMalformed['fault'], ConstructorParameters<typeof ImportError>> = {
  open_quote: ['malformed_csv', 'A quoted value is not closed'],
  text_after_quote: ['malformed_csv', 'Text follows a closing quote'],
  too_long: ['line_too_long', 'A line is longer than 1 MB'],
};

/**
 * The records of a file in portions, with the delimiter between its values; who wants only the first takes small
 * portions (bytes). Throws an ImportError where they are no CSV.
 */
export async function* recordsOf(
  { path, encoding, delimiter }: TextFile,
  portion = blockBytes,
): AsyncGenerator<{ records: CsvRecord[]; delimiter: string }> {
  const decode = csvDecoder(encoding);
  let splitter: CsvSplitter | undefined;
  let sign = '';
  const next = (bytes: Uint8Array, more: boolean) => {
    let text = decoded(() => decode(bytes, more));
    if (!splitter) {
      const dialect = csvDialect(text, delimiter);
      sign = dialect.delimiter;
      splitter = new CsvSplitter(sign, { firstLine: dialect.head > 0 ? 2 : 1, longest: maxRecordBytes });
      text = text.slice(dialect.head);
    }
    try {
      return { records: Array.from(splitter.split(text, more)), delimiter: sign };
    } catch (error) {
      if (!(error instanceof CsvMalformed)) throw error;
      const [code, reason] = faults[error.fault];
      throw new ImportError(code, reason, { line: error.line });
    }
  };
  for await (const block of blocksOf(path, portion)) yield next(block, true);
  yield next(new Uint8Array(), false);
}

/** The first rows behind the header, of the first block only, as far as they are CSV. */
export async function firstRows({ path, encoding, delimiter }: TextFile, most: number): Promise<string[][]> {
  const rows: string[][] = [];
  const blocks = blocksOf(path);
  const { value: block = new Uint8Array() } = await blocks.next();
  const text = decoded(() => csvDecoder(encoding)(block, true));
  await blocks.return(undefined);
  const dialect = csvDialect(text, delimiter);
  try {
    const splitter = new CsvSplitter(dialect.delimiter);
    for (const { values } of splitter.split(text.slice(dialect.head), block.length === blockBytes))
      if (rows.push(values) > most) break;
  } catch (error) {
    if (!(error instanceof CsvMalformed)) throw error;
  }
  return rows.slice(1);
}

/** Bytes that are no longer those that were inspected. */
function decoded(decode: () => string): string {
  try {
    return decode();
  } catch {
    throw new ImportError('not_utf8', 'The text is not UTF-8; save the file as UTF-8');
  }
}

/** The SHA-256 of a file that is being read. */
export const fileHash = (): Hash => createHash('sha256');
