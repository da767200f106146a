import { useMovementSpider } from '@locus/data';
import type { MovementAnalytics, PartDisclosure, VisitationPeriod } from '@locus/model';
import { deriveMovement } from '@locus/model';
import { useMemo } from 'react';

import type { Answer } from '../../useAnswer';
import type { OpenReport } from '../../useOpenReport';
import { movementRequest } from './movementRequest';

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
export function useMovementAnswer(open: OpenReport): MovementRead {
  const { item, args, ofArea, period } = movementRequest(open);
  const { data, ...read } = useMovementSpider(...args);
  const movement = useMemo(() => data && deriveMovement({ primary: data })['primary'], [data]);
  const unfinished = item && item.status !== 'confirmed';
  const calculation = !unfinished ? undefined : item.status === 'error' ? 'failed' : 'calculating';
  return {
    ...read,
    status: calculation ? 'ready' : read.status,
    item,
    calculation,
    movement,
    disclosure: data?.disclosure,
    ofArea,
    period,
  };
}
