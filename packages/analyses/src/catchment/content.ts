import type { CityMeasure, SocialDemographicsData } from '@locus/model/analyses';
import type { CatchmentAnswer } from '@locus/model/calls';
import { catchmentBounds, catchmentEntries, comparedWithCity, defaultCatchmentThreshold } from '@locus/model/analyses';
import { floorTo, isolated, percentText, roundTo, shareText, unitName, wholeText } from '@locus/model/text';

import type { AnalysisContent, ContentCell, ContentColumn, ContentNote, ContentTable } from '../content';
import { messages as shared } from '../messages';
import { headOf } from '../shared/headOf';
import type { AnalysisScope } from '../shared/scope';
import { figure, known } from '../shared/scope';
import { catchmentHeads, catchmentMetricName } from './catchmentHeads';
import { areaName, type CatchmentRow, catchmentRows } from './catchmentRows';
import { catchmentNotes } from './describe';
import { messages } from './messages';

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
  const entries = catchmentEntries(answer, view.primary?.id, state.catchmentType);
  const bounds = catchmentBounds(answer, view.primary?.id, state);
  const { all, shown } = catchmentRows(entries, metric, state.catchmentThreshold ?? bounds);
  const [top] = shown;
  const share = (value: number) => shareText(value, intl.locale);
  return {
    figures: [
      figure(
        intl.formatMessage(messages.topArea, { metric }),
        known(top?.percent, (percent) => percentText(percent, intl.locale), scope),
        top && areaName(top),
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
              rows: shown.slice(0, topAreas).map((row) => ({ name: areaName(row), value: floorTo(row.percent ?? 0) })),
              decimals: 2,
            },
          ],
    table: catchmentTable(scope, shown, {
      driving: !answer.estimated_routes,
      sure: all.some(({ confidence }) => confidence !== null),
    }),
    notes: [
      ...(state.catchmentThreshold
        ? [{ text: intl.formatMessage(messages.threshold, { min: share(range.min), max: share(range.max) }) }]
        : []),
      ...cityNote(scope, people),
      ...catchmentNotes(intl, answer, view.primary?.id, state.catchmentType),
    ],
  };
}

/**
 * A row per area, largest first: the specified columns, then those that the screen has, too. Driving times only if they
 * come from a router, confidences only if there are any in the whole catchment.
 */
function catchmentTable(
  { intl, view, state }: AnalysisScope,
  rows: readonly CatchmentRow[],
  { driving, sure }: { driving: boolean; sure: boolean },
): ContentTable {
  const metric = state.catchmentMetricType;
  const heads = catchmentHeads(intl);
  const rounded = (value: number | null, decimals: number) => (value === null ? null : roundTo(value, decimals));
  const floored = (value: number | null) => (value === null ? null : floorTo(value));
  const columns: [ContentColumn, (row: CatchmentRow) => ContentCell][] = [
    [{ head: headOf(intl, 'primaryLocation'), kind: 'text' }, () => view.primary?.name ?? ''],
    [{ head: heads.area, kind: 'text' }, ({ name }) => name],
    [{ head: headOf(intl, 'postalCode'), kind: 'text' }, ({ code }) => code],
    [{ head: headOf(intl, 'distance'), kind: 'number' }, ({ distance }) => rounded(distance, 2)],
    [{ head: `${catchmentMetricName(intl, metric)}, %`, kind: 'percent' }, ({ percent }) => floored(percent)],
    [{ head: heads.inhabitants, kind: 'whole' }, ({ inhabitants }) => rounded(inhabitants, 0)],
  ];
  if (driving) {
    const head = `${heads.drivingTime}, ${unitName('minute', intl.locale)}`;
    columns.push([{ head, kind: 'whole' }, ({ drivingMinutes }) => rounded(drivingMinutes, 0)]);
  }
  if (metric === 'DESTINATION') {
    const head = `${heads.cumulative}, %`;
    columns.push([{ head, kind: 'percent' }, ({ cumulative }) => floored(cumulative)]);
  }
  if (sure) {
    const head = `${heads.confidence}, %`;
    columns.push([
      { head, kind: 'whole' },
      ({ confidence }) => (confidence === null ? null : roundTo(100 * confidence, 0)),
    ]);
  }
  columns.push([{ head: heads.rank, kind: 'whole' }, ({ rank }) => rank]);
  return {
    columns: columns.map(([column]) => column),
    rows: rows.map((row) => columns.map(([, cellOf]) => cellOf(row))),
    keys: rows.map(({ index }) => index),
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

function cityNote(scope: AnalysisScope, people: SocialDemographicsData | undefined): ContentNote[] {
  if (!people) return [];
  const { intl } = scope;
  if (!people.city) return [{ text: intl.formatMessage(messages.noCity) }];
  const means = cityMeans(scope, people);
  return [{ text: intl.formatMessage(messages.cityIndex, { city: isolated(people.city.name), ...means }) }];
}
