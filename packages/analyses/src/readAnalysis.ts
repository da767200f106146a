import type { AreaPolygon, HotspotsData, SocialDemographicsData, SpiderData } from '@locus/model/analyses';
import type { ItemDataAnswer, VisitItemType } from '@locus/model/calls';
import type { Id, ReportItemType } from '@locus/model/entities';
import type { ViewState } from '@locus/model/view';
import { defaultCatchmentThreshold } from '@locus/model/analyses';
import { itemDataPath, maxAreaPolygons, movementPath } from '@locus/model/calls';
import { addressOf } from '@locus/model/places';
import {
  catchmentRequest,
  choiceOf,
  earlierMonthsOf,
  itemRequest,
  movementRequest,
  periodInForce,
  periodOf,
  socialRequest,
  socioDemoCountries,
} from '@locus/model/view';

import { analysisOf } from './analyses';
import type { AnalysisSource, AnswerReader, EarlierSource, ViewScope } from './source';

/** Reads an analysis in the same way as its card, graph, table and map; a failure becomes part of the result. */
export async function readAnalysis(
  scope: ViewScope,
  type: ReportItemType,
  reader: AnswerReader,
  mapped: boolean,
): Promise<AnalysisSource> {
  const { calculation, itemId } = itemRequest(scope, type);
  if (calculation) return { type, problem: calculation };
  const { locations, timeFrames } = choiceOf(scope);
  if (itemId === undefined || locations?.length === 0 || timeFrames?.length === 0) return { type, problem: 'nothing' };
  try {
    if (type === 'MOVEMENT') return await readMovement(scope, itemId, reader, mapped);
    const source =
      type === 'CATCHMENT'
        ? await readCatchment(scope, itemId, reader, mapped)
        : {
            type,
            answer: await reader.get(
              itemDataPath(itemId, { locations, timeFrames, period: periodOfCall(type, scope.state) }),
            ),
          };
    const earlier = await readEarlier(scope, type, itemId, reader);
    return { ...source, ...(earlier && { earlier }) } as AnalysisSource;
  } catch (error) {
    return { type, problem: { reason: reasonOf(error) } };
  }
}

/** Why something failed, for the reader: the API's reason, otherwise the error message. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return 'reason' in error && typeof error.reason === 'string' ? error.reason : error.message;
}

/** Reads an analysis for the comparison period; undefined if the view has no comparison. */
async function readEarlier(
  scope: ViewScope,
  type: VisitItemType,
  itemId: Id,
  reader: AnswerReader,
): Promise<EarlierSource | undefined> {
  const { state, view } = scope;
  const period = analysisOf(type).comparedPeriod(state);
  const timeFrames = period ? earlierMonthsOf(view.timeFrames, state.comparison, period) : [];
  if (!period || timeFrames.length === 0) return undefined;
  const { min, max } = defaultCatchmentThreshold;
  const query =
    type === 'CATCHMENT'
      ? {
          locations: view.primary ? [view.primary.id] : [],
          primaryLocation: view.primary?.id,
          catchmentType: state.catchmentType,
          minThreshold: min,
          maxThreshold: max,
        }
      : { locations: choiceOf(scope).locations, period: periodOf(type, period) };
  try {
    return { answer: await reader.get(itemDataPath(itemId, { ...query, timeFrames })) };
  } catch (error) {
    return { reason: reasonOf(error) };
  }
}

const wholePeriods = new Set<ReportItemType>(['SEASONALITY', 'DURATION']);

const periodOfCall = (type: ReportItemType, state: ViewState): string =>
  wholePeriods.has(type) ? 'WHOLE_PERIOD' : periodInForce(type, state.period);

async function readCatchment(
  scope: ViewScope,
  itemId: Id,
  { get, post }: AnswerReader,
  mapped: boolean,
): Promise<AnalysisSource> {
  const { primaryLocation, ...query } = catchmentRequest(scope);
  if (primaryLocation === undefined) return { type: 'CATCHMENT', problem: 'nothing' };
  const path = itemDataPath(itemId, { locations: [primaryLocation], primaryLocation, ...query });
  const answer = await get<ItemDataAnswer<'CATCHMENT'>>(path);
  const indexes = [
    ...new Set(answer.values.flatMap(({ home, work }) => [...home, ...work].map(({ index }) => index))),
  ].sort();
  const parts = Array.from({ length: mapped ? Math.ceil(indexes.length / maxAreaPolygons) : 0 }, (_, i) =>
    indexes.slice(i * maxAreaPolygons, (i + 1) * maxAreaPolygons),
  );
  const address = `/reportItems/${encodeURIComponent(itemId)}/data/indexes`;
  const outlines = await Promise.all(parts.map((part) => post<AreaPolygon[]>(address, part)));
  const people = await readPeople(scope, itemId, { get, post });
  return { type: 'CATCHMENT', answer, outlines: outlines.flat(), ...(people && { people }) };
}

/**
 * The residents of the areas that the primary location's visitors come from; undefined in countries without such data.
 */
async function readPeople(
  scope: ViewScope,
  itemId: Id,
  { post }: AnswerReader,
): Promise<SocialDemographicsData | undefined> {
  const { primary } = scope.view;
  if (!primary || !socioDemoCountries.includes(primary.country)) return undefined;
  const { catchmentType, ...query } = socialRequest(scope);
  const path = `/reportItems/${encodeURIComponent(itemId)}/data/social-demographics`;
  return post(addressOf(`${path}/${primary.country}/${primary.id}/${catchmentType.toLowerCase()}`, query), undefined);
}

async function readMovement(
  scope: ViewScope,
  itemId: Id,
  { get }: AnswerReader,
  mapped: boolean,
): Promise<AnalysisSource> {
  const { primaryLocation, timeFrames } = movementRequest(scope);
  if (primaryLocation === undefined) return { type: 'MOVEMENT', problem: 'nothing' };
  const [spider, hotspots] = await Promise.all([
    get<SpiderData>(movementPath(itemId, 'spider', primaryLocation, timeFrames)),
    mapped ? get<HotspotsData>(movementPath(itemId, 'hotspots', primaryLocation, timeFrames)) : undefined,
  ]);
  return { type: 'MOVEMENT', spider, hotspots };
}
