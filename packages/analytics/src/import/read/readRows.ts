import { ImportError } from '../importError';
import type { ImportJob, ReadJob } from '../importJob';
import { missing, positionOf } from './columns';
import { durationUnitIn } from './durationUnit';
import { openCsv } from './csvSource';
import { tooManyRows } from './manyRows';
import { isParquet, openParquet } from './parquetSource';
import { fileState } from './sourceFile';

/**
 * Reads the file once: its structure, its columns, its number of rows, its hash. Throws an ImportError for an unusable
 * one.
 */
export async function readRows(job: ImportJob): Promise<ReadJob> {
  const { options, kind, progress } = job;
  const before = await fileState(options.file);
  const source = (await isParquet(options.file))
    ? await openParquet(options.file, options)
    : await openCsv(options.file, options.delimiter, (bytes, rows) => progress('checking', bytes / before.size, rows));
  if (!options.manyRows && tooManyRows(source.rows, before.size))
    throw new ImportError(
      'many_rows',
      `This file of ${before.size} bytes says it has ${source.rows} rows, far more than data of its size usually has`,
    );
  const groupBy = options.groupInto?.by;
  const plan = kind.plan(source.header, options);
  if (groupBy !== undefined && positionOf(source.header, groupBy) < 0) throw missing(groupBy, source.header);
  const nested = Object.values(plan).find(({ position }) => source.nested.has(position));
  if (nested)
    throw new ImportError('column_type', 'The column holds lists or structures, not single values', {
      column: nested.name,
    });
  if (source.rows === 0) throw new ImportError('empty_file', 'The file has a header but no rows');
  const durationUnit = await durationUnitIn(options, plan);
  return {
    ...job,
    source,
    plan,
    durationUnit,
    unchanged: async () => {
      const after = await fileState(options.file);
      if (after.size !== before.size || after.mtimeMs !== before.mtimeMs)
        throw new ImportError('file_changed', 'The file was changed while it was imported');
    },
  };
}
