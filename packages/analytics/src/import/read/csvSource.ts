import { sqlFile, sqlText } from '../../database';
import type { Fault } from '../check/checks';
import { positionOf } from './columns';
import { CsvReader, splitRecord } from './csvReader';
import { ImportError } from '../importError';
import type { Reject } from '../check/rejects';
import type { FaultyRow, SourceFile } from './sourceFile';

/**
 * Reads a CSV file once: its structure, its number of rows, its hash. Throws an ImportError if the structure is broken.
 */
export async function openCsv(
  file: string,
  delimiter: string | undefined,
  onProgress: (bytes: number, rows: number) => void,
): Promise<SourceFile> {
  const reader: CsvReader = new CsvReader(file, {
    ...(delimiter === undefined ? {} : { delimiter }),
    hash: true,
    onBytes: (bytes) => onProgress(bytes, Math.max(0, reader.records - 1)),
  });
  try {
    const first = await reader.readTo(0);
    if (!first) throw new ImportError('empty_file', 'The file holds nothing but empty lines');
    await reader.readTo(Number.POSITIVE_INFINITY);
    const sign = String.fromCharCode(reader.delimiter);
    const header = splitRecord(first.text, sign);
    const { minValues, maxValues, quotedLines } = reader;
    return {
      sha256: reader.digest(),
      rows: reader.records - 1,
      header,
      typedTimes: false,
      zoneless: new Set(),
      nested: new Set(),
      rowsSql: (plan, groupBy, counted) => {
        const ragged = minValues !== maxValues;
        const columns = Array.from({ length: maxValues }, (_, i) => `'c${i}': 'varchar'`).join(', ');
        const names = Object.entries(plan).map(([column, { position }]) => `c${position} as ${column}`);
        const group = groupBy === undefined ? [] : [`c${positionOf(header, groupBy)} as group_value`];
        // A missing value is null and an empty one is not: no text equals this null string.
        const read = `read_csv(${sqlFile(file)}, hive_partitioning = false, auto_detect = false, header = true, delim = ${sqlText(sign)}, quote = '"', escape = '"',
          nullstr = chr(1), strict_mode = false, max_line_size = 2000000, columns = {${columns}},
          null_padding = ${ragged}, parallel = ${!ragged && !quotedLines})`;
        return `select ${counted ? 'row_number() over ()' : 'null::bigint'} as record, null::varchar as text,
          ${maxValues > header.length ? `c${header.length} is not null` : 'false'} as extra,
          ${minValues < header.length ? `c${header.length - 1} is null` : 'false'} as short,
          ${[...names, ...group].join(', ')} from ${read}`;
      },
      rejects: (faulty, nameOf) => rejectsOf(file, sign, faulty, nameOf),
    };
  } finally {
    await reader.close();
  }
}

/** Reads the file a second time, in step with the faults, to find the physical line and text of each. */
async function* rejectsOf(
  file: string,
  delimiter: string,
  faulty: AsyncIterable<FaultyRow>,
  nameOf: (fault: Fault) => string,
): AsyncGenerator<Reject> {
  const reader = new CsvReader(file, { delimiter });
  try {
    for await (const { record, fault, value } of faulty) {
      const found = await reader.readTo(record);
      if (!found) return;
      yield { line: found.line, column: nameOf(fault), reason: fault.reason, text: found.text, value };
    }
  } finally {
    await reader.close();
  }
}
