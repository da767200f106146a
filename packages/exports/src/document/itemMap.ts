import type { AnalysisScope, AnalysisSource } from '@locus/analyses';
import { catchmentMetricName } from '@locus/analyses';
import type { PolygonGeometry } from '@locus/model/entities';
import {
  catchmentEntries,
  catchmentPins,
  catchmentValue,
  defaultMovementThreshold,
  firstLocations,
  hotspotsIn,
  pinLimits,
  valueSteps,
  visitorTypeOf,
  withinShares,
  withinThreshold,
} from '@locus/model/analyses';
import { locationColor } from '@locus/model/charts';
import { shareText } from '@locus/model/text';
import { mapModeInForce, movementRequest } from '@locus/model/view';
import type { Location } from '@locus/model/entities';

import { messages } from '../messages';
import type { ExportMap, MapPlace } from './exportDocument';

/** The source of the base map's data. */
const sources = 'Natural Earth • GeoNames CC BY 4.0';

/** A map, and the notes on its page: which part of the whole it shows, and what is missing from it. */
interface NotedMap {
  map: ExportMap | undefined;
  notes: string[];
}

/** What the map of an analysis shows: the locations, a catchment's areas, movement's places. */
export function itemMap(scope: AnalysisScope, source: AnalysisSource): NotedMap {
  if ('problem' in source) return { map: undefined, notes: [] };
  if (source.type === 'CATCHMENT') return catchmentMap(scope, source);
  if (source.type === 'MOVEMENT') return movementMap(scope, source);
  const { selected } = scope.view;
  const places = placesOf(scope, selected);
  return { map: { places, areas: [], points: [], sources }, notes: withoutPlaces(scope, selected, places) };
}

/** Locations without known coordinates. */
const withoutPlaces = ({ intl }: AnalysisScope, wanted: readonly Location[], drawn: readonly MapPlace[]): string[] =>
  drawn.length < wanted.length
    ? [intl.formatMessage(messages.notes.noCoordinates, { count: wanted.length - drawn.length })]
    : [];

const placesOf = ({ view }: AnalysisScope, locations: readonly Location[]): MapPlace[] =>
  locations
    .filter(({ latitude, longitude }) => Number.isFinite(latitude) && Number.isFinite(longitude))
    .map((location) => {
      const { fill, text } = locationColor(location.index);
      const { name, longitude, latitude, index } = location;
      return {
        name,
        number: index + 1,
        color: fill,
        textColor: text,
        longitude,
        latitude,
        primary: location.id === view.primary?.id,
      };
    });

function catchmentMap(
  scope: AnalysisScope,
  source: Extract<AnalysisSource, { type: 'CATCHMENT'; answer: unknown }>,
): NotedMap {
  const { intl, view, state, report } = scope;
  const metric = state.catchmentMetricType;
  const entries = catchmentEntries(source.answer, view.primary?.id, state.catchmentType);
  const kept = state.catchmentThreshold ? withinThreshold(entries, metric, state.catchmentThreshold) : entries;
  const outlines = new Map(source.outlines.map(({ index, polygon }) => [index, polygon]));
  const values = kept.map((entry) => catchmentValue(entry, metric));
  const steps = valueSteps(values);
  const known = values.filter((value) => value !== null);
  const share = (value: number) => shareText(value, intl.locale);
  const ends: readonly [string, string] = [share(Math.min(...known)), share(Math.max(...known))];
  const pins = catchmentPins(view.selected, view.primary, mapModeInForce(state, report.version.catchment));
  const wanted = state.catchmentLocationsCount === 'SINGLE' && view.primary ? [view.primary] : pins;
  const places = placesOf(scope, wanted);
  const unknown = kept.filter(({ index }) => !outlines.has(index)).length;
  return {
    map: {
      places,
      areas: kept.flatMap(({ index }, i) => {
        const outline = outlines.get(index);
        const step = steps[i] ?? null;
        return outline && step !== null ? [{ rings: ringsOf(outline), step }] : [];
      }),
      points: [],
      legend: known.length > 0 ? { title: catchmentMetricName(intl, metric), ends } : undefined,
      sources,
    },
    notes: [
      ...(unknown > 0 ? [intl.formatMessage(messages.notes.noOutline, { count: unknown })] : []),
      ...withoutPlaces(scope, wanted, places),
    ],
  };
}

function movementMap(
  scope: AnalysisScope,
  source: Extract<AnalysisSource, { type: 'MOVEMENT'; spider: unknown }>,
): NotedMap {
  const { intl, view, state } = scope;
  const { period } = movementRequest(scope);
  const range = state.movementThreshold ?? defaultMovementThreshold;
  const spots = source.hotspots
    ? withinShares(hotspotsIn(source.hotspots, period, visitorTypeOf(state.movementType), state.locationType), range)
    : [];
  const wanted = firstLocations(view.selected, view.primary, pinLimits.movement);
  const places = placesOf(scope, wanted);
  const onMap = intl.formatMessage(messages.notes.onMap, {
    kind: state.locationType,
    narrowed: state.movementThreshold ? 'yes' : 'no',
    min: shareText(range.min, intl.locale),
    max: shareText(range.max, intl.locale),
  });
  return {
    map: {
      places,
      areas: [],
      points: spots.map(({ geometry, visits_share: share }) => {
        const [longitude, latitude] = geometry.type === 'Point' ? geometry.coordinates : middleOf(geometry);
        return { longitude, latitude, share };
      }),
      sources,
    },
    notes: [onMap, ...withoutPlaces(scope, wanted, places)],
  };
}

const ringsOf = ({ type, coordinates }: PolygonGeometry): [number, number][][] =>
  type === 'Polygon' ? coordinates : coordinates.flat();

function middleOf(geometry: PolygonGeometry): [number, number] {
  const ring = ringsOf(geometry)[0] ?? [];
  const sum = ring.reduce(([x, y], [lng, lat]) => [x + lng, y + lat], [0, 0]);
  return [(sum[0] ?? 0) / ring.length, (sum[1] ?? 0) / ring.length];
}
