import type { Id, PolygonGeometry } from '@locus/model/entities';
import { locationPalette } from '@locus/model/charts';
import { boundsOf } from '@locus/model/places';
import { useMemo } from 'react';

import { AreaLayer } from '../layers/AreaLayer/AreaLayer';
import { LocationPins } from '../LocationPins/LocationPins';
import type { LocusMapProps } from '../LocusMap/LocusMap';
import { LocusMap } from '../LocusMap/LocusMap';
import { ProjectClusters } from '../ProjectClusters/ProjectClusters';

/** The fields of a place that the overview needs; `Location` of the model is compatible. */
export interface OverviewPlace {
  id: Id;
  name: string;
  /** Zero-based index within its project: determines its colour. */
  index: number;
  latitude: number;
  longitude: number;
  geometry: PolygonGeometry;
}

export interface PlacesOverviewProps extends Pick<LocusMapProps, 'label' | 'tiles' | 'status' | 'error' | 'onRetry'> {
  places: readonly OverviewPlace[];
  /** The selected place: the map moves there. */
  current?: Id;
  /** The place under the pointer elsewhere, e.g. in a table. */
  pointed?: Id;
  /** Receives what is under the pointer or has the focus: a place, or those of a circle; undefined outside all. */
  onPoint?: (ids: readonly Id[] | undefined) => void;
  onSelect?: (id: Id) => void;
}

/** Zoom for a single place. */
const placeZoom = 16;

/**
 * Thousands of places: outlines painted in a worker, circles with counts from afar, and a pin for the selected place or
 * the one under the pointer in a table. By keyboard a place is reached through the table next to the map.
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
    <LocusMap {...map} camera={{ bounds, view, fitPaddingPx: 20 }}>
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
