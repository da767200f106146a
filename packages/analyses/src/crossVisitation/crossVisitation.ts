import { crossVisitationFindings } from '@locus/model';

import type { Analysis } from '../analysis';
import { earlierOf } from '../shared/earlier';
import { crossVisitationContent } from './content';
import { messages } from './messages';

/** Cross-visitation: the share of each location's visitors who also visit another one. */
export const crossVisitation: Analysis<'LOYALTY'> = {
  title: (intl) => intl.formatMessage(messages.title),
  method: (intl) => intl.formatMessage(messages.method),
  sentence: messages.sentence,
  comparedPeriod: () => 'whole',
  content: (scope, { answer }) => crossVisitationContent(scope, answer),
  findings: (scope, { answer, earlier }) =>
    crossVisitationFindings(
      answer,
      earlierOf(scope, earlier, 'whole', (before) => before),
      answer.disclosure,
    ),
};
