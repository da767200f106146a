import { shareFindings } from '@locus/model/analyses';

import type { Analysis } from '../analysis';
import { earlierOf } from '../shared/earlier';
import { attractionOf } from '../derived';

/** Attraction: the share of visits to the primary location that also visited each other one, by month. */
export const attraction: Analysis<'ATTRACTION'> = {
  comparedPeriod: () => 'monthly',
  findings(scope, { answer, earlier }) {
    const then = earlierOf(scope, earlier, 'monthly', attractionOf);
    return shareFindings('attraction', attractionOf(answer), scope.view.primary?.id, then, answer.disclosure);
  },
};
