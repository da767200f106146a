import type { CatchmentAnswer, CatchmentMetric, CityMeasure, SocialDemographicsData } from '@locus/model';
import {
  catchmentBounds,
  catchmentCode,
  catchmentEntries,
  catchmentValue,
  comparedWithCity,
  defaultCatchmentThreshold,
  isolated,
  roundTo,
  sharePercent,
  shareText,
  wholeText,
  withinThreshold,
} from '@locus/model';
import type { IntlShape } from 'react-intl';

import type { AnalysisContent, Row } from '../content';
import { messages as shared } from '../messages';
import type { AnalysisScope } from '../shared/scope';
import { disclosureNotes, figure, known } from '../shared/scope';
import { messages } from './messages';

/** The column of each metric. */
const metricHeads = {
  DESTINATION: 'visitsShare',
  SOURCE: 'shareOfSource',
  SCORE: 'score',
} as const satisfies Record<CatchmentMetric, keyof typeof shared.heads>;

/** The name of a metric of the catchment. */
export const catchmentMetricName = (intl: IntlShape, metric: CatchmentMetric): string =>
  intl.formatMessage(shared.heads[metricHeads[metric]]);

/** The maximum number of areas in a graph. */
const topAreas = 15;

/** Catchment: the areas visitors come from, largest first, and their people; a table with a row per area. */
export function catchmentContent(
  scope: AnalysisScope,
  answer: CatchmentAnswer,
  people?: SocialDemographicsData,
): AnalysisContent {
  const { intl, view, state } = scope;
  const metric = state.catchmentMetricType;
  const range = state.catchmentThreshold ?? defaultCatchmentThreshold;
  const all = catchmentEntries(answer, view.primary?.id, state.catchmentType);
  const bounds = catchmentBounds(answer, view.primary?.id, state);
  const shown = withinThreshold(all, metric, state.catchmentThreshold ?? bounds)
    .map((entry) => ({ entry, value: catchmentValue(entry, metric) }))
    .sort((a, b) => (b.value ?? -1) - (a.value ?? -1));
  const [top] = shown;
  const share = (value: number) => shareText(value, intl.locale);
  const primary = view.primary?.name ?? '';
  const nameOf = ({ geo_entity_name: name, geo_entity_code: code }: (typeof all)[number]) =>
    catchmentCode(code) === 'n/a' ? name : `${name} (${code})`;
  const other = answer.disclosure.other.find(({ type }) => type === state.catchmentType)?.share;
  return {
    figures: [
      figure(
        intl.formatMessage(messages.topArea, { metric }),
        known(top?.value, share, scope),
        top && nameOf(top.entry),
      ),
      figure(
        intl.formatMessage(messages.areasShown),
        wholeText(shown.length, intl.locale),
        intl.formatMessage(messages.rowsOf, { shown: shown.length, all: all.length }),
      ),
      ...cityFigures(scope, people),
    ],
    charts:
      shown.length === 0
        ? []
        : [
            {
              kind: 'ranking',
              title: intl.formatMessage(messages.topAreas, { metric }),
              rows: shown
                .slice(0, topAreas)
                .map(({ entry, value }) => ({ name: nameOf(entry), value: sharePercent(value ?? 0) })),
              decimals: 2,
            },
          ],
    table: {
      columns: [
        { head: intl.formatMessage(shared.heads.primaryLocation), kind: 'text' },
        { head: intl.formatMessage(shared.heads.area), kind: 'text' },
        { head: intl.formatMessage(shared.heads.postalCode), kind: 'text' },
        { head: intl.formatMessage(shared.heads.distance), kind: 'number' },
        { head: `${catchmentMetricName(intl, metric)}, %`, kind: 'percent' },
      ],
      rows: shown.map(({ entry, value }): Row => [
        primary,
        entry.geo_entity_name,
        catchmentCode(entry.geo_entity_code),
        entry.aerial_distance === null ? null : roundTo(entry.aerial_distance, 2),
        value === null ? null : sharePercent(value),
      ]),
    },
    notes: [
      ...(state.catchmentThreshold
        ? [intl.formatMessage(messages.threshold, { min: share(range.min), max: share(range.max) })]
        : []),
      ...(typeof other === 'number' && other > 0
        ? [intl.formatMessage(messages.otherAreas, { share: share(other) })]
        : []),
      ...cityNote(scope, people),
      ...(answer.synthetic_areas ? [intl.formatMessage(messages.syntheticAreas)] : []),
      ...disclosureNotes(scope, answer.disclosure),
    ],
  };
}

/** The means of a catchment's people that are compared with the city, with their index as text. */
function cityMeans({ intl }: AnalysisScope, people: SocialDemographicsData | undefined) {
  const compared = people ? comparedWithCity(people) : [];
  const indexOf = (measure: CityMeasure) => {
    const index = compared.find((row) => row.measure === measure)?.index;
    return index == null ? intl.formatMessage(shared.words.notAvailable) : wholeText(index, intl.locale);
  };
  return { power: indexOf('purchasingPower'), income: indexOf('householdIncome') };
}

function cityFigures(scope: AnalysisScope, people: SocialDemographicsData | undefined) {
  if (!people?.city) return [];
  const { intl } = scope;
  const { power, income } = cityMeans(scope, people);
  const note = intl.formatMessage(messages.cityIs100, { city: people.city.name });
  return [
    figure(intl.formatMessage(messages.powerIndex), power, note),
    figure(intl.formatMessage(messages.incomeIndex), income, note),
  ];
}

function cityNote(scope: AnalysisScope, people: SocialDemographicsData | undefined): string[] {
  if (!people) return [];
  const { intl } = scope;
  if (!people.city) return [intl.formatMessage(messages.noCity)];
  const means = cityMeans(scope, people);
  return [intl.formatMessage(messages.cityIndex, { city: isolated(people.city.name), ...means })];
}
