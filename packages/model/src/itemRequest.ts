import type { ItemDataOptions, MovementQuery } from '@locus/data';
import type { Id, ReportItem, VisitationPeriod } from '@locus/model';
import { cardFetchDelayMs, itemsOf, visitationPeriodInForce } from '@locus/model';

import type { OpenReport } from '../../useOpenReport';

/** What every call about movement is asked with, and which part of the trip is on show. */
export interface MovementRequest {
  item: ReportItem | undefined;
  /** The arguments of the hooks of movement: an item without a result is not asked for. */
  args: [itemId: Id | undefined, query: MovementQuery, options: ItemDataOptions];
  /** The report is about areas of interest. */
  ofArea: boolean;
  period: VisitationPeriod;
}

/** How movement around the primary location of the open report is asked for; the item on show does not wait. */
export function movementRequest({ report, view, state }: OpenReport): MovementRequest {
  const item = report && itemsOf(report).find(({ type }) => type === 'MOVEMENT');
  const ofArea = report?.report_category === 'AOI_DEFAULT';
  return {
    item,
    args: [
      item?.status === 'confirmed' && view ? item.id : undefined,
      { primaryLocation: view?.primary?.id, timeFrames: state.timeFrames && view?.timeFrames },
      { delayMs: view?.item?.type === 'MOVEMENT' ? 0 : cardFetchDelayMs },
    ],
    ofArea,
    period: visitationPeriodInForce(state.movementPeriod, ofArea),
  };
}
