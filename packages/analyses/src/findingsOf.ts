import type { Finding } from '@locus/model/analyses';
import { findingText, maxFindings } from '@locus/model/analyses';
import type { IntlShape } from 'react-intl';

import { analysisOf } from './analyses';
import type { AnalysisSource, ViewScope } from './source';

/** What a reader should know first of an answer; empty if there is none. */
export function findingsOf(scope: Pick<ViewScope, 'report' | 'view' | 'state'>, source: AnalysisSource): Finding[] {
  if ('problem' in source) return [];
  const { findings } = analysisOf(source.type);
  return findings(scope, source).slice(0, maxFindings);
}

/** The same as sentences, as above the view on screen. */
export const findingTexts = (
  scope: Pick<ViewScope, 'report' | 'view' | 'state'> & { intl: IntlShape },
  source: AnalysisSource,
): string[] => findingsOf(scope, source).map((finding) => findingText(scope.intl, finding));
