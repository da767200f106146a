import { trimUnseen } from '../imports/ids';

/** A record of a CSV: one line, or several if a quoted value contains line breaks. */
export interface CsvRecord {
  /** Its first line as an editor counts them, from 1. */
  line: number;
  /** As in the file, without its line end. */
  text: string;
  /** Without unseen characters at the ends, except inside quotes. */
  values: string[];
}

/** Why a text is no CSV, and the line, from 1. */
export class CsvMalformed extends Error {
  constructor(
    readonly fault: 'open_quote' | 'text_after_quote' | 'too_long',
    readonly line: number,
  ) {
    super(fault);
  }
}

const [newline, carriageReturn, quote] = [10, 13, 34];

/**
 * Splits a CSV text that arrives piece by piece into records. A value may be quoted, with blanks around the quotes,
 * and then contains delimiters, line breaks and doubled quotes; a quote within any other value is a character like
 * others. Lines end in LF, CRLF or CR; those without any text are skipped, even if they have delimiters. If the
 * first row ends in more delimiters than the header, as some programs write all rows, they mean nothing. Takes time
 * proportional to the length.
 */
export class CsvSplitter {
  private rest = '';
  private line: number;
  private readonly longest: number;
  /** How many values the header has, and how many empty ones more the first row. */
  private width: number | undefined;
  private extra: number | undefined;

  constructor(
    private readonly delimiter: string,
    options: { firstLine?: number; longest?: number } = {},
  ) {
    this.line = options.firstLine ?? 1;
    this.longest = options.longest ?? Number.POSITIVE_INFINITY;
  }

  /** The records that are complete with this piece; `more` says whether another follows. Throws CsvMalformed. */
  *split(piece: string, more: boolean): Generator<CsvRecord> {
    const text = this.rest + piece;
    let start = 0;
    while (start < text.length) {
      const found = this.record(text, start, more);
      if (!found) {
        if (text.length - start > this.longest) throw new CsvMalformed('too_long', this.line);
        break;
      }
      if (found.end - start > this.longest) throw new CsvMalformed('too_long', this.line);
      const { values, end, next, breaks } = found;
      const line = this.line;
      start = next;
      this.line += breaks;
      if (!areEmpty(values)) yield { line, text: text.slice(found.start, end), values: this.own(values) };
    }
    this.rest = text.slice(start);
  }

  /** The values without the empty ones that every row has behind those of the header. */
  private own(values: string[]): string[] {
    if (this.width === undefined) {
      this.width = values.length;
      return values;
    }
    const more = values.slice(this.width);
    this.extra ??= areEmpty(more) ? more.length : 0;
    return more.length > 0 && more.length === this.extra && areEmpty(more) ? values.slice(0, this.width) : values;
  }

  /** The record that starts here; undefined if the text may go on. */
  private record(text: string, start: number, more: boolean) {
    const values: string[] = [];
    let breaks = 0;
    for (let at = start; ;) {
      const value = this.value(text, at, more, breaks);
      if (!value) return undefined;
      values.push(value.text);
      breaks += value.breaks;
      const end = value.end;
      if (end < text.length && text[end] === this.delimiter) {
        at = end + 1;
        continue;
      }
      // A line feed may follow in the next piece.
      if (more && end >= text.length - 1) return undefined;
      if (end >= text.length) return { values, start, end, next: end, breaks };
      const two = text.charCodeAt(end) === carriageReturn && text.charCodeAt(end + 1) === newline;
      return { values, start, end, next: end + (two ? 2 : 1), breaks: breaks + 1 };
    }
  }

  /** The value that starts here, and where it ends; undefined if the text may go on. */
  private value(text: string, from: number, more: boolean, breaks: number) {
    const first = this.afterBlanks(text, from);
    if (text.charCodeAt(first) !== quote) {
      let end = first;
      for (; end < text.length; end += 1) {
        const code = text.charCodeAt(end);
        if (code === newline || code === carriageReturn || text[end] === this.delimiter) break;
      }
      return end >= text.length && more ? undefined : { text: trimUnseen(text.slice(from, end)), end, breaks: 0 };
    }
    let close = text.indexOf('"', first + 1);
    while (close >= 0 && text.charCodeAt(close + 1) === quote) close = text.indexOf('"', close + 2);
    if (close < 0) {
      if (more) return undefined;
      throw new CsvMalformed('open_quote', this.line);
    }
    const inside = text.slice(first + 1, close);
    const end = this.afterBlanks(text, close + 1);
    if (end >= text.length) {
      if (more) return undefined;
    } else if (
      text[end] !== this.delimiter &&
      text.charCodeAt(end) !== newline &&
      text.charCodeAt(end) !== carriageReturn
    )
      throw new CsvMalformed('text_after_quote', this.line + breaks + lineBreaks(inside));
    return { text: inside.replaceAll('""', '"'), end, breaks: lineBreaks(inside) };
  }

  /** The first character from here that is neither a blank nor unseen. */
  private afterBlanks(text: string, from: number): number {
    let at = from;
    for (; at < text.length; at += 1) {
      const sign = text[at] ?? '';
      if (sign === this.delimiter || sign === '\n' || sign === '\r' || trimUnseen(sign) !== '') break;
    }
    return at;
  }
}

/** Whether none of these values has any text. */
const areEmpty = (values: readonly string[]): boolean => values.every((value) => trimUnseen(value) === '');

/** How many lines a text goes on for. */
const lineBreaks = (text: string): number => text.match(/\r\n|\r|\n/g)?.length ?? 0;

/** All records of a text without byte order mark, behind the line `sep=` if there is one. Throws CsvMalformed. */
export function* csvRecords(
  text: string,
  { delimiter, head }: { delimiter: string; head: number },
): Generator<CsvRecord> {
  yield* new CsvSplitter(delimiter, { firstLine: head > 0 ? 2 : 1 }).split(text.slice(head), false);
}

/** Values as a record that every reader of RFC 4180 reads in the same way. */
export const csvLine = (values: readonly string[], delimiter: string): string =>
  values.map((value) => `"${value.replaceAll('"', '""')}"`).join(delimiter);
