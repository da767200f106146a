import { footfallOf } from '@locus/analyses';
import type { ReportScope } from '@locus/model/view';
import { periodInForce } from '@locus/model/view';
import { useMemo } from 'react';

import { useAnswer } from './useAnswer';

/** Visit trends of the open report by month, as the card shows them. */
export function useFootfall(scope: ReportScope) {
  const read = useAnswer(scope, 'FOOTFALL', 'monthly');
  return { ...read, footfall: read.answer && footfallOf(read.answer) };
}

/** The same for the period in the address, as shown in graph, table and map. */
export const useFootfallInPeriod = (scope: ReportScope) =>
  useAnswer(scope, 'FOOTFALL', periodInForce('FOOTFALL', scope.state.period));

/**
 * The project's locations with their visits, if the report knows them: where the values drawn are shares of each
 * location, only visits tell which locations are the largest.
 */
export function useSizedLocations(scope: ReportScope) {
  const { footfall } = useFootfall(scope);
  const locations = scope.view?.locations;
  return useMemo(() => {
    const visits = new Map(footfall?.mapPointsData.map(({ locationId, value }) => [locationId, value ?? undefined]));
    return (locations ?? []).map(({ id, index }) => ({ id, index, meanVisits: visits.get(id) }));
  }, [footfall, locations]);
}
