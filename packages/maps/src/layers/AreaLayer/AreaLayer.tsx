import type { Area, AreaSet } from '@locus/draw';
import { areaSet, drawAreas, hitArea, latOf, lngOf } from '@locus/draw';
import type { Id } from '@locus/model/entities';
import { useThemeTokens } from '@locus/ui/theme';
import L from 'leaflet';
import { useCallback, useEffect, useMemo, useRef } from 'react';

import { useSceneLayer } from '../../LocusMap/mapContext';
import { markItemClick } from '../../MapPopup/itemClick';
import { useMap } from '../../reactLeaflet';
import { useCanvasLayer } from '../useCanvasLayer';

export interface AreaLayerProps {
  /** The areas; keep the array stable as long as the geometry is the same; values change through `classes`. */
  areas: readonly Area[];
  /** The class of each area, an index into `fills`; 255 hides it, 254 hatches it. See `stepScale` and `winners`. */
  classes: Uint8Array;
  /** A CSS colour for each class. */
  fills: readonly string[];
  /** Opacity of the fills, 0 to 1. */
  opacity?: number;
  /** The area with the highlighted outline. */
  selected?: Id;
  /** The area under the pointer, or of the table row under it. */
  hovered?: Id;
  onSelect?: (id: Id) => void;
  /** Called with the area under the pointer when it changes; undefined outside all. */
  onHoverChange?: (id: Id | undefined) => void;
}

/**
 * Many areas in the colours of their classes, painted in the worker. By keyboard an area is reached through the list
 * next to the map.
 */
export function AreaLayer({
  areas,
  classes,
  fills,
  opacity = 0.75,
  selected,
  hovered,
  onSelect,
  onHoverChange,
}: AreaLayerProps) {
  const map = useMap();
  const { color } = useThemeTokens();
  const layer = useCanvasLayer(100, { kind: 'areas', pane: 'locusAreas', zIndex: 250 });
  const set = useMemo(() => areaSet(areas), [areas]);

  useEffect(() => layer.load(set), [layer, set]);

  useEffect(() => {
    const hatch = { ground: color.hatch0, line: color.hatch1 };
    layer.style({ classes, look: { fills, line: color.mapLine, lineWidthPx: 0.75, opacity, hatch } });
  }, [layer, classes, fills, opacity, color]);

  usePointer(map, (at) => set.ids[hitArea(set, classes, at.lng, at.lat)], onSelect, onHoverChange);
  useInView(map, set, selected);
  useOutline(map, areas, selected, color.text, color.surface, 2.5);
  useOutline(map, areas, hovered === selected ? undefined : hovered, color.text, color.surface, 1.5);
  return null;
}

/** Finds the area under the pointer, reports changes, and reports clicks. */
function usePointer(
  map: L.Map,
  hit: (at: L.LatLng) => Id | undefined,
  onSelect: AreaLayerProps['onSelect'],
  onHoverChange: AreaLayerProps['onHoverChange'],
): void {
  const latest = useRef({ hit, onSelect, onHoverChange });
  useEffect(() => {
    latest.current = { hit, onSelect, onHoverChange };
  });
  useEffect(() => {
    let under: Id | undefined;
    const enter = (id: Id | undefined) => {
      if (id === under) return;
      under = id;
      map.getContainer().style.cursor = id === undefined ? '' : 'pointer';
      latest.current.onHoverChange?.(id);
    };
    const moved = ({ latlng }: L.LeafletMouseEvent) => enter(latest.current.hit(latlng));
    const left = () => enter(undefined);
    const clicked = ({ latlng, originalEvent }: L.LeafletMouseEvent) => {
      const id = latest.current.hit(latlng);
      if (id === undefined) return;
      markItemClick(originalEvent);
      latest.current.onSelect?.(id);
    };
    map.on('mousemove', moved).on('mouseout', left).on('click', clicked);
    return () => {
      map.off('mousemove', moved).off('mouseout', left).off('click', clicked);
      map.getContainer().style.cursor = '';
    };
  }, [map]);
}

/** Brings an area selected elsewhere into view, in a table for instance. */
function useInView(map: L.Map, set: AreaSet, id: Id | undefined): void {
  useEffect(() => {
    const at = id === undefined ? -1 : set.ids.indexOf(id);
    if (at < 0) return;
    const [left, top, right, bottom] = set.boxes.subarray(at * 4, at * 4 + 4) as unknown as Box4;
    const box = L.latLngBounds([latOf(bottom), lngOf(left)], [latOf(top), lngOf(right)]);
    if (box.isValid() && !map.getBounds().intersects(box)) map.panTo(box.getCenter(), { animate: false });
  }, [map, set, id]);
}

type Box4 = [left: number, top: number, right: number, bottom: number];

/** An area's outline above all others, with a halo so that it is visible on every fill. */
function useOutline(
  map: L.Map,
  areas: readonly Area[],
  id: Id | undefined,
  color: string,
  halo: string,
  weight: number,
): void {
  const geometry = useMemo(
    () => (id === undefined ? undefined : areas.find((area) => area.id === id)?.geometry),
    [areas, id],
  );
  useEffect(() => {
    if (!geometry) return;
    const lines = strokesOf(color, halo, weight).map(([stroke, width]) =>
      L.geoJSON(geometry, { interactive: false, style: { color: stroke, weight: width, fill: false } }).addTo(map),
    );
    return () => lines.forEach((line) => line.remove());
  }, [map, geometry, color, halo, weight]);
  useSceneLayer(
    200,
    useCallback(
      (ctx, view) => {
        if (!geometry) return;
        const set = areaSet([{ id: '', geometry }]);
        for (const [line, lineWidthPx] of strokesOf(color, halo, weight)) {
          drawAreas(ctx, set, Uint8Array.of(0), view, { fills: [], line, lineWidthPx, opacity: 0 });
        }
      },
      [geometry, color, halo, weight],
    ),
  );
}

/** The halo below, the line above; widths in CSS pixels. */
const strokesOf = (color: string, halo: string, weight: number) =>
  [
    [halo, weight + 3],
    [color, weight],
  ] as const;
