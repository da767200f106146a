import { crossVisitationFindings } from '@locus/model';

import type { Analysis } from '../analysis';
import { earlierOf } from '../shared/earlier';
import { crossVisitationContent } from './content';
import { messages } from './messages';

/** Cross-visitation: the share of each location's visitors who also visit another one. */
export const crossVisitation: Analysis<'LOYALTY'> = {
  method: (intl) => intl.formatMessage(messages.method),
  comparedPeriod: () => 'whole',
  content: (scope, { answer }) => crossVisitationContent(scope, answer),
  findings: (scope, { answer, earlier }) =>
    crossVisitationFindings(
      answer,
      earlierOf(scope, earlier, 'whole', (before) => before),
      answer.disclosure,
    ),
};
