import type { Id, PolygonGeometry } from '@locus/model';
import { boundsOf, locationPalette } from '@locus/model';
import { useMemo } from 'react';

import { AreaLayer } from '../layers/AreaLayer/AreaLayer';
import { LocationPins } from '../LocationPins/LocationPins';
import type { LocusMapProps } from '../LocusMap/LocusMap';
import { LocusMap } from '../LocusMap/LocusMap';
import { ProjectClusters } from '../ProjectClusters/ProjectClusters';

/** A place as the overview needs it; `Location` of the model fits. */
export interface OverviewPlace {
  id: Id;
  name: string;
  /** Zero-based position within its project: its colour. */
  index: number;
  latitude: number;
  longitude: number;
  geometry: PolygonGeometry;
}

export interface PlacesOverviewProps extends Pick<
  LocusMapProps,
  'label' | 'tiles' | 'status' | 'error' | 'onRetry' | 'recentreOn'
> {
  places: readonly OverviewPlace[];
  /** The place that is looked at: the map goes there. */
  current?: Id;
  /** The place that is pointed at elsewhere, e.g. in a table. */
  pointed?: Id;
  /** Gets what the pointer or the focus is on: one place, or those of a circle; undefined beside all. */
  onPoint?: (ids: readonly Id[] | undefined) => void;
  onSelect?: (id: Id) => void;
}

/** How near one looks at a single place. */
const placeZoom = 16;

/**
 * Thousands of places: outlines painted in a worker, circles that count them from afar, and a pin on the one that a
 * table points at or that is looked at. The keyboard's way to a place is the table beside the map.
 */
export function PlacesOverview({ places, current, pointed, onPoint, onSelect, ...map }: PlacesOverviewProps) {
  const bounds = useMemo(() => boundsOf(places), [places]);
  const byId = useMemo(() => new Map(places.map((place) => [place.id, place])), [places]);
  const shown = current === undefined ? undefined : byId.get(current);
  const view = useMemo(
    () => shown && { latitude: shown.latitude, longitude: shown.longitude, zoom: placeZoom },
    [shown],
  );
  const classes = useMemo(() => Uint8Array.from(places, ({ index }) => index % locationPalette.length), [places]);
  const pins = [...new Set([current, pointed])].flatMap((id) => (id === undefined ? [] : (byId.get(id) ?? [])));
  return (
    <LocusMap {...map} bounds={bounds} view={view} fitPaddingPx={20}>
      <AreaLayer
        areas={places}
        classes={classes}
        fills={fills}
        selected={current}
        hovered={pointed}
        onSelect={onSelect}
        onHoverChange={(id) => onPoint?.(id === undefined ? undefined : [id])}
      />
      <ProjectClusters
        locations={places}
        onSelect={(ids) => ids[0] !== undefined && onSelect?.(ids[0])}
        onPoint={onPoint}
      />
      <LocationPins pins={pins} primary={pointed ?? current} onSelect={onSelect} />
    </LocusMap>
  );
}

const fills = locationPalette.map(({ fill }) => fill);
