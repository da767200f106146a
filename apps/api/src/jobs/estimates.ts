import type { AreaCatalogue, Estimate, EstimateIndex } from '@locus/analytics';
import { estimateIndex, estimatePlace, readDataset, rulesOf } from '@locus/analytics';
import type { Id, PolygonGeometry } from '@locus/model';

/** What a worker process is asked to estimate: an outline of a project that is no location yet. */
export interface Estimation {
  estimate: Id;
  /** Without one, what the next question needs is made ready. */
  geometry?: PolygonGeometry;
  /** All locations of the project. */
  locationIds: readonly Id[];
  /** Where places are that visits name and that are no location of the project. */
  former: readonly { id: Id; longitude: number; latitude: number }[];
  visitsRoot: string;
  privacy?: { floor?: number; roundedTo?: number } | undefined;
  memoryLimitMb: number;
}

/** What it says. */
export type EstimateMessage = { type: 'estimate'; answer: Estimate } | { type: 'failure'; error: string };

/** So many projects' indexes stay in memory. */
const keptIndexes = 8;

/** Answers estimates; what they are made of stays in memory as long as the visits are in force. */
export function estimates(areas: () => Promise<AreaCatalogue>): (task: Estimation) => Promise<EstimateMessage> {
  const kept = new Map<string, Promise<EstimateIndex>>();
  return async ({ estimate: projectId, geometry, visitsRoot: root, privacy, memoryLimitMb, ...places }) => {
    const info = await readDataset(root, projectId);
    if (!info) return { type: 'estimate', answer: { status: 'noData' } };
    const rules = rulesOf(info.kind, privacy);
    const key = JSON.stringify([projectId, info.generation, info.importedAt, rules, places]);
    const index = kept.get(key) ?? estimateIndex({ root, projectId, info, rules, areas, memoryLimitMb, ...places });
    // Last in line again; the first in line goes when there are too many.
    kept.delete(key);
    kept.set(key, index);
    index.catch(() => kept.delete(key));
    const oldest = kept.keys().next().value;
    if (kept.size > keptIndexes && oldest !== undefined) kept.delete(oldest);
    const made = await index;
    return { type: 'estimate', answer: geometry ? estimatePlace(made, geometry) : { status: 'noData' } };
  };
}
