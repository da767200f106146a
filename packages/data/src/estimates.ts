import type { Id, PlaceEstimateAnswer, PolygonGeometry } from '@locus/model/entities';
import { writeWkt } from '@locus/model/geo';
import { useCallback } from 'react';

import { ApiError, ownFailure } from './ApiError';
import { useClient } from './ClientProvider';

/** What the project's data says about an outline that is not a place yet; visits are per month. */
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
  /** No more estimates until then (ISO 8601), if known. */
  | { status: 'budgetUsedUp'; until: string | undefined };

/**
 * Requests the estimate of an outline in a project; without a project there is nothing to request. The function is
 * stable for the same project. It rejects with an `ApiError`; an exhausted budget is a regular answer.
 */
export function useAskEstimate(
  projectId: Id | undefined,
): ((geometry: PolygonGeometry, signal: AbortSignal) => Promise<PlaceEstimate>) | undefined {
  const client = useClient();
  const ask = useCallback(
    async (geometry: PolygonGeometry, signal: AbortSignal): Promise<PlaceEstimate> => {
      try {
        const answer = await client.send(
          'post /projects/{id}/estimates',
          { id: projectId ?? '' },
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

/** The answer, checked to have what its status requires. */
function estimateOf({ status, ...answer }: PlaceEstimateAnswer): PlaceEstimate {
  const { visitsPerMonth, low, high, months, areas, floor } = answer;
  if (status === 'nobody' || status === 'noData') return { status };
  if (status === 'belowFloor' && floor !== undefined) return { status, floor };
  if (visitsPerMonth === undefined || months === undefined || areas === undefined)
    throw ownFailure('malformed', { status: 200, kind: 'malformed' });
  const range = low === undefined || high === undefined ? {} : { low, high };
  return { status: 'ready', visitsPerMonth, ...range, months, areas };
}
