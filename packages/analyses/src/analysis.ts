import type { ComparedPeriod, Finding } from '@locus/model/analyses';
import type { ReportItemType } from '@locus/model/entities';
import type { ViewState } from '@locus/model/view';

import type { AnsweredSource, ViewScope } from './source';

/** One of the nine analyses: what stands out in an answer, and how it is compared with earlier periods. */
export interface Analysis<Type extends ReportItemType> {
  /** What one of its values covers, for the comparison with an earlier period; undefined if it has none. */
  comparedPeriod: (state: ViewState) => ComparedPeriod | undefined;
  /** What a reader should know first, the most important finding first. */
  findings: (scope: Pick<ViewScope, 'report' | 'view' | 'state'>, source: AnsweredSource<Type>) => Finding[];
}
