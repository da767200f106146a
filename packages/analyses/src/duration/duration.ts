import { durationFindings } from '@locus/model/analyses';

import type { Analysis } from '../analysis';
import { earlierOf } from '../shared/earlier';
import { durationOf } from '../derived';

/** Visit duration: how long visits to each location last. */
export const duration: Analysis<'DURATION'> = {
  comparedPeriod: () => 'whole',
  findings(scope, { answer, earlier }) {
    const then = earlierOf(scope, earlier, 'whole', durationOf);
    return durationFindings(durationOf(answer), then, answer.disclosure);
  },
};
