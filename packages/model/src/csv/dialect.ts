/** How a CSV text is to be split. */
export interface CsvDialect {
  /** The character between values. */
  delimiter: string;
  /** Length of the line `sep=;` with its end, 0 if there is none. */
  head: number;
}

/** The characters that may stand between values; of two that are equally frequent, the first one counts. */
export const csvDelimiters = [',', ';', '\t', '|'] as const;

/** As spreadsheets write it: possibly quoted, and padded with delimiters. */
const separatorLine = /^"?sep=([,;\t|])"?[,;\t| ]*(?:\r\n|\r|\n|$)/i;

/**
 * The dialect of a text (without byte order mark), from its beginning: the line `sep=` names the delimiter, otherwise
 * it is the most frequent one of the first line with any text, outside quotes.
 */
export function csvDialect(text: string, delimiter?: string): CsvDialect {
  const given = separatorLine.exec(text.slice(0, 200));
  const head = given?.[0].length ?? 0;
  return { delimiter: delimiter ?? given?.[1] ?? likeliest(text.slice(head)), head };
}

function likeliest(text: string): string {
  const counts = csvDelimiters.map(() => 0);
  let [quoted, opens, empty] = [false, true, true];
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    if (quoted) {
      if (sign === '"') quoted = false;
      continue;
    }
    if (sign === '\n' || sign === '\r') {
      if (!empty) break;
      continue;
    }
    const known = csvDelimiters.findIndex((each) => each === sign);
    if (known >= 0) counts[known] = (counts[known] ?? 0) + 1;
    // A doubled quote closes and opens again.
    if (sign === '"' && (opens || text[at - 1] === '"')) quoted = true;
    const blank = /\s/.test(sign);
    if (known >= 0) opens = true;
    else if (!blank) opens = false;
    empty &&= blank && known < 0;
  }
  return csvDelimiters[counts.indexOf(Math.max(...counts))] ?? ',';
}
