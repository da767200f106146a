import { retentionFindings } from '@locus/model/analyses';
import { periodInForce } from '@locus/model/view';
import type { ViewState } from '@locus/model/view';

import type { Analysis } from '../analysis';
import { earlierOf } from '../shared/earlier';
import { retentionOf } from '../derived';

const periodOf = (state: ViewState) => periodInForce('RETENTION', state.period);

/** The retention rate: the share of a location's visitors who come back in the next month or quarter. */
export const retention: Analysis<'RETENTION'> = {
  comparedPeriod: periodOf,
  findings(scope, { answer, earlier }) {
    const period = periodOf(scope.state) === 'monthly' ? 'monthly' : 'quarterly';
    const then = earlierOf(scope, earlier, periodOf(scope.state), retentionOf);
    return retentionFindings(retentionOf(answer), period, then, answer.disclosure);
  },
};
