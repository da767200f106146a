import type { PolygonGeometry } from '@locus/model';
import {
  catchmentEntries,
  catchmentPins,
  catchmentValue,
  firstLocations,
  hotspotsIn,
  locationColor,
  mapModeInForce,
  movementRequest,
  pinLimits,
  shareText,
  valueSteps,
  visitorTypeOf,
  withinThreshold,
} from '@locus/model';
import type { Location } from '@locus/model';

import { messages } from '../messages';
import type { ExportMap, MapPlace } from './exportDocument';
import type { ItemScope } from './itemScope';
import type { ItemSource } from './sources';

/** Whose data the base map is made of. */
const sources = 'Natural Earth • GeoNames CC BY 4.0';

/** What the map of an analysis shows: the locations, a catchment's areas, movement's places. */
export function itemMap(scope: ItemScope, source: ItemSource): ExportMap | undefined {
  if ('problem' in source) return undefined;
  if (source.type === 'CATCHMENT') return catchmentMap(scope, source);
  if (source.type === 'MOVEMENT') return movementMap(scope, source);
  return { places: placesOf(scope, scope.view.selected), areas: [], points: [], sources };
}

const placesOf = ({ view }: ItemScope, locations: readonly Location[]): MapPlace[] =>
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
  scope: ItemScope,
  source: Extract<ItemSource, { type: 'CATCHMENT'; answer: unknown }>,
): ExportMap {
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
  return {
    places: placesOf(scope, state.catchmentLocationsCount === 'SINGLE' && view.primary ? [view.primary] : pins),
    areas: kept.flatMap(({ index }, i) => {
      const outline = outlines.get(index);
      const step = steps[i] ?? null;
      return outline && step !== null ? [{ rings: ringsOf(outline), step }] : [];
    }),
    points: [],
    legend: known.length > 0 ? { title: intl.formatMessage(messages.heads.visitsShare), ends } : undefined,
    sources,
  };
}

function movementMap(scope: ItemScope, source: Extract<ItemSource, { type: 'MOVEMENT'; spider: unknown }>): ExportMap {
  const { view, state } = scope;
  const { period } = movementRequest(scope);
  const spots = source.hotspots
    ? hotspotsIn(source.hotspots, period, visitorTypeOf(state.movementType), state.locationType)
    : [];
  return {
    places: placesOf(scope, firstLocations(view.selected, view.primary, pinLimits.movement)),
    areas: [],
    points: spots.map(({ geometry, visits_share: share }) => {
      const [longitude, latitude] = geometry.type === 'Point' ? geometry.coordinates : middleOf(geometry);
      return { longitude, latitude, share };
    }),
    sources,
  };
}

const ringsOf = ({ type, coordinates }: PolygonGeometry): [number, number][][] =>
  type === 'Polygon' ? coordinates : coordinates.flat();

function middleOf(geometry: PolygonGeometry): [number, number] {
  const ring = ringsOf(geometry)[0] ?? [];
  const sum = ring.reduce(([x, y], [lng, lat]) => [x + lng, y + lat], [0, 0]);
  return [(sum[0] ?? 0) / ring.length, (sum[1] ?? 0) / ring.length];
}
