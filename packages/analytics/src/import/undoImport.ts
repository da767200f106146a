import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

import { trustFiles } from '../store/checksums';
import { datasetFolder } from '../store/dataset';
import { DatasetLocked } from '../store/folderLock';
import { carryOver, replaceDataset } from '../store/generation';
import type { Decide } from '../store/preparedSwitch';
import { ImportError } from './importError';
import type { PreparedImport } from './importOptions';

/** The project whose last import is undone. */
export interface UndoOptions {
  root: string;
  projectId: string;
  /** Decides whether the earlier data takes effect; by default it does. */
  decide?: Decide<PreparedImport<UndoReport>>;
}

/** The data that is current again. */
export interface UndoReport {
  status: 'imported';
  /** Visits afterwards. */
  visits: number;
  /** First and last local day with a visit, `'YYYY-MM-DD'`. */
  firstDay: string;
  lastDay: string;
}

/**
 * Restores the data from before the last import, as a new generation and atomically; afterwards there is nothing
 * left to undo. Throws an ImportError if nothing was kept, or while an import is running.
 */
export async function undoImport({ root, projectId, decide }: UndoOptions): Promise<UndoReport> {
  let report: UndoReport | undefined;
  const reported = () => {
    if (!report) throw new ImportError('no_earlier', 'There is no import to go back to');
    return report;
  };
  try {
    await replaceDataset(
      root,
      projectId,
      async ({ current, folder, name }) => {
        const earlier = current?.earlier;
        if (!earlier) return undefined;
        const from = join(datasetFolder(root, projectId), earlier.generation);
        await trustFiles(from, earlier);
        await carryOver(from, folder, await readdir(from));
        const { rows: visits, firstDay, lastDay } = earlier;
        report = { status: 'imported', visits, firstDay, lastDay };
        return { ...earlier, generation: name };
      },
      decide && (({ token }) => decide({ token, report: reported() })),
    );
  } catch (error) {
    if (error instanceof DatasetLocked) throw new ImportError('import_running', error.message);
    throw error;
  }
  return reported();
}
