import { useCatchment } from '@locus/data';
import { cardFetchDelayMs, defaultCatchmentThreshold, fetchThreshold, itemsOf } from '@locus/model';

import type { Answer } from '../../useAnswer';
import { choiceOf } from '../../useAnswer';
import type { OpenReport } from '../../useOpenReport';

/**
 * The primary location's catchment in the open report, home or work as the address says: the areas in the chosen range, or the `whole`
 * of it for those who choose the range.
 */
export function useCatchmentAnswer(open: OpenReport, whole = false): Answer<'CATCHMENT'> {
  const { report, view, state } = open;
  const item = report && itemsOf(report).find(({ type }) => type === 'CATCHMENT');
  const finished = item?.status === 'confirmed';
  const { data, ...read } = useCatchment(
    finished && view ? item.id : undefined,
    {
      primaryLocation: view?.primary?.id,
      catchmentType: state.catchmentType,
      timeFrames: choiceOf(open).timeFrames,
      ...fetchThreshold(
        state.catchmentMetricType,
        'SINGLE',
        (whole ? undefined : state.catchmentThreshold) ?? defaultCatchmentThreshold,
      ),
    },
    { delayMs: view?.item?.type === 'CATCHMENT' ? 0 : cardFetchDelayMs },
  );
  const calculation = !item || finished ? undefined : item.status === 'error' ? 'failed' : 'calculating';
  return { ...read, status: calculation ? 'ready' : read.status, item, answer: data, calculation };
}
