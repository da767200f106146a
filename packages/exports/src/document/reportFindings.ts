import type { Id, ReportItemType } from '@locus/model/entities';
import type { Language } from '@locus/model/text';
import { reportItemTypes } from '@locus/model/entities';

import { wordsOf } from '../words';
import { findingTexts } from '@locus/analyses';
import { analysisScopeOf } from '@locus/analyses/files';
import { readScope } from './readScope';
import { type AnswerReader } from '@locus/analyses';
import { readAnalysis } from '@locus/analyses/files';

/** Visits first: they are what a report opens with. */
const inOrder: readonly ReportItemType[] = ['FOOTFALL', ...reportItemTypes.filter((type) => type !== 'FOOTFALL')];

/**
 * The first findings of a whole report as sentences, the same as above its first view that has any; empty if none of
 * its analyses has. Rejects if the report cannot be read.
 */
export async function reportFindings(reader: AnswerReader, reportId: Id, language: Language): Promise<string[]> {
  const [intl, scope] = await Promise.all([wordsOf(language), readScope(reader, reportId, '')]);
  const itemScope = analysisScopeOf(scope, intl);
  for (const type of inOrder) {
    const texts = findingTexts(itemScope, await readAnalysis(scope, type, reader, false));
    if (texts.length > 0) return texts;
  }
  return [];
}
