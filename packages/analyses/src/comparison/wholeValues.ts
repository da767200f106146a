import type { CrossVisitationData, Duration, WholeValue } from '@locus/model/analyses';

/** Each location's visitors who go to others too, in per cent. */
export const sharedVisitors = ({ values }: Pick<CrossVisitationData, 'values'>): WholeValue[] =>
  values.map(({ primary_location_id: locationId, primary_location_name: locationName, shared_visitors: shared }) => ({
    locationId,
    locationName,
    value: shared === null ? null : shared * 100,
  }));

/** Each location's mean stay in minutes. */
export const meanStays = ({ series }: Duration): WholeValue[] =>
  series.map(({ locationId, locationName, average: value }) => ({ locationId, locationName, value }));
