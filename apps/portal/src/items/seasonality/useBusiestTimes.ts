import type { Id } from '@locus/model';
import { deriveSeasonality } from '@locus/model';
import { useCallback, useMemo } from 'react';

import type { Answer } from '../../useAnswer';
import { useAnswer } from '../../useAnswer';
import type { OpenReport } from '../../useOpenReport';
import type { PlaceFacts } from '../map/placeFacts';

/** When each location of the open report is busiest. */
export function useBusiestTimes(open: OpenReport): {
  answer: Answer<'SEASONALITY'>;
  factsOf: (id: Id) => PlaceFacts | undefined;
} {
  const answer = useAnswer(open, 'SEASONALITY', 'WHOLE_PERIOD');
  const seasonality = useMemo(() => answer.answer && deriveSeasonality(answer.answer), [answer.answer]);
  const factsOf = useCallback(
    (id: Id): PlaceFacts => ({
      kind: 'popularTime',
      day: seasonality?.daily.find(({ locationId }) => locationId === id)?.mostPopularDay,
      hour: seasonality?.hourlyByWeek.find(({ locationId }) => locationId === id)?.mostPopularHour,
    }),
    [seasonality],
  );
  return { answer, factsOf };
}
