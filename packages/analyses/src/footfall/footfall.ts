import { footfallFindings, footfallMetricInForce } from '@locus/model/analyses';
import { periodInForce } from '@locus/model/view';
import type { ViewState } from '@locus/model/view';

import type { Analysis } from '../analysis';
import { answerOf, earlierOf } from '../shared/earlier';
import { footfallOf } from '../derived';

const periodOf = (state: ViewState) => periodInForce('FOOTFALL', state.period);

/** Visit trends: the visits to each location by month or week. */
export const footfall: Analysis<'FOOTFALL'> = {
  comparedPeriod: periodOf,
  findings(scope, { answer, earlier }) {
    const now = footfallOf(answer, answerOf(earlier));
    const then = earlierOf(scope, earlier, periodOf(scope.state), (before) => footfallOf(before, answer));
    const period = periodOf(scope.state) === 'weekly' ? 'weekly' : 'monthly';
    return footfallFindings(now, footfallMetricInForce(scope.state.metricType, now), period, then, answer.disclosure);
  },
};
