import { shareFindings } from '@locus/model/analyses';

import type { Analysis } from '../analysis';
import { earlierOf } from '../shared/earlier';
import { absorptionOf } from '../derived';

/** Absorption: the share of visits to the primary location that also reached each other one, by month. */
export const absorption: Analysis<'ABSORPTION'> = {
  comparedPeriod: () => 'monthly',
  findings(scope, { answer, earlier }) {
    const then = earlierOf(scope, earlier, 'monthly', absorptionOf);
    return shareFindings('absorption', absorptionOf(answer), scope.view.primary?.id, then, answer.disclosure);
  },
};
