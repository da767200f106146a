import { join } from 'node:path';

import type { DatabaseLimits } from '../database';
import { filesOfVisits, trustedDataset } from './checksums';
import { datasetFolder, readDataset } from './dataset';
import type { VisitEngine, VisitSource } from './engine';
import { openShardProcess } from './shardProcess';
import { readPlaces } from './stays';

/** The minimum memory of a process. */
const leastMemoryMb = 128;

/**
 * DuckDB in `count` processes over the same files, each with the devices of its part and its share of the memory, on
 * one thread.
 */
export function openShardEngine(
  root: string,
  count: number,
  { memoryLimitMb = 1024 }: DatabaseLimits,
): Promise<VisitEngine> {
  const limits = { memoryLimitMb: Math.max(leastMemoryMb, Math.floor(memoryLimitMb / count)), threads: 1 };
  const processes = Array.from({ length: count }, () => openShardProcess({ root, limits }));
  const processOf = ({ shard }: VisitSource) => {
    const found = processes[(shard?.index ?? 0) % count];
    if (!found) throw new RangeError(`There is no shard ${shard?.index}`);
    return found;
  };
  return Promise.resolve({
    shards: count,
    dataset: (projectId) => readDataset(root, projectId),
    trusted: (projectId) => trustedDataset(root, projectId, { names: filesOfVisits }),
    places: async ({ projectId, generation, stays }) =>
      stays ? readPlaces(join(datasetFolder(root, projectId), generation)) : [],
    rows: (source, statement) => processOf(source).ask({ source, statement }),
    kept: (source, sums, question) => processOf(source).ask({ source, sums, question }),
    close: async () => {
      await Promise.all(processes.map((child) => child.end()));
    },
  });
}
