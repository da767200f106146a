import { crossVisitationFindings } from '@locus/model/analyses';

import type { Analysis } from '../analysis';
import { earlierOf } from '../shared/earlier';

/** Cross-visitation: the share of each location's visitors who also visit another one. */
export const crossVisitation: Analysis<'LOYALTY'> = {
  comparedPeriod: () => 'whole',
  findings: (scope, { answer, earlier }) =>
    crossVisitationFindings(
      answer,
      earlierOf(scope, earlier, 'whole', (before) => before),
      answer.disclosure,
    ),
};
