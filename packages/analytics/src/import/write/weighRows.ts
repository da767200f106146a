import { join } from 'node:path';

import type { Sigma } from '../../footfall';
import { openAreas } from '../../geo/areas';
import type { DatasetKind } from '../../privacy';
import { trustFiles } from '../../store/checksums';
import type { DatasetInfo } from '../../store/dataset';
import { countsFile, datasetFolder, panelFile } from '../../store/dataset';
import { carryOver, daysOf } from '../../store/generation';
import { panelStep } from '../../store/panelStep';
import { silentIn } from '../../store/silentDays';
import type { SettledJob, WeighedJob } from '../importJob';
import { calibrated } from './calibration';
import { reweigh } from './weights';

/** Weights and calibrates the new visits by the panel statistics and current counts, which stay. */
export async function weighRows(job: SettledJob): Promise<WeighedJob> {
  const { options, generation, base, connection, keys, written } = job;
  const { current, folder, tempFolder } = generation;
  const carried = current
    ? await statisticsOf(current, join(datasetFolder(options.root, options.projectId), current.generation), folder)
    : new Set<string>();
  const weights = weightsOf(job, carried.has(panelFile));
  if (weights === 'panel') await reweigh(connection, folder, tempFolder, await openAreas(options.areasFolder));
  const days = written.days ?? (await daysOf(connection, folder));
  const { madeOf } = job.kind;
  const silent =
    madeOf === 'counts' ? '' : await silentIn(connection, folder, { kind: options.dataset, madeOf, ...days });
  const uncalibrated = options.sigma ?? base?.info.sigma ?? defaultSigma(options.dataset);
  const sigma =
    carried.has(countsFile) && options.dataset === 'panel'
      ? (await calibrated(connection, folder, { locations: keys, ...days }, uncalibrated)).sigma
      : uncalibrated;
  const weightedTo = options.dataset === 'panel' ? await panelStep(connection, folder) : undefined;
  return { ...job, days, silent, weights, sigma, weightedTo };
}

/** Keeps panel statistics and counts; returns which of them exist. */
async function statisticsOf(current: DatasetInfo, before: string, folder: string): Promise<Set<string>> {
  const names = [panelFile, countsFile];
  await trustFiles(before, current, { names });
  return carryOver(before, folder, names);
}

/** σ of an uncalibrated dataset. */
const defaultSigma = (kind: DatasetKind): Sigma => ({ default: kind === 'open' ? 0 : 0.25 });

/** The source of the new visits' weights. */
function weightsOf({ kind, plan, base }: SettledJob, statistics: boolean): DatasetInfo['weights'] {
  if (kind.madeOf === 'counts' || plan.weight || base?.info.weights === 'given') return 'given';
  return statistics ? 'panel' : 'none';
}
