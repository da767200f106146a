import { deriveDuration, durationFindings } from '@locus/model';

import type { Analysis } from '../analysis';
import { earlierOf } from '../shared/earlier';
import { durationContent } from './content';
import { messages } from './messages';

/** Visit duration: how long visits to each location last. */
export const duration: Analysis<'DURATION'> = {
  method: (intl) => intl.formatMessage(messages.method),
  comparedPeriod: () => 'whole',
  content: (scope, { answer }) => durationContent(scope, answer),
  findings(scope, { answer, earlier }) {
    const then = earlierOf(scope, earlier, 'whole', deriveDuration);
    return durationFindings(deriveDuration(answer), then, answer.disclosure);
  },
};
