import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

import type { DatabaseLimits } from '../database';
import { openDatabase } from '../database';
import type { DatasetInfo } from './dataset';
import { datasetFile, datasetFolder, readDataset } from './dataset';
import { lockFile } from './folderLock';
import { lockName } from './generation';
import { panelStep, stepInUse } from './panelStep';
import { preparedName, switchFiles } from './preparedSwitch';

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
  const due = (info: DatasetInfo | undefined): info is DatasetInfo =>
    info?.kind === 'panel' && (info.weightedTo === undefined || info.weightedTo < atLeast);
  if (!due(await readDataset(root, projectId))) return false;
  const home = datasetFolder(root, projectId);
  const unlock = await lockFile(join(home, lockName));
  try {
    const info = await readDataset(root, projectId);
    if (!due(info)) return false;
    const folder = join(home, info.generation);
    const own = info.weightedTo ?? (await stepOf(folder, join(home, 'temp'), limits));
    const weightedTo = Math.max(own, atLeast);
    const rises = weightedTo > stepInUse(info);
    if (rises) {
      await before(weightedTo);
      for (const name of await readdir(folder)) if (name.startsWith('estimates-')) await rm(join(folder, name));
    }
    const content = `${JSON.stringify({ ...info, weightedTo }, null, 2)}\n`;
    await switchFiles([{ path: join(home, datasetFile), content }]);
    return rises;
  } finally {
    await unlock();
  }
}

/** Whether a prepared switch of a project's dataset raises the step in use. */
export async function stepRises(root: string, projectId: string, token: string): Promise<boolean> {
  const file = join(datasetFolder(root, projectId), preparedName(datasetFile, token));
  const next = JSON.parse(await readFile(file, 'utf8')) as DatasetInfo;
  return next.kind === 'panel' && stepInUse(next) > stepInUse(await readDataset(root, projectId));
}

async function stepOf(folder: string, tempFolder: string, limits: DatabaseLimits): Promise<number> {
  await mkdir(tempFolder, { recursive: true });
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
