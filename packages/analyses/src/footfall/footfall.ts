import { deriveFootfall, footfallFindings, footfallMetricInForce, periodInForce } from '@locus/model';
import type { ViewState } from '@locus/model';

import type { Analysis } from '../analysis';
import { answerOf, earlierOf } from '../shared/earlier';
import { footfallContent } from './content';
import { messages } from './messages';

const periodOf = (state: ViewState) => periodInForce('FOOTFALL', state.period);

/** Visit trends: the visits to each location by month or week. */
export const footfall: Analysis<'FOOTFALL'> = {
  method: (intl) => intl.formatMessage(messages.method),
  comparedPeriod: periodOf,
  content: (scope, { answer }, beside) => footfallContent(scope, answer, beside?.answer),
  findings(scope, { answer, earlier }) {
    const now = deriveFootfall(answer, answerOf(earlier));
    const then = earlierOf(scope, earlier, periodOf(scope.state), (before) => deriveFootfall(before, answer));
    const period = periodOf(scope.state) === 'weekly' ? 'weekly' : 'monthly';
    return footfallFindings(now, footfallMetricInForce(scope.state.metricType, now), period, then, answer.disclosure);
  },
};
