import type { AreaCatalogue, Estimate, EstimateIndex } from '@locus/analytics';
import { estimateIndex, estimatePlace, readDataset, rulesOfDataset } from '@locus/analytics';
import type { Id, PolygonGeometry } from '@locus/model/entities';

import type { DamagedMessage } from './calculation';

/** An estimate task for a worker process: an outline in a project that is not a location yet. */
export interface Estimation {
  estimate: Id;
  /** Without an outline, it only prepares the data for the next question. */
  geometry?: PolygonGeometry;
  /** All locations of the project. */
  locationIds: readonly Id[];
  /** The positions of places that visits name and that are not locations of the project. */
  former: readonly { id: Id; longitude: number; latitude: number }[];
  visitsRoot: string;
  privacy?: { floor?: number; roundedTo?: number } | undefined;
  memoryLimitMb: number;
}

/** Its reply. */
export type EstimateMessage =
  | { type: 'estimate'; answer: Estimate }
  | DamagedMessage
  | { type: 'failure'; error: string };

/** The indexes of this many projects stay in memory. */
const keptIndexes = 8;

/** Calculates estimates; their data stays in memory as long as the visits are current. */
export function estimates(areas: () => Promise<AreaCatalogue>): (task: Estimation) => Promise<EstimateMessage> {
  const kept = new Map<string, Promise<EstimateIndex>>();
  return async ({ estimate: projectId, geometry, visitsRoot: root, privacy, memoryLimitMb, ...places }) => {
    const info = await readDataset(root, projectId);
    if (!info) return { type: 'estimate', answer: { status: 'noData' } };
    const rules = rulesOfDataset(info, privacy);
    const key = JSON.stringify([projectId, info.generation, info.importedAt, rules, places]);
    const index = kept.get(key) ?? estimateIndex({ root, projectId, info, rules, areas, memoryLimitMb, ...places });
    // Moved to the end of the queue; the first entry is dropped if there are too many.
    kept.delete(key);
    kept.set(key, index);
    index.catch(() => kept.delete(key));
    const oldest = kept.keys().next().value;
    if (kept.size > keptIndexes && oldest !== undefined) kept.delete(oldest);
    const made = await index;
    return { type: 'estimate', answer: geometry ? estimatePlace(made, geometry) : { status: 'noData' } };
  };
}
