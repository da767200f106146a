import { isAscii, isUtf8 } from 'node:buffer';
import type { Hash } from 'node:crypto';
import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { open } from 'node:fs/promises';

import { csvDialect } from '@locus/model/csv';
import { trimUnseen } from '@locus/model/ids';

import { ImportError } from '../importError';
import { checkBeginning, maxRecordBytes } from './textFile';

const blockBytes = 4 * 1024 * 1024;
const newline = 10;
const carriageReturn = 13;
const quote = 34;

/** States of the reader within a record. */
const atStart = 0;
const inPlain = 1;
const inQuotes = 2;
const afterQuotes = 3;

/** Bytes of UTF-8 in which the unseen characters beyond ASCII begin. */
const unseenBytes = ['\u0085', '\u00a0', '\u00ad', '\u3000', '\u3164', '\ufeff', '\uffa0']
  .map((sign) => Buffer.from(sign))
  .concat(
    [
      [0xcd, 0x8f],
      [0xd8, 0x9c],
      [0xe1, 0x85],
      [0xe1, 0x9a],
      [0xe1, 0x9e],
      [0xe1, 0xa0],
      [0xe2, 0x80],
      [0xe2, 0x81],
    ].map((bytes) => Buffer.from(bytes)),
  );
const inLine = [' ', '\t', '\v', '\f'];

/** A record with the physical line it starts on, from 1. */
export interface CsvRecord {
  line: number;
  /** As in the file, without its line end. */
  text: string;
}

/**
 * Reads a CSV file of any size in blocks and tracks the physical line of every record, the number of values in it, and
 * whether its quotes are valid (RFC 4180: a quote opens a value or is doubled inside one). Empty lines are skipped.
 * Throws an ImportError at the first byte that is not valid CSV in UTF-8, and with `plainOnly` also where readers of
 * CSV differ: at the line `sep=`, at one with nothing but blanks and delimiters, and at a first row with more values
 * than the header.
 */
export class CsvReader {
  /** Records passed so far, the header included. */
  records = 0;
  /** Minimum and maximum number of values in a record passed so far. */
  minValues = Number.POSITIVE_INFINITY;
  maxValues = 0;
  /** Whether a quoted value contained a line break. */
  quotedLines = false;
  /** Whether values may begin or end with unseen characters. */
  unseen = false;
  /** Whether there may be numbers with grouped digits. */
  grouped = false;
  /** The byte between values; detected from the first line with any text by default. */
  delimiter: number;

  private handle: FileHandle | undefined;
  private readonly buffer = Buffer.allocUnsafe(blockBytes + maxRecordBytes);
  private readonly hash: Hash | undefined;
  private readonly onBytes: (bytes: number) => void;
  private readonly plainOnly: boolean;
  private filled = 0;
  private ended = false;
  private readBytes = 0;
  /** The position of the reader, and the start of its record. */
  private position = 0;
  private recordStart = 0;
  private state = atStart;
  /** There is no quote and no carriage return between the position and the end of the buffered data. */
  private plain = false;
  private values = 1;
  private line = 1;
  private recordLine = 1;
  /** Up to here the text has been verified as UTF-8, and the line there. */
  private checkedTo = 0;
  private checkedLine = 1;

  constructor(
    private readonly path: string,
    options: { delimiter?: string; hash?: boolean; plainOnly?: boolean; onBytes?: (bytes: number) => void } = {},
  ) {
    this.plainOnly = options.plainOnly ?? false;
    this.delimiter = options.delimiter?.charCodeAt(0) ?? 0;
    this.hash = options.hash ? createHash('sha256') : undefined;
    this.onBytes = options.onBytes ?? (() => undefined);
  }

  /** Advances to record `index` (0 is the header) and returns it, or undefined at the end of the file. */
  async readTo(index: number): Promise<CsvRecord | undefined> {
    for (;;) {
      const record = this.scan(index);
      if (record) return record;
      if (this.ended) return undefined;
      await this.refill();
    }
  }

  /** SHA-256 of the file, once its end is reached. */
  digest(): string {
    return this.hash?.digest('hex') ?? '';
  }

  async close(): Promise<void> {
    await this.handle?.close();
  }

  /**
   * Walks the buffer byte by byte; returns record `index` if it ends there, otherwise undefined at the end of the
   * buffer.
   */
  private scan(index: number): CsvRecord | undefined {
    const { buffer, filled, delimiter } = this;
    let found = this.plain && this.state <= inPlain ? this.scanPlain(index) : undefined;
    if (found) return found;
    let { position, state, values, line } = this;
    for (; position < filled; position += 1) {
      const byte = buffer[position] ?? 0;
      // Most bytes by far are plain ones inside plain values.
      if (state <= inPlain && byte > quote && byte !== delimiter) {
        state = inPlain;
      } else if (state === inQuotes) {
        if (byte === quote) state = afterQuotes;
        else if (byte === newline) {
          line += 1;
          this.quotedLines = true;
        }
      } else if (byte === delimiter) {
        values += 1;
        state = atStart;
      } else if (byte === newline) {
        found = this.endRecord(position, values, index);
        line += 1;
        state = atStart;
        values = 1;
        this.recordStart = position + 1;
        this.recordLine = line;
        if (found) {
          position += 1;
          break;
        }
      } else if (byte === quote) {
        if (state === inPlain) throw this.malformed('A quote stands inside a value that is not quoted', line);
        state = inQuotes;
      } else if (byte === carriageReturn) {
        if (position + 1 === filled && !this.ended) break;
        if (buffer[position + 1] !== newline || position + 1 === filled) {
          throw this.malformed('A carriage return stands without a line feed', line);
        }
      } else if (state === afterQuotes) {
        throw this.malformed('Text follows a closing quote', line);
      } else {
        state = inPlain;
      }
    }
    Object.assign(this, { position, state, values, line });
    if (!found && this.ended && position === filled) {
      if (state === inQuotes) throw this.malformed('A quoted value is not closed', this.recordLine);
      if (this.recordStart < filled) {
        found = this.endRecord(filled, values, index);
        this.recordStart = filled;
      }
      this.checkText(filled);
    }
    return found;
  }

  /** The same if only delimiters and line ends are special, in half the time. */
  private scanPlain(index: number): CsvRecord | undefined {
    const { buffer, filled, delimiter } = this;
    let { position, values, line } = this;
    const from = position;
    let found: CsvRecord | undefined;
    while (position < filled && !found) {
      const byte = buffer[position];
      if (byte === delimiter) {
        values += 1;
      } else if (byte === newline) {
        found = this.endRecord(position, values, index);
        line += 1;
        values = 1;
        this.recordStart = position + 1;
        this.recordLine = line;
      }
      position += 1;
    }
    if (position > from) {
      const last = buffer[position - 1];
      this.state = last === delimiter || last === newline ? atStart : inPlain;
    }
    Object.assign(this, { position, values, line });
    return found;
  }

  /** Counts the record that ends before `end`; returns it if it is the requested one. Empty lines do not count. */
  private endRecord(end: number, values: number, index: number): CsvRecord | undefined {
    const { buffer, recordStart } = this;
    const textEnd = end > recordStart && buffer[end - 1] === carriageReturn ? end - 1 : end;
    if (textEnd === recordStart) return undefined;
    if (end - recordStart > maxRecordBytes) throw this.tooLong();
    if (this.plainOnly && isBlank(buffer, recordStart, textEnd, this.delimiter))
      throw this.malformed('A line holds nothing but blanks', this.recordLine);
    if (this.plainOnly && this.records === 1 && values > this.maxValues)
      throw this.malformed('The first row has more values than the header', this.recordLine);
    if (values < this.minValues) this.minValues = values;
    if (values > this.maxValues) this.maxValues = values;
    this.records += 1;
    if (this.records - 1 !== index) return undefined;
    return { line: this.recordLine, text: buffer.toString('utf8', recordStart, textEnd) };
  }

  /** Moves the unfinished record to the front of the buffer and reads more data behind it. */
  private async refill(): Promise<void> {
    this.handle ??= await open(this.path, 'r');
    this.checkText(this.recordStart);
    const rest = this.filled - this.recordStart;
    if (rest > maxRecordBytes) throw this.tooLong();
    this.buffer.copyWithin(0, this.recordStart, this.filled);
    this.position -= this.recordStart;
    this.recordStart = 0;
    this.checkedTo = 0;
    const { bytesRead } = await this.handle.read(this.buffer, rest, blockBytes, null);
    const block = this.buffer.subarray(rest, rest + bytesRead);
    this.hash?.update(block);
    if (this.readBytes === 0) this.start(block);
    this.readBytes += bytesRead;
    this.filled = rest + bytesRead;
    this.ended = bytesRead === 0;
    const unread = this.buffer.subarray(this.position, this.filled);
    this.plain = !unread.includes(quote) && !unread.includes(carriageReturn);
    if (this.plainOnly) this.lookForBlanks();
    this.onBytes(this.readBytes);
  }

  /** Looks at the whole block at once, at a fraction of the cost of its bytes. */
  private lookForBlanks(): void {
    const block = this.buffer.subarray(this.recordStart, this.filled);
    const sign = String.fromCharCode(this.delimiter);
    const ascii = isAscii(block);
    const blanks = inLine.filter((blank) => blank !== sign && block.includes(blank));
    const ends = [sign, '\n', '\r', '"'];
    const atEnd = (blank: string) => ends.some((end) => block.includes(blank + end) || block.includes(end + blank));
    this.unseen ||= blanks.some((blank) => block[0] === blank.charCodeAt(0) || atEnd(blank));
    this.unseen ||= !ascii && unseenBytes.some((bytes) => block.includes(bytes));
    this.grouped ||=
      !ascii || blanks.length > 0 || [`"`, "'", ...(sign === ',' ? [] : [','])].some((each) => block.includes(each));
  }

  /** Inspects the beginning of the file: its type, its byte order mark, its delimiter. */
  private start(block: Buffer): void {
    checkBeginning(block);
    const utf16 = (block[0] === 0xff && block[1] === 0xfe) || (block[0] === 0xfe && block[1] === 0xff);
    if (utf16) throw new ImportError('not_utf8', 'The file is UTF-16; save it as UTF-8', { line: 1 });
    if (block[0] === 0xef && block[1] === 0xbb && block[2] === 0xbf) {
      this.position = 3;
      this.recordStart = 3;
      this.checkedTo = 3;
    }
    const { delimiter, head } = csvDialect(block.toString('utf8', this.position, beginningBytes));
    if (head > 0 && this.plainOnly) throw this.malformed('The first line names the delimiter', 1);
    if (this.delimiter === 0) this.delimiter = delimiter.charCodeAt(0);
  }

  /** Verifies that the text up to `end`, the end of a record, is UTF-8 without zero bytes. */
  private checkText(end: number): void {
    const text = this.buffer.subarray(this.checkedTo, end);
    if (!isUtf8(text) || text.includes(0)) {
      let line = this.checkedLine;
      for (let start = 0; start < text.length; line += 1) {
        const next = text.indexOf(newline, start) + 1 || text.length;
        const part = text.subarray(start, next);
        if (part.includes(0)) throw new ImportError('not_text', 'The file holds zero bytes, it is no text', { line });
        if (!isUtf8(part)) throw new ImportError('not_utf8', 'The text is not UTF-8; save the file as UTF-8', { line });
        start = next;
      }
    }
    this.checkedTo = end;
    this.checkedLine = this.recordLine;
  }

  private malformed(reason: string, line: number): ImportError {
    return new ImportError('malformed_csv', reason, { line });
  }

  private tooLong(): ImportError {
    return new ImportError('line_too_long', 'A line is longer than 1 MB', { line: this.recordLine });
  }
}

/** So many bytes tell the delimiter. */
const beginningBytes = 65_536;

/** Whether a record has nothing but delimiters, quotes and unseen characters. */
function isBlank(buffer: Buffer, start: number, end: number, delimiter: number): boolean {
  let at = start;
  while (at < end && (buffer[at] === delimiter || buffer[at] === quote)) at += 1;
  const first = buffer[at] ?? 0;
  if (at === end || (first > quote && first < 128)) return at === end;
  const text = buffer.toString('utf8', at, end);
  return trimUnseen(text.replaceAll('"', '').replaceAll(String.fromCharCode(delimiter), '')) === '';
}

/** The values of a record; a quote that is not closed encloses the rest. */
export function splitRecord(text: string, delimiter: string): string[] {
  const values: string[] = [];
  for (let start = 0; ;) {
    if (text[start] === '"') {
      let end = text.indexOf('"', start + 1);
      while (end >= 0 && text[end + 1] === '"') end = text.indexOf('"', end + 2);
      if (end < 0) end = text.length;
      values.push(text.slice(start + 1, end).replaceAll('""', '"'));
      start = end + 1;
    } else {
      const end = text.indexOf(delimiter, start);
      values.push(text.slice(start, end < 0 ? text.length : end));
      start = end < 0 ? text.length : end;
    }
    if (start >= text.length) return values;
    start += 1;
    if (start === text.length) return [...values, ''];
  }
}
