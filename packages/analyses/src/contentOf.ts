import type { ReportItemType } from '@locus/model/entities';

import { analysisOf } from './analyses';
import { changes } from './comparison/changes';
import type { AnalysisContent } from './content';
import { contents } from './contents';
import { compared } from './shared/compared';
import { averageNote } from './shared/notes';
import type { AnalysisScope } from './shared/scope';
import type { AnalysisSource, AnsweredSource } from './source';

/** What an analysis says, beside its earlier period if the view has a comparison; nothing if there is no answer. */
export function contentOf(scope: AnalysisScope, source: AnalysisSource): AnalysisContent {
  if ('problem' in source) return { figures: [], charts: [], notes: [], table: undefined };
  const content = comparedContent(scope, source.type, source);
  const { average, notes } = content;
  return { ...content, notes: average ? [...averageNote(scope.intl, average), ...notes] : notes };
}

function comparedContent<Type extends ReportItemType>(
  scope: AnalysisScope,
  type: Type,
  source: AnsweredSource<Type>,
): AnalysisContent {
  const { comparedPeriod } = analysisOf(type);
  const content: (typeof contents)[Type] = contents[type];
  const changed: (typeof changes)[Type] = changes[type];
  const earlier = 'earlier' in source ? source.earlier : undefined;
  const period = comparedPeriod(scope.state);
  if (!earlier || 'reason' in earlier) return compared(scope, period, content(scope, source), earlier);
  const before = { ...source, answer: earlier.answer };
  // Areas in the chosen range now may have been outside it then, or below what is shown without one.
  const whole = { ...scope, state: { ...scope.state, catchmentThreshold: { min: 0, max: 1 } } };
  // Percentages of both periods refer to the same maximum.
  const then = content(type === 'CATCHMENT' ? whole : scope, before, source);
  return compared(scope, period, content(scope, source, before), {
    content: then,
    since: earlier.answer.data_since,
    changes: (time) => changed(scope, source, before, time),
  });
}
