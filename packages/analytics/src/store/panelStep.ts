import { join } from 'node:path';

import type { DuckDBConnection } from '@duckdb/node-api';

import { parquetSql, rowOf } from '../database';
import type { PrivacyRules } from '../privacy';
import { panelRules, rulesOf, weightedStep } from '../privacy';
import type { DatasetInfo } from './dataset';
import { visitsFile } from './dataset';

/** A panel from a version that did not keep the step of its weighted sums: Locus works it out when it starts. */
export class StepUnknown extends Error {}

/**
 * The step of the weighted sums of a generation with visits (`weightedTo`), from the 95th percentile of the weights of
 * its devices; a device counts once a month.
 */
export async function panelStep(connection: DuckDBConnection, folder: string): Promise<number> {
  const { weight } = await rowOf<{ weight: number | null }>(
    connection,
    `select quantile_disc(weight, 0.95) as weight from (
       select max(weight) as weight from ${parquetSql(join(folder, visitsFile))} group by device, month_key)`,
  );
  return weightedStep(weight ?? 0);
}

/** The step in use: a panel from an earlier version rounded weighted sums like counts. */
export const stepInUse = (info: Pick<DatasetInfo, 'weightedTo'> | undefined): number =>
  info?.weightedTo ?? panelRules.roundedTo;

/** The rules of a stored dataset, see `rulesOf`. Throws StepUnknown for a panel whose step is not known yet. */
export function rulesOfDataset(info: DatasetInfo, stricter: { floor?: number; roundedTo?: number } = {}): PrivacyRules {
  if (info.kind === 'panel' && info.weightedTo === undefined)
    throw new StepUnknown('The step of the weighted sums is not known yet; Locus works it out when it starts');
  return rulesOf(info.kind, { ...stricter, weightedTo: stepInUse(info) });
}
