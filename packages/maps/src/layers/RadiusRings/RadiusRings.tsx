import type { Ring } from '@locus/draw';
import { drawRings, ringAround } from '@locus/draw';
import { unitText } from '@locus/model/text';
import { font, useThemeTokens } from '@locus/ui/theme';
import L from 'leaflet';
import { useCallback, useEffect, useMemo } from 'react';
import { useIntl } from 'react-intl';

import { useSceneLayer } from '../../LocusMap/mapContext';
import { useMap } from '../../reactLeaflet';

export interface RadiusRingsProps {
  /** The centre of all rings, in degrees. */
  longitude: number;
  latitude: number;
  /** The rings, each starting at the next smaller one, with a CSS colour. */
  rings: readonly { radiusKm: number; fill: string }[];
  /** Opacity of the fills, 0 to 1. */
  opacity?: number;
}

/** Rings around a location, each with its distance at the top. Their numbers are in the legend. */
export function RadiusRings({ longitude, latitude, rings, opacity = 0.55 }: RadiusRingsProps) {
  const intl = useIntl();
  const map = useMap();
  const { color } = useThemeTokens();
  const labelled = useMemo(
    () =>
      [...rings]
        .sort((a, b) => b.radiusKm - a.radiusKm)
        .map(({ radiusKm, fill }): Ring => {
          return { radiusKm, fill, label: unitText(radiusKm, 'kilometer', intl.locale, 3) };
        }),
    [rings, intl],
  );

  useEffect(() => {
    const layers = labelled.flatMap((ring, i) =>
      ringLayers(map, { longitude, latitude }, ring, labelled[i + 1], opacity),
    );
    return () => layers.forEach((layer) => layer.remove());
  }, [map, longitude, latitude, labelled, opacity]);

  useSceneLayer(
    200,
    useCallback(
      (ctx, view) =>
        drawRings(ctx, { longitude, latitude }, labelled, view, {
          line: color.surface,
          text: color.text,
          halo: color.mapHalo,
          opacity,
          fontFamily: font.family,
        }),
      [longitude, latitude, labelled, opacity, color],
    ),
  );
  return null;
}

/** A ring with a hole for the next smaller one, and its label. */
function ringLayers(
  map: L.Map,
  center: { longitude: number; latitude: number },
  { radiusKm, fill, label }: Ring,
  inner: Ring | undefined,
  opacity: number,
): L.Layer[] {
  const circle = (km: number) => ringAround(center, km).map(([lng, lat]): [number, number] => [lat, lng]);
  const outline = circle(radiusKm);
  const area = L.polygon(inner ? [outline, circle(inner.radiusKm)] : [outline], {
    interactive: false,
    className: 'locus-ring',
    weight: 1.5,
    fillColor: fill,
    fillOpacity: opacity,
  });
  const text = document.createElement('span');
  text.textContent = label;
  const words = L.marker(outline[0]!, {
    icon: L.divIcon({ html: text, className: 'locus-ring-label', iconSize: [0, 0] }),
    interactive: false,
    keyboard: false,
  });
  return [area, words].map((layer) => layer.addTo(map));
}
