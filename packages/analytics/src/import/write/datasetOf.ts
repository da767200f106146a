import { basename } from 'node:path';

import type { DatasetInfo, DatasetSource } from '../../store/dataset';
import { keyCheckOf } from '../check/deviceKeys';
import type { WeighedJob } from '../importJob';
import { fingerprintOf } from '../fingerprint';

/** The description of the new generation. */
export function datasetOf(job: WeighedJob): DatasetInfo {
  const { options, kind, source, ids, generation, written, rejected, days, silent, keys, weights, sigma, weightedTo } =
    job;
  const importedAt = options.now.toISOString();
  const own: DatasetSource = {
    name: basename(options.file),
    sha256: source.sha256,
    fingerprint: fingerprintOf(job, ids),
    rows: source.rows,
    rejected,
    importedAt,
  };
  return {
    version: 1,
    kind: options.dataset,
    timeZone: options.timeZone,
    madeOf: kind.madeOf,
    ...(kind.madeOf === 'counts'
      ? {}
      : {
          deviceKey: keyCheckOf(options.secret),
          hashedFor: job.hashedFor,
          ...(ids === undefined ? {} : { ids }),
        }),
    weights,
    sigma,
    importedAt,
    rows: written.visits,
    ...days,
    generation: generation.name,
    sources: [...(options.append ? (generation.current?.sources ?? []) : []), own],
    locations: keys,
    ...(written.counted === undefined ? {} : { counted: written.counted }),
    ...(silent === '' ? {} : { silent }),
    ...(generation.current?.coverage ? { coverage: generation.current.coverage } : {}),
    ...(weightedTo === undefined ? {} : { weightedTo }),
    ...(written.stays === undefined ? {} : { stays: written.stays }),
  };
}

/** The earlier import that this one would only repeat, if there is one. */
export function sameSource(dataset: DatasetInfo, fingerprint: string, append: boolean): DatasetSource | undefined {
  if (!append && dataset.sources.length > 1) return undefined;
  return dataset.sources.find((source) => source.fingerprint === fingerprint);
}
