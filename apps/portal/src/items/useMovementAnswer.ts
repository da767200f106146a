import { useMovementSpider } from '@locus/data';
import type { MovementAnalytics, PartDisclosure, VisitationPeriod } from '@locus/model';
import { cardFetchDelayMs, deriveMovement, itemsOf, visitationPeriodInForce } from '@locus/model';
import { useMemo } from 'react';

import type { Answer } from '../useAnswer';
import type { OpenReport } from '../useOpenReport';

/** The places around the primary location of the open report, and how far they are. */
export interface MovementRead extends Omit<Answer<'MOVEMENT'>, 'answer'> {
  movement: MovementAnalytics | undefined;
  disclosure: PartDisclosure | undefined;
  /** The report is about areas of interest. */
  ofArea: boolean;
  /** The part of the trip on show. */
  period: VisitationPeriod;
}

/** Reads where the visitors of the primary location come from and go on to. */
export function useMovementAnswer({ report, view, state }: OpenReport): MovementRead {
  const item = report && itemsOf(report).find(({ type }) => type === 'MOVEMENT');
  const finished = item?.status === 'confirmed';
  const { data, ...read } = useMovementSpider(
    finished && view ? item.id : undefined,
    { primaryLocation: view?.primary?.id, timeFrames: state.timeFrames && view?.timeFrames },
    { delayMs: view?.item?.type === 'MOVEMENT' ? 0 : cardFetchDelayMs },
  );
  const movement = useMemo(() => data && deriveMovement({ primary: data })['primary'], [data]);
  const calculation = !item || finished ? undefined : item.status === 'error' ? 'failed' : 'calculating';
  const ofArea = report?.report_category === 'AOI_DEFAULT';
  return {
    ...read,
    status: calculation ? 'ready' : read.status,
    item,
    calculation,
    movement,
    disclosure: data?.disclosure,
    ofArea,
    period: visitationPeriodInForce(state.movementPeriod, ofArea),
  };
}
