import type { AreaPolygons } from '@locus/data';
import { boundsOf } from '@locus/maps';
import { AreaLayer, LocationPins, LocusMap, MapPopup } from '@locus/maps/view';
import type { CatchmentEntry, CatchmentMetric, Id, Location, PolygonGeometry } from '@locus/model';
import { catchmentCode, catchmentValue, floorTo, sequentialScale } from '@locus/model';
import { useThemeName } from '@locus/ui/theme';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';

import { messages } from './messages';

export interface CatchmentMapProps {
  entries: readonly CatchmentEntry[];
  /** Outlines of the areas; undefined while they come. */
  polygons: AreaPolygons | undefined;
  metric: CatchmentMetric;
  locations: readonly Location[];
  primary: Location | undefined;
  selected: string | undefined;
  onSelectedChange: (index: string | undefined) => void;
  pointed: string | undefined;
  onPointedChange: (index: string | undefined) => void;
  onPrimaryChange: (id: Id) => void;
  status: 'loading' | 'error' | 'ready';
  onRetry: () => void;
}

const hidden = 255;

/** The areas visitors come from, in 16 steps of the metric, with the report's locations above them. */
export function CatchmentMap({ entries, polygons, metric, locations, primary, ...rest }: CatchmentMapProps) {
  const { selected, onSelectedChange, pointed, onPointedChange, onPrimaryChange, status, onRetry } = rest;
  const intl = useIntl();
  const theme = useThemeName();
  const areas = useMemo(() => [...(polygons ?? [])].map(([id, geometry]) => ({ id, name: id, geometry })), [polygons]);
  const classes = useMemo(() => classesOf(areas, entries, metric), [areas, entries, metric]);
  const bounds = useMemo(() => (primary ? around(primary) : boundsOf(locations)), [primary, locations]);
  const chosen = entries.find(({ index }) => index === selected);
  const outline = selected === undefined ? undefined : polygons?.get(selected);
  const share = chosen ? catchmentValue(chosen, metric) : null;
  const measure = (value: number | null, unit: 'percent' | 'minute' | 'kilometer') =>
    value === null ? '-' : intl.formatNumber(value, { style: 'unit', unit, maximumFractionDigits: 2 });
  return (
    <LocusMap
      label={intl.formatMessage(messages.map)}
      bounds={bounds}
      recentreOn={primary?.id}
      status={status}
      onRetry={onRetry}
      empty={entries.length === 0}
    >
      <AreaLayer
        areas={areas}
        classes={classes}
        fills={sequentialScale[theme]}
        opacity={0.84}
        selected={selected}
        hovered={pointed}
        onSelect={onSelectedChange}
        onHoverChange={onPointedChange}
      />
      <LocationPins pins={locations} primary={primary?.id} onSelect={onPrimaryChange} />
      {chosen && outline && (
        <MapPopup
          key={chosen.index}
          {...centreOf(outline)}
          abovePx={8}
          title={<bdi>{`${catchmentCode(chosen.geo_entity_code)} ${chosen.geo_entity_name}`}</bdi>}
          rows={[
            {
              name: intl.formatMessage(messages.share),
              value: measure(share === null ? null : floorTo(share * 100), 'percent'),
            },
            {
              name: intl.formatMessage(messages.inhabitants),
              value: chosen.inhabitants === null ? '-' : intl.formatNumber(chosen.inhabitants),
            },
            { name: intl.formatMessage(messages.drivingTime), value: measure(chosen.driving_time, 'minute') },
            { name: intl.formatMessage(messages.distance), value: measure(chosen.aerial_distance, 'kilometer') },
          ]}
          onClose={() => onSelectedChange(undefined)}
        />
      )}
    </LocusMap>
  );
}

/** The step (0..15) of each area between the smallest and the largest value, by the square root, since few areas hold most visits. */
function classesOf(
  areas: readonly { id: string }[],
  entries: readonly CatchmentEntry[],
  metric: CatchmentMetric,
): Uint8Array {
  const values = new Map(entries.map((entry) => [entry.index, catchmentValue(entry, metric)]));
  const known = [...values.values()].filter((value): value is number => value !== null);
  const low = Math.sqrt(Math.min(...known));
  const span = Math.sqrt(Math.max(...known)) - low || 1;
  return Uint8Array.from(areas, ({ id }) => {
    const value = values.get(id);
    if (value === null || value === undefined) return hidden;
    return Math.min(15, Math.floor(((Math.sqrt(value) - low) / span) * 16));
  });
}

/** Some 12 km around a location, `[west, south, east, north]`. */
const around = ({ longitude, latitude }: Location): [number, number, number, number] => [
  longitude - 0.17,
  latitude - 0.1,
  longitude + 0.17,
  latitude + 0.1,
];

/** The middle of an outline's box. */
function centreOf(geometry: PolygonGeometry): { longitude: number; latitude: number } {
  const rings = geometry.type === 'Polygon' ? geometry.coordinates : geometry.coordinates.flat();
  const box = boundsOf(rings.flat().map(([longitude, latitude]) => ({ longitude, latitude })));
  const [west, south, east, north] = box ?? [0, 0, 0, 0];
  return { longitude: (west + east) / 2, latitude: (south + north) / 2 };
}
