import type { HotspotMark } from '@locus/draw';
import { drawHotspots } from '@locus/draw';
import type { Hotspot } from '@locus/model/analyses';
import { ownPlace } from '@locus/model/analyses';
import { useThemeTokens } from '@locus/ui/theme';
import L from 'leaflet';
import { useCallback, useEffect, useMemo, useRef } from 'react';

import { useSceneLayer } from '../../LocusMap/mapContext';
import { markItemClick } from '../../MapPopup/itemClick';
import { useMap } from '../../reactLeaflet';
import { stepScale } from '../../scale/stepScale';

export interface HotspotLayerProps {
  /** The places of one part of the trip, those within the threshold; keep the array stable. */
  hotspots: readonly Hotspot[];
  /** A CSS colour for each step of the shares, lowest first. */
  fills: readonly string[];
  /** Whether the places are filled in the colour of their share; otherwise they are outlines. */
  overlay?: boolean;
  /** Each place's own CSS colour, e.g. of its category, in place of that of its share; keep the array stable, too. */
  colors?: readonly string[];
  /** The zero-based index of the place with the highlighted outline. */
  selected?: number;
  /** The zero-based index of the place under the pointer elsewhere, in a list for instance. */
  hovered?: number;
  onSelect?: (position: number) => void;
  /** Called with the place under the pointer when it changes; undefined outside all. */
  onHoverChange?: (position: number | undefined) => void;
}

/** Places visited before, during or after: points of interest as discs, buildings as outlines. */
export function HotspotLayer({
  hotspots,
  fills,
  overlay = true,
  colors,
  selected,
  hovered,
  onSelect,
  onHoverChange,
}: HotspotLayerProps) {
  const map = useMap();
  const { color } = useThemeTokens();
  const marks = useMemo(() => {
    const { classes } = stepScale(
      hotspots.map(({ visits_share: share }) => share),
      { steps: fills.length },
    );
    return hotspots.map(({ geometry, location_category: category }, i): HotspotMark => {
      const step = classes[i] ?? 0;
      const own = ownPlace({ category });
      return {
        geometry,
        fill: overlay ? (colors?.[i] ?? fills[step] ?? fills[0]) : undefined,
        line: own ? color.info : color.text,
        ...(own ? { lineWidthPx: ownWeight } : {}),
        radiusPx: 6 + (step / fills.length) * 8,
      };
    });
  }, [hotspots, fills, overlay, colors, color]);
  const latest = useRef({ onSelect, onHoverChange });
  useEffect(() => {
    latest.current = { onSelect, onHoverChange };
  });

  const shapes = useMemo(() => marks.map(layerOf), [marks]);
  useEffect(() => {
    for (const [position, shape] of shapes.entries()) {
      shape?.on('click', ({ originalEvent }) => {
        markItemClick(originalEvent);
        latest.current.onSelect?.(position);
      });
      shape?.on('mouseover', () => latest.current.onHoverChange?.(position));
      shape?.on('mouseout', () => latest.current.onHoverChange?.(undefined));
      shape?.addTo(map);
    }
    return () => shapes.forEach((shape) => shape?.off().remove());
  }, [map, shapes]);

  useEffect(() => {
    const strong = [hovered, selected].flatMap((position) => shapes[position ?? -1] ?? []);
    for (const shape of strong) shape.setStyle({ weight: strongWeight(marks[shapes.indexOf(shape)]) }).bringToFront();
    return () => strong.forEach((shape) => shape.setStyle({ weight: weightOf(marks[shapes.indexOf(shape)]) }));
  }, [shapes, marks, selected, hovered]);

  useSceneLayer(
    200,
    useCallback((ctx, view) => drawHotspots(ctx, marks.filter(placed), view), [marks]),
  );
  return null;
}

/** The width (px) of a place's outline, unless it is selected or under the pointer. */
const weight = 1.5;
/** The width (px) for one of the user's own places. */
const ownWeight = 3.5;
const weightOf = (mark: HotspotMark | undefined) => mark?.lineWidthPx ?? weight;
/** The width for a place that is selected or under the pointer. */
const strongWeight = (mark: HotspotMark | undefined) => (mark?.lineWidthPx ? 6 : 3);

/** A mark as Leaflet's own shape; undefined for a place without a position. */
function layerOf(mark: HotspotMark): L.Path | undefined {
  if (!placed(mark)) return undefined;
  const { geometry, fill, line, radiusPx } = mark;
  const style: L.CircleMarkerOptions = {
    color: line,
    weight: weightOf(mark),
    fillColor: fill,
    // An outline is also clickable anywhere inside.
    fillOpacity: fill ? 0.85 : 0,
    radius: radiusPx,
  };
  if (geometry.type === 'Point') return L.circleMarker([geometry.coordinates[1], geometry.coordinates[0]], style);
  const parts = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  return L.polygon(
    parts.map((part) => part.map((ring) => ring.map(([lng, lat]): [number, number] => [lat, lng]))),
    style,
  );
}

const placed = ({ geometry }: HotspotMark): boolean => geometry.coordinates.flat(3).every(Number.isFinite);
