import type { ReportItemType } from '@locus/model/entities';

import { describeAbsorption } from './absorption/describe';
import { describeAttraction } from './attraction/describe';
import { absorptionOf, attractionOf } from './derived';
import { catchmentContent } from './catchment/content';
import type { AnalysisContent } from './content';
import { crossVisitationContent } from './crossVisitation/content';
import { durationContent } from './duration/content';
import { footfallContent } from './footfall/content';
import { movementContent } from './movement/content';
import { retentionContent } from './retention/content';
import { seasonalityContent } from './seasonality/content';
import type { AnalysisScope } from './shared/scope';
import { sharesBetween } from './shared/sharesBetween';
import type { AnsweredSource } from './source';

/** Figures, graphs, tables and notes of an answer; percentages are derived `beside` another answer. */
type ContentOf<Type extends ReportItemType> = (
  scope: AnalysisScope,
  source: AnsweredSource<Type>,
  beside?: AnsweredSource<Type>,
) => AnalysisContent;

/** What each analysis says; apart from `analyses`, so that only files and what is loaded for them hold it. */
export const contents: { [Type in ReportItemType]: ContentOf<Type> } = {
  FOOTFALL: (scope, { answer }, beside) => footfallContent(scope, answer, beside?.answer),
  SEASONALITY: (scope, { answer }) => seasonalityContent(scope, answer),
  DURATION: (scope, { answer }) => durationContent(scope, answer),
  RETENTION: (scope, { answer }) => retentionContent(scope, answer),
  LOYALTY: (scope, { answer }) => crossVisitationContent(scope, answer),
  MOVEMENT: (scope, { spider }) => movementContent(scope, spider),
  ABSORPTION: (scope, { answer }) =>
    sharesBetween(scope, { type: 'ABSORPTION', describe: describeAbsorption }, absorptionOf(answer), answer.disclosure),
  ATTRACTION: (scope, { answer }) =>
    sharesBetween(scope, { type: 'ATTRACTION', describe: describeAttraction }, attractionOf(answer), answer.disclosure),
  CATCHMENT: (scope, { answer, people }) => catchmentContent(scope, answer, people),
};
