import type { Finding } from '@locus/model';
import {
  catchmentFindings,
  crossVisitationFindings,
  deriveAbsorption,
  deriveAttraction,
  deriveDuration,
  deriveFootfall,
  deriveMovement,
  deriveRetention,
  deriveSeasonality,
  durationFindings,
  earlierMonthsOf,
  findingText,
  footfallFindings,
  footfallMetricInForce,
  heldMonths,
  maxFindings,
  movementFindings,
  movementRequest,
  periodInForce,
  retentionFindings,
  seasonalityFindings,
  shareFindings,
} from '@locus/model';

import { comparedPeriodOf } from './comparedPeriod';
import type { ItemScope } from './itemScope';
import type { EarlierSource, ItemSource } from './sources';

/** The findings of an analysis as sentences, the same as above its view on screen. */
export function findingTexts(scope: ItemScope, source: ItemSource): string[] {
  return findingsOf(scope, source)
    .slice(0, maxFindings)
    .map((finding) => findingText(scope.intl, finding));
}

function findingsOf(scope: ItemScope, source: ItemSource): Finding[] {
  if ('problem' in source) return [];
  const { state, view } = scope;
  const primary = view.primary?.id;
  switch (source.type) {
    case 'FOOTFALL': {
      const { answer, earlier } = source;
      const before = answerOf(earlier);
      const footfall = deriveFootfall(answer, before);
      const period = periodInForce('FOOTFALL', state.period) === 'weekly' ? 'weekly' : 'monthly';
      const metric = footfallMetricInForce(state.metricType, footfall);
      const then = earlierOf(scope, source, before && deriveFootfall(before, answer));
      return footfallFindings(footfall, metric, period, then, answer.disclosure);
    }
    case 'SEASONALITY':
      return seasonalityFindings(
        deriveSeasonality(source.answer),
        earlierOf(scope, source, derived(source.earlier, deriveSeasonality)),
        source.answer.disclosure,
      );
    case 'DURATION':
      return durationFindings(
        deriveDuration(source.answer),
        earlierOf(scope, source, derived(source.earlier, deriveDuration)),
        source.answer.disclosure,
      );
    case 'RETENTION':
      return retentionFindings(
        deriveRetention(source.answer),
        periodInForce('RETENTION', state.period) === 'monthly' ? 'monthly' : 'quarterly',
        earlierOf(scope, source, derived(source.earlier, deriveRetention)),
        source.answer.disclosure,
      );
    case 'LOYALTY':
      return crossVisitationFindings(
        source.answer,
        earlierOf(scope, source, answerOf(source.earlier)),
        source.answer.disclosure,
      );
    case 'ABSORPTION': {
      const then = derived(source.earlier, ({ values }) => deriveAbsorption(values));
      const views = deriveAbsorption(source.answer.values);
      return shareFindings('absorption', views, primary, earlierOf(scope, source, then), source.answer.disclosure);
    }
    case 'ATTRACTION': {
      const then = derived(source.earlier, ({ values }) => deriveAttraction(values));
      const views = deriveAttraction(source.answer.values);
      return shareFindings('attraction', views, primary, earlierOf(scope, source, then), source.answer.disclosure);
    }
    case 'CATCHMENT':
      return catchmentFindings(source.answer, primary, state.catchmentType, source.answer.disclosure);
    case 'MOVEMENT':
    default: {
      const movement = deriveMovement({ primary: source.spider })['primary'];
      return movement ? movementFindings(movement, movementRequest(scope).period) : [];
    }
  }
}

type AnswerOf<Source> = Source extends { answer: infer Answer } ? Answer : never;

/** The earlier answer, if it could be read. */
const answerOf = <Source extends EarlierSource>(earlier: Source | undefined): AnswerOf<Source> | undefined =>
  earlier && 'answer' in earlier ? (earlier.answer as AnswerOf<Source>) : undefined;

/** What an earlier answer says. */
function derived<Source extends EarlierSource, Derived>(
  earlier: Source | undefined,
  derive: (answer: AnswerOf<Source>) => Derived,
): Derived | undefined {
  const answer = answerOf(earlier);
  return answer && derive(answer);
}

/** Earlier values as findings need them; undefined without a comparison, or if the data starts later. */
function earlierOf<Derived>(
  scope: ItemScope,
  source: { type: ItemSource['type']; earlier?: EarlierSource },
  values: Derived | undefined,
) {
  const { comparison } = scope.state;
  const period = comparedPeriodOf(source.type, scope);
  if (!comparison || !period || values === undefined) return undefined;
  const months = scope.view.timeFrames;
  const held = heldMonths(earlierMonthsOf(months, comparison, period), answerOf(source.earlier)?.data_since);
  return held === 'none' ? undefined : { derived: values, comparison, months };
}
