import { deriveRetention, periodInForce, retentionFindings } from '@locus/model';
import type { ViewState } from '@locus/model';

import type { Analysis } from '../analysis';
import { earlierOf } from '../shared/earlier';
import { retentionContent } from './content';
import { messages } from './messages';

const periodOf = (state: ViewState) => periodInForce('RETENTION', state.period);

/** The retention rate: the share of a location's visitors who come back in the next month or quarter. */
export const retention: Analysis<'RETENTION'> = {
  method: (intl) => intl.formatMessage(messages.method),
  comparedPeriod: periodOf,
  content: (scope, { answer }) => retentionContent(scope, answer),
  findings(scope, { answer, earlier }) {
    const period = periodOf(scope.state) === 'monthly' ? 'monthly' : 'quarterly';
    const then = earlierOf(scope, earlier, periodOf(scope.state), deriveRetention);
    return retentionFindings(deriveRetention(answer), period, then, answer.disclosure);
  },
};
