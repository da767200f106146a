import { deriveAttraction, shareFindings } from '@locus/model';

import type { Analysis } from '../analysis';
import { earlierOf } from '../shared/earlier';
import { sharesBetween } from '../shared/sharesBetween';
import { messages } from './messages';

/** Attraction: the share of visits to the primary location that also visited each other one, by month. */
export const attraction: Analysis<'ATTRACTION'> = {
  title: (intl) => intl.formatMessage(messages.title),
  method: (intl) => intl.formatMessage(messages.method),
  sentence: messages.sentence,
  comparedPeriod: () => 'monthly',
  content: (scope, { answer }) =>
    sharesBetween(
      scope,
      'ATTRACTION',
      scope.intl.formatMessage(messages.title),
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
