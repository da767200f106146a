import { deriveAttraction, shareFindings } from '@locus/model';

import type { Analysis } from '../analysis';
import { earlierOf } from '../shared/earlier';
import { sharesBetween } from '../shared/sharesBetween';
import { titleOf } from '../titles/titleOf';
import { messages } from './messages';

/** Attraction: the share of visits to the primary location that also visited each other one, by month. */
export const attraction: Analysis<'ATTRACTION'> = {
  method: (intl) => intl.formatMessage(messages.method),
  comparedPeriod: () => 'monthly',
  content: (scope, { answer }) =>
    sharesBetween(
      scope,
      'ATTRACTION',
      titleOf(scope.intl, 'ATTRACTION'),
      deriveAttraction(answer.values),
      answer.disclosure,
    ),
  findings(scope, { answer, earlier }) {
    const then = earlierOf(scope, earlier, 'monthly', ({ values }) => deriveAttraction(values));
    return shareFindings(
      'attraction',
      deriveAttraction(answer.values),
      scope.view.primary?.id,
      then,
      answer.disclosure,
    );
  },
};
