import { seasonalityFindings } from '@locus/model/analyses';

import type { Analysis } from '../analysis';
import { earlierOf } from '../shared/earlier';
import { seasonalityOf } from '../derived';

/** Popular day and hour: when visits to each location begin. */
export const seasonality: Analysis<'SEASONALITY'> = {
  comparedPeriod: () => 'whole',
  findings(scope, { answer, earlier }) {
    const then = earlierOf(scope, earlier, 'whole', seasonalityOf);
    return seasonalityFindings(seasonalityOf(answer), then, answer.disclosure);
  },
};
