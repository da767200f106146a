import { deriveSeasonality, seasonalityFindings } from '@locus/model';

import type { Analysis } from '../analysis';
import { earlierOf } from '../shared/earlier';
import { seasonalityContent } from './content';
import { messages } from './messages';

/** Popular day and hour: when visits to each location begin. */
export const seasonality: Analysis<'SEASONALITY'> = {
  method: (intl) => intl.formatMessage(messages.method),
  comparedPeriod: () => 'whole',
  content: (scope, { answer }) => seasonalityContent(scope, answer),
  findings(scope, { answer, earlier }) {
    const then = earlierOf(scope, earlier, 'whole', deriveSeasonality);
    return seasonalityFindings(deriveSeasonality(answer), then, answer.disclosure);
  },
};
