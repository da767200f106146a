import type { ComparedPeriod, Finding, ReportItemType, ViewState } from '@locus/model';
import type { IntlShape } from 'react-intl';

import type { AnalysisContent } from './content';
import type { AnalysisScope } from './shared/scope';
import type { AnsweredSource } from './source';

/** One of the nine analyses: its texts, what it says about an answer, and how it is compared with earlier periods. */
export interface Analysis<Type extends ReportItemType> {
  /** How its numbers are calculated, in a few sentences. */
  method: (intl: IntlShape) => string;
  /** What one of its values covers, for the comparison with an earlier period; undefined if it has none. */
  comparedPeriod: (state: ViewState) => ComparedPeriod | undefined;
  /** Figures, graphs, tables and notes of an answer; percentages are derived `beside` another answer. */
  content: (scope: AnalysisScope, source: AnsweredSource<Type>, beside?: AnsweredSource<Type>) => AnalysisContent;
  /** What a reader should know first, the most important finding first. */
  findings: (scope: AnalysisScope, source: AnsweredSource<Type>) => Finding[];
}
