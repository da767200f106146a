import { readConfiguration } from '@locus/app';
import type { DetailProps } from '@locus/charts/detail';
import type { VisitItemType } from '@locus/model';

import type { Answer } from '../useAnswer';
import type { OpenReport } from '../useOpenReport';

/** What every detail view takes beside its data: mode, locations, and how far its data is. */
export function detailState(
  open: OpenReport,
  answer: Omit<Answer<VisitItemType>, 'answer'>,
): Pick<DetailProps, 'mode' | 'locations' | 'contactHref' | 'status' | 'error' | 'onRetry'> {
  return {
    mode: open.view?.mode === 'Table' ? 'table' : 'chart',
    locations: open.view?.locations ?? [],
    contactHref: readConfiguration().contact,
    status: answer.status,
    error: answer.error?.reason,
    onRetry: answer.retry,
  };
}
