import { join } from 'node:path';

import type { DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';

import type { DatabaseLimits } from '../../database';
import { openDatabase } from '../../database';
import { trustFiles } from '../../store/checksums';
import type { DatasetInfo } from '../../store/dataset';
import { datasetFolder } from '../../store/dataset';
import type { Generation, KeptEarlier } from '../../store/generation';
import type { Decide } from '../../store/preparedSwitch';
import { DatasetLocked } from '../../store/folderLock';
import { replaceDataset } from '../../store/generation';
import { ImportError } from '../importError';

/** The project whose visits are changed. */
export interface ChangeOptions extends DatabaseLimits {
  root: string;
  projectId: string;
  /** A file that is replaced as a whole: the current one may be damaged. */
  anew?: string | undefined;
}

/** What changing current visits needs. */
export interface DatasetChange extends Generation {
  current: DatasetInfo;
  /** Folder of the current generation. */
  before: string;
  database: DuckDBInstance;
  connection: DuckDBConnection;
}

/**
 * Writes the next generation of visits that are already current; `change` returns its description, or undefined to
 * leave everything as it is. With `decide` it takes effect when that resolves. Throws an ImportError if nothing has
 * been imported yet or another import is running.
 */
export async function changeDataset(
  { root, projectId, anew, ...limits }: ChangeOptions,
  change: (dataset: DatasetChange) => Promise<Partial<DatasetInfo> | undefined>,
  decide?: Decide,
  kept?: KeptEarlier,
): Promise<void> {
  try {
    await replaceDataset(
      root,
      projectId,
      async (generation) => {
        const { current, name, tempFolder } = generation;
        if (!current) throw new ImportError('no_dataset', 'The project has no visits yet; import them first');
        const database = await openDatabase(tempFolder, limits);
        const connection = await database.connect();
        try {
          const before = join(datasetFolder(root, projectId), current.generation);
          const { [anew ?? '']: _, ...files } = current.files ?? {};
          await trustFiles(before, { files });
          const changed = await change({ ...generation, current, before, database, connection });
          return changed && { ...current, ...changed, generation: name };
        } finally {
          connection.closeSync();
          database.closeSync();
        }
      },
      decide,
      kept,
    );
  } catch (error) {
    if (error instanceof DatasetLocked) throw new ImportError('import_running', error.message);
    throw error;
  }
}
