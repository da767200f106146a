import { isolated } from '@locus/model/text';

import { unitOfFootfall } from '../footfall/content';
import { plain } from '../shared/plain';
import type { AnalysisScope } from '../shared/scope';
import type { AnalysisSource } from '../source';
import { sentenceOf } from './sentenceOf';
import { viewWords } from './viewWords';

/** What a view shows, as plain text: the sentence above it on screen; percentages also say what they refer to. */
export function viewSentence(scope: AnalysisScope, source: AnalysisSource): string {
  const { intl } = scope;
  const words = viewWords(intl, scope, source.type);
  if (!words) return '';
  const { places, ...values } = words;
  const text = plain(intl, sentenceOf(source.type), { ...values, name: isolated(values.name) });
  const unit = source.type === 'FOOTFALL' && 'answer' in source ? unitOfFootfall(scope, source.answer) : undefined;
  return unit?.percent ? `${text} • ${unit.words}` : text;
}
