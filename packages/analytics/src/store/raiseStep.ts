import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

import type { DatabaseLimits } from '../database';
import { openDatabase } from '../database';
import type { DatasetInfo } from './dataset';
import { datasetFile, datasetFolder, readDataset } from './dataset';
import { describeAnew } from './generation';
import { panelStep, stepInUse } from './panelStep';
import { preparedName } from './preparedSwitch';

/** The panel whose step may have to be raised. */
export interface RaiseOptions extends DatabaseLimits {
  root: string;
  projectId: string;
  /** The step of other projects with visits of the same people. */
  atLeast?: number;
}

/**
 * Raises the step of a panel's weighted sums (`weightedTo`): to `atLeast`, and to that of its visits if an earlier
 * version did not keep one. Before it takes effect, `before` deletes what was made under a finer step; it is called
 * only if the step in use rises. Returns whether it rose. Throws DatasetLocked while an import is running.
 */
export async function raiseStep(
  { root, projectId, atLeast = 0, ...limits }: RaiseOptions,
  before: (step: number) => Promise<void>,
): Promise<boolean> {
  let rises = false;
  await describeAnew(root, projectId, {
    due: ({ kind, weightedTo }) => kind === 'panel' && (weightedTo === undefined || weightedTo < atLeast),
    change: async (info) => {
      const folder = join(datasetFolder(root, projectId), info.generation);
      const own = info.weightedTo ?? (await stepOf(folder, join(datasetFolder(root, projectId), 'temp'), limits));
      const weightedTo = Math.max(own, atLeast);
      rises = weightedTo > stepInUse(info);
      if (rises) {
        await before(weightedTo);
        for (const name of await readdir(folder)) if (name.startsWith('estimates-')) await rm(join(folder, name));
      }
      return { ...info, weightedTo };
    },
  });
  return rises;
}

/** Whether a prepared switch of a project's dataset raises the step in use. */
export async function stepRises(root: string, projectId: string, token: string): Promise<boolean> {
  const file = join(datasetFolder(root, projectId), preparedName(datasetFile, token));
  const next = JSON.parse(await readFile(file, 'utf8')) as DatasetInfo;
  return next.kind === 'panel' && stepInUse(next) > stepInUse(await readDataset(root, projectId));
}

async function stepOf(folder: string, tempFolder: string, limits: DatabaseLimits): Promise<number> {
  const database = await openDatabase(tempFolder, limits);
  const connection = await database.connect();
  try {
    return await panelStep(connection, folder);
  } finally {
    connection.closeSync();
    database.closeSync();
    await rm(tempFolder, { recursive: true, force: true });
  }
}
