import type {
  CatchmentAnswer,
  CatchmentMetric,
  CityMeasure,
  CrossVisitationAnswer,
  SocialDemographicsData,
  SpiderData,
} from '@locus/model';
import {
  catchmentBounds,
  catchmentCode,
  catchmentEntries,
  catchmentValue,
  comparedWithCity,
  defaultCatchmentThreshold,
  deriveCrossVisitation,
  deriveMovement,
  floorTo,
  isolated,
  listsOf,
  maxChartPlaces,
  meanOf,
  movementRequest,
  movementRows,
  ownPlace,
  parseRatio,
  ratioText,
  roundTo,
  sharePercent,
  shareText,
  wholeText,
  withinThreshold,
} from '@locus/model';

import { messages } from '../messages';
import type { RankingChart } from './exportDocument';
import type { ItemContent } from './footfallItem';
import { disclosureNotes, figure, type ItemScope, known, largest, type Row } from './itemScope';

/** The names of the metrics of a catchment. */
export const metricHeads = {
  DESTINATION: 'visitsShare',
  SOURCE: 'shareOfSource',
  SCORE: 'score',
} as const satisfies Record<CatchmentMetric, keyof typeof messages.heads>;

/** The maximum number of areas in a graph. */
const topAreas = 15;

/** Catchment: the areas visitors come from, largest first, and their people; a table with a row per area. */
export function catchmentItem(scope: ItemScope, answer: CatchmentAnswer, people?: SocialDemographicsData): ItemContent {
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
        intl.formatMessage(messages.figures.topArea, { metric }),
        known(top?.value, share, scope),
        top && nameOf(top.entry),
      ),
      figure(
        intl.formatMessage(messages.figures.areasShown),
        wholeText(shown.length, intl.locale),
        intl.formatMessage(messages.notes.rowsOf, { shown: shown.length, all: all.length }),
      ),
      ...cityFigures(scope, people),
    ],
    charts:
      shown.length === 0
        ? []
        : [
            {
              kind: 'ranking',
              title: intl.formatMessage(messages.words.topAreas, { metric }),
              rows: shown
                .slice(0, topAreas)
                .map(({ entry, value }) => ({ name: nameOf(entry), value: sharePercent(value ?? 0) })),
              decimals: 2,
            },
          ],
    table: {
      columns: [
        { head: intl.formatMessage(messages.heads.primaryLocation), kind: 'text' },
        { head: intl.formatMessage(messages.heads.area), kind: 'text' },
        { head: intl.formatMessage(messages.heads.postalCode), kind: 'text' },
        { head: intl.formatMessage(messages.heads.distance), kind: 'number' },
        { head: `${intl.formatMessage(messages.heads[metricHeads[metric]])}, %`, kind: 'percent' },
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
        ? [intl.formatMessage(messages.notes.threshold, { min: share(range.min), max: share(range.max) })]
        : []),
      ...(typeof other === 'number' && other > 0
        ? [intl.formatMessage(messages.notes.otherAreas, { share: share(other) })]
        : []),
      ...cityNote(scope, people),
      ...(answer.synthetic_areas ? [intl.formatMessage(messages.notes.syntheticAreas)] : []),
      ...disclosureNotes(scope, answer.disclosure),
    ],
  };
}

/** The means of a catchment's people that are compared with the city, with their index as text. */
function cityMeans({ intl }: ItemScope, people: SocialDemographicsData | undefined) {
  const compared = people ? comparedWithCity(people) : [];
  const indexOf = (measure: CityMeasure) => {
    const index = compared.find((row) => row.measure === measure)?.index;
    return index == null ? intl.formatMessage(messages.words.notAvailable) : wholeText(index, intl.locale);
  };
  return { power: indexOf('purchasingPower'), income: indexOf('householdIncome') };
}

function cityFigures(scope: ItemScope, people: SocialDemographicsData | undefined) {
  if (!people?.city) return [];
  const { intl } = scope;
  const { power, income } = cityMeans(scope, people);
  const note = intl.formatMessage(messages.notes.cityIs100, { city: people.city.name });
  return [
    figure(intl.formatMessage(messages.figures.powerIndex), power, note),
    figure(intl.formatMessage(messages.figures.incomeIndex), income, note),
  ];
}

function cityNote(scope: ItemScope, people: SocialDemographicsData | undefined): string[] {
  if (!people) return [];
  const { intl } = scope;
  if (!people.city) return [intl.formatMessage(messages.notes.noCity)];
  const means = cityMeans(scope, people);
  return [intl.formatMessage(messages.notes.cityIndex, { city: isolated(people.city.name), ...means })];
}

/** Cross-visitation: the matrix of places; a table with a row per pair. */
export function crossVisitationItem(scope: ItemScope, answer: CrossVisitationAnswer): ItemContent {
  const { intl, indexOf, state } = scope;
  const { columns, rows } = deriveCrossVisitation(answer);
  const all = meanOf(answer.values.map(({ shared_visitors: shared }) => shared));
  const numbered = (id: string, name: string) => `${indexOf(id) + 1} ${name}`;
  const ratios = state.crossVisitationChartValues === 'VISIT_RATIO';
  const share = (value: number) => shareText(value, intl.locale);
  const names = new Map(columns.map(({ id, name }) => [id, name]));
  const pairs = rows.flatMap(({ primaryName, cells }) =>
    cells.map((cell) => ({ ...cell, primaryName, secondaryName: names.get(cell.secondaryId) ?? '' })),
  );
  const top = largest(pairs, (pair) => pair.share);
  return {
    figures: [
      figure(intl.formatMessage(messages.figures.sharedVisitors), known(all, share, scope)),
      figure(
        intl.formatMessage(messages.figures.strongestPair),
        known(top?.share, share, scope),
        top && `${top.primaryName} › ${top.secondaryName}`,
      ),
    ],
    charts:
      rows.length === 0
        ? []
        : [
            {
              kind: 'matrix',
              title: intl.formatMessage(messages.titles.LOYALTY),
              corner: intl.formatMessage(messages.words.matrixCorner),
              heads: columns.map(({ id, name }) => numbered(id, name)),
              rows: rows.map(({ primaryId, primaryName, cells }) => ({
                name: numbered(primaryId, primaryName),
                cells: cells.map((cell) => {
                  const n = parseRatio(cell.ratio);
                  const text = ratios
                    ? n === null
                      ? ''
                      : ratioText(n, intl.locale)
                    : cell.share === null
                      ? ''
                      : share(cell.share);
                  return { text, band: ratios ? cell.ratioBand : cell.shareBand };
                }),
              })),
            },
          ],
    table: {
      columns: [
        { head: intl.formatMessage(messages.heads.location), kind: 'text' },
        { head: intl.formatMessage(messages.heads.areaName), kind: 'text' },
        { head: intl.formatMessage(messages.heads.distance), kind: 'number' },
        { head: `${intl.formatMessage(messages.heads.shareOfVisitors)}, %`, kind: 'percent' },
        { head: intl.formatMessage(messages.heads.visitsRatio), kind: 'text', end: true },
      ],
      rows: answer.values.flatMap(({ primary_location_name: primary, data }) =>
        data.map((pair): Row => {
          const n = parseRatio(pair.ratio);
          return [
            primary,
            pair.secondary_location_name,
            roundTo(pair.aerial_distance, 2),
            pair.visitors_loyalty === null ? null : sharePercent(pair.visitors_loyalty),
            n === null ? null : ratioText(n, intl.locale),
          ];
        }),
      ),
    },
    notes: disclosureNotes(scope, answer.disclosure),
  };
}

/** Movement: where visitors are before, during and after their visit, most visited places first; no table. */
export function movementItem(scope: ItemScope, spider: SpiderData): ItemContent {
  const { intl, state } = scope;
  const { ofArea, period } = movementRequest(scope);
  // People who live and who work nearby share one list, as in the initial state of the screen.
  const near = state.movementType !== 'Visitors';
  const lists = listsOf({ home: near, work: near });
  const movement = deriveMovement({ primary: spider })['primary'];
  const parts = (ofArea ? (['before', 'during', 'after'] as const) : (['before', 'after'] as const)).flatMap(
    (part): { part: typeof part; chart: RankingChart }[] => {
      const places = movement ? movementRows(movement[part], lists).slice(0, maxChartPlaces) : [];
      if (places.length === 0) return [];
      const rows = places.map(({ place: { name, category }, value }) => ({
        name: ownPlace({ category }) ? intl.formatMessage(messages.words.ownPlace, { name }) : name,
        value: floorTo(value * 100),
      }));
      return [{ part, chart: { kind: 'ranking', title: intl.formatMessage(messages.words[part]), rows, decimals: 2 } }];
    },
  );
  const [top] = movement ? movementRows(movement[period], lists) : [];
  return {
    figures: [
      figure(
        intl.formatMessage(messages.figures.topPlace),
        known(top?.value, (value) => shareText(value, intl.locale), scope),
        top && `${top.place.name} • ${intl.formatMessage(messages.words[period])}`,
      ),
    ],
    charts: parts.map(({ chart }) => chart),
    notes: [...(near ? [intl.formatMessage(messages.notes.nearby)] : []), ...disclosureNotes(scope, spider.disclosure)],
  };
}
