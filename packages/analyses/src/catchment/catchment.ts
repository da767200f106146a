import { catchmentFindings } from '@locus/model/analyses';

import type { Analysis } from '../analysis';

/** Catchment: the areas in which the primary location's visitors live or work. */
export const catchment: Analysis<'CATCHMENT'> = {
  comparedPeriod: () => 'whole',
  findings: ({ view, state }, { answer }) =>
    catchmentFindings(answer, view.primary?.id, state.catchmentType, answer.disclosure),
};
