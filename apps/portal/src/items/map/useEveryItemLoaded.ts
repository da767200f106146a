import { periodInForce } from '@locus/model';

import { useAnswer } from '../../useAnswer';
import type { OpenReport } from '../../useOpenReport';
import { useCatchmentAnswer } from '../catchment/useCatchmentAnswer';
import { useMovementAnswer } from '../movement/useMovementAnswer';

/** Whether every analysis of the open report has its answer or has failed; they are those of the cards, nothing else is asked for. */
export function useEveryItemLoaded(open: OpenReport): boolean {
  const answers = [
    useAnswer(open, 'FOOTFALL', 'monthly'),
    useAnswer(open, 'SEASONALITY', 'WHOLE_PERIOD'),
    useAnswer(open, 'DURATION', 'WHOLE_PERIOD'),
    useAnswer(open, 'RETENTION', periodInForce('RETENTION', open.state.period)),
    useAnswer(open, 'LOYALTY', 'monthly'),
    useAnswer(open, 'ABSORPTION', 'monthly'),
    useAnswer(open, 'ATTRACTION', 'monthly'),
    useCatchmentAnswer(open),
    useMovementAnswer(open),
  ];
  return answers.every(({ item, status }) => item === undefined || status !== 'loading');
}
