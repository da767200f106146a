import type { Id, PlaceEstimateAnswer, PolygonGeometry } from '@locus/model';
import { writeWkt } from '@locus/model/geo';
import { useCallback } from 'react';

import { ApiError, ownFailure } from './ApiError';
import { useClient } from './ClientProvider';

/** What the project's data say of an outline that is no place yet; visits are a month's. */
export type PlaceEstimate =
  | {
      status: 'ready';
      visitsPerMonth: number;
      low?: number;
      high?: number;
      months: number;
      areas: { code: string; name: string; share: number }[];
    }
  | { status: 'belowFloor'; floor: number }
  | { status: 'nobody' }
  | { status: 'noData' }
  /** No more until then (ISO 8601), if it is known. */
  | { status: 'budgetUsedUp'; until: string | undefined };

/**
 * Asks for the estimate of an outline in a project; without one there is nothing to ask. The function stays the same as
 * long as the project does. It rejects with an `ApiError`; that the budget is used up is an answer.
 */
export function useAskEstimate(
  projectId: Id | undefined,
): ((geometry: PolygonGeometry, signal: AbortSignal) => Promise<PlaceEstimate>) | undefined {
  const client = useClient();
  const ask = useCallback(
    async (geometry: PolygonGeometry, signal: AbortSignal): Promise<PlaceEstimate> => {
      try {
        const answer = await client.send<PlaceEstimateAnswer>(
          'POST',
          `/projects/${encodeURIComponent(projectId ?? '')}/estimates`,
          { polygon: { wktRepresentation: writeWkt(geometry) } },
          { signal },
        );
        return estimateOf(answer);
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'estimates_spent')) throw error;
        const { retryAfter } = error;
        const until = retryAfter === undefined ? undefined : new Date(Date.now() + retryAfter * 1000).toISOString();
        return { status: 'budgetUsedUp', until };
      }
    },
    [client, projectId],
  );
  return projectId === undefined ? undefined : ask;
}

/** The answer with what its status promises. */
function estimateOf({ status, ...answer }: PlaceEstimateAnswer): PlaceEstimate {
  const { visitsPerMonth, low, high, months, areas, floor } = answer;
  if (status === 'nobody' || status === 'noData') return { status };
  if (status === 'belowFloor' && floor !== undefined) return { status, floor };
  if (visitsPerMonth === undefined || months === undefined || areas === undefined)
    throw ownFailure('malformed', { status: 200, kind: 'malformed' });
  const range = low === undefined || high === undefined ? {} : { low, high };
  return { status: 'ready', visitsPerMonth, ...range, months, areas };
}
