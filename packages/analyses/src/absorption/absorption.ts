import { deriveAbsorption, shareFindings } from '@locus/model';

import type { Analysis } from '../analysis';
import { earlierOf } from '../shared/earlier';
import { sharesBetween } from '../shared/sharesBetween';
import { titleOf } from '../titles/titleOf';
import { messages } from './messages';

/** Absorption: the share of visits to the primary location that also reached each other one, by month. */
export const absorption: Analysis<'ABSORPTION'> = {
  method: (intl) => intl.formatMessage(messages.method),
  comparedPeriod: () => 'monthly',
  content: (scope, { answer }) =>
    sharesBetween(
      scope,
      'ABSORPTION',
      titleOf(scope.intl, 'ABSORPTION'),
      deriveAbsorption(answer.values),
      answer.disclosure,
    ),
  findings(scope, { answer, earlier }) {
    const then = earlierOf(scope, earlier, 'monthly', ({ values }) => deriveAbsorption(values));
    return shareFindings(
      'absorption',
      deriveAbsorption(answer.values),
      scope.view.primary?.id,
      then,
      answer.disclosure,
    );
  },
};
