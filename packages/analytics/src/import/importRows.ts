import { readDataset } from '../store/dataset';
import { DatasetLocked } from '../store/folderLock';
import { replaceDataset } from '../store/generation';
import { settleRows } from './check/settleRows';
import { ImportError } from './importError';
import type { ImportJob, ReadJob, RowKind, WeighedJob } from './importJob';
import type { ImportOptions, ImportReport } from './importOptions';
import { fingerprintOf } from './fingerprint';
import { checkOptions } from './importOptions';
import { losesProtection, placeRows } from './place/placeRows';
import { readRows } from './read/readRows';
import { datasetOf, sameSource } from './write/datasetOf';
import { withRows } from './write/withRows';
import { weighRows } from './write/weighRows';
import { writeRows } from './write/writeRows';

/**
 * Imports a file: valid rows are imported, every rejected row goes to a file with line, column and reason. The new
 * visits take effect atomically; after an earlier failure or kill the old ones stay. Throws an ImportError for a
 * file that is unusable or has no valid row.
 */
export async function importRows(options: ImportOptions, kind: RowKind): Promise<ImportReport> {
  const startedAt = performance.now();
  checkOptions(options);
  const job: ImportJob = {
    options,
    kind,
    progress: (phase, share, rows) => options.onProgress?.({ phase, share, rows }),
  };
  const read = await readRows(job);
  const timed = (report: Report) => ({ ...report, durationMs: Math.round(performance.now() - startedAt) });
  const report = (await unchangedReport(read)) ?? (await importRead(read, timed));
  job.progress('done', 1, report.rowsRead);
  return timed(report);
}

type Report = Omit<ImportReport, 'durationMs'>;

/** The report for a file that is already current, imported in the same way. */
async function unchangedReport(job: ReadJob): Promise<Report | undefined> {
  const { options } = job;
  const known = await readDataset(options.root, options.projectId);
  const append = options.append ?? false;
  const same = known && sameSource(known, fingerprintOf(job, append ? known.ids : 'canonical'), append);
  if (!same) return undefined;
  const { rows: visits, firstDay, lastDay } = known;
  const { rows: rowsRead, rejected } = same;
  return {
    status: 'unchanged',
    rowsRead,
    visits,
    rejected,
    rejects: [],
    equal: 0,
    frequent: [],
    declaredOpen: false,
    firstDay,
    lastDay,
  };
}

/** Takes a file that has been read through the other steps. */
async function importRead(read: ReadJob, timed: (report: Report) => ImportReport): Promise<Report> {
  const { options } = read;
  const { decide } = options;
  let report: Report | undefined;
  const reported = () => {
    if (!report) throw new Error('The import ended without a report');
    return report;
  };
  try {
    await replaceDataset(
      options.root,
      options.projectId,
      async (generation) => {
        const placed = await placeRows(read, generation);
        const weighed = await withRows(placed, async (open) => weighRows(await settleRows(await writeRows(open))));
        await weighed.unchanged();
        report = reportOf(weighed);
        if (options.dryRun) return undefined;
        weighed.progress('switching', 0, weighed.source.rows);
        return datasetOf(weighed);
      },
      decide && (({ token }) => decide({ token, report: timed(reported()) })),
      options.keepEarlier ? 'current' : 'nothing',
    );
  } catch (error) {
    if (error instanceof DatasetLocked) throw new ImportError('import_running', error.message);
    throw error;
  }
  return reported();
}

function reportOf({
  options,
  generation,
  source,
  written,
  rejected,
  rejects,
  frequent,
  facts,
  days,
}: WeighedJob): Report {
  return {
    status: options.dryRun ? 'checked' : 'imported',
    rowsRead: source.rows,
    visits: written.visits,
    rejected,
    rejects,
    equal: written.equal,
    frequent,
    ...(facts ? { facts } : {}),
    declaredOpen: losesProtection(generation.current, options),
    ...(rejected > 0 ? { rejectsFile: options.rejectsFile } : {}),
    ...days,
  };
}
