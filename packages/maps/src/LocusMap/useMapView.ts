import type { MapBounds } from '@locus/model/places';
import type { MapView } from '@locus/model/view';
import type { Map, Point } from 'leaflet';
import type { RefObject } from 'react';
import { useCallback, useEffect, useRef } from 'react';

import type { Insets } from './mapContext';

/** The initial view of a map. */
export const defaultView: MapView = { longitude: 9, latitude: 50, zoom: 4 };

/** Delay after the last movement before a change of the view is reported, in ms. */
const settledMs = 400;
/** Maximum zoom of a fit: a single place would fill the map. */
const nearestFit = 16;

/** What a map shows of the world, and who is notified when that changes. */
export interface MapCamera {
  /** The view to show; without one the map is fitted to `bounds`. */
  view?: MapView;
  /** Called 400 ms after the user moved the map. */
  onViewChange?: (view: MapView) => void;
  /** Called when the user centres the map, which then shows its bounds. */
  onRecentre?: () => void;
  /** The area the map is fitted to, `[west, south, east, north]` in degrees; without bounds it shows central Europe. */
  bounds?: MapBounds;
  /**
   * Padding around the fitted area, the same at each edge, in CSS pixels; by default there is room for panel and tools.
   */
  fitPaddingPx?: number;
  /** A change recentres the map, e.g. another report's id. */
  recentreOn?: string;
}

export interface MapViewOptions extends MapCamera {
  insets: Insets;
  /** The map's size in CSS pixels, once known. */
  size: { widthPx: number; heightPx: number } | undefined;
}

/**
 * Keeps a map and its reported view in sync. Without a view the map shows the bounds (again if they, the panel or its
 * size change), until the user moves it; without bounds the default view. Returns a function that centres the map.
 */
export function useMapView(map: Map | null, options: MapViewOptions) {
  const { view, bounds, recentreOn, insets, size, onViewChange } = options;
  const told = useRef(onViewChange);
  useEffect(() => {
    told.current = onViewChange;
  });
  /** The view last reported or received, so that an echo moves nothing. */
  const known = useRef(view);
  /** Whether the map shows the area it was fitted to. */
  const fitted = useRef(view === undefined);
  /** The size of the map at that time. */
  const fittedSize = useRef<Point>(undefined);
  /** Whether a movement was triggered here. */
  const own = useRef(false);

  const move = useCallback((step: () => void) => {
    own.current = true;
    step();
    own.current = false;
  }, []);

  const fit = useCallback(() => {
    if (!map) return;
    fitted.current = true;
    fittedSize.current = map.getSize();
    // A hidden map has no size yet.
    if (fittedSize.current.x === 0 || fittedSize.current.y === 0) return;
    const [west, south, east, north] = bounds ?? [];
    if (west === undefined || south === undefined || east === undefined || north === undefined) {
      map.setView([defaultView.latitude, defaultView.longitude], defaultView.zoom, { animate: false });
      return;
    }
    map.fitBounds(
      [
        [south, west],
        [north, east],
      ],
      {
        paddingTopLeft: [insets.left, insets.top],
        paddingBottomRight: [insets.right, insets.bottom],
        maxZoom: nearestFit,
        animate: false,
      },
    );
    // The numbers are compared, not the array.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [map, bounds?.join(), insets.left, insets.top, insets.right, insets.bottom]);

  useEffect(() => {
    if (fitted.current) move(fit);
  }, [fit, move]);

  useEffect(() => {
    if (map && size && fitted.current && !fittedSize.current?.equals(map.getSize())) move(fit);
  }, [map, size, fit, move]);

  const { latitude, longitude, zoom } = view ?? {};
  useEffect(() => {
    if (!map || latitude === undefined || longitude === undefined || zoom === undefined) return;
    const last = known.current;
    known.current = { latitude, longitude, zoom };
    if (last && last.latitude === latitude && last.longitude === longitude && last.zoom === zoom && !fitted.current)
      return;
    fitted.current = false;
    move(() => map.setView([latitude, longitude], zoom, { animate: false }));
  }, [map, latitude, longitude, zoom, move]);

  const firstKey = useRef(recentreOn);
  useEffect(() => {
    if (firstKey.current === recentreOn) return;
    firstKey.current = recentreOn;
    fit();
  }, [recentreOn, fit]);

  useMoves(map, { told, known, fitted, own });
  return fit;
}

/** Reports the view after the user has moved the map, once it has come to rest. */
function useMoves(
  map: Map | null,
  {
    told,
    known,
    fitted,
    own,
  }: {
    told: RefObject<MapCamera['onViewChange']>;
    known: RefObject<MapView | undefined>;
    fitted: RefObject<boolean>;
    own: RefObject<boolean>;
  },
): void {
  useEffect(() => {
    if (!map) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // After a resize Leaflet reports the end of a move that it has not begun, with a centre that is off by a pixel.
    let moving = false;
    const moved = () => {
      // A resize does not change a view chosen by the user.
      if (own.current || fitted.current || !moving) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        moving = false;
        const { lat, lng } = map.getCenter();
        const next = { latitude: rounded(lat, 6), longitude: rounded(lng, 6), zoom: rounded(map.getZoom(), 2) };
        const last = known.current;
        if (last?.latitude === next.latitude && last.longitude === next.longitude && last.zoom === next.zoom) return;
        known.current = next;
        told.current?.(next);
      }, settledMs);
    };
    const begun = () => {
      if (own.current) return;
      fitted.current = false;
      moving = true;
    };
    map.on('movestart zoomstart', begun).on('moveend zoomend', moved);
    return () => {
      clearTimeout(timer);
      map.off('movestart zoomstart', begun).off('moveend zoomend', moved);
    };
  }, [map, told, known, fitted, own]);
}

const rounded = (value: number, digits: number) => Math.round(value * 10 ** digits) / 10 ** digits;
