/** The fields of a CSV file, a row each, as any spreadsheet reads them. For tests. */
export const readCsv = (text: string): string[][] =>
  text
    .trimEnd()
    .split('\r\n')
    .map((line) =>
      // A comma before each field, so that an empty one at the end counts, too.
      [...`,${line}`.matchAll(/,("(?:[^"]|"")*"|[^,]*)/g)].map(([, field = '']) =>
        field.startsWith('"') ? field.slice(1, -1).replaceAll('""', '"') : field,
      ),
    );
